import type { Services as BookingServices } from '../booking/context.ts';
import type { RequestPart } from '../platform/context.ts';
import type { MergePart } from '../platform/ports/merge-part.ts';

/** What appointments work with, and how each module moves what belongs to one record to another, in the order of the locks. */
export type Services = BookingServices & { mergeParts: readonly MergePart[] };
export type Ctx = Services & RequestPart;
