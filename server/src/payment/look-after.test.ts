import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { cards, type Charging, deposit, hold, minuteMs, startCharging } from '../test/charging.ts';
import { holdKeptCards } from './actions/hold-kept-cards.ts';
import { closeOverdue } from './actions/look-after-orders.ts';

let at: Charging;
beforeAll(async () => {
  at = await startCharging();
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

describe('what fails waits alone', () => {
  test('G-123 an order that cannot be ended does not count as done, and is ended in a later round', async () => {
    const { shopId } = await at.shopThatCharges(deposit);
    const { held, asked, pay } = await at.hold(bookingRequest(shopId));
    at.weather.isAway = true;
    expect((await pay(asked)).reason).toBe('payment_away');
    at.server.clock.set(held.expiresAt + minuteMs);
    const { services } = at.server;
    const catalog = { ...services.catalog, facts: () => Promise.reject(new Error('The database is away.')) };
    expect(await closeOverdue({ ...services, catalog })).toBe(0);
    expect(await closeOverdue(services)).toBe(1);
    expect(await closeOverdue(services)).toBe(0);
  });

  test('G-110 a kept card that cannot be held does not keep the next one waiting', async () => {
    for (const _visit of [1, 2]) {
      const { shopId } = await at.shopThatCharges(hold);
      const { ordered } = await at.order(bookingRequest(shopId, { start: '2027-02-12 10:00' }));
      await at.press(ordered.payUrl, cards.approves);
      await at.settle();
    }
    at.server.clock.set(Date.parse('2027-02-09T23:00:00Z'));
    const { services } = at.server;
    let times = 0;
    const now = () => {
      times += 1;
      // The first is what the cards are looked for by.
      if (times === 2) throw new Error('The first card cannot be held.');
      return services.clock.now();
    };
    expect(await holdKeptCards({ ...services, clock: { ...services.clock, now } })).toBe(1);
    expect(await holdKeptCards(services)).toBe(1);
  });
});

test('G-115 another e-mail for a page that was not opened yet is sent under another key, the same again under the same', async () => {
  const { shopId } = await at.shopThatCharges(deposit);
  const { agreed, asked, held, pay } = await at.hold(bookingRequest(shopId));
  const provider = at.server.services.payments.simulated!;
  const { open } = provider;
  const keys: string[] = [];
  provider.open = async (_request, key) => {
    keys.push(key);
    throw new Error('The answer was lost.');
  };
  for (const _time of [1, 2]) expect((await pay(asked)).reason).toBe('payment_away');
  await at.server.api.booking.hold({ ...agreed, email: 'right@example.com', holdToken: held.holdToken });
  expect((await pay(asked)).reason).toBe('payment_away');
  provider.open = open;
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect((await pay(asked)).reply.tradeStatus).toBe('I');
});
