import type { Services as BookingServices } from '../booking/context.ts';
import type { RequestPart } from '../platform/context.ts';
import type { WriteJoined } from './ports.ts';

/** What lies below, with the mails that a line asks of a module above it. */
export type Services = BookingServices & { writeJoined: WriteJoined };
export type Ctx = Services & RequestPart;
