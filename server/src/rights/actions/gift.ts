import type { GiftOffer } from '@parlour/contract/rights/gift';
import { decideClaim } from '@parlour/domain/rights/decide-claim';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import type { Answer } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { offerOf } from '../presenters/gift.ts';
import { asCampaign, campaignBy } from '../queries/gifts.ts';

/** A card that a store gives away, and whether it can be claimed now. */
export async function getGift(
  ctx: Ctx,
  { shopId, code }: { shopId: string; code: string },
): Promise<Answer<GiftOffer>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const found = await campaignBy(ctx.db, { chainId: scope.chainId, key: code });
  if (!found?.right) return refused('not_found');
  const facts = await ctx.catalog.facts(scopeOfBooking(found));
  const today = localOf(facts.shop.zone, ctx.clock.now()).day;
  const decided = decideClaim(asCampaign(found, found.right), today);
  return allowed(offerOf(found, found.right, { facts, today, refusal: decided.ok ? null : decided.reason }));
}
