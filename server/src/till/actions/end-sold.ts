import type { BillLine } from '@parlour/domain/bill/bill';
import { paidTendersOf } from '@parlour/domain/bill/open-part';
import { refundableMinor } from '@parlour/domain/bill/plan-refund';
import { addDays } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { type BillRecord, refundsOf } from '../../bill/queries/read.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { storedMinorOf } from '../../rights/policies/held-right.ts';
import { type HeldRow, lockRights } from '../../rights/queries/held.ts';
import { setRightTerms } from '../../rights/queries/write.ts';
import { setStoredValueTerms } from '../../wallet/queries.ts';
import { rightsOfBill } from '../queries/sold.ts';

/** Ends the rights that were sold with lines of which all has gone back. One that was used is not given back as a whole: its customer would keep both. */
export async function endSold(
  trx: Trx,
  { chainId }: StoreAccess,
  { shop: { zone } }: Pick<ShopFacts, 'shop'>,
  bill: BillRecord,
  now: number,
): Promise<Answer<null>> {
  const contents = (await refundsOf(trx, [bill]))(bill.id).map(({ content }) => content);
  const isBack = ({ id, amountMinor }: BillLine) =>
    amountMinor > 0 && refundableMinor({ tenders: paidTendersOf(bill) }, contents, [id]) === 0;
  const today = localOf(zone, now).day;
  for (const line of bill.content.lines) {
    if (line.kind === 'service' || line.kind === 'product' || !isBack(line)) continue;
    const ids = (await rightsOfBill(trx, chainId, bill.id, line.id)).map(({ id }) => id);
    const rows = await lockRights(trx, chainId, ids, now);
    for (const row of rows) {
      if (row.endsOn !== null && row.endsOn < today) continue;
      if (isUsed(row)) return refused('right_in_use', { rightId: row.id });
      await setRightTerms(trx, row, { isFrozen: row.isFrozen, endsOn: addDays(today, -1) });
      for (const accountId of [row.accountId, row.bonusAccountId])
        if (accountId !== null)
          await setStoredValueTerms(trx, { chainId, accountId }, { isActive: false, expiresAt: new Date(now) });
    }
  }
  return allowed(null);
}

/** Something of it was used, or is kept for a visit. */
function isUsed(row: HeldRow): boolean {
  const leftMinor = storedMinorOf(row);
  const isSpent = leftMinor !== null && row.faceMinor !== null && leftMinor < row.faceMinor;
  return (
    isSpent || row.firstUsedOn !== null || Object.values(row.counted).some(({ used, reserved }) => used + reserved > 0)
  );
}
