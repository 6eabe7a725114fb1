import { afterAll, beforeAll, expect, test } from 'vitest';
import { putMember, putSession, teamBrowser } from '../team/test/member.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { logStatements } from '../test/statement-log.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const rounds = 6;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_BOOKINGS_PER_IP: '100000' } });
});
afterAll(() => server.close());

const store = () =>
  buildShop(server.services.db, {
    services: [{ key: 'cut', minutes: 30, priceMinor: 5000 }],
    staff: [{ key: 'anna' }, { key: 'ben' }],
  });

/** A desk of the store, which makes an appointment on each start. */
async function deskOf(shop: BuiltShop) {
  const grants = [{ role: 'front_desk' as const, shopId: shop.shopId }];
  const { memberId } = await putMember(server, { chainId: shop.chainId, grants });
  const { token, cookie } = await putSession(server, memberId);
  const browser = teamBrowser(server);
  browser.jar.set('team', cookie.split('=')[1]!);
  return (name: string, starts: string[], staffId?: string) =>
    browser.calls.appointment.makeSeries(
      {
        shopId: shop.shopId,
        customer: { firstName: name },
        lines: [{ code: 'cut', ...(staffId === undefined ? {} : { staffId }) }],
        starts,
        everyWeeks: 1,
        tellCustomer: false,
        state: 'confirmed',
      },
      { token, idempotencyKey: `${name}-${starts[0]}`.replaceAll(/[ :]/g, '-') },
    );
}

const days = ['2027-01-14', '2027-01-21', '2027-01-28'];
const at = (clock: string) => days.map((day) => `${day} ${clock}`);

const servedBy = async (shop: BuiltShop, bookingIds: readonly string[]) => {
  const rows = await server.services.db
    .selectFrom('bookingItems')
    .select('staffId')
    .where('chainId', '=', shop.chainId)
    .where('bookingId', 'in', bookingIds)
    .execute();
  return rows.map(({ staffId }) => staffId);
};

test('0083 three desks repeat an appointment with anyone at once: each of the two people serves one series, the third is refused', async () => {
  const shop = await store();
  const desks = await Promise.all([1, 2, 3].map(() => deskOf(shop)));
  for (let round = 0; round < rounds; round += 1) {
    const starts = at(`${String(9 + round).padStart(2, '0')}:00`);
    const answers = await Promise.all(desks.map((make, index) => make(`Desk ${index}`, starts)));
    const made = answers.filter(({ reason }) => reason === undefined);
    expect(answers.flatMap(({ reason }) => reason ?? [])).toEqual(['series_taken']);
    const people = await Promise.all(
      made.map(({ reply }) =>
        servedBy(
          shop,
          reply.appointments.map(({ bookingId }) => bookingId),
        ),
      ),
    );
    // Each series has one person, and who lost the first one got the other.
    expect(people.map((ids) => [ids.length, new Set(ids).size])).toEqual([
      [3, 1],
      [3, 1],
    ]);
    expect(new Set(people.flat())).toEqual(new Set(shop.staffIds));
  }
});

test('0083 who serves a series of anyone is found before its locks: under them it asks what one with a named person asks', async () => {
  const shop = await store();
  const make = await deskOf(shop);
  const asked = async (name: string, clock: string, staffId?: string) => {
    const log = logStatements();
    const made = await make(name, at(clock), staffId);
    log.stop();
    expect(made.reason).toBeUndefined();
    const texts = log.sent.map(({ text }) => text);
    const lock = texts.findIndex((text) => text.includes('for no key update of staff'));
    expect(lock).toBeGreaterThan(0);
    const isSearch = (text: string) => text.includes('booking_items') && text.startsWith('select');
    return {
      before: texts.slice(0, lock).filter(isSearch).length,
      under: texts.slice(lock).map((text) => text.slice(0, 40)),
    };
  };
  // The first one loads the facts of the store.
  await make('Warm', at('09:00'));
  const named = await asked('Named', '11:00', shop.staffIds[0]);
  const anyone = await asked('Anyone', '13:00');
  // The rows of a batch are asked for by person or for all: one statement either way.
  expect(anyone.under).toEqual(named.under);
  expect([named.before, anyone.before]).toEqual([0, 1]);
});
