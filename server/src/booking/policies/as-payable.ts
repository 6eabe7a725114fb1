import { coveredMinor } from '@parlour/domain/rights/booked-rights';
import type { BookingRecord } from '../queries/record.ts';

/** The kind under which bookings are paid for. */
export const bookingKind = 'booking';

/** A booking as a payable, by its chain and id; what else is given stays. */
export function asPayable<Named extends { chainId: string; id: string }>(booking: Named) {
  return { ...booking, kind: bookingKind };
}

/** What money has to pay of a booking: its price, less what rights pay. */
export const restMinorOf = ({ totalMinor, rights }: Pick<BookingRecord, 'totalMinor' | 'rights'>): number =>
  Math.max(0, totalMinor - coveredMinor(rights));
