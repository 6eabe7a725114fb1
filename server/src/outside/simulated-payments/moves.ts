import type { Trx } from '../../db/schema.ts';
import type { PaymentOutcome } from '../payments.ts';
import { eventOf, type Payment, writePayment } from './books.ts';

const weekMs = 7 * 86_400_000;
const tooLate: PaymentOutcome = { done: false, reason: 'too_late' };

/** Takes of a locked payment what was put aside, or a part; the rest goes back to the card. It can be taken once. */
export async function takeAmount(
  trx: Trx,
  payment: Payment,
  amountMinor: number,
  now: number,
): Promise<PaymentOutcome> {
  if (payment.capturedMinor > 0) return { done: true, event: eventOf(payment, 'captured')! };
  if (payment.state !== 'authorised' || amountMinor > payment.authorisedMinor) return tooLate;
  await writePayment(trx, payment, { capturedMinor: amountMinor }, now);
  return { done: true, event: eventOf(payment, 'captured')! };
}

/** Gives back what was put aside, or forgets the card that was kept. */
export async function letAmountGo(trx: Trx, payment: Payment, now: number): Promise<PaymentOutcome> {
  const mayGo = payment.state === 'authorised' || payment.state === 'card_saved' || payment.state === 'released';
  if (payment.capturedMinor > 0 || !mayGo) return tooLate;
  await writePayment(trx, payment, { state: 'released' }, now);
  return { done: true, event: eventOf(payment, 'released')! };
}

/** Gives back of what was taken. */
export async function giveBack(trx: Trx, payment: Payment, amountMinor: number, now: number): Promise<PaymentOutcome> {
  const refundedMinor = payment.refundedMinor + amountMinor;
  if (refundedMinor > payment.capturedMinor) return tooLate;
  await writePayment(trx, payment, { refundedMinor }, now);
  return { done: true, event: eventOf(payment, 'refunded')! };
}

/** Puts an amount aside on the card that was kept. */
export async function holdKeptCard(
  trx: Trx,
  payment: Payment,
  amountMinor: number,
  now: number,
): Promise<PaymentOutcome> {
  if (payment.state !== 'card_saved') return tooLate;
  if (payment.card === 'decline_later') return { done: false, reason: 'declined' };
  const authorisedUntil = new Date(now + weekMs);
  await writePayment(trx, payment, { state: 'authorised', authorisedMinor: amountMinor, authorisedUntil }, now);
  return { done: true, event: eventOf(payment, 'authorised')! };
}
