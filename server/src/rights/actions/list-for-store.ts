import type { RightCard } from '@parlour/contract/rights/right';
import type { RightState } from '@parlour/domain/rights/right-state';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import { memberById } from '../../member/queries/records.ts';
import type { Answer } from '../../platform/context.ts';
import { findShopScope } from '../../shop/queries/shops.ts';
import { rightsOfMember } from '../queries/held.ts';
import { cardsOf } from './own-rights.ts';

/** What a member of a store's chain holds. */
export async function listRights(
  ctx: Ctx,
  { shopId, memberId, state }: { shopId: string; memberId: string; state?: RightState },
): Promise<Answer<RightCard[]>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const member = await memberById(ctx.db, scope.chainId, memberId);
  if (!member) return refused('not_found', { field: 'memberId' });
  const cards = await cardsOf(
    ctx,
    scope.chainId,
    await rightsOfMember(ctx.db, scope.chainId, member.id, ctx.clock.now()),
  );
  return allowed(cards.filter((card) => state === undefined || card.state === state));
}
