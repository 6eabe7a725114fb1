import type { BookingRecord } from '../booking/queries/record.ts';

export type Shared = BookingRecord;
