import type { BillRefund } from '@parlour/domain/bill/bill';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { insertUnitEntries } from '../../ledger/queries.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { useByKey } from '../queries/money.ts';
import { useKey } from './use-rights.ts';

type GivenBack = { bill: BillRecord; refund: BillRefund; refundId: string };

/** Gives back the sessions and coupons of a refund, each as a whole: those that the till used, and those of the appointment that were used up. */
export async function giveBackRights(
  trx: Trx,
  { chainId, shopId }: ShopScope,
  { shop: { zone } }: Pick<ShopFacts, 'shop'>,
  { bill, refund, refundId }: GivenBack,
  now: number,
): Promise<Answer<null>> {
  for (const { tenderId, amountMinor } of refund.tenders) {
    const tender = bill.content.tenders.find(({ id }) => id === tenderId);
    if (tender?.kind !== 'session' && tender?.kind !== 'coupon') continue;
    if (amountMinor !== tender.amountMinor) return refused('session_whole', { field: 'tenders' });
    const lineId = tender.kind === 'coupon' ? null : tender.parts[0]!.lineId;
    const use =
      (await useByKey(trx, chainId, useKey(bill.id, lineId))) ??
      (bill.bookingId === null ? null : await useByKey(trx, chainId, useKey(bill.bookingId, lineId)));
    if (!use || use.units === 0) continue;
    const { subject, item, units } = use;
    const key = `${use.id} refunded ${refundId}`;
    const onDay = localOf(zone, now).day;
    const back = { chainId, account: 'right', subject, item, entry: 'return', shopId, onDay, billId: bill.id } as const;
    await insertUnitEntries(trx, [{ ...back, units: -units, key, reverses: use.id }], now);
  }
  return allowed(null);
}
