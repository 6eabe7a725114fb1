import type { waitlistCalls } from '@parlour/contract/waitlist/calls';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from './context.ts';
import { acceptOffer, declineOffer, leaveWaitlist } from './actions/answer.ts';
import { joinWaitlist } from './actions/join.ts';
import { proveWish } from './actions/prove.ts';
import { getPlace, myPlaces } from './actions/show.ts';

export const waitlistRoutes: HandlersOf<typeof waitlistCalls, Ctx> = {
  join: joinWaitlist,
  prove: proveWish,
  get: getPlace,
  accept: acceptOffer,
  decline: declineOffer,
  leave: leaveWaitlist,
  mine: myPlaces,
};
