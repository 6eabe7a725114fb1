import type { RequestPart } from '../platform/context.ts';
import type { Services as CatalogServices } from '../catalog/context.ts';
import type { IsOwnBooking } from './ports.ts';
import type { ScheduleCache } from './schedule-cache.ts';

/** What lies below, with the prepared days of shops. */
export type Services = CatalogServices & { schedules: ScheduleCache; isOwnBooking: IsOwnBooking };
export type Ctx = Services & RequestPart;
