import type { Services as BookingServices } from '../booking/context.ts';
import type { RequestPart } from '../platform/context.ts';
import type { PlanMailer } from './ports/plan-mailer.ts';

/** What lies below, with the mails that plans ask of a module above them. */
export type Services = BookingServices & { planMails: PlanMailer };
export type Ctx = Services & RequestPart;
