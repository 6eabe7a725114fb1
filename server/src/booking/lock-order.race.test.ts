import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '../platform/db/schema.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { lockStoredValue } from '../wallet/queries.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { isWaiting } from '../test/waiting.ts';

const manyTries = { LIMIT_ATTEMPTS_PER_IP: '1000000', LIMIT_ATTEMPTS_PER_DEVICE: '1000000' };
const settings = { maxAdvanceDays: 90 };
const start = '2027-03-01 09:00';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: manyTries });
});
afterAll(() => server.close());

const build = (more: Parameters<typeof buildShop>[1] = {}) => buildShop(server.services.db, { settings, ...more });

async function deadlocks(): Promise<number> {
  // The database counts a little later than they happen.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const found = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(server.services.db);
  return found.rows[0]!.n;
}

/** Waits until a statement of the server waits for a lock, or until it has answered. */
async function untilBlockedOr(answered: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void answered.then(() => (isAnswered = true));
  while (!isAnswered) {
    if (await isWaiting(server.services.db)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What another process does with the rows of a person, as a batch does: it keeps them until its commit. */
const lockPeople = (trx: Trx, { chainId, shopId }: BuiltShop) =>
  sql`select 1 from staff where chain_id = ${chainId} and shop_id = ${shopId} order by id for no key update`.execute(
    trx,
  );

describe('no batch waits for what is locked before its own place', () => {
  test('a key that was used for a hold at another shop does not wait for that hold', async () => {
    const [there, here] = [await build(), await build()];
    const options = { token: await server.viewToken(), idempotencyKey: 'one-key', deviceId: 'one-device' };
    const held = (await server.api.booking.hold(bookingRequest(there.shopId, { start }), options)).reply;
    const before = await deadlocks();
    const answer = await server.services.db.transaction().execute(async (trx) => {
      await sql`select 1 from bookings where chain_id = ${there.chainId} and id = ${held.id} for update`.execute(trx);
      const asked = server.api.booking.hold(bookingRequest(here.shopId, { start }), options);
      await untilBlockedOr(asked);
      await lockPeople(trx, here);
      return asked;
    });
    expect(answer.reason).toBe('key_reused');
    expect(await deadlocks()).toBe(before);
  }, 60_000);

  test('the pieces of a hold are locked with those that are wanted instead, in one order', async () => {
    const shop = await build();
    const { chainId, shopId } = shop;
    const ids = ['a-oil', 'b-wax'].map((key) => `${key}-${chainId}`);
    await server.services.db
      .insertInto('products')
      .values(ids.map((id) => ({ chainId, id, key: id, name: id, priceMinor: 900, stock: 5 })))
      .execute();
    const [oil, wax] = ids as [string, string];
    const want = (code: string) => ({ start, lines: [line(code, { kind: 'product' })] });
    const held = (await server.api.booking.hold(bookingRequest(shopId, want(oil)))).reply;
    const lock = (trx: Trx, id: string) =>
      sql`select 1 from products where chain_id = ${chainId} and id = ${id} for update nowait`.execute(trx);
    const answer = await server.services.db.transaction().execute(async (trx) => {
      await lock(trx, oil);
      const asked = server.api.booking.hold(bookingRequest(shopId, { ...want(wax), holdToken: held.holdToken }));
      await untilBlockedOr(asked);
      await lock(trx, wax);
      return { asked };
    });
    expect((await answer.asked).code).toBe(200);
  }, 60_000);

  test('the balances of several customers are locked in one order, whatever the order of their shops', async () => {
    const { db } = server.services;
    const { chainId } = await build();
    const createdAt = new Date(server.clock.now());
    const owners = ['first', 'second'].map((name) => ({ chainId, accountId: `${name}-${chainId}` }));
    // The balance of the first customer comes after that of the second.
    const members = owners.map(({ accountId }, index) => ({ id: `member-${1 - index}-${chainId}`, accountId }));
    for (const { id, accountId } of members) {
      await sql`insert into members (chain_id, id, account_id, created_at) values (${chainId}, ${id}, ${accountId}, ${createdAt})`.execute(
        db,
      );
      await sql`
        insert into stored_value_accounts (chain_id, id, member_id, key, currency, created_at)
        values (${chainId}, ${`of-${id}`}, ${id}, 'main', 'AUD', ${createdAt})`.execute(db);
    }
    const [after, first] = members.map(({ id }) => `of-${id}`) as [string, string];
    const lock = (trx: Trx, id: string) =>
      sql`select 1 from stored_value_accounts where chain_id = ${chainId} and id = ${id} for update nowait`.execute(
        trx,
      );
    const { waiting } = await db.transaction().execute(async (trx) => {
      await lock(trx, first);
      const work = db.transaction().execute((other) => lockStoredValue(other, owners));
      await untilBlockedOr(work);
      await lock(trx, after);
      return { waiting: work };
    });
    await waiting;
  }, 60_000);
});
