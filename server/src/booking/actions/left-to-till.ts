import { isUnderWay } from '@parlour/domain/booking/decide-move';
import { loadOfPayable } from '../../payment/queries/load-payment.ts';
import type { Db } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { asPayable } from '../policies/as-payable.ts';
import { leftToTill } from '../policies/preview-end.ts';
import type { BookingRecord } from '../queries/record.ts';

/** Whether the bill of a visit that is under way is left to the till. Its charge is read under its lock, as it is settled. */
export async function isVisitLeftToTill(db: Db, booking: BookingRecord): Promise<boolean> {
  if (!isUnderWay(booking)) return false;
  const payment = await inTransaction(db, (trx) => loadOfPayable(trx, asPayable(booking)));
  return leftToTill({ booking, payment }).isLeftToTill;
}
