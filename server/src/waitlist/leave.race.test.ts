import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts } from '../account/test/person.ts';
import type { BookingCommand } from '../booking/policies/booking-command.ts';
import type { Services } from '../booking/context.ts';
import { scopeOfBooking } from '../shop/queries/shops.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { isWaiting } from '../test/waiting.ts';
import { offerTimes } from './actions/offer-times.ts';
import { cancel, fill, joinLine, oneHour } from './test/entries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());

/** The same services, where something happens after an offer is written and before it is committed. */
const before = (commit: () => Promise<void>): Services => {
  const { bookingQueue } = server.services;
  const apply: typeof bookingQueue.apply = (scope, command) => {
    const { hooks } = command as Required<BookingCommand>;
    const write: typeof hooks.write = async (...asked) => {
      await hooks.write(...asked);
      await commit();
    };
    return bookingQueue.apply(scope, { ...command, hooks: { ...hooks, write } });
  };
  return { ...server.services, bookingQueue: { ...bookingQueue, apply } };
};

test('Waitlist: who leaves while an offer is being made to her keeps no time from the next', async () => {
  const shop = await buildShop(server.services.db, oneHour);
  const other = await fill(server, shop);
  const { person, entry, linkToken } = await joinLine(server, shop, {}, createPerson(server));
  await cancel(server, other);
  let leaving: Promise<{ code: number }> | null = null;
  const options = { token: await server.viewToken(), linkToken };
  const services = before(async () => {
    leaving = person.api.waitlist.leave({ id: entry.id }, options);
    await expect.poll(() => isWaiting(server.services.db), { timeout: 20_000 }).toBe(true);
  });
  expect((await offerTimes(services, scopeOfBooking(shop))).made).toBe(1);
  expect((await leaving!).code).toBe(200);
  const { db } = server.services;
  const offers = await db.selectFrom('waitlistOffers').selectAll().where('entryId', '=', entry.id).execute();
  expect(offers.map(({ state }) => state)).toEqual(['declined']);
  const held = await db
    .selectFrom('bookings')
    .select('id')
    .where('shopId', '=', shop.shopId)
    .where('state', '=', 'held')
    .execute();
  expect(held).toEqual([]);
});
