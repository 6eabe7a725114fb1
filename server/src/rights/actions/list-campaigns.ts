import type { StoreCampaign } from '@parlour/contract/admin/gifts';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import type { Answer } from '../../platform/context.ts';
import { findShopScope } from '../../shop/queries/shops.ts';
import { campaignsOfShop } from '../queries/gifts.ts';

/** How far the campaigns of a store are. */
export async function listCampaigns(ctx: Ctx, { shopId }: { shopId: string }): Promise<Answer<StoreCampaign[]>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const rows = await campaignsOfShop(ctx.db, scope);
  return allowed(
    rows.map(({ key, rightKey, isEnded, isActive, ...counted }) => ({
      code: key,
      right: rightKey,
      isEnded: isEnded || !isActive,
      ...counted,
    })),
  );
}
