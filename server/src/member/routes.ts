import type { memberCalls, OwnMember } from '@parlour/contract/member/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer, HandlersOf } from '../platform/context.ts';
import type { Ctx } from '../catalog/context.ts';
import { findShopScope } from '../shop/queries.ts';
import { balancesAt, storedValue } from './actions.ts';
import { findMemberOf } from './queries.ts';

type Asked = { shopId: string; chainId?: string | undefined; userId?: string | undefined };

async function ownMember(ctx: Ctx, { shopId, chainId, userId }: Asked): Promise<Answer<OwnMember | null>> {
  const accountId = ctx.user!.id;
  // Somebody else looks like somebody whom the chain does not know.
  if (userId !== undefined && userId !== accountId) return allowed(null);
  const scope = await findShopScope(ctx.db, shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const member = await findMemberOf(ctx.db, scope, accountId);
  return allowed(member && { ...member, balances: await balancesAt(ctx, scope) });
}

/** Account serves the search for the caller's own account, and booking the contact that a link opens. */
export const memberRoutes: Omit<HandlersOf<typeof memberCalls, Ctx>, 'findUser' | 'getContact'> = {
  getOwn: ownMember,
  findOfUser: ownMember,
  getStoredValue: storedValue,
};
