import type { memberCalls } from '@parlour/contract/member/calls';
import type { Ctx } from '../catalog/context.ts';
import type { HandlersOf } from '../platform/context.ts';
import { ownMember, storedValue } from './actions/own-balances.ts';

/** The calls of members that tell of their balances. */
export const memberBalanceRoutes: Pick<
  HandlersOf<typeof memberCalls, Ctx>,
  'getOwn' | 'findOfUser' | 'getStoredValue'
> = {
  getOwn: ownMember,
  findOfUser: ownMember,
  getStoredValue: storedValue,
};
