import type { BookingState } from '@parlour/domain/booking/booking';
import { payableStep } from '@parlour/domain/money/currencies';
import { toMinor } from '@parlour/domain/money/money';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { decideRetained } from '../../payment/policies/decide-ending.ts';
import type { Effect } from '../../payment/policies/effects.ts';
import { moneyOf } from '../../payment/policies/money-of.ts';
import { type LoadedPayment, payingOrder } from '../../payment/policies/payment-draft.ts';

/** The charge of a locked booking, with all that belongs to it. */
export type ChargedVisit = {
  state: BookingState;
  payment: LoadedPayment & { charge: NonNullable<LoadedPayment['charge']> };
};

type Effects = readonly Effect[];

/**
 * Decides what of a hold the shop takes; the rest goes back. `amount`: a part of it, as a decimal of its currency; absent: all. It can be taken once,
 * and the same amount once more changes nothing.
 */
export function decideCapture(
  { payment }: Pick<ChargedVisit, 'payment'>,
  amount: string | undefined,
  now: number,
): Verdict<Effects, 'invalid_input' | 'edit_not_allowed', { field: string }> {
  const { charge } = payment;
  const retainedMinor = amount === undefined ? charge.amountMinor : toMinor(amount, charge.currency);
  const isWhole = retainedMinor === charge.amountMinor;
  const isSent = isWhole || charge.method === 'STORE' || (retainedMinor ?? 0) % payableStep(charge.currency) === 0;
  if (retainedMinor === null || retainedMinor === 0 || retainedMinor > charge.amountMinor || !isSent)
    return refused('invalid_input', { field: 'amount' });
  if (charge.retainedMinor === retainedMinor) return allowed([]);
  if (charge.form !== 'hold' || charge.status !== 'authorised' || charge.retainedMinor !== null)
    return refused('edit_not_allowed');
  // Neither is anything held, nor is there a card that it could be held on.
  if (moneyOf({ charge, order: payingOrder(payment) }) === 0) return refused('edit_not_allowed');
  return allowed(decideRetained(payment, { retainedMinor, isWaived: false }, now));
}

/** Decides what is given back because the shop says so: all that is held or taken; the fee of a visit that was not is waived with it. */
export function decideGiveBack({ state, payment }: ChargedVisit, now: number): Verdict<Effects, 'edit_not_allowed'> {
  if (payingOrder(payment) === null && payment.charge.method !== 'STORE') return refused('edit_not_allowed');
  const isWaived = state === 'cancelled' || state === 'no_show';
  return allowed(decideRetained(payment, { retainedMinor: 0, isWaived }, now));
}
