import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccounts } from '../account/test/person.ts';
import { scopeOfBooking } from '../shop/queries/shops.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { offerTimes, passOffers } from './actions/offer-times.ts';
import { cancel, fill, joinLine, lookAfter, oneHour } from './test/entries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());

test('offers that ran out: a chain that fails keeps no other waiting, and its offer ends later', async () => {
  const { db } = server.services;
  const shops = [await buildShop(db, oneHour), await buildShop(db, oneHour)];
  for (const shop of shops) {
    const taken = await fill(server, shop);
    await joinLine(server, shop);
    await cancel(server, taken);
    expect(await lookAfter(server, shop)).toBe(1);
  }
  server.clock.set(server.clock.now() + 24 * 3_600_000);
  const stateAt = async ({ chainId }: { chainId: string }) =>
    (await db.selectFrom('waitlistOffers').select('state').where('chainId', '=', chainId).executeTakeFirst())?.state;
  const [failing, other] = shops as [(typeof shops)[number], (typeof shops)[number]];
  const broken = sql`check (chain_id <> ${sql.lit(failing.chainId)} or state = 'open')`;
  await sql`alter table waitlist_offers add constraint broken ${broken}`.execute(db);
  expect(await passOffers(server.services)).toBe(1);
  expect([await stateAt(failing), await stateAt(other)]).toEqual(['open', 'passed']);
  await sql`alter table waitlist_offers drop constraint broken`.execute(db);
  expect(await passOffers(server.services)).toBe(1);
  expect(await stateAt(failing)).toBe('passed');
});

test('a round makes so many offers at one shop; the next one goes on where it ended', async () => {
  const shop = await buildShop(server.services.db, oneHour);
  const days = ['2027-01-18', '2027-01-19', '2027-01-20'];
  for (const day of days) {
    const taken = await fill(server, shop, `${day} 09:00`);
    await joinLine(server, shop, { days: [day] });
    await cancel(server, taken);
  }
  const scope = scopeOfBooking(shop);
  const first = await offerTimes(server.services, scope, new Map(), 1);
  expect(first).toMatchObject({ made: 1, isOver: false });
  const entries = await server.services.db
    .selectFrom('waitlistEntries')
    .select('id')
    .where('shopId', '=', shop.shopId)
    .orderBy('joinedAt')
    .execute();
  // What was tried in vain in the round before is not tried again.
  const tries = new Map([[entries[1]!.id, 3]]);
  expect(await offerTimes(server.services, scope, tries, 5)).toEqual({ made: 1, isOver: true, tries });
  expect(await offerTimes(server.services, scope)).toEqual({ made: 1, isOver: true, tries: new Map() });
});
