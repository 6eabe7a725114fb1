import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { cards, type Charging, deposit, minuteMs, startCharging } from '../test/charging.ts';
import { standardNow } from '../test/test-app.ts';

let at: Charging;
beforeAll(async () => {
  at = await startCharging();
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

const giveUp = (bookingId: string, holdToken: string) => at.server.api.payment.giveUpHold({ bookingId, holdToken });

/** A deposit that is ordered at a shop with one person, and who may have the time beside it. */
async function ordered() {
  const shop = await at.shopThatCharges(deposit);
  const made = await at.order(bookingRequest(shop.shopId));
  const { lines } = made.agreed;
  const isTaken = async () => {
    const asked = { shopId: shop.shopId, from: '2027-01-14', to: '2027-01-14', lines };
    const { days } = (await at.server.api.availability.getTimes(asked)).reply;
    return days[0]!.slots.find(({ time }) => time === '10:00')!.isDisabled;
  };
  return { ...made, shop, isTaken };
}

test('a hold that is given up after a refused card is free at once, and its page takes no other card', async () => {
  const { held, ordered: order, isTaken } = await ordered();
  await at.press(order.payUrl, cards.declines);
  await at.settle();
  expect(await isTaken()).toBe(true);
  expect(await giveUp(held.id, held.holdToken)).toMatchObject({ code: 200, reply: null });
  expect(await isTaken()).toBe(false);
  expect(await at.stateOf(held.id)).toBe('expired');
  await at.settle();
  await at.press(order.payUrl, cards.approves);
  await at.settle();
  await at.booksAgree(order.paymentOrderId, { held: 0, taken: 0 });
  expect(await at.stateOf(held.id)).toBe('expired');
});

test('G-120 what was paid on its page a moment ago, and the provider has not told yet, books its time and is not given up', async () => {
  const { held, ordered: order, isTaken } = await ordered();
  await at.press(order.payUrl, cards.late);
  expect((await giveUp(held.id, held.holdToken)).reason).toBe('already_booked');
  expect(await at.stateOf(held.id)).toBe('confirmed');
  at.server.clock.set(standardNow + 10 * minuteMs);
  await at.settle();
  await at.booksAgree(order.paymentOrderId, { held: 0, taken: 1500 });
  expect([await at.stateOf(held.id), await isTaken()]).toEqual(['confirmed', true]);
});

test('G-123 while a bank is at work nothing is given up, also on a page where a card was refused before', async () => {
  const { held, ordered: order } = await ordered();
  await at.press(order.payUrl, cards.declines);
  await at.settle();
  await at.press(order.payUrl, cards.processes);
  expect((await giveUp(held.id, held.holdToken)).reason).toBe('payment_under_way');
  expect(await at.stateOf(held.id)).toBe('held');
  at.server.clock.set(standardNow + 5000);
  await at.settle();
  expect(await at.stateOf(held.id)).toBe('confirmed');
  await at.booksAgree(order.paymentOrderId, { held: 0, taken: 1500 });
});

test('B-100 only the token of the hold gives it up, and what is booked by now stays booked', async () => {
  const { held, ordered: order, shop } = await ordered();
  const other = await at.order(bookingRequest(shop.shopId, { start: '2027-01-14 14:00' }));
  for (const token of ['', 'of-somebody-else-00000000000', other.held.holdToken])
    expect((await giveUp(held.id, token)).reason).toBe('hold_expired');
  expect(await at.stateOf(held.id)).toBe('held');
  await at.press(order.payUrl, cards.approves);
  await at.settle();
  expect((await giveUp(held.id, held.holdToken)).reason).toBe('already_booked');
  expect(await at.stateOf(held.id)).toBe('confirmed');
  expect((await giveUp(other.held.id, other.held.holdToken)).code).toBe(200);
  expect((await giveUp(other.held.id, other.held.holdToken)).reason).toBe('hold_expired');
});
