import { createHmac } from 'node:crypto';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { json } from '../../platform/db/types.ts';
import { hashSecret, newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentOutcome, PaymentProvider, PaymentRefs, PayRequest } from '../../platform/ports/payments.ts';
import {
  answerOf,
  eventOf,
  keepAnswer,
  lockKey,
  lockPayment,
  noteMessages,
  type Payment,
  writePayment,
} from './books.ts';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { forgetSavedCard, giveBack, holdSavedCard, letAmountGo, takeAmount } from './moves.ts';
import { readSigned, signatureHeader } from './signature.ts';

/** Eight digits, as card networks take them. */
const mostMinor = 99_999_999;

export type SimulatedSettings = { db: Db; clock: Clock; secret: string; publicUrl: string };
/** `isAway`: it cannot be reached. `losesAnswers`: how often it does its work and its answer is lost. */
export type Weather = { isAway: boolean; losesAnswers: number };

/** The provider of demo and test: keeps its own books in the same database, and has a page of its own under `/pay`. Refused in production. */
export function createSimulatedPayments(
  settings: SimulatedSettings,
  weather: Weather = { isAway: false, losesAnswers: 0 },
): PaymentProvider {
  const { once, find, withPayment, move } = booksOf(settings, weather);
  return {
    name: 'simulated',
    mayTake: (amountMinor, currency) =>
      currencyDigits(currency) !== null && amountMinor > 0 && amountMinor <= mostMinor,
    async open(request, key) {
      const sessionRef = await once(`open ${key}`, (trx, now) => openPage(trx, request, settings.secret, now));
      return { sessionRef, payUrl: `${settings.publicUrl}/pay/${pageTokenOf(settings.secret, sessionRef)}` };
    },
    read: async (orderId, refs) =>
      refs.sessionRef === '' && refs.paymentRef === ''
        ? null
        : withPayment(orderId, refs, async (_trx, payment) => eventOf(payment)),
    expire: (orderId, refs) =>
      withPayment(orderId, refs, async (trx, payment, now) => {
        if (payment.state === 'open' || payment.state === 'declined')
          await writePayment(trx, payment, { state: 'expired' }, now);
        return eventOf(payment)!;
      }),
    capture: (orderId, refs, amountMinor, key) =>
      move(orderId, refs, key, (trx, payment, now) => takeAmount(trx, payment, amountMinor, now)),
    release: (orderId, refs, key) => move(orderId, refs, key, letAmountGo),
    refund: (orderId, refs, amountMinor, key) =>
      move(orderId, refs, key, (trx, payment, now) => giveBack(trx, payment, amountMinor, now)),
    async forgetCard({ methodRef }, _refs, key) {
      await once(`forget ${methodRef} ${key}`, (trx, now) => forgetSavedCard(trx, methodRef, now));
    },
    holdSaved: (request, { methodRef }, key) =>
      once(`${request.orderId} ${key}`, async (trx, now) => {
        const outcome = await holdSavedCard(trx, request, methodRef, now);
        if (outcome.done) await noteMessages(trx, [{ event: outcome.event, dueAt: now }]);
        return outcome;
      }),
    async findHold({ orderId }, _card, key) {
      const known = await find<PaymentOutcome>(`${orderId} ${key}`);
      return known?.answer.done ? known.answer.event : null;
    },
    readWebhook: (headers, body, now) => readSigned(settings.secret, headers[signatureHeader], body, now),
  };
}

type Work<Answer> = (trx: Trx, payment: Payment, now: number) => Promise<Answer>;
type Refs = Pick<PaymentRefs, 'sessionRef' | 'paymentRef'>;

/** What holds a kept card has no page, and is known by its payment alone. */
const rowOf = ({ sessionRef, paymentRef }: Refs) => ({ sessionRef: sessionRef || paymentRef.replace('sim_pay_', '') });

function booksOf({ db, clock }: SimulatedSettings, weather: Weather) {
  function reach(): number {
    if (weather.isAway) throw new Error('The simulated provider cannot be reached.');
    return clock.now();
  }

  /** Does something once per key, as a provider does: the second answer is the first one. */
  async function once<Answer>(key: string, work: (trx: Trx, now: number) => Promise<Answer>): Promise<Answer> {
    const now = reach();
    const answer = await inTransaction(db, async (trx) => {
      await lockKey(trx, key);
      const known = await answerOf<Answer>(trx, key);
      if (known !== null) return known.answer;
      const made = await work(trx, now);
      await keepAnswer(trx, key, made, now);
      return made;
    });
    if (weather.losesAnswers === 0) return answer;
    weather.losesAnswers--;
    throw new Error('The answer of the simulated provider was lost.');
  }

  /** What was answered to a key before. */
  async function find<Answer>(key: string): Promise<{ answer: Answer } | null> {
    reach();
    return inTransaction(db, (trx) => answerOf<Answer>(trx, key));
  }

  async function withPayment<Answer>(orderId: string, refs: Refs, work: Work<Answer>): Promise<Answer> {
    const now = reach();
    return inTransaction(db, async (trx) => {
      const payment = await lockPayment(trx, rowOf(refs), now);
      if (payment?.orderId !== orderId) throw new Error('The simulated provider knows no such payment.');
      return work(trx, payment, now);
    });
  }

  const move = (orderId: string, refs: Refs, key: string, work: Work<PaymentOutcome>) =>
    once(`${orderId} ${key}`, async (trx, now): Promise<PaymentOutcome> => {
      const payment = await lockPayment(trx, rowOf(refs), now);
      if (payment?.orderId !== orderId) return { done: false, reason: 'too_late' };
      const outcome = await work(trx, payment, now);
      if (outcome.done) await noteMessages(trx, [{ event: outcome.event, dueAt: now }]);
      return outcome;
    });

  return { once, find, withPayment, move };
}

/** The secret in the address of a page; the books keep its hash. */
const pageTokenOf = (secret: string, sessionRef: string) =>
  createHmac('sha256', secret).update(`simulated page ${sessionRef}`).digest('base64url');

async function openPage(trx: Trx, request: PayRequest, secret: string, now: number): Promise<string> {
  const sessionRef = newId();
  const at = new Date(now);
  await trx
    .insertInto('simulatedPayments')
    .values({
      sessionRef,
      orderId: request.orderId,
      tokenHash: hashSecret(pageTokenOf(secret, sessionRef)),
      request: json(request),
      state: 'open',
      authorisedUntil: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return sessionRef;
}
