import type { Bill, BillRefund } from '@parlour/domain/bill/bill';
import type { Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { newId, newIdIn, readableNumber } from '../../platform/ids.ts';

/** A bill before it is stored. */
export type NewBill = {
  chainId: string;
  shopId: string;
  bookingId: string | null;
  memberId: string | null;
  currency: string;
  zone: string;
  bill: Bill;
  settledAt: number;
} & ({ source: 'visit' } | { source: 'till'; reference: string; requestHash: string; round: number });

/** Stores a bill; answers its id. */
export async function insertBill(trx: Trx, { bill, settledAt, ...row }: NewBill, now: number): Promise<string> {
  const id = newIdIn(row.chainId);
  await trx
    .insertInto('bills')
    .values({
      reference: null,
      requestHash: '',
      ...row,
      id,
      number: readableNumber(id),
      totalMinor: bill.totalMinor,
      content: json(bill),
      settledAt: new Date(settledAt),
      createdAt: new Date(now),
    })
    .execute();
  return id;
}

type NewRefund = { chainId: string; billId: string; reference: string; requestHash: string; refund: BillRefund };

/** Stores what goes back of a locked bill; answers its id. */
export async function insertRefund(trx: Trx, { refund, ...row }: NewRefund, now: number): Promise<string> {
  const id = newId();
  await trx
    .insertInto('billRefunds')
    .values({ ...row, id, amountMinor: refund.amountMinor, content: json(refund), at: new Date(now) })
    .execute();
  return id;
}
