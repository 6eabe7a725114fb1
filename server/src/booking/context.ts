import type { RequestPart } from '../platform/context.ts';
import type { Services as ScheduleServices } from '../availability/context.ts';
import type { BookingQueue } from './queue.ts';

/** What lies below, with the queue in which bookings are written. */
export type Services = ScheduleServices & { bookingQueue: BookingQueue };
export type Ctx = Services & RequestPart;
