import type { BookingState } from '@parlour/domain/booking/booking';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

/** The bill of a visit beside which the till of the stores' app settles no other; null: none. A till's comes first. */
export const finalBill = <Bill extends KnownBill & { isFinal: boolean }>(bills: readonly Bill[]): Bill | null =>
  bills.find(({ source }) => source === 'till') ?? bills.find(({ isFinal }) => isFinal) ?? null;

type KnownBill = { id: string; source: 'visit' | 'till'; refundedMinor: number };

/** A visit that takes or took place. */
const billable: ReadonlySet<BookingState> = new Set(['to_confirm', 'confirmed', 'arrived', 'in_service', 'finished']);

/**
 * Decides whether a till may send the bill of a booking, and answers the one that it replaces, or null. A till sends one bill for a booking, and none after
 * something of the bill went back.
 */
export function mayBeBilled(
  { state, currency }: { state: BookingState; currency: string },
  bills: readonly KnownBill[],
  storeCurrency: string,
): Verdict<string | null, 'edit_not_allowed' | 'currency_wrong' | 'bill_settled', { field: string }> {
  if (!billable.has(state)) return refused('edit_not_allowed', { field: 'bookingId' });
  if (currency !== storeCurrency) return refused('currency_wrong', { field: 'currencyCode' });
  if (bills.some(({ source, refundedMinor }) => source === 'till' || refundedMinor > 0))
    return refused('bill_settled', { field: 'bookingId' });
  return allowed(bills[0]?.id ?? null);
}
