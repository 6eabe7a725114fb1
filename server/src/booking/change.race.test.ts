import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { isWaiting } from '../test/waiting.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('F-44 a change waits for its booking before it takes products, as cancelling does: neither waits for the other in a circle', async () => {
  const { db } = server.services;
  const shop = await buildShop(db);
  const { chainId } = shop;
  await db
    .insertInto('products')
    .values({ chainId, id: `oil-${shop.shopId}`, key: 'oil', name: 'Oil', priceMinor: 2500, stock: 5 })
    .execute();
  const lines = [line('oil', { kind: 'product', quantity: 2 })];
  const made = (await server.api.booking.create(bookingRequest(shop.shopId, { lines }))).reply;
  const { id } = made.booking;
  const token = await server.viewToken();
  let changing: Promise<{ code: number }> | null = null;
  await db.transaction().execute(async (trx) => {
    // What a cancellation holds first.
    await sql`select 1 from bookings where chain_id = ${chainId} and id = ${id} for update`.execute(trx);
    changing = server.api.booking.change(
      {
        id,
        version: 1,
        lines,
        start: '2027-01-14 11:00',
        guestCount: 1,
        isGroup: false,
        remark: '',
        removedItemIds: [],
      },
      { token, linkToken: made.linkToken },
    );
    await expect.poll(() => isWaiting(db), { timeout: 20_000 }).toBe(true);
    // What it takes next.
    await sql`select 1 from products where chain_id = ${chainId} for update nowait`.execute(trx);
  });
  expect((await changing!).code).toBe(200);
});

test('F-44 pieces go back in the order in which they are taken: whoever returns several holds none while it waits for the first', async () => {
  const { db } = server.services;
  const shop = await buildShop(db);
  const { chainId } = shop;
  const [first, last] = [`a-${shop.shopId}`, `b-${shop.shopId}`];
  // The last one is written first, so that a plain walk over the table meets it first.
  for (const [id, key] of [
    [last, 'soap'],
    [first, 'oil'],
  ] as const)
    await db.insertInto('products').values({ chainId, id, key, name: key, priceMinor: 2500, stock: 5 }).execute();
  const lines = ['soap', 'oil'].map((code, place) => line(code, { kind: 'product', quantity: 1, position: place + 1 }));
  const made = (await server.api.booking.create(bookingRequest(shop.shopId, { lines }))).reply;
  const { id } = made.booking;
  const token = await server.viewToken();
  let cancelling: Promise<{ code: number }> | null = null;
  await db.transaction().execute(async (trx) => {
    await sql`select 1 from products where chain_id = ${chainId} and id = ${first} for update`.execute(trx);
    cancelling = server.api.booking.changeState(
      { id, version: 1, state: 'cancelled' },
      { token, linkToken: made.linkToken },
    );
    await expect.poll(() => isWaiting(db), { timeout: 20_000 }).toBe(true);
    await sql`select 1 from products where chain_id = ${chainId} and id = ${last} for update nowait`.execute(trx);
  });
  expect((await cancelling!).code).toBe(200);
  const { rows } = await sql<{ stock: number }>`select stock from products where chain_id = ${chainId}`.execute(db);
  expect(rows.map(({ stock }) => stock)).toEqual([5, 5]);
});
