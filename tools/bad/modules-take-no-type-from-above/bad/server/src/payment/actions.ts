import type { BookingRecord } from '../booking/record.ts';

export type Paid = BookingRecord;
