import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { cards, dayMs, hold, minuteMs, startCharging, type Charging } from '../test/charging.ts';
import { commitEffects } from './actions/commit-effects.ts';
import { decideRenewal } from './policies/decide-move.ts';
import { loadOfPayable } from './queries/load-payment.ts';

let server: Charging['server'];
let bothBooks: Charging['bothBooks'];
let commandOf: Charging['commandOf'];
let booksAgree: Charging['booksAgree'];
let chargeOf: Charging['chargeOf'];
let order: Charging['order'];
let press: Charging['press'];
let settle: Charging['settle'];
let shopThatCharges: Charging['shopThatCharges'];
let stateOf: Charging['stateOf'];
let tradeOf: Charging['tradeOf'];
let reset: () => void;
beforeAll(async () => {
  ({
    server,
    reset,
    bothBooks,
    commandOf,
    booksAgree,
    chargeOf,
    order,
    press,
    settle,
    shopThatCharges,
    stateOf,
    tradeOf,
  } = await startCharging());
});
afterAll(() => server.close());
beforeEach(() => reset());

describe('a hold on a card', () => {
  test('B-247 G-117 stands as A, and nothing is taken', async () => {
    const shop = await shopThatCharges(hold);
    const { held, ordered, quote } = await order(bookingRequest(shop.shopId));
    expect(quote).toMatchObject({ form: 'hold', amount: '50.00' });
    await press(ordered.payUrl, cards.approves);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('succeeded');
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(await chargeOf(held.id)).toMatchObject({ status: 'authorised', form: 'hold' });
    await booksAgree(ordered.paymentOrderId, { held: 5000, taken: 0 });
  });

  test('F-52 G-110 of a visit further away the card is kept, and held two days before', async () => {
    const shop = await shopThatCharges(hold);
    const { held, ordered } = await order(
      bookingRequest(shop.shopId, { start: '2027-02-12 10:00', lines: [line('cut')] }),
    );
    await press(ordered.payUrl, cards.approves);
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(await chargeOf(held.id)).toMatchObject({ status: 'authorised' });
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    server.clock.set(Date.parse('2027-02-09T23:00:00Z'));
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 5000, taken: 0 });
    expect((await chargeOf(held.id)).authorisedUntil?.getTime()).toBeGreaterThan(Date.parse('2027-02-12T00:00:00Z'));
  });

  test('F-52 a kept card that is refused near the day is marked for the shop', async () => {
    const shop = await shopThatCharges(hold);
    const { held, ordered } = await order(bookingRequest(shop.shopId, { start: '2027-02-12 10:00' }));
    await press(ordered.payUrl, cards.declinesLater);
    await settle();
    server.clock.set(Date.parse('2027-02-09T23:00:00Z'));
    await settle();
    expect(await chargeOf(held.id)).toMatchObject({
      status: 'failed',
      failure: { command: 'hold_saved', cause: 'declined' },
      renewAt: null,
    });
    expect(await stateOf(held.id)).toBe('confirmed');
    const told = await server.services.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('bookingId', '=', held.id)
      .where('kind', '=', 'charge_failed')
      .execute();
    expect(told).toEqual([
      { kind: 'charge_failed', payload: { failure: { command: 'hold_saved', cause: 'declined' } } },
    ]);
    const shown = await server.services.db
      .selectFrom('bookings')
      .select('needsAttention')
      .where('id', '=', held.id)
      .executeTakeFirstOrThrow();
    expect(shown.needsAttention).toBe(true);
  });
});

test('F-52 G-120 a card that was kept too late is forgotten again, and nothing is booked', async () => {
  const shop = await shopThatCharges(hold);
  const far = { start: '2027-02-12 10:00' };
  const late = await order(bookingRequest(shop.shopId, far));
  await press(late.ordered.payUrl, cards.late);
  server.clock.set(late.held.expiresAt + 1);
  const quick = await order(bookingRequest(shop.shopId, far));
  server.clock.set(late.held.expiresAt + 2 * minuteMs);
  await settle();
  expect(await tradeOf(late.ordered.paymentOrderId)).toBe('refunded');
  expect(await stateOf(late.held.id)).toBe('expired');
  expect(await tradeOf(quick.ordered.paymentOrderId)).toBe('created');
  expect(await commandOf(late.ordered.paymentOrderId, 'forget_card')).toMatchObject([{ outcome: 'forgotten' }]);
  expect(await commandOf(late.ordered.paymentOrderId, 'release')).toEqual([]);
  const kept = await server.services.db
    .selectFrom('simulatedPayments')
    .select('state')
    .where('orderId', '=', late.ordered.paymentOrderId)
    .executeTakeFirstOrThrow();
  expect(kept.state).toBe('forgotten');
  expect((await bothBooks(late.ordered.paymentOrderId)).returned).toBe(0);
});

describe('a kept card', () => {
  const far = { start: '2027-02-12 10:00', lines: [line('cut')] };
  const nearTheDay = Date.parse('2027-02-09T23:00:00Z');

  /** A booking whose card is kept. */
  async function kept() {
    const shop = await shopThatCharges(hold);
    const made = await order(bookingRequest(shop.shopId, far));
    await press(made.ordered.payUrl, cards.approves);
    await settle();
    return made;
  }
  const move = (id: string, startsAt: number) =>
    inTransaction(server.services.db, async (trx) => {
      await trx
        .updateTable('bookings')
        .set({ startsAt: new Date(startsAt), endsAt: new Date(startsAt + 30 * minuteMs) })
        .where('id', '=', id)
        .execute();
      const { chainId } = await trx
        .selectFrom('bookings')
        .select('chainId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const payment = (await loadOfPayable(trx, { chainId, kind: 'booking', id }))!;
      await commitEffects(trx, decideRenewal(payment, startsAt), server.clock.now());
    });

  test('F-52 of a booking that has ended nothing is held', async () => {
    const { held, ordered } = await kept();
    await server.services.db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', held.id).execute();
    server.clock.set(nearTheDay);
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    expect(await chargeOf(held.id)).toMatchObject({ renewAt: null });
  });

  test('F-52 of a booking that ends while its card is being held, the hold goes back', async () => {
    const { held, ordered } = await kept();
    server.clock.set(nearTheDay);
    const provider = server.services.payments.simulated!;
    const { holdSaved } = provider;
    provider.holdSaved = async (...asked) => {
      const outcome = await holdSaved(...asked);
      await server.services.db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', held.id).execute();
      return outcome;
    };
    await settle();
    provider.holdSaved = holdSaved;
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
  });

  test('G-110 what is held says the name of the shop, and is held under a key of its own', async () => {
    const { held, ordered } = await kept();
    server.clock.set(nearTheDay);
    await settle();
    const hold = await server.services.db
      .selectFrom('paymentOrders')
      .select('id')
      .where('payableId', '=', held.id)
      .where('purpose', '=', 'kept_card')
      .executeTakeFirstOrThrow();
    const there = await server.services.db
      .selectFrom('simulatedPayments')
      .select('request')
      .where('orderId', '=', hold.id)
      .executeTakeFirstOrThrow();
    expect(there.request).toMatchObject({ title: expect.stringMatching(/./), amountMinor: 5000 });
    expect(hold.id).not.toBe(ordered.paymentOrderId);
  });

  test('F-52 moved before it is held, it is held near the new day', async () => {
    const { held, ordered } = await kept();
    await move(held.id, Date.parse('2027-03-12T00:00:00Z'));
    server.clock.set(nearTheDay);
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    server.clock.set(Date.parse('2027-03-10T00:00:00Z'));
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 5000, taken: 0 });
  });

  test('F-52 moved after it was held, it is held once more before that lapses, and never twice for long', async () => {
    const { held, ordered } = await kept();
    server.clock.set(nearTheDay);
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 5000, taken: 0 });
    await move(held.id, nearTheDay + 7 * dayMs);
    server.clock.set(nearTheDay + 7 * dayMs - 12 * 60 * minuteMs);
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 5000, taken: 0 });
    const charge = await chargeOf(held.id);
    expect(charge).toMatchObject({ status: 'authorised', renewAt: null });
    expect(charge.authorisedUntil!.getTime()).toBeGreaterThan(nearTheDay + 13 * dayMs);
    expect((await bothBooks(ordered.paymentOrderId)).returned).toBe(5000);
  });

  test('F-52 moved far away, what is held may lapse, and the card is held again near the new day', async () => {
    const { held, ordered } = await kept();
    server.clock.set(nearTheDay);
    await settle();
    await move(held.id, nearTheDay + 30 * dayMs);
    server.clock.set(nearTheDay + 8 * dayMs);
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    expect(await chargeOf(held.id)).toMatchObject({ status: 'authorised', failure: null });
    server.clock.set(nearTheDay + 28 * dayMs);
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 5000, taken: 0 });
  });
});
