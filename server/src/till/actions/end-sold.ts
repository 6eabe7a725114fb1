import type { BillRefund } from '@parlour/domain/bill/bill';
import { paidTendersOf } from '@parlour/domain/bill/open-part';
import { refundableMinor } from '@parlour/domain/bill/plan-refund';
import { sellsRight } from '@parlour/domain/till/sold-rights';
import { addDays } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { type BillRecord, refundsOf } from '../../bill/queries/read.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { type HeldRow, lockRights } from '../../rights/queries/held.ts';
import { setRightTerms } from '../../rights/queries/write.ts';
import { setStoredValueTerms } from '../../wallet/queries.ts';
import { isAnySpent } from '../queries/money.ts';
import { rightsOfBill } from '../queries/sold.ts';

/**
 * Ends the rights that were sold with the lines of a refund. Such a line goes back as a whole or not at all, and one of which a right was used does not: its customer
 * would keep both. One that ran out unused goes back as it is.
 */
export async function endSold(
  trx: Trx,
  { chainId }: ShopScope,
  { shop: { zone } }: Pick<ShopFacts, 'shop'>,
  { bill, refund }: { bill: BillRecord; refund: BillRefund },
  now: number,
): Promise<Answer<null>> {
  const contents = (await refundsOf(trx, [bill]))(bill.id).map(({ content }) => content);
  const touched = new Set(refund.tenders.flatMap(({ parts }) => parts.map(({ lineId }) => lineId)));
  const today = localOf(zone, now).day;
  for (const line of bill.content.lines) {
    if (!sellsRight(line) || !touched.has(line.id)) continue;
    const ids = (await rightsOfBill(trx, chainId, bill.id, line.id)).map(({ id }) => id);
    if (ids.length > 0 && refundableMinor({ tenders: paidTendersOf(bill) }, contents, [line.id]) > 0)
      return refused('right_whole', { field: 'lineIds' });
    for (const row of await lockRights(trx, chainId, ids, now)) {
      if (await isUsed(trx, row)) return refused('right_in_use', { rightId: row.id });
      if (row.endsOn !== null && row.endsOn < today) continue;
      await setRightTerms(trx, row, { isFrozen: row.isFrozen, endsOn: addDays(today, -1) });
      for (const accountId of accountsOf(row))
        await setStoredValueTerms(trx, { chainId, accountId }, { isActive: false, expiresAt: new Date(now) });
    }
  }
  return allowed(null);
}

const accountsOf = ({ accountId, bonusAccountId }: HeldRow): string[] =>
  [accountId, bonusAccountId].filter((id) => id !== null);

/** Something of it was used, or is kept for a visit or a payment. */
async function isUsed(trx: Trx, row: HeldRow): Promise<boolean> {
  return (
    (await isAnySpent(trx, row.chainId, accountsOf(row))) ||
    row.firstUsedOn !== null ||
    Object.values(row.counted).some(({ used, reserved }) => used + reserved > 0)
  );
}
