import type { BookingRecord } from './queries/record.ts';
import { feeLines } from './policies/fee-lines.ts';

export const reply = (booking: BookingRecord) => feeLines(booking);
