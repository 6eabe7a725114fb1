import type { BookingState } from '@parlour/domain/booking/booking';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

/** The bill of a visit beside which the till of the stores' app settles no other; null: none. A till's comes first. */
export const finalBill = <Bill extends { isFinal: boolean }>(bills: readonly Bill[]): Bill | null =>
  bills.find(({ isFinal }) => isFinal) ?? null;

/** Whether a visit that is not over yet has had a bill, and stands without one because all of it went back: the next one is the till's. */
export const isBilledAgain = (bills: readonly { isFinal: boolean }[]): boolean =>
  bills.length > 0 && finalBill(bills) === null;

type KnownBill = { id: string; source: 'visit' | 'till'; totalMinor: number; refundedMinor: number };

/** All of a bill went back, so that its visit may be settled again. One of nothing has nothing to give back. */
export const isAllBack = ({ totalMinor, refundedMinor }: Pick<KnownBill, 'totalMinor' | 'refundedMinor'>): boolean =>
  totalMinor > 0 && refundedMinor >= totalMinor;

/** A visit that takes or took place. */
const billableStates: ReadonlySet<BookingState> = new Set([
  'to_confirm',
  'confirmed',
  'arrived',
  'in_service',
  'finished',
]);
export const isBillable = (state: BookingState): boolean => billableStates.has(state);

/** `replaces`: the bill of the visit in whose place it stands; null: none. `round`: from 1, which bill of a till it is. */
export type BillPlace = { replaces: string | null; round: number };

/**
 * Decides whether a till may send the bill of a booking. A till sends one bill for a booking, and none after something of the bill went back; once all of it did, the
 * next one follows.
 */
export function mayBeBilled(
  { state, currency }: { state: BookingState; currency: string },
  bills: readonly KnownBill[],
  storeCurrency: string,
): Verdict<BillPlace, 'edit_not_allowed' | 'currency_wrong' | 'bill_settled', { field: string }> {
  if (!isBillable(state)) return refused('edit_not_allowed', { field: 'bookingId' });
  if (currency !== storeCurrency) return refused('currency_wrong', { field: 'currencyCode' });
  const standing = bills.filter((bill) => !isAllBack(bill));
  const ofTill = bills.filter(({ source }) => source === 'till');
  if (standing.some(({ source, refundedMinor }) => source === 'till' || refundedMinor > 0))
    return refused('bill_settled', { field: 'bookingId' });
  // What a till has replaced before stays so.
  const replaces = ofTill.length === 0 ? (standing[0]?.id ?? null) : null;
  return allowed({ replaces, round: ofTill.length + 1 });
}
