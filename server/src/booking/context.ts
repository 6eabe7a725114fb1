import type { RequestPart } from '../platform/context.ts';
import type { Services as AccountServices } from '../account/context.ts';
import type { Services as ScheduleServices } from '../availability/context.ts';
import type { Services as FormServices } from '../form/context.ts';
import type { Payables } from '../payment/ports/payables.ts';
import type { BookingQueue } from './caches/queue.ts';
import type {
  HasBill,
  IsBilled,
  IsSettled,
  OwesRefund,
  OwesRefundSql,
  SettledAmong,
  WriteVisitBill,
} from './ports/visit-bills.ts';

/**
 * What lies below, with what forms are filled in for, what is paid for, the queue in which bookings are written, and the bills that finished visits ask
 * of a module above them.
 */
export type Services = ScheduleServices &
  AccountServices &
  FormServices & {
    payables: Payables;
    bookingQueue: BookingQueue;
    writeVisitBill: WriteVisitBill;
    isSettled: IsSettled;
    owesRefund: OwesRefund;
    owesRefundSql: OwesRefundSql;
    settledAmong: SettledAmong;
    isBilled: IsBilled;
    hasBill: HasBill;
  };
export type Ctx = Services & RequestPart;
