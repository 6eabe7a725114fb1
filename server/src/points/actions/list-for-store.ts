import type { PointsNow } from '@parlour/contract/admin/points';
import type { Paged } from '@parlour/contract/codec';
import type { PointLine, PointSearch } from '@parlour/contract/points/own';
import { pointBalance } from '@parlour/domain/points/point-lots';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import { memberById } from '../../member/queries/records.ts';
import type { Answer } from '../../platform/context.ts';
import { findShopScope } from '../../shop/queries/shops.ts';
import { pointEntriesOf } from '../queries/entries.ts';
import { recordIdsOf } from '../queries/records.ts';
import { pageOfLines } from './own-points.ts';

type OfMember = Omit<PointSearch, 'chainId'> & { shopId: string; memberId: string };

/** What a member of a store's chain has of points, over all records of the same account. */
export async function listPoints(
  ctx: Ctx,
  { shopId, memberId, ...asked }: OfMember,
): Promise<Answer<Paged<PointLine> & PointsNow>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { chainId } = scope;
  if (!(await memberById(ctx.db, chainId, memberId))) return refused('not_found', { field: 'memberId' });
  const rows = await pointEntriesOf(ctx.db, chainId, await recordIdsOf(ctx.db, chainId, memberId));
  const { balance } = pointBalance(rows, ctx.clock.now());
  return allowed({ ...(await pageOfLines(ctx, rows, { ...asked, chainId }, null)), balance });
}
