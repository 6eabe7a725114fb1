import type { SettledBill } from '@parlour/contract/admin/bills';
import type { Db } from '../../platform/db/schema.ts';

let sent = 0;

/** A bill of a till: a service and two pieces of a product, with a discount, and a tax on top. */
export function sentBill(shopId: string, changes: Partial<SettledBill> = {}): SettledBill {
  sent += 1;
  return {
    shopId,
    reference: `T-${sent}`,
    currencyCode: 'AUD',
    lines: [
      { id: '1', kind: 'service', name: 'Cut', quantity: 1, price: '50.00', amount: '50.00' },
      { id: '2', kind: 'product', name: 'Oil', quantity: 2, price: '10.00', amount: '20.00' },
    ],
    discounts: [{ name: 'Birthday', amount: '10.00' }],
    taxes: [{ name: 'GST', amount: '6.00', isIncluded: false }],
    tenders: [{ kind: 'cash', amount: '66.00' }],
    total: '66.00',
    ...changes,
  };
}

/** The bill of a booking as it is stored. */
export const billOf = (db: Db, bookingId: string) =>
  db.selectFrom('bills').selectAll().where('bookingId', '=', bookingId).executeTakeFirstOrThrow();
