import { createHash } from 'node:crypto';
import type { SaleFacts, SaleLine } from '@parlour/domain/till/sale';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

/**
 * What of an appointment a sale is counted with, as one mark: another one means that the sale was of an appointment that is no more. Steps that change nothing of
 * that, as a check-in, a note or other staff, leave it as it is.
 */
export function visitHashOf(
  visit: readonly SaleLine[],
  { booked, paidBeforeMinor }: Pick<SaleFacts, 'booked' | 'paidBeforeMinor'>,
): string {
  const counted = [
    visit.map(({ id, itemId, code, quantity, unitMinor, guest }) => [id, itemId, code, quantity, unitMinor, guest]),
    booked.map(({ rightId, kind, lineId, units, amountMinor }) => [rightId, kind, lineId, units, amountMinor]),
    paidBeforeMinor,
  ];
  return createHash('sha256').update(JSON.stringify(counted)).digest('base64url');
}

/** Decides whether a sale is of the appointment as it is now. Lines that came meanwhile are nowhere in what was sent, and would never be billed. */
export function isOfVisit(
  sent: string | undefined,
  { visitHash }: { visitHash: string | null },
): Verdict<null, 'invalid_input' | 'changed_meanwhile', { field: string }> {
  if (visitHash === null || sent === visitHash) return allowed(null);
  return sent === undefined
    ? refused('invalid_input', { field: 'visitHash' })
    : refused('changed_meanwhile', { field: 'bookingId' });
}
