import type { waitlistCalls } from '@parlour/contract/waitlist/calls';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from './context.ts';
import { acceptOffer, declineOffer, leaveWaitlist } from './actions/answer.ts';
import { joinWaitlist } from './actions/join.ts';
import { proveEntry } from './actions/prove.ts';
import { getEntry, myEntries } from './actions/show.ts';

export const waitlistRoutes: HandlersOf<typeof waitlistCalls, Ctx> = {
  join: joinWaitlist,
  prove: proveEntry,
  get: getEntry,
  accept: acceptOffer,
  decline: declineOffer,
  leave: leaveWaitlist,
  mine: myEntries,
};
