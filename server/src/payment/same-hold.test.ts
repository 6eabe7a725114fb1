import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PayPage } from '../platform/ports/payments.ts';
import { seal } from '../platform/sealed.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { cards, type Charging, deposit, minuteMs, startCharging } from '../test/charging.ts';
import { standardNow } from '../test/test-app.ts';
import { writeOrder } from './queries/orders.ts';

let at: Charging;
beforeAll(async () => {
  at = await startCharging();
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

const db = () => at.server.services.db;
const ordersOf = (bookingId: string) =>
  db().selectFrom('paymentOrders').select(['id', 'state']).where('payableId', '=', bookingId).execute();

describe('a hold that is submitted again', () => {
  test('B-258 with the same start and lines it keeps its charge: what is paid on the first page counts', async () => {
    const shop = await at.shopThatCharges(deposit);
    const first = await at.order(bookingRequest(shop.shopId));
    const again = (await at.server.api.booking.hold({ ...first.agreed, holdToken: first.held.holdToken })).reply;
    expect(again.id).toBe(first.held.id);
    await at.press(first.ordered.payUrl, cards.approves);
    await at.settle();
    expect(await at.stateOf(first.held.id)).toBe('confirmed');
    expect(await at.tradeOf(first.ordered.paymentOrderId)).toBe('succeeded');
    await at.booksAgree(first.ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-115 longer than its first page it gets another one, and late money of the first still pays', async () => {
    const shop = await at.shopThatCharges(deposit);
    const first = await at.order(bookingRequest(shop.shopId));
    await at.press(first.ordered.payUrl, cards.late);
    at.server.clock.set(first.held.expiresAt - minuteMs);
    await at.server.api.booking.hold({ ...first.agreed, holdToken: first.held.holdToken });
    at.server.clock.set(first.held.expiresAt + 10_000);
    const second = (await first.pay(first.asked)).reply;
    expect(second.paymentOrderId).not.toBe(first.ordered.paymentOrderId);
    await at.settle();
    expect(await at.stateOf(first.held.id)).toBe('confirmed');
    await at.booksAgree(first.ordered.paymentOrderId, { held: 0, taken: 1500 });
    // The second page shows the booking, and takes no second payment.
    expect(await at.tradeOf(second.paymentOrderId)).toBe('succeeded');
    const { paymentOrderId } = second;
    const made = await at.server.api.payment.getPaid({ paymentOrderId, holdToken: first.held.holdToken });
    expect(made.reply.booking.id).toBe(first.held.id);
    await at.press(second.payUrl, cards.approves);
    await at.settle();
    await at.booksAgree(first.ordered.paymentOrderId, { held: 0, taken: 1500 });
    expect(await at.commandOf(paymentOrderId, 'release')).toEqual([]);
  });

  test('G-123 while her payment is under way another time has to wait', async () => {
    const shop = await at.shopThatCharges(deposit);
    const { agreed, held, ordered } = await at.order(bookingRequest(shop.shopId));
    await at.press(ordered.payUrl, cards.processes);
    await at.settle();
    const start = '2027-01-14 12:00';
    const { quoteHash } = (await at.server.api.payment.quote({ ...agreed, start })).reply;
    const other = { ...agreed, start, quoteHash, holdToken: held.holdToken };
    expect((await at.server.api.booking.hold(other)).reason).toBe('payment_under_way');
    at.server.clock.set(standardNow + 5000);
    await at.settle();
    expect(await at.stateOf(held.id)).toBe('confirmed');
    await at.booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-123 the time that is held is free for whoever has the token of the hold, and taken for everybody else', async () => {
    const shop = await at.shopThatCharges(deposit);
    const { agreed, held } = await at.order(bookingRequest(shop.shopId));
    const asked = {
      shopId: shop.shopId,
      from: '2027-01-14',
      to: '2027-01-14',
      lines: agreed.lines,
      ignoreBookingId: held.id,
    };
    const isTaken = async (linkToken?: string) => {
      const { days } = (await at.server.api.availability.getTimes(asked, linkToken ? { linkToken } : {})).reply;
      return days[0]!.slots.find(({ time }) => time === '10:00')!.isDisabled;
    };
    expect(await isTaken(held.holdToken)).toBe(false);
    expect(await isTaken()).toBe(true);
    expect(await isTaken('of-somebody-else-00000000000')).toBe(true);
    const other = await at.order(bookingRequest(shop.shopId, { start: '2027-01-14 14:00' }));
    expect(await isTaken(other.held.holdToken)).toBe(true);
    at.server.clock.set(held.expiresAt + 1);
    expect(await isTaken()).toBe(false);
  });

  test('G-101 what was agreed to for one start is not agreed to for another', async () => {
    const shop = await at.shopThatCharges(deposit);
    const { agreed, held } = await at.hold(bookingRequest(shop.shopId));
    const moved = { ...agreed, start: '2027-01-14 12:00', holdToken: held.holdToken };
    expect((await at.server.api.booking.hold(moved)).reason).toBe('charge_changed');
  });
});

describe('two tabs of one device', () => {
  const capacity = { staff: [{ key: 'anna', capacity: 3 }] };

  test('F-08 G-127 the second gets the hold of the first, and its page', async () => {
    const shop = await at.shopThatCharges(deposit, {}, capacity);
    const request = bookingRequest(shop.shopId);
    const { quoteHash } = (await at.server.api.payment.quote(request)).reply;
    const token = await at.server.viewToken();
    const tab = (idempotencyKey: string) =>
      at.server.api.booking.hold({ ...request, quoteHash }, { token, deviceId: 'two-tabs', idempotencyKey });
    const [first, second] = [(await tab('tab-one')).reply, (await tab('tab-two')).reply];
    expect([second.id, second.holdToken]).toEqual([first.id, first.holdToken]);
    const pay = () => at.server.api.payment.payDeposit({ bookingId: first.id, quoteHash, holdToken: first.holdToken });
    expect((await pay()).reply.paymentOrderId).toBe((await pay()).reply.paymentOrderId);
  });

  test('F-08 G-127 both at the same moment, and once it is paid', async () => {
    const shop = await at.shopThatCharges(deposit, {}, capacity);
    const request = bookingRequest(shop.shopId);
    const { quoteHash } = (await at.server.api.payment.quote(request)).reply;
    const token = await at.server.viewToken();
    const tab = (idempotencyKey: string) =>
      at.server.api.booking.hold({ ...request, quoteHash }, { token, deviceId: 'at-once', idempotencyKey });
    const both = await Promise.all([tab('once-one'), tab('once-two')]);
    const ids = new Set(both.map(({ reply }) => reply.id));
    expect(ids.size).toBe(1);
    const { id: bookingId, holdToken } = both[0]!.reply;
    const ordered = (await at.server.api.payment.payDeposit({ bookingId, quoteHash, holdToken })).reply;
    await at.press(ordered.payUrl, cards.approves);
    await at.settle();
    expect((await tab('once-three')).reason).toBe('already_booked');
  });

  test('G-126 a key does not answer with a hold that is over', async () => {
    const shop = await at.shopThatCharges(deposit);
    const request = bookingRequest(shop.shopId);
    const { quoteHash } = (await at.server.api.payment.quote(request)).reply;
    const options = { token: await at.server.viewToken(), idempotencyKey: 'dead-hold-key' };
    const ask = () => at.server.api.booking.hold({ ...request, quoteHash }, options);
    const first = (await ask()).reply;
    expect((await ask()).reply).toEqual(first);
    at.server.clock.set(first.expiresAt + 1);
    const second = (await ask()).reply;
    expect(second.id).not.toBe(first.id);
    expect(second.expiresAt).toBeGreaterThan(at.server.clock.now());
    expect((await ask()).reply).toEqual(second);
  });
});

test('G-127 tapped twice, pay answers the same page twice', async () => {
  const shop = await at.shopThatCharges(deposit);
  const { asked, held, pay } = await at.hold(bookingRequest(shop.shopId));
  const answers = await Promise.all([pay(asked), pay(asked), pay(asked)]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ reply }) => reply.payUrl)).size).toBe(1);
  expect(await ordersOf(held.id)).toHaveLength(1);
});

test('G-127 of two processes that open its page at once, with another e-mail each, both show the one that was kept', async () => {
  const { payments, config } = at.server.services;
  const real = payments.simulated!;
  const shop = await at.shopThatCharges(deposit);
  const { asked, held, pay } = await at.hold(bookingRequest(shop.shopId));
  const opened: PayPage[] = [];
  payments.simulated = {
    ...real,
    open: async (request, key) => {
      // Meanwhile the other process has opened its own page, and keeps it.
      const kept = await real.open({ ...request, email: 'other@example.com' }, `${key} of the other`);
      const own = await real.open(request, key);
      opened.push(kept, own);
      const order = { chainId: shop.chainId, id: request.orderId };
      await writeOrder(db(), order, { ...kept, payUrl: seal(config.secret, kept.payUrl) }, at.server.clock.now());
      return own;
    },
  };
  const first = await pay(asked);
  payments.simulated = real;
  const [kept, own] = opened;
  expect(own!.sessionRef).not.toBe(kept!.sessionRef);
  expect(first.reply.payUrl).toBe(kept!.payUrl);
  expect((await pay(asked)).reply.payUrl).toBe(kept!.payUrl);
  await at.press(kept!.payUrl, cards.approves);
  await at.settle();
  expect(await at.stateOf(held.id)).toBe('confirmed');
  await at.booksAgree(first.reply.paymentOrderId, { held: 0, taken: 1500 });
});
