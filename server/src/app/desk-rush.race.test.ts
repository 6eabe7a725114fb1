import type { Reason } from '@parlour/contract/reasons';
import { storesAppCalls } from '@parlour/contract/stores-app';
import { addDays } from '@parlour/domain/time/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putMember, putSession, type StoresApi } from '../team/test/member.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, overHttp, type TestAnswer } from '../test/test-client.ts';

const internalKey = 'race-tests-internal-key';
const env = {
  INTERNAL_KEY: internalKey,
  LIMIT_BOOKINGS_PER_IP: '100000',
  LIMIT_ATTEMPTS_PER_IP: '1000000',
  LIMIT_ATTEMPTS_PER_DEVICE: '1000000',
  LIMIT_MAILS_UNPROVED_HOUR: '100000',
  LIMIT_MAILS_UNPROVED_DAY: '100000',
};

/** The days of the second week are those that series of the first also ask for. */
const days = ['2027-01-14', '2027-01-15', '2027-01-21', '2027-01-22'];
const roundsOnDay = 4;
/** How many a person serves at a time: Anna and Ben one each, the room two. */
const capacities = [1, 1, 2];

let home: TestApp;
let servers: ServerProcess[];
beforeAll(async () => {
  home = await startTestApp({ env });
  servers = await Promise.all([1, 2].map(() => startServerProcess(home.services.config.databaseUrl!, env)));
  for (const { origin } of servers) {
    const answer = await fetch(`${origin}/internal/clock/set`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${internalKey}` },
      body: JSON.stringify({ now: home.clock.now() }),
    });
    expect(answer.status).toBe(200);
  }
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await home.close();
});

/** A member of the team at the desks of both servers. */
async function desksOf({ chainId, shopId }: BuiltShop, role: 'front_desk' | 'manager'): Promise<StoresApi[]> {
  const { memberId } = await putMember(home, { chainId, grants: [{ role, shopId }] });
  const { token, cookie } = await putSession(home, memberId);
  return servers.map(({ origin }) => createTestApi(overHttp(origin), { token, headers: { cookie } }, storesAppCalls));
}

type Kind = 'online' | 'desk' | 'walk-in' | 'series' | 'move' | 'override' | 'not allowed';
type Said = { kind: Kind; reason: Reason | undefined; bookingIds: string[] };

/** All that a "no" may be here. */
const worded: readonly (Reason | undefined)[] = [
  'slot_taken',
  'changed_meanwhile',
  'series_taken',
  'no_permission',
  'invalid_input',
];

async function heard<Reply>(
  kind: Kind,
  asked: Promise<TestAnswer<Reply>>,
  idsOf: (reply: Reply) => string[],
): Promise<Said> {
  const answer = await asked;
  const { status, msg, reason } = answer;
  if (status !== 200)
    expect([status < 500, msg.length > 0, worded.includes(reason)], `${kind}: ${status} ${reason} ${msg}`).toEqual([
      true,
      true,
      true,
    ]);
  return { kind, reason, bookingIds: status === 200 ? idsOf(answer.reply) : [] };
}

type SeenBooking = { bookingId: string; version: number };
type Round = { day: string; hour: number; round: number };
type Desks = { front: StoresApi[]; lead: StoresApi[] };

let keys = 0;
const once = () => ({ idempotencyKey: `desk-rush-${(keys += 1)}` });

/** Everything that may want the same hour, sent to both servers at once. */
function rushHour(shop: BuiltShop, { front, lead }: Desks, { day, hour, round }: Round, known: readonly SeenBooking[]) {
  const { shopId, staffIds } = shop;
  const at = (place: number) => `${day} ${String(hour).padStart(2, '0')}:${['00', '15', '30'][place % 3]}`;
  const codes = ['cut', 'colour', 'wash'];
  const wish = (place: number, person = staffIds[place % 3]!) => ({
    shopId,
    lines: [{ code: codes[(place + Math.floor(place / 3)) % 3]!, staffId: person }],
    customer: { firstName: `Desk ${place}` },
  });
  const one = ({ bookingId }: { bookingId: string }) => [bookingId];
  const many = (count: number, ask: (place: number, server: number) => Promise<Said>) =>
    Array.from({ length: count }, (_, place) => () => ask(place, place % 2));
  const make = (api: StoresApi, place: number, start: string, more: { override?: string } = {}, who?: string) =>
    api.appointment.make({ ...wish(place, who), start, tellCustomer: false, state: 'confirmed', ...more }, once());
  const all: (() => Promise<Said>)[] = [
    ...many(9, (place, server) => {
      const lines = [line(codes[place % 3]!, { staffId: place < 6 ? staffIds[place % 3]! : null })];
      const request = bookingRequest(shopId, { start: at(place), lines });
      return heard('online', servers[server]!.api.booking.create(request), ({ booking }) => [booking.id]);
    }),
    ...many(6, (place, server) => heard('desk', make(front[1 - server]!, place, at(place + 1)), one)),
    // The last two of them want one time that nobody else does.
    ...many(4, (place, server) => {
      const isLate = place > 1;
      const start = isLate ? `${day} 17:${['00', '15', '30', '45'][round % roundsOnDay]}` : at(place);
      const late = { lines: [{ code: 'wash', staffId: staffIds[0]! }] };
      const asked = { ...wish(place), ...(isLate ? late : {}), start, state: 'arrived' as const };
      return heard('walk-in', front[server]!.appointment.makeWalkIn(asked, once()), one);
    }),
    ...many(3, (place, server) => {
      const starts = [at(place), at(place).replace(day, addDays(day, 7))];
      const asked = { ...wish(place), starts, everyWeeks: 1, tellCustomer: false, state: 'confirmed' as const };
      return heard('series', front[1 - server]!.appointment.makeSeries(asked, once()), ({ appointments }) =>
        appointments.map(({ bookingId }) => bookingId),
      );
    }),
    // Each of them is moved by two desks at once.
    ...known.slice(0, 4).flatMap(({ bookingId, version }, place) =>
      many(2, (_, server) => {
        const asked = { shopId, bookingId, version, start: at(place + server), tellCustomer: false, seen: null };
        const by = server === 0 ? front : lead;
        return heard('move', by[(place + server) % 2]!.appointment.move(asked, once()), () => []);
      }),
    ),
    // One place more than the room has, and after hours: with a reason, by who may.
    ...many(2, (place, server) =>
      heard('override', make(lead[server]!, place, at(place), { override: 'A wedding' }, staffIds[2]), one),
    ),
    ...many(2, (place, server) =>
      heard('override', make(lead[server]!, 3, `${day} ${19 + place}:00`, { override: 'Late shift' }), one),
    ),
    () => heard('not allowed', make(front[0]!, 0, `${day} 19:30`, { override: 'Please' }), one),
    () => heard('not allowed', make(lead[1]!, 0, `${day} 19:30`, { override: '' }), one),
  ];
  // Each kind is the first to ask in some of the rounds.
  const first = (round * 7) % all.length;
  return Promise.all([...all.slice(first), ...all.slice(0, first)].map((ask) => ask()));
}

/** The most that one of them serves at a time, read from the rows; appointments that were made above capacity for a reason are left out. */
async function mostAtOnce({ chainId, staffIds }: BuiltShop): Promise<number[]> {
  const { rows } = await sql<{ staffId: string; most: number }>`
    with kept as (
      select i.* from booking_items i where i.chain_id = ${chainId} and i.occupies and not exists (
        select from audit a where a.chain_id = ${chainId} and a.subject = i.booking_id and a.facts ->> 'override' <> ''))
    select staff_id as "staffId", max(n)::int as most from (
      select a.staff_id, count(*) as n from kept a join kept b
        on b.staff_id = a.staff_id and lower(b.during) <= lower(a.during) and upper(b.during) > lower(a.during)
      group by a.staff_id, a.id) as counted group by staff_id`.execute(home.services.db);
  return staffIds.map((id) => rows.find(({ staffId }) => staffId === id)?.most ?? 0);
}

/** Appointments outside 09:00 to 18:00 for which nobody gave a reason. */
async function outsideWithoutReason({ chainId }: BuiltShop): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_items i where i.chain_id = ${chainId} and i.occupies
      and (extract(hour from i.starts_at at time zone 'Australia/Sydney') < 9
        or (i.ends_at at time zone 'Australia/Sydney')::time > '18:00')
      and not exists (select from audit a where a.chain_id = ${chainId} and a.subject = i.booking_id
        and a.facts ->> 'override' <> '')`.execute(home.services.db);
  return rows[0]!.count;
}

/** What the first hundred of its appointments came to at two tills at once, each paid in cash: every one is settled once. */
async function settleAll(shop: BuiltShop, { front }: Desks, bookingIds: readonly string[]): Promise<number> {
  const { shopId } = shop;
  let cents = 0;
  for (const bookingId of bookingIds) {
    const { lines, visitHash } = (await front[0]!.till.start({ shopId, bookingId })).reply;
    const total = lines.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
    const amount = (total / 100).toFixed(2);
    const answers = await Promise.all(
      front.map(({ till }, server) =>
        till.settle({
          shopId,
          reference: `rush-${bookingId}-${server}`,
          currencyCode: 'AUD',
          bookingId,
          visitHash: visitHash!,
          lines: lines.map(({ id, kind, quantity, price }) => ({ id, kind, quantity, price })),
          discounts: [],
          rights: [],
          tenders: [{ kind: 'cash', amount, given: amount }],
          open: amount,
        }),
      ),
    );
    expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['bill_settled', 'done']);
    cents += total;
  }
  return cents;
}

test(
  'customers and desks who want the same hours of the same people at two servers: nothing is sold twice, and every sum agrees',
  { timeout: 300_000 },
  async () => {
    const { db } = home.services;
    const shop = await buildShop(db, {
      settings: { slotStepMinutes: 15 },
      staff: [{ key: 'anna' }, { key: 'ben' }, { key: 'room', capacity: 2 }],
    });
    const desks = { front: await desksOf(shop, 'front_desk'), lead: await desksOf(shop, 'manager') };
    const said: Said[] = [];
    for (const day of days)
      for (let round = 0; round < roundsOnDay; round += 1) {
        const known = await db
          .selectFrom('bookings')
          .select(['id as bookingId', 'version'])
          .where('chainId', '=', shop.chainId)
          .where('state', '=', 'confirmed')
          .where('id', 'in', ['-', ...said.flatMap(({ kind, bookingIds }) => (kind === 'online' ? bookingIds : []))])
          .orderBy('startsAt', 'desc')
          .limit(4)
          .execute();
        said.push(
          ...(await rushHour(
            shop,
            desks,
            { day, hour: 9 + 2 * round, round: days.indexOf(day) * roundsOnDay + round },
            known,
          )),
        );
        const most = await mostAtOnce(shop);
        expect(
          most.map((count, place) => count <= capacities[place]!),
          `${day}, round ${round}: ${most}`,
        ).toEqual([true, true, true]);
      }
    expect(await mostAtOnce(shop)).toEqual(capacities);
    expect(await outsideWithoutReason(shop)).toBe(0);

    // Each kind has had its time, and was told "no".
    const told = (kind: Kind) => said.filter((one) => one.kind === kind);
    const done = (kind: Kind) => told(kind).filter(({ reason }) => reason === undefined).length;
    for (const kind of ['online', 'desk', 'walk-in', 'move'] as const)
      expect([kind, done(kind) > 0]).toEqual([kind, true]);
    for (const kind of ['online', 'desk', 'walk-in', 'series', 'move'] as const)
      expect([kind, done(kind) < told(kind).length]).toEqual([kind, true]);
    expect(done('walk-in')).toBeGreaterThanOrEqual(days.length * roundsOnDay);
    expect(told('not allowed').every(({ reason }) => reason === 'no_permission' || reason === 'invalid_input')).toBe(
      true,
    );

    // What is there is what was answered, no more and no less.
    const made = said.flatMap(({ bookingIds }) => bookingIds);
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'version', 'state'])
      .where('chainId', '=', shop.chainId)
      .execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
    // A walk-in has arrived when it is made, and each move is one version more.
    expect(rows.reduce((total, { version }) => total + version - 1, 0)).toBe(done('move') + done('walk-in'));
    const overridden = await db
      .selectFrom('audit')
      .select(sql<string>`facts ->> 'override'`.as('override'))
      .where('chainId', '=', shop.chainId)
      .where(sql<boolean>`facts ? 'override'`)
      .execute();
    expect(overridden.every(({ override }) => override === 'A wedding' || override === 'Late shift')).toBe(true);
    // One for whom there was a place was no exception.
    expect(overridden.length).toBeGreaterThan(0);
    expect(overridden.length).toBeLessThanOrEqual(told('override').flatMap(({ bookingIds }) => bookingIds).length);

    const settled = rows.filter(({ state }) => state === 'confirmed' || state === 'arrived').slice(0, 40);
    const cents = await settleAll(
      shop,
      desks,
      settled.map(({ id }) => id),
    );
    const till = (await desks.front[1]!.till.day({ shopId: shop.shopId })).reply;
    const bills = await db.selectFrom('bills').select('totalMinor').where('chainId', '=', shop.chainId).execute();
    expect([till.bills, bills.length]).toEqual([settled.length, settled.length]);
    expect(bills.reduce((sum, { totalMinor }) => sum + Number(totalMinor), 0)).toBe(cents);
    expect(Math.round(Number(till.tenders.find(({ tender }) => tender === 'cash')!.sum) * 100)).toBe(cents);
    expect(Math.round(Number(till.expected) * 100)).toBe(cents);
  },
);
