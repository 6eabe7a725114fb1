import type { memberCalls } from '@parlour/contract/member';
import { allowed, refused } from '@parlour/domain/verdict';
import type { HandlersOf } from '../services.ts';
import { findShopScope } from '../shop/queries.ts';
import { findMemberOf } from './queries.ts';

export const memberRoutes: HandlersOf<typeof memberCalls> = {
  async getOwn(ctx, { shopId, chainId, userId }) {
    const accountId = ctx.user!.id;
    // Somebody else looks like somebody whom the chain does not know.
    if (userId !== undefined && userId !== accountId) return allowed(null);
    const scope = await findShopScope(ctx.db, shopId, chainId);
    return scope ? allowed(await findMemberOf(ctx.db, scope, accountId)) : refused('shop_unknown', { field: 'compId' });
  },
};
