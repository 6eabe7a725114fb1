import type { PointChange, PointsNow } from '@parlour/contract/admin/points';
import { isErased } from '@parlour/domain/member/is-erased';
import { pointBalance } from '@parlour/domain/points/point-lots';
import { endOfPeriod } from '@parlour/domain/rights/valid-days';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import { memberById } from '../../member/queries/records.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { bookPoints, pointEntriesOf, pointsByKeys } from '../queries/entries.ts';
import { lockRecordsOf } from '../queries/records.ts';

/** Gives a member points or takes some away, never more than are there. The same reference counts once for the person, under which of the records ever; with other points it is refused. */
export async function adjustPoints(ctx: Ctx, change: PointChange): Promise<Answer<PointsNow>> {
  const { shopId, memberId, points, reference, reason = '', operator = '' } = change;
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { shop, parameters } = await ctx.catalog.facts(scope);
  const { chainId } = scope;
  return inTransaction(ctx.db, async (trx): Promise<Answer<PointsNow>> => {
    const now = ctx.clock.now();
    const memberIds = await lockRecordsOf(trx, chainId, memberId);
    if (memberIds.length === 0) return refused('not_found', { field: 'memberId' });
    const keyOf = (id: string) => `${id} adjusted ${reference}`;
    const before = await pointsByKeys(trx, chainId, memberIds.map(keyOf));
    const { balance } = pointBalance(await pointEntriesOf(trx, chainId, memberIds), now);
    if (before.length > 0)
      return before.includes(points) ? allowed({ balance }) : refused('key_reused', { field: 'reference' });
    const member = await memberById(trx, chainId, memberId);
    if (!member || isErased(member)) return refused('customer_deleted', { field: 'memberId' });
    if (points < 0 && balance + points < 0) return refused('invalid_input', { field: 'points' });
    const onDay = localOf(shop.zone, now).day;
    const months = change.months ?? parameters.pointMonths;
    const lastDay = points < 0 || months === 0 ? null : endOfPeriod(onDay, { count: months, unit: 2 });
    const entry = {
      chainId,
      memberId,
      shopId,
      source: 'adjustment',
      points,
      key: keyOf(memberId),
      onDay,
      lastDay,
    } as const;
    await bookPoints(trx, entry, now, reason || operator ? { reason, operator } : null);
    const facts = { points, reference };
    await writeAudit(trx, ctx.actor, { chainId, action: 'points_adjusted', subject: memberId, facts }, now);
    return allowed({ balance: pointBalance(await pointEntriesOf(trx, chainId, memberIds), now).balance });
  });
}
