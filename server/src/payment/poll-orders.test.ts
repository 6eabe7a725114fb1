import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { cards, type Charging, deposit, hold, minuteMs, startCharging } from '../test/charging.ts';
import { authoriseSavedCards } from './actions/authorise-saved-cards.ts';
import type { Payable } from './ports/payables.ts';
import { closeOverdueOrders } from './actions/poll-orders.ts';

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
    const booking = services.payables['booking']!;
    const isAway = () => Promise.reject(new Error('The database is away.'));
    const open: Payable['open'] = (ref) => ({ ...booking.open(ref), prepare: isAway });
    const away = { ...booking, open };
    const payables = { ...services.payables, booking: away };
    expect(await closeOverdueOrders({ ...services, payables })).toBe(0);
    expect(await closeOverdueOrders(services)).toBe(1);
    expect(await closeOverdueOrders(services)).toBe(0);
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
    expect(await authoriseSavedCards({ ...services, clock: { ...services.clock, now } })).toBe(1);
    expect(await authoriseSavedCards(services)).toBe(1);
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
  expect((await pay(asked)).reply.state).toBe('created');
});
