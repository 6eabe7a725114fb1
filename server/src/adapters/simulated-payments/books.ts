import { type Selectable, sql } from 'kysely';
import { lockNumber } from '../../platform/db/advisory-lock.ts';
import type { Database, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentEvent, PaymentEventKind, PayRequest } from '../../platform/ports/payments.ts';
import type { CardBehaviour } from './cards.ts';

/** A payment as this provider knows it. */
export type Payment = Selectable<Database['simulatedPayments']> & { request: PayRequest };

const holdLifeMs = 7 * 86_400_000;
const processingMs = 4000;
const lateMs = 60_000;
const most = 5;

/** One payment, locked until the commit. An authorization that was not captured in time, and a page whose time is over, end when they are read. */
export async function lockPayment(
  trx: Trx,
  by: { sessionRef: string } | { tokenHash: string },
  now: number,
): Promise<Payment | null> {
  const row = await trx
    .selectFrom('simulatedPayments')
    .selectAll()
    .where((where) => where.and(by))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const payment = { ...row, request: row.request as PayRequest };
  const over = overBy(payment, now);
  if (over) await writePayment(trx, payment, { state: over }, now);
  return payment;
}

function overBy(
  { state, capturedMinor, authorisedUntil, request }: Payment,
  now: number,
): 'released' | 'expired' | null {
  if (state === 'open' || state === 'declined') return request.expiresAt <= now ? 'expired' : null;
  const hasLapsed = state === 'authorised' && capturedMinor === 0 && authorisedUntil !== null;
  return hasLapsed && authorisedUntil.getTime() <= now ? 'released' : null;
}

type Change = Partial<
  Pick<Payment, 'state' | 'authorisedMinor' | 'capturedMinor' | 'refundedMinor' | 'authorisedUntil' | 'card'>
>;

/** Writes what changed, on the row and on the payment in hand. */
export async function writePayment(trx: Trx, payment: Payment, change: Change, now: number): Promise<void> {
  Object.assign(payment, change);
  await trx
    .updateTable('simulatedPayments')
    .set({ ...change, updatedAt: new Date(now) })
    .where('sessionRef', '=', payment.sessionRef)
    .execute();
}

/** Puts an amount aside on the card, or keeps the card where that is what was asked for. */
export async function authorise(trx: Trx, payment: Payment, now: number): Promise<void> {
  const { purpose, amountMinor } = payment.request;
  const change: Change =
    purpose === 'card'
      ? { state: 'card_saved' }
      : { state: 'authorised', authorisedMinor: amountMinor, authorisedUntil: new Date(now + holdLifeMs) };
  await writePayment(trx, payment, change, now);
}

const amountOf: Partial<Record<PaymentEventKind, (payment: Payment) => number>> = {
  authorised: (payment) => payment.authorisedMinor,
  captured: (payment) => payment.capturedMinor,
  refunded: (payment) => payment.refundedMinor,
  released: (payment) => payment.authorisedMinor,
  card_saved: () => 0,
};

/** What is true of a payment, in the words of the interface; null while nothing has happened. */
export function eventOf(payment: Payment, kind: PaymentEventKind | null = kindOf(payment)): PaymentEvent | null {
  if (kind === null) return null;
  const { orderId, request, sessionRef, authorisedUntil, capturedMinor } = payment;
  return {
    ...(kind === 'refunded' ? { kind, capturedMinor } : { kind }),
    orderId,
    amountMinor: amountOf[kind]?.(payment) ?? request.amountMinor,
    currency: request.currency,
    paymentRef: `sim_pay_${sessionRef}`,
    card: request.purpose === 'card' ? { customerRef: `sim_customer_${sessionRef}`, methodRef: sessionRef } : null,
    authorisedUntil: kind === 'authorised' ? (authorisedUntil?.getTime() ?? null) : null,
  };
}

function kindOf({ state, capturedMinor, refundedMinor }: Payment): PaymentEventKind | null {
  if (refundedMinor > 0) return 'refunded';
  if (capturedMinor > 0) return 'captured';
  if (state === 'forgotten') return 'cancelled';
  return state === 'open' ? null : state;
}

type Letter = { event: PaymentEvent | null; dueAt: number; times?: number };

/** Notes messages to be sent to the installation, as this card's messages come. */
export async function noteMessages(trx: Trx, letters: readonly Letter[]): Promise<void> {
  for (const { event, dueAt, times = 1 } of letters) {
    const eventId = `sim_evt_${newId()}`;
    await trx
      .insertInto('simulatedWebhooks')
      .values({
        eventId,
        body: JSON.stringify({ eventId, event }),
        dueAt: new Date(dueAt),
        wantedDeliveries: times,
        doneAt: null,
      })
      .execute();
  }
}

/** When and how often this card tells of what it did. */
export function lettersOf(payment: Payment, card: CardBehaviour, now: number): Letter[] {
  const event = eventOf(payment);
  if (card === 'late') return [{ event, dueAt: payment.request.expiresAt + lateMs }];
  if (card === 'twice') return [{ event, dueAt: now, times: most }];
  if (card !== 'out_of_order') return [{ event, dueAt: now }];
  return [
    { event, dueAt: now },
    { event: eventOf(payment, 'processing'), dueAt: now + 1 },
  ];
}

/** What the bank says a little later of a payment that it thinks about; it comes true when the letter leaves. */
export function laterAnswer(payment: Payment, now: number): Letter {
  const dueAt = now + processingMs;
  const event = eventOf(payment)!;
  if (payment.request.purpose === 'card') return { event: { ...event, amountMinor: 0, kind: 'card_saved' }, dueAt };
  return { event: { ...event, kind: 'authorised', authorisedUntil: dueAt + holdLifeMs }, dueAt };
}

/** Two calls with one key come one after the other. */
export async function lockKey(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber('simulated', key)}::bigint)`.execute(trx);
}

/** The first answer to a key, or null where it was not asked before. */
export async function answerOf<Answer>(trx: Trx, key: string): Promise<{ answer: Answer } | null> {
  const row = await trx.selectFrom('simulatedAnswers').select('answer').where('key', '=', key).executeTakeFirst();
  return row ? { answer: row.answer as Answer } : null;
}

export async function keepAnswer(trx: Trx, key: string, answer: unknown, now: number): Promise<void> {
  await trx
    .insertInto('simulatedAnswers')
    .values({ key, answer: json(answer), createdAt: new Date(now) })
    .execute();
}
