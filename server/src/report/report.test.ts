import { internalCalls } from '@parlour/contract/admin/calls';
import type { Report } from '@parlour/contract/report/report';
import type { BookingState } from '@parlour/domain/booking/booking';
import { toDecimal } from '@parlour/domain/money/money';
import { startTextOf } from '@parlour/domain/time/start-text';
import type { Grant } from '@parlour/domain/team/membership';
import { addDays } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentBill } from '../bill/test/bills.ts';
import { newId, newIdIn } from '../platform/ids.ts';
import { putMember, putSession, teamBrowser } from '../team/test/member.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';

const key = 'internal-key-of-the-tests';
const hourMs = 3_600_000;
// The clocks of Berlin go forward on 28 March 2027.
const first = Date.parse('2027-03-20T00:00:00Z');
const hours = 16 * 24;
const asked = { period: 'range' as const, from: '2027-03-26', to: '2027-03-31' };

type Store = BuiltShop & { zone: string; currency: string };
type Money = { shopId: string; day: string; currency: string; kind: string; taken: number; back: number };
type Visit = { shopId: string; day: string; state: BookingState; source: string; isLate: boolean; who: string | null };

let server: TestApp;
let stores: Store[];
let elsewhere: BuiltShop;
const money: Money[] = [];
const visits: Visit[] = [];

let seed = 11;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const oneOf = <One>(list: readonly One[]): One => list[random(list.length)]!;

beforeAll(async () => {
  server = await startTestApp({ now: first, env: { INTERNAL_KEY: key } });
  const { db } = server.services;
  const berlin = await buildShop(db, { zone: 'Europe/Berlin', currency: 'EUR', country: 'DE' });
  const more = { chainId: berlin.chainId, services: [], staff: [{ key: 'kim', name: 'Kim' }] };
  const tokyo = await buildShop(db, { ...more, zone: 'Asia/Tokyo', currency: 'JPY', country: 'JP' });
  const azores = await buildShop(db, { ...more, zone: 'Atlantic/Azores', currency: 'EUR', country: 'PT' });
  stores = [
    { ...berlin, zone: 'Europe/Berlin', currency: 'EUR' },
    { ...tokyo, zone: 'Asia/Tokyo', currency: 'JPY' },
    { ...azores, zone: 'Atlantic/Azores', currency: 'EUR' },
  ];
  elsewhere = await buildShop(db, { zone: 'Europe/Berlin', currency: 'EUR', country: 'DE' });
  await fillWithBills([...stores, { ...elsewhere, zone: 'Europe/Berlin', currency: 'EUR' }]);
  for (let count = 0; count < 400; count++) await fillWithVisit(oneOf(stores));
}, 180_000);
afterAll(() => server.close());

const dayIn = (zone: string, instant: number) => localOf(zone, instant).day;

/** Bills of random amounts and ways to pay at random hours, some of them refunded in part, days later. */
async function fillWithBills(all: readonly Store[]): Promise<void> {
  const api = createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
  const refunds: { at: number; run: () => Promise<void> }[] = [];
  const moments = Array.from({ length: 90 }, () => first + random(hours * 60) * 60_000).toSorted((a, b) => a - b);
  for (const at of moments) {
    for (const due of refunds.filter((one) => one.at <= at)) {
      server.clock.set(due.at);
      await due.run();
      refunds.splice(refunds.indexOf(due), 1);
    }
    server.clock.set(at);
    const store = oneOf(all);
    const { shopId, zone, currency } = store;
    const inWords = (minor: number) => toDecimal(minor, currency);
    const [cut, oil] = [500 + random(9000), 100 + random(900)];
    const total = cut + 2 * oil;
    const card = random(total);
    const tenders = [
      { kind: 'card' as const, amount: card },
      { kind: oneOf(['cash', 'wechat'] as const), amount: total - card },
    ].filter(({ amount }) => amount > 0);
    const staffId = oneOf([...store.staffIds, undefined]);
    const bill = await api.settleBill(
      sentBill(shopId, {
        currencyCode: currency,
        lines: [
          {
            id: '1',
            kind: 'service',
            code: 'cut',
            name: 'Cut',
            quantity: 1,
            price: inWords(cut),
            amount: inWords(cut),
            ...(staffId ? { staffId } : {}),
          },
          {
            id: '2',
            kind: 'product',
            code: 'oil',
            name: 'Oil',
            quantity: 2,
            price: inWords(oil),
            amount: inWords(2 * oil),
          },
        ] as never,
        discounts: [],
        taxes: [],
        tenders: tenders.map(({ kind, amount }) => ({ kind, amount: inWords(amount) })),
        total: inWords(total),
      }),
    );
    const { id } = bill.reply;
    for (const { kind, amount } of tenders)
      money.push({ shopId, day: dayIn(zone, at), currency, kind, taken: amount, back: 0 });
    if (random(3) > 0) continue;
    const amount = 1 + random(total);
    const later = at + (1 + random(70)) * hourMs;
    refunds.push({
      at: later,
      async run() {
        expect((await api.refundBill({ billId: id, reference: `R-${id}`, amount: inWords(amount) })).status).toBe(200);
        // A refund takes the ways to pay from the end.
        let left = amount;
        for (const tender of tenders.toReversed()) {
          const back = Math.min(left, tender.amount);
          left -= back;
          if (back > 0) money.push({ shopId, day: dayIn(zone, later), currency, kind: tender.kind, taken: 0, back });
        }
      },
    });
  }
}

const states: BookingState[] = [
  'to_confirm',
  'confirmed',
  'finished',
  'cancelled',
  'rejected',
  'no_show',
  'held',
  'expired',
];

async function fillWithVisit({ chainId, shopId, zone, currency }: Store): Promise<void> {
  const startsAt = first + random(hours * 4) * 15 * 60_000;
  const [state, source] = [oneOf(states), oneOf(['web', 'store', 'walk_in'])];
  const localStart = startTextOf(zone, startsAt).slice(0, 16);
  const noticeHours = random(48) - 4;
  const who = oneOf([null, ...Array.from({ length: 60 }, (_, number) => `guest${number}@example.com`)]);
  const at = new Date(startsAt - noticeHours * hourMs - 60_000);
  const id = newIdIn(chainId);
  await server.services.db
    .insertInto('bookings')
    .values({
      chainId,
      id,
      shopId,
      number: newId().slice(0, 12),
      kind: 'service',
      state,
      source,
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + hourMs),
      localStart,
      zone,
      contact: JSON.stringify({}),
      emailKey: who,
      memberId: null,
      accountId: null,
      mobileKey: null,
      currency,
      duplicateHash: null,
      maker: null,
      seriesId: null,
      seriesRhythm: null,
      holdTokenHash: null,
      holdExpiresAt: null,
      holdFirstAt: null,
      createdAt: new Date(first),
      updatedAt: at,
    })
    .execute();
  if (state === 'held' || state === 'expired') return;
  const isLate = state === 'cancelled' && startsAt - at.getTime() < 24 * hourMs;
  visits.push({ shopId, day: localStart.slice(0, 10), state, source, isLate, who });
}

async function member(grants: Grant[]) {
  const { memberId } = await putMember(server, { chainId: stores[0]!.chainId, grants });
  const { token, cookie } = await putSession(server, memberId);
  const browser = teamBrowser(server);
  browser.jar.set('team', cookie.slice('team='.length));
  return { calls: browser.calls.report, as: { token }, cookie, memberId };
}
const manager = () => member([{ role: 'manager', shopId: null }]);

const isNow = (day: string) => day >= asked.from && day <= asked.to;
const isBefore = (day: string) => day >= addDays(asked.from, -6) && day < asked.from;

/** The sums by currency and way to pay, from the bills one by one. */
function countedMoney(shopIds: readonly string[]): Record<string, [number, number, number]> {
  const sums: Record<string, [number, number, number]> = {};
  for (const { shopId, day, currency, kind, taken, back } of money) {
    if (!shopIds.includes(shopId) || !(isNow(day) || isBefore(day))) continue;
    const sum = (sums[`${currency} ${kind}`] ??= [0, 0, 0]);
    if (isBefore(day)) sum[2] += taken - back;
    else {
      sum[0] += taken;
      sum[1] += back;
    }
  }
  return sums;
}
const reported = ({ sales }: Report) =>
  Object.fromEntries(
    sales.flatMap(({ currency, tenders }) =>
      tenders.map((one) => [`${currency} ${one.kind}`, [one.takenMinor, one.backMinor, one.beforeMinor]]),
    ),
  );

function expectAppointments(report: Report, shopIds: readonly string[]): void {
  const own = visits.filter(({ shopId }) => shopIds.includes(shopId));
  const count = (of: (visit: Visit) => boolean) => ({
    now: own.filter((visit) => isNow(visit.day) && of(visit)).length,
    before: own.filter((visit) => isBefore(visit.day) && of(visit)).length,
  });
  const { appointments, customers } = report;
  expect(appointments.total).toEqual(count(() => true));
  expect(appointments.total.now).toBeGreaterThan(10);
  for (const state of ['to_confirm', 'confirmed', 'finished', 'cancelled', 'rejected', 'no_show'] as const)
    expect(appointments.states.find((one) => one.state === state)).toEqual({
      state,
      ...count((one) => one.state === state),
    });
  for (const source of ['web', 'store', 'walk_in'])
    expect(appointments.sources.find((one) => one.source === source)).toEqual({
      source,
      ...count((one) => one.source === source),
    });
  expect(appointments.lateCancellations).toEqual(count(({ isLate }) => isLate));
  for (const { day, count: found } of appointments.days)
    expect([day, found]).toEqual([day, own.filter((visit) => visit.day === day).length]);
  const came = own.filter(({ state }) => state === 'confirmed' || state === 'finished');
  const whoCame = (when: (day: string) => boolean) =>
    new Set(came.flatMap(({ day, who }) => (who !== null && when(day) ? [who] : [])));
  const firstDays = new Map(
    [...Map.groupBy(came, ({ who }) => who)].map(([who, all]) => [who, all.map(({ day }) => day).toSorted()[0]!]),
  );
  const fresh = (when: (day: string) => boolean) =>
    [...whoCame(when)].filter((who) => when(firstDays.get(who)!)).length;
  expect(customers.fresh).toEqual({ now: fresh(isNow), before: fresh(isBefore) });
  expect(customers.returning).toEqual({
    now: whoCame(isNow).size - fresh(isNow),
    before: whoCame(isBefore).size - fresh(isBefore),
  });
  expect(customers.unknown.now).toBe(came.filter(({ who, day }) => who === null && isNow(day)).length);
}

test('0087 the report of a store is its bills by way to pay and its appointments, counted one by one', async () => {
  const { calls, as } = await manager();
  for (const { shopId, currency } of stores) {
    const report = (await calls.ofStore({ shopId, ...asked }, as)).reply;
    expect(reported(report)).toEqual(countedMoney([shopId]));
    expect(report.sales.map((one) => one.currency)).toEqual([currency]);
    expectAppointments(report, [shopId]);
  }
  // Refunds of an earlier day's bill are among them.
  expect(money.some(({ back, day }) => back > 0 && isNow(day))).toBe(true);
});

test('0087 each way to sum the sales up comes to the same, and pieces are counted', async () => {
  const { calls, as } = await manager();
  const report = (await calls.ofChain({ chainId: stores[0]!.chainId, ...asked }, as)).reply;
  for (const { received, value, days, tenders, articles, people } of report.sales)
    for (const field of ['takenMinor', 'backMinor'] as const) {
      for (const rows of [tenders, articles, people])
        expect(rows.reduce((sum, row) => sum + row[field], 0)).toBe(value[field]);
      expect(days.reduce((sum, row) => sum + row[field], 0)).toBe(received[field]);
    }
  const oil = report.sales[0]!.articles.find(({ code, name }) => code === 'oil' || name === 'Oil')!;
  expect(oil.quantity % 2).toBe(0);
  expect(oil.quantity).toBeGreaterThan(0);
});

test('0087 what was taken off sale keeps its row beside what took its name', async () => {
  const { chainId, shopId } = stores[0]!;
  const oil = { chainId, name: 'Oil', priceMinor: 2500, stock: 5 };
  await server.services.db
    .insertInto('products')
    .values([
      { ...oil, id: 'p-oil', key: 'oil', isActive: false },
      { ...oil, id: 'p-oil-new', key: 'oil-new' },
    ])
    .execute();
  const { calls, as } = await manager();
  const { sales } = (await calls.ofStore({ shopId, ...asked }, as)).reply;
  const codes = sales[0]!.articles
    .filter(({ kind, name }) => kind === 'product' && name === 'Oil')
    .map(({ code }) => code);
  expect(codes).toEqual(['oil']);
});

test('0087 the chain is the sum of its stores of one currency; two currencies are never one amount', async () => {
  const { calls, as } = await manager();
  const { chainId } = stores[0]!;
  const report = (await calls.ofChain({ chainId, ...asked }, as)).reply;
  const all = stores.map(({ shopId }) => shopId);
  expect(report.sales.map(({ currency }) => currency)).toEqual(['EUR', 'JPY']);
  expect(reported(report)).toEqual(countedMoney(all));
  expectAppointments(report, all);
  // Who manages one store reads that one alone, also as the chain.
  const one = await member([{ role: 'manager', shopId: all[2]! }]);
  const own = (await one.calls.ofChain({ chainId, ...asked }, one.as)).reply;
  expect(own.stores.map(({ id }) => id)).toEqual([all[2]]);
  expect(reported(own)).toEqual(countedMoney([all[2]!]));
  expect((await one.calls.ofStore({ shopId: all[0]!, ...asked }, one.as)).reason).toBe('no_permission');
  expect((await one.calls.ofStore({ shopId: elsewhere.shopId, ...asked }, one.as)).reason).toBe('shop_unknown');
  const desk = await member([{ role: 'front_desk', shopId: null }]);
  expect((await desk.calls.ofStore({ shopId: all[0]!, ...asked }, desk.as)).reason).toBe('no_permission');
});

test('0087 a year costs as many statements as a day, and more than a year is refused in words', async () => {
  const { calls, as, cookie } = await manager();
  const { chainId, shopId } = stores[0]!;
  const { query } = pg.Client.prototype;
  const count = async (ask: () => Promise<{ status: number }>) => {
    let sent = 0;
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      sent += 1;
      return (query as (...all: unknown[]) => unknown).apply(this, given);
    } as typeof query;
    expect((await ask()).status).toBe(200);
    pg.Client.prototype.query = query;
    return sent;
  };
  const year = { period: 'range' as const, from: '2026-04-01', to: '2027-04-01' };
  const ofStore = [
    await count(() => calls.ofStore({ shopId, period: 'today' }, as)),
    await count(() => calls.ofStore({ shopId, ...year }, as)),
  ];
  expect(ofStore[1]).toBe(ofStore[0]);
  // Session, place, the count of the member, the stores of the chain, five of the report, and four for the store.
  expect(ofStore[1]).toBeLessThanOrEqual(14);
  // Each store adds its row, its people, their absences and their appointments.
  expect(await count(() => calls.ofChain({ chainId, ...year }, as))).toBeLessThanOrEqual(ofStore[1]! + 2 * 4);
  // A sheet loads what it lists, and of the other parts none.
  for (const sheet of ['appointments', 'sales', 'occupancy'] as const) {
    const ofSheet = await count(() =>
      server.app
        .inject({
          url: `/api/team/report/store/export?${new URLSearchParams({ shopId, ...year, sheet })}`,
          headers: { authorization: `Bearer ${as.token}`, cookie },
        })
        .then(({ statusCode: status }) => ({ status })),
    );
    expect(ofSheet).toBeLessThanOrEqual(ofStore[1]! - 4);
  }
  const long = await calls.ofStore({ shopId, ...year, from: '2026-03-31' }, as);
  expect([long.reason, long.msg]).toEqual(['report_days_wrong', expect.stringContaining('366')]);
});

test('0087 one member asks for so many reports in ten minutes, and no other waits for it', async () => {
  const [busy, other] = [await manager(), await manager()];
  const { shopId } = stores[0]!;
  const bucket = `work report ${busy.memberId}`;
  const seconds = Math.floor(server.clock.now() / 1000);
  const windowStart = new Date((seconds - (seconds % 600)) * 1000);
  await server.services.db.insertInto('attempts').values({ bucket, windowStart, count: 119 }).execute();
  expect((await busy.calls.ofStore({ shopId, period: 'today' }, busy.as)).status).toBe(200);
  const refused = await busy.calls.ofStore({ shopId, period: 'today' }, busy.as);
  expect([refused.reason, typeof refused.details?.retryAfterSeconds]).toEqual(['too_many_attempts', 'number']);
  expect((await busy.calls.exportOfStore({ shopId, period: 'today', sheet: 'sales' }, busy.as)).reason).toBe(
    'too_many_attempts',
  );
  expect((await other.calls.ofStore({ shopId, period: 'today' }, other.as)).status).toBe(200);
});

test('0087 a workbook lists what the report sums up', async () => {
  const { calls, as, cookie } = await manager();
  const { shopId } = stores[0]!;
  const answer = await server.app.inject({
    url: `/api/team/report/store/export?${new URLSearchParams({ shopId, ...asked, sheet: 'sales' })}`,
    headers: { authorization: `Bearer ${as.token}`, cookie },
  });
  expect(answer.statusCode).toBe(200);
  const sheet = new TextDecoder().decode(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml']);
  const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/g)].slice(1).map(([, , cells]) => cells!);
  const cell = (cells: string, column: string) =>
    Number(new RegExp(`<c r="${column}\\d+"[^>]*><v>([^<]*)</v>`).exec(cells)?.[1] ?? 0);
  const taken = rows.reduce((sum, cells) => sum + Math.round(cell(cells, 'J') * 100), 0);
  const report = (await calls.ofStore({ shopId, ...asked }, as)).reply;
  expect(taken).toBe(report.sales[0]!.value.takenMinor);
});
