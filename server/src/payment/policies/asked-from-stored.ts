import type { BookingRequest } from '@parlour/contract/booking/calls';
import { toMinor } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';

/** Checks what a request says of paying from a balance; its amounts are never trusted. Null: it does not ask for it. */
export function askedFromStoredValue(
  payments: BookingRequest['payments'],
  {
    amountMinor,
    currency,
    isBooked,
    isOffered,
    isSignedIn,
  }: { amountMinor: number; currency: string; isBooked: boolean; isOffered: boolean; isSignedIn: boolean },
): Answer<'stored' | null> {
  const [payment, ...others] = payments ?? [];
  if (!payment) return allowed(null);
  if (payment.method !== 'STORE' || others.length > 0 || !isBooked)
    return refused('invalid_input', { field: 'payments' });
  // The shop has stopped taking balances while the page was open: what is due is shown again.
  if (!isOffered) return refused('charge_changed');
  if (!isSignedIn) return refused('sign_in_needed');
  return toMinor(payment.amount, currency) === amountMinor ? allowed('stored') : refused('charge_changed');
}
