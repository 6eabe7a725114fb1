import type { Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import type { PaymentOutcome, PayRequest } from '../../platform/ports/payments.ts';
import { eventOf, lockPayment, type Payment, writePayment } from './books.ts';

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

/** Gives back what was put aside. */
export async function letAmountGo(trx: Trx, payment: Payment, now: number): Promise<PaymentOutcome> {
  const mayGo = payment.state === 'authorised' || payment.state === 'released';
  if (payment.capturedMinor > 0 || !mayGo) return tooLate;
  await writePayment(trx, payment, { state: 'released' }, now);
  return { done: true, event: eventOf(payment, 'released')! };
}

/** Gives back of what was taken. */
export async function giveBack(trx: Trx, payment: Payment, amountMinor: number, now: number): Promise<PaymentOutcome> {
  const refundedMinor = payment.refundedMinor + amountMinor;
  if (refundedMinor > payment.capturedMinor) return tooLate;
  if (payment.card === 'decline_refund') return { done: false, reason: 'declined' };
  await writePayment(trx, payment, { refundedMinor }, now);
  return { done: true, event: eventOf(payment, 'refunded')! };
}

/** Forgets the card that was kept. */
export async function forgetKeptCard(trx: Trx, methodRef: string, now: number): Promise<null> {
  const kept = await lockPayment(trx, { sessionRef: methodRef }, now);
  if (kept?.state === 'card_saved') await writePayment(trx, kept, { state: 'forgotten' }, now);
  return null;
}

export type KeptHold = Pick<PayRequest, 'orderId' | 'amountMinor' | 'currency' | 'account' | 'title'>;

/** Puts an amount aside on the card that was kept: a payment of its own, which has no page. */
export async function holdKeptCard(
  trx: Trx,
  request: KeptHold,
  methodRef: string,
  now: number,
): Promise<PaymentOutcome> {
  const kept = await lockPayment(trx, { sessionRef: methodRef }, now);
  if (kept?.state !== 'card_saved' || kept.card === 'decline_later') return { done: false, reason: 'declined' };
  const at = new Date(now);
  const made = await trx
    .insertInto('simulatedPayments')
    .values({
      sessionRef: newId(),
      orderId: request.orderId,
      tokenHash: hashSecret(newSecret()),
      request: json({ ...kept.request, ...request, purpose: 'hold' } satisfies PayRequest),
      state: 'authorised',
      authorisedMinor: request.amountMinor,
      authorisedUntil: new Date(now + weekMs),
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { done: true, event: eventOf({ ...made, request: made.request as PayRequest }, 'authorised')! };
}
