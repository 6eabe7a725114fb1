import { isUnderWay } from '@parlour/domain/booking/decide-move';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { seenOfPayable } from '../../payment/queries/load-payment.ts';
import type { Db } from '../../platform/db/schema.ts';
import { asPayable } from '../policies/as-payable.ts';
import { leftToTill } from '../policies/preview-end.ts';
import type { BookingRecord } from '../queries/record.ts';

/** Whether the bill of a visit that is under way is left to the till. It is only shown, so that nothing is locked for it. */
export async function isVisitLeftToTill(
  db: Db,
  booking: BookingRecord,
  { parameters }: Pick<ShopFacts, 'parameters'>,
): Promise<boolean> {
  if (!isUnderWay(booking)) return false;
  const payment = await seenOfPayable(db, asPayable(booking));
  return leftToTill({ booking, payment }, parameters).isLeftToTill;
}
