import { minuteText } from '@parlour/domain/time/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const internalKey = 'race-tests-internal-key';
const manyTries = { INTERNAL_KEY: internalKey, LIMIT_ATTEMPTS_PER_IP: '1000000', LIMIT_ATTEMPTS_PER_DEVICE: '1000000' };
const rounds = 100;
const days = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'];

/** The test's own app shares the database with two servers in processes of their own. */
let home: TestApp;
let servers: ServerProcess[];

beforeAll(async () => {
  home = await startTestApp({ env: manyTries });
  const databaseUrl = home.services.config.databaseUrl!;
  servers = await Promise.all([1, 2].map(() => startServerProcess(databaseUrl, manyTries)));
  for (const server of servers) await setClock(server);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await home.close();
});

const setClock = async (server: ServerProcess) => {
  const answer = await fetch(`${server.origin}/internal/clock/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${internalKey}` },
    body: JSON.stringify({ now: home.clock.now() }),
  });
  expect(answer.status).toBe(200);
};

/** A start that no other round of one shop uses: 09:00 on each of the days, then 09:30, and so on. */
const startOf = (round: number) => {
  const minute = 540 + 30 * (Math.floor(round / days.length) % 16);
  return `${days[round % days.length]} ${minuteText(minute)}`;
};

/** Sends requests to the two servers in turn, all at once. */
const rush = (requests: ReturnType<typeof bookingRequest>[]) =>
  Promise.all(requests.map((request, index) => servers[index % 2]!.api.booking.create(request)));

/** Live items that overlap at one person beyond the capacity, read from the rows alone. */
const overlaps = async (shop: BuiltShop, capacity: number) => {
  const found = await sql<{ most: number }>`
    select coalesce(max(n), 0)::int as most from (
      select count(*) as n from booking_items a join booking_items b
        on b.chain_id = a.chain_id and b.staff_id = a.staff_id and b.occupies and lower(b.during) <= lower(a.during) and upper(b.during) > lower(a.during)
      where a.chain_id = ${shop.chainId} and a.occupies group by a.id) as counted`.execute(home.services.db);
  return found.rows[0]!.most <= capacity;
};

describe('two server processes, one database', () => {
  test('F-01 G-99 50 parallel saves of one time: exactly one, 100 rounds', async () => {
    let shop!: BuiltShop;
    for (let round = 0; round < rounds; round++) {
      if (round % 10 === 0)
        shop = await buildShop(home.services.db, { staff: [{ key: 'anna' }], settings: { maxAdvanceDays: 90 } });
      const start = startOf(round % 10);
      const answers = await rush(
        Array.from({ length: 50 }, () =>
          bookingRequest(shop.shopId, { start, lines: [line('cut', { staffId: shop.staffIds[0]! })] }),
        ),
      );
      const won = answers.filter((answer) => answer.code === 200);
      expect(won.length, `round ${round}`).toBe(1);
      expect(
        answers
          .filter((answer) => answer.code !== 200)
          .every((answer) => answer.reason === 'slot_taken' && answer.msg !== ''),
      ).toBe(true);
      if (round % 10 === 9) expect(await overlaps(shop, 1)).toBe(true);
    }
  }, 300_000);
  test('F-05 B-191 capacity 3: exactly three of thirty', async () => {
    for (let round = 0; round < 10; round++) {
      const shop = await buildShop(home.services.db, {
        staff: [{ key: 'anna', capacity: 3 }],
        settings: { maxAdvanceDays: 90 },
      });
      const answers = await rush(Array.from({ length: 30 }, () => bookingRequest(shop.shopId, { start: startOf(0) })));
      expect(answers.filter((answer) => answer.code === 200).length).toBe(3);
      expect(await overlaps(shop, 3)).toBe(true);
    }
  }, 120_000);

  test('F-03 different services of one person at one time: one', async () => {
    const shop = await buildShop(home.services.db, { staff: [{ key: 'anna' }], settings: { maxAdvanceDays: 90 } });
    const answers = await rush(
      ['cut', 'colour', 'wash', 'cut', 'colour', 'wash', 'cut', 'colour', 'wash', 'cut'].map((code) =>
        bookingRequest(shop.shopId, { start: startOf(0), lines: [line(code)] }),
      ),
    );
    expect(answers.filter((answer) => answer.code === 200).length).toBe(1);
  });

  test('G-87 30 parallel "no preference" with three people: three different people', async () => {
    for (let round = 0; round < 10; round++) {
      const shop = await buildShop(home.services.db, {
        staff: [{ key: 'a' }, { key: 'b' }, { key: 'c' }],
        settings: { maxAdvanceDays: 90 },
      });
      const answers = await rush(Array.from({ length: 30 }, () => bookingRequest(shop.shopId, { start: startOf(0) })));
      expect(answers.filter((answer) => answer.code === 200).length).toBe(3);
      const items = await home.services.db
        .selectFrom('bookingItems')
        .select('staffId')
        .where('shopId', '=', shop.shopId)
        .execute();
      expect(new Set(items.map((item) => item.staffId))).toEqual(new Set(shop.staffIds));
    }
  }, 120_000);

  test('F-09 G-127 one key at two servers: one booking, one answer', async () => {
    const shop = await buildShop(home.services.db, { settings: { maxAdvanceDays: 90 } });
    const request = bookingRequest(shop.shopId, { start: startOf(0) });
    const token = await home.viewToken();
    const options = { token, idempotencyKey: 'one-key', deviceId: 'one-device' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => servers[index % 2]!.api.booking.create(request, options)),
    );
    expect(new Set(answers.map((answer) => answer.reply.booking.id)).size).toBe(1);
  });

  test('G-63 two shops of a chain meet the same new customer: one member', async () => {
    const shop = await buildShop(home.services.db, { settings: { maxAdvanceDays: 90 } });
    const other = await buildShop(home.services.db, {
      chainId: shop.chainId,
      services: [],
      settings: { maxAdvanceDays: 90 },
    });
    for (let round = 0; round < 10; round++) {
      const email = `both${round}@example.com`;
      const answers = await rush(
        [shop, other].map(({ shopId }) =>
          bookingRequest(shopId, { email, start: startOf(round), lines: [line('cut')] }),
        ),
      );
      expect(answers[0]!.code).toBe(200);
      const members = await home.services.db
        .selectFrom('members')
        .select('id')
        .where('chainId', '=', shop.chainId)
        .where('emailKey', '=', email)
        .execute();
      expect(members.length).toBe(1);
    }
  }, 60_000);

  test('F-130 one mailbox in many spellings, each with another customer at the same moment: five, in every round', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `person${index}`);
    for (let round = 0; round < 10; round++) {
      const shop = await buildShop(home.services.db, {
        staff: names.map((key) => ({ key })),
        settings: { maxAdvanceDays: 90 },
      });
      const answers = await rush(
        shop.staffIds.map((staffId, index) =>
          bookingRequest(shop.shopId, {
            email: `vic.tim${round}+${index}@gmail.com`,
            start: startOf(round),
            lines: [line('cut', { staffId })],
          }),
        ),
      );
      expect(answers.map(({ reason }) => reason ?? 'booked').toSorted()).toEqual([
        ...Array.from({ length: 5 }, () => 'booked'),
        ...Array.from({ length: 7 }, () => 'too_many_bookings'),
      ]);
    }
  }, 60_000);

  test('G-99 a rush of mixed people, groups of people and times ends without a deadlock and without an overlap', async () => {
    const shop = await buildShop(home.services.db, {
      staff: [{ key: 'a' }, { key: 'b', capacity: 2 }, { key: 'c' }],
      settings: { maxAdvanceDays: 90 },
    });
    const requests = Array.from({ length: 200 }, (_, index) =>
      bookingRequest(shop.shopId, {
        start: startOf(index % 7),
        lines: [
          line(['cut', 'colour', 'wash'][index % 3]!, { staffId: index % 4 === 3 ? null : shop.staffIds[index % 3]! }),
        ],
      }),
    );
    const answers = await rush(requests);
    expect(answers.every((answer) => answer.code === 200 || answer.reason === 'slot_taken')).toBe(true);
    expect(await overlaps({ ...shop }, 2)).toBe(true);
  }, 60_000);

  test('perf 6 a booking committed by one server is seen by the other', async () => {
    const shop = await buildShop(home.services.db, { staff: [{ key: 'anna' }], settings: { maxAdvanceDays: 90 } });
    const asked = { shopId: shop.shopId, from: days[0]!, to: days[0]!, lines: [line('cut')] };
    const isFree = async (server: ServerProcess, time: string) =>
      !(await server.api.availability.getTimes(asked)).reply.days[0]!.slots.find((slot) => slot.time === time)!
        .isDisabled;
    for (const time of ['09:00', '10:00', '11:00', '12:00']) {
      expect(await isFree(servers[1]!, time)).toBe(true);
      const made = await servers[0]!.api.booking.create(bookingRequest(shop.shopId, { start: `${days[0]} ${time}` }));
      expect(made.code).toBe(200);
      expect(await isFree(servers[0]!, time)).toBe(false);
      await expect.poll(() => isFree(servers[1]!, time), { interval: 5, timeout: 5000 }).toBe(false);
    }
  });

  test('Shown by: kill -9 during a rush loses nothing that was acknowledged, and writes nothing by halves', async () => {
    const shop = await buildShop(home.services.db, {
      staff: [{ key: 'a' }, { key: 'b' }],
      settings: { maxAdvanceDays: 90 },
    });
    const victim = await startServerProcess(home.services.config.databaseUrl!, manyTries);
    await setClock(victim);
    const acknowledged: string[] = [];
    const work = Array.from({ length: 80 }, async (_, index) => {
      try {
        const answer = await victim.api.booking.create(bookingRequest(shop.shopId, { start: startOf(index) }));
        if (answer.code === 200) acknowledged.push(answer.reply.booking.id);
        if (acknowledged.length === 5) victim.child.kill('SIGKILL');
      } catch {
        // The connection broke: nothing was acknowledged.
      }
    });
    await Promise.all(work);
    await victim.kill();
    const rows = await home.services.db.selectFrom('bookings').select('id').where('shopId', '=', shop.shopId).execute();
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(acknowledged));
    const halves = await sql<{ n: number }>`
      select count(*)::int as n from bookings b where b.chain_id = ${shop.chainId} and (
        not exists (select from booking_items i where i.chain_id = b.chain_id and i.booking_id = b.id)
        or not exists (select from outbox o where o.chain_id = b.chain_id and o.booking_id = b.id)
        or not exists (select from link_tokens l where l.chain_id = b.chain_id and l.subject_id = b.id))`.execute(
      home.services.db,
    );
    expect(halves.rows[0]!.n).toBe(0);
  }, 60_000);
});
