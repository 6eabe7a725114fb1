import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const internalKey = 'race-tests-internal-key';
const manyTries = { INTERNAL_KEY: internalKey, LIMIT_ATTEMPTS_PER_IP: '1000000', LIMIT_ATTEMPTS_PER_DEVICE: '1000000' };
const day = '2027-03-01';
const settings = { maxAdvanceDays: 90 };

/** The test's own app is one server, a process of its own the other. */
let home: TestApp;
let other: ServerProcess;

beforeAll(async () => {
  home = await startTestApp({ env: manyTries });
  other = await startServerProcess(home.services.config.databaseUrl!, manyTries);
  const answer = await fetch(`${other.origin}/internal/clock/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${internalKey}` },
    body: JSON.stringify({ now: home.clock.now() }),
  });
  expect(answer.status).toBe(200);
}, 120_000);
afterAll(async () => {
  await other.stop();
  await home.close();
});

type Shops = { here: BuiltShop; there: BuiltShop; elsewhere: BuiltShop };

/** Two shops of one chain, which sell the same five bottles of oil and five of wax, and one of another chain; one person works at each. */
async function buildShops(): Promise<Shops> {
  const { db } = home.services;
  const staff = [{ key: 'anna' }];
  const here = await buildShop(db, { staff, settings });
  const { chainId, serviceIds } = here;
  const there = await buildShop(db, { chainId, services: [], staff, settings });
  await db
    .insertInto('staffServices')
    .values(serviceIds.map((serviceId) => ({ chainId, staffId: there.staffIds[0]!, serviceId })))
    .execute();
  await db
    .insertInto('products')
    .values(
      ['oil', 'wax'].map((key) => ({ chainId, id: `${key}-${chainId}`, key, name: key, priceMinor: 900, stock: 5 })),
    )
    .execute();
  return { here, there, elsewhere: await buildShop(db, { staff, settings }) };
}

const both = (codes: readonly string[]) =>
  codes.map((code, index) => line(code, { kind: 'product', position: index + 1 }));

const create = (request: ReturnType<typeof bookingRequest>) => home.api.booking.create(request);

/** Every second request goes to the other server; it hears them from the last to the first. */
async function rush(requests: ReturnType<typeof bookingRequest>[]) {
  const ours = requests.filter((_, index) => index % 2 === 0);
  const theirs = requests.filter((_, index) => index % 2 === 1).toReversed();
  const answers = await Promise.all([
    ...ours.map(create),
    ...theirs.map((request) => other.api.booking.create(request)),
  ]);
  return answers.map(({ code, reason }) => (code === 200 ? 'booked' : String(reason))).toSorted();
}

const times = (count: number, text: string) => Array.from({ length: count }, () => text);

async function deadlocks(): Promise<number> {
  // The database counts a little later than they happen.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const found = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(home.services.db);
  return found.rows[0]!.n;
}

/** The chain's members by e-mail, and how many pieces are left. */
async function leftOf(chainId: string) {
  const members = await home.services.db
    .selectFrom('members')
    .select('emailKey')
    .where('chainId', '=', chainId)
    .execute();
  const products = await home.services.db
    .selectFrom('products')
    .select('stock')
    .where('chainId', '=', chainId)
    .execute();
  return { emails: members.map(({ emailKey }) => emailKey).toSorted(), stock: products.map(({ stock }) => stock) };
}

/** Locks the row of a shop until the function that it answers is called. */
async function lockShop(
  { chainId, shopId }: BuiltShop,
  strength: 'for share' | 'for update',
): Promise<() => Promise<void>> {
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = home.services.db.transaction().execute(async (trx) => {
    await sql`select 1 from shops where chain_id = ${chainId} and id = ${shopId} ${sql.raw(strength)}`.execute(trx);
    locked.resolve();
    await ended.promise;
  });
  await locked.promise;
  return async () => {
    ended.resolve();
    await work;
  };
}

describe('batches of several shops, two servers', () => {
  test('the same people want the same times and pieces at three shops, in both orders: as many as fit, and no deadlock', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 6; round++) {
      const { here, there, elsewhere } = await buildShops();
      const emails = Array.from({ length: 4 }, (_, index) => `both${round}-${index}@example.com`);
      const starts = ['09:00', '10:00', '11:00'].map((time) => `${day} ${time}`);
      const services = emails.flatMap((email) =>
        starts.flatMap((start) =>
          [here, there, elsewhere].map(({ shopId, staffIds }) =>
            bookingRequest(shopId, { email, start, lines: [line('cut', { staffId: staffIds[0]! })] }),
          ),
        ),
      );
      const products = emails.flatMap((email) => [
        bookingRequest(here.shopId, { email, start: `${day} 15:00`, lines: both(['oil', 'wax']) }),
        bookingRequest(there.shopId, { email, start: `${day} 15:00`, lines: both(['wax', 'oil']) }),
      ]);
      const requests = services.flatMap((service, index) => [service, ...products.slice(index, index + 1)]);
      expect(await rush(requests), `round ${round}`).toEqual([
        ...times(3 * starts.length + 5, 'booked'),
        ...times(products.length - 5, 'out_of_stock'),
        ...times(services.length - 3 * starts.length, 'slot_taken'),
      ]);
      const left = await leftOf(here.chainId);
      expect(left.stock).toEqual([0, 0]);
      expect(left.emails).toEqual([...new Set(left.emails)]);
    }
    expect(await deadlocks()).toBe(before);
  }, 180_000);

  test('a shop without people sells each time once, beside other shops', async () => {
    const { here } = await buildShops();
    const parameters = { hasStaffFeature: false };
    const empty = await buildShop(home.services.db, { staff: [], settings, parameters });
    const answers = await rush(
      Array.from({ length: 30 }, (_, index) =>
        bookingRequest((index % 3 === 0 ? here : empty).shopId, { start: `${day} 09:00` }),
      ),
    );
    expect(answers).toEqual([...times(2, 'booked'), ...times(28, 'slot_taken')]);
  }, 60_000);

  test('one key for two shops at two servers is used once', async () => {
    const { here, elsewhere } = await buildShops();
    const options = { token: await home.viewToken(), idempotencyKey: 'one-key', deviceId: 'one-device' };
    const asked = [here, elsewhere].map(({ shopId }) => bookingRequest(shopId, { start: `${day} 09:00` }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? home : other).api.booking.create(asked[index % 2]!, options),
      ),
    );
    const made = answers.filter(({ code }) => code === 200);
    expect(made.length).toBe(5);
    expect(new Set(made.map(({ reply }) => reply.booking.id)).size).toBe(1);
    expect(answers.filter(({ reason }) => reason === 'key_reused').length).toBe(5);
  });
});

/** Holds back the next commit of this process until it is released, and tells when it is asked for and when another transaction begins after that. */
function holdNextCommit() {
  const { query } = pg.Client.prototype;
  const [asked, begun, released] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  let isHeld = false;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const send = () => (query as (...all: unknown[]) => unknown).apply(this, given);
    const { text } = given[0] as { text?: string };
    if (text === 'begin' && isHeld) begun!.resolve();
    if (text !== 'commit' || isHeld) return send();
    isHeld = true;
    asked!.resolve();
    return released!.promise.then(send);
  } as typeof query;
  const release = () => {
    pg.Client.prototype.query = query;
    released!.resolve();
  };
  return { isAsked: asked!.promise, anotherBegins: begun!.promise, release };
}

describe('one shop of a batch does not hold up the others', () => {
  const bookAt = (shop: BuiltShop, time: string, more = {}) =>
    create(bookingRequest(shop.shopId, { start: `${day} ${time}`, ...more }));

  test('while it is locked', async () => {
    const { here, there, elsewhere } = await buildShops();
    const unlock = await lockShop(here, 'for update');
    let isAnswered = false;
    const locked = bookAt(here, '09:00').finally(() => {
      isAnswered = true;
    });
    const together = await Promise.all([bookAt(there, '09:00'), bookAt(elsewhere, '09:00')]);
    const later = await Promise.all([bookAt(there, '10:00'), bookAt(elsewhere, '10:00')]);
    expect([...together, ...later].map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(isAnswered).toBe(false);
    await unlock();
    expect((await locked).code).toBe(200);
  }, 60_000);

  test('when the database refuses its rows', async () => {
    const { here, there, elsewhere } = await buildShops();
    const { db } = home.services;
    const refused = sql`check (shop_id <> ${sql.lit(here.shopId)})`;
    await sql`alter table bookings add constraint refused ${refused} not valid`.execute(db);
    const answers = await Promise.all([here, there, elsewhere, here].map((shop) => bookAt(shop, '09:00')));
    await sql`alter table bookings drop constraint refused`.execute(db);
    expect(answers.map(({ code }) => code)).toEqual([500, 200, 200, 500]);
  }, 60_000);

  test('nor does the commit of its bookings hold up the next one there', async () => {
    const { here } = await buildShops();
    await bookAt(here, '08:00');
    const commit = holdNextCommit();
    const first = bookAt(here, '09:00');
    await commit.isAsked;
    const second = bookAt(here, '10:00');
    await commit.anotherBegins;
    commit.release();
    expect([(await first).code, (await second).code]).toEqual([200, 200]);
  }, 20_000);

  test('a booking of products does not wait for others of its shop', async () => {
    const { here } = await buildShops();
    const unlock = await lockShop(here, 'for share');
    expect((await bookAt(here, '15:00', { lines: both(['oil']) })).code).toBe(200);
    await unlock();
  }, 60_000);
});
