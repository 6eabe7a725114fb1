import type { RequestPart } from '../platform/context.ts';
import type { Services as AccountServices } from '../account/context.ts';
import type { Services as ScheduleServices } from '../availability/context.ts';
import type { Payables } from '../payment/payables.ts';
import type { BookingQueue } from './queue.ts';

/** What lies below, with what is paid for and the queue in which bookings are written. */
export type Services = ScheduleServices & AccountServices & { payables: Payables; bookingQueue: BookingQueue };
export type Ctx = Services & RequestPart;
