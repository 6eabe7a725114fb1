import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { signedIn } from './test/team.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_BOOKINGS_PER_IP: '100000', LIMIT_ATTEMPTS_PER_IP: '100000' } });
});
afterAll(() => server.close());

const rounds = 10;
const day = '2027-01-14';

const bookAt = (shop: BuiltShop, start: string, app = server) =>
  app.api.booking.create(bookingRequest(shop.shopId, { start, lines: [line('cut', { staffId: shop.staffIds[0]! })] }));

/** Pairs of items of a store that are kept for the same person at the same time. */
async function overlapsAt({ chainId }: BuiltShop): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    select count(*)::int as pairs from booking_items a join booking_items b
      on b.chain_id = a.chain_id and b.staff_id = a.staff_id and b.id > a.id and b.during && a.during
    where a.chain_id = ${chainId} and a.occupies and b.occupies`.execute(server.services.db);
  return rows[0]!.pairs;
}

test('0082 two members who move one appointment at once: one does, the other hears that it has changed', async () => {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
  const [first, second] = [await signedIn(server, shop), await signedIn(server, shop)];
  const { booking } = (await bookAt(shop, `${day} 09:00`)).reply;
  let version = booking.version;
  for (let round = 0; round < rounds; round += 1) {
    const to = (minute: number) => ({
      shopId: shop.shopId,
      bookingId: booking.id,
      version,
      start: `${day} ${10 + (round % 6)}:${String(minute).padStart(2, '0')}`,
      tellCustomer: false,
      seen: null,
    });
    const answers = await Promise.all([first.calls.move(to(5), first.as), second.calls.move(to(25), second.as)]);
    expect(answers.map(({ reason }) => reason ?? 'moved').toSorted()).toEqual(['changed_meanwhile', 'moved']);
    version += 1;
  }
  const row = await server.services.db
    .selectFrom('bookings')
    .select('version')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expect(row.version).toBe(version);
});

test('0082 a move, with and without an override, against customers who book the same time: it is sold once', async () => {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
  const manager = await signedIn(server, shop, 'manager');
  const { booking } = (await bookAt(shop, `${day} 09:00`)).reply;
  let version = booking.version;
  const winners = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const hour = String(10 + Math.floor(round / 2)).padStart(2, '0');
    const start = `${day} ${hour}:${round % 2 ? '30' : '00'}`;
    const override = round % 2 ? { override: 'In a hurry' } : {};
    const asked = {
      shopId: shop.shopId,
      bookingId: booking.id,
      version,
      start,
      tellCustomer: false,
      seen: null,
      ...override,
    };
    const [moved, online] = await Promise.all([manager.calls.move(asked, manager.as), bookAt(shop, start)]);
    const reasons = [moved.reason ?? 'sold', online.reason ?? 'sold'];
    expect(reasons.toSorted()).toEqual(['slot_taken', 'sold']);
    if (moved.reason === undefined) version += 1;
    winners.add(moved.reason === undefined ? 'desk' : 'customer');
  }
  expect(await overlapsAt(shop)).toBe(0);
  expect(winners.size).toBeGreaterThan(0);
});

test('0082 taking a move back against a customer who takes the old time, and against another change', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const desk = await signedIn(server, shop);
    const start = `${day} 09:00`;
    const { booking } = (await bookAt(shop, start)).reply;
    const move = {
      shopId: shop.shopId,
      bookingId: booking.id,
      version: 1,
      start: `${day} 15:10`,
      tellCustomer: true,
      seen: null,
    };
    const { undoToken } = (await desk.calls.move(move, desk.as)).reply;
    const undo = () => desk.calls.undoMove({ shopId: shop.shopId, undoToken: undoToken! }, desk.as);
    const again = { ...move, version: 2, start: `${day} 16:00` };
    const other = round % 2 ? () => bookAt(shop, start) : () => desk.calls.move(again, desk.as);
    const [undone, beside] = await Promise.all([undo(), other()]);
    const outcomes = [undone.reason ?? 'done', beside.reason ?? 'done'];
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(['old_time_taken', 'changed_meanwhile', 'slot_taken']).toContain(
      outcomes.find((outcome) => outcome !== 'done'),
    );
    expect(await overlapsAt(shop)).toBe(0);
  }
});
