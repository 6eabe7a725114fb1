import { expect } from 'vitest';
import type { BookingRequest } from '@parlour/contract/booking/calls';
import { runPaymentJobs } from '../payment/jobs.ts';
import { ordersOfCharge } from '../payment/queries/orders.ts';
import { balancesOf } from '../ledger/queries.ts';
import { actOnPage } from '../adapters/simulated-payments/page-acts.ts';
import { createSimulatedPayments, type Weather } from '../adapters/simulated-payments/provider.ts';
import { type BuildShop, type BuiltShop, buildShop } from './build-shop.ts';
import { standardNow, startTestApp, type TestApp } from './test-app.ts';
import type { TestOptions } from './test-client.ts';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** Test cards, by what they do. */
export const cards = {
  approves: '4000 0000 0000 0010',
  declines: '4000 0000 0000 0028',
  processes: '4000 0000 0000 0044',
  late: '4000 0000 0000 0051',
  fiveTimes: '4000 0000 0000 0069',
  outOfOrder: '4000 0000 0000 0077',
  declinesLater: '4000 0000 0000 0085',
} as const;

export const deposit = {
  isChargeEnabled: true,
  chargeCondition: '0',
  defaultDeposit: '{"type":"0","value":"0.3"}',
} as const;
export const hold = { isChargeEnabled: true, chargeCondition: '0', chargeMode: '1', isConfirmedAtOnce: true } as const;

export type Charging = Awaited<ReturnType<typeof startCharging>>;

/** A server whose simulated provider has weather, and everything to charge with it. */
export async function startCharging(env: Record<string, string> = {}) {
  const weather: Weather = { isAway: false, losesAnswers: 0 };
  const server = await startTestApp({
    env,
    change: (services) => ({
      ...services,
      payments: {
        ...services.payments,
        simulated: createSimulatedPayments({ ...services.config, db: services.db, clock: services.clock }, weather),
      },
    }),
  });
  const reset = () => {
    server.clock.set(standardNow);
    Object.assign(weather, { isAway: false, losesAnswers: 0 });
  };
  return { server, weather, reset, ...shopsOf(server), ...paysOf(server), ...looksOf(server) };
}

function shopsOf({ services: { db } }: TestApp) {
  function shopThatCharges(
    parameters: BuildShop['parameters'],
    merchant: { takesHolds?: boolean } | null = {},
    changes: Partial<BuildShop> = {},
  ): Promise<BuiltShop> {
    const money = merchant ? { merchant: { channel: 'simulated' as const, ...merchant } } : {};
    return buildShop(db, { parameters: { ...parameters }, staff: [{ key: 'anna' }], ...money, ...changes });
  }
  return { shopThatCharges };
}

function paysOf(server: TestApp) {
  const { services, api } = server;

  /** Asks and holds, as the confirm page does. */
  async function hold(request: BookingRequest, as: TestOptions = {}) {
    const quote = (await api.payment.quote(request)).reply;
    const agreed = { ...request, quoteHash: quote.quoteHash, related: { ...request.related, isAgreePenalty: true } };
    const held = (await api.booking.hold(agreed, as)).reply;
    const asked = { bookingId: held.id, quoteHash: quote.quoteHash, holdToken: held.holdToken };
    const pay = quote.form === 'hold' ? api.payment.payHold : api.payment.payDeposit;
    return { quote, held, asked, agreed, pay };
  }

  /** The same, and orders. */
  async function order(request: BookingRequest) {
    const all = await hold(request);
    return { ...all, ordered: (await all.pay(all.asked)).reply };
  }

  const press = (payUrl: string, number: string) =>
    actOnPage(services.db, tokenOf(payUrl), { act: 'pay', number }, server.clock.now());

  /** Lets everything happen that is due. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 20; round++) if ((await runPaymentJobs(services)) === 0) return;
    throw new Error('Money never comes to rest.');
  }

  return { hold, order, press, settle };
}

export const tokenOf = (payUrl: string) => payUrl.split('/pay/')[1]!;

function looksOf({ services: { db }, api, clock }: TestApp) {
  const stateOf = async (id: string) =>
    (await db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirst())?.state;

  const chargeOf = (bookingId: string) =>
    db
      .selectFrom('charges')
      .selectAll()
      .where('payableId', '=', bookingId)
      .where('isCurrent', '=', true)
      .executeTakeFirstOrThrow();

  const tradeOf = async (paymentOrderId: string) => (await api.payment.getOrder({ paymentOrderId })).reply.state;

  const commandOf = (orderId: string, verb: string) =>
    db
      .selectFrom('paymentCommands')
      .selectAll()
      .where('orderId', '=', orderId)
      .where('verb', '=', verb as 'capture')
      .execute();

  /** What the provider holds and took for the charge of an order, and what our ledger says of it. */
  async function bothBooks(orderId: string) {
    const own = await db.selectFrom('paymentOrders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const orders = await ordersOfCharge(db, { chainId: own.chainId, chargeId: own.chargeId! });
    const ids = orders.map(({ id }) => id);
    const theirs = await db.selectFrom('simulatedPayments').selectAll().where('orderId', 'in', ids).execute();
    const { held, taken, returned } = await balancesOf(db, own.chainId, own.chargeId!);
    const now = new Date(clock.now());
    // An expired order there is stored as expired only when it is read.
    const heldThere = theirs.filter(
      ({ state, capturedMinor, authorisedUntil }) =>
        state === 'authorised' && capturedMinor === 0 && (authorisedUntil === null || authorisedUntil > now),
    );
    return {
      ours: { held, taken },
      theirs: {
        held: heldThere.reduce((sum, { authorisedMinor }) => sum + authorisedMinor, 0),
        taken: theirs.reduce((sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor, 0),
      },
      returned,
      refundedThere: theirs.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0),
    };
  }

  async function booksAgree(orderId: string, expected: { held: number; taken: number }): Promise<void> {
    const { ours, theirs } = await bothBooks(orderId);
    expect({ ours, theirs }).toEqual({ ours: expected, theirs: expected });
  }

  return { stateOf, chargeOf, tradeOf, commandOf, bothBooks, booksAgree };
}
