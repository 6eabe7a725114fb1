import { addDays, weekdayOf } from '@parlour/domain/time/day';
import { instantOf } from '@parlour/domain/time/zone';
import type { BookingState } from '@parlour/domain/booking/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookVisit } from '../shop/test/book.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { countCustomers } from './queries/appointments.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** The same numbers for each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Visit = { who: string | null; day: string; isCounted: boolean };
type Days = { from: string; to: string };

/** As the whole history says it. */
function byHistory(visits: readonly Visit[], now: Days, before: Days) {
  const counted = visits.filter(({ isCounted }) => isCounted);
  const within = ({ from, to }: Days, day: string) => day >= from && day <= to;
  const of = (days: Days) => {
    const came = new Set(counted.filter(({ day }) => within(days, day)).map(({ who }) => who));
    came.delete(null);
    const firstOf = (who: string | null) =>
      counted
        .filter((each) => each.who === who)
        .map(({ day }) => day)
        .sort()[0]!;
    const fresh = [...came].filter((who) => firstOf(who) >= days.from).length;
    const unknown = counted.filter(({ who, day }) => who === null && within(days, day)).length;
    return { fresh, returning: came.size - fresh, unknown };
  };
  const [then, past] = [of(now), of(before)];
  return {
    fresh: { now: then.fresh, before: past.fresh },
    returning: { now: then.returning, before: past.returning },
    unknown: { now: then.unknown, before: past.unknown },
  };
}

test('0093 who came first and who came again is what the whole history says, read from both times alone', async () => {
  const { db } = server.services;
  const shop = await buildShop(db);
  const { chainId, shopId, staffIds, serviceIds } = shop;
  const far = await buildShop(db, { chainId, zone: 'Pacific/Auckland', services: [], staff: [] });
  const next = numbers(7);
  for (const place of Array(6).keys())
    await db
      .insertInto('members')
      .values({ chainId, id: `${chainId}-${place}`, firstName: 'A' })
      .execute();
  const states: BookingState[] = ['confirmed', 'finished', 'finished', 'arrived', 'cancelled', 'no_show', 'to_confirm'];
  const visits: Visit[] = [];
  for (const place of Array(160).keys()) {
    const day = addDays('2026-09-01', next(110));
    if (weekdayOf(day) === 6) continue;
    const at = next(4) === 0 ? far : shop;
    const state = states[next(states.length)]!;
    const startsAt = instantOf(at === far ? 'Pacific/Auckland' : 'Australia/Sydney', day, 9 * 60 + place)!;
    const visit = { chainId, shopId, staffId: staffIds[0]!, serviceId: serviceIds[0]!, startsAt, state, minutes: 1 };
    const id = await bookVisit(server.services, visit).catch(() => null);
    if (id === null) continue;
    const kind = next(4);
    const who = next(6);
    const keys = {
      memberId: kind === 0 ? `${chainId}-${who}` : null,
      emailKey: kind === 1 || (kind === 0 && who % 2 === 0) ? `${who}@example.com` : null,
      mobileKey: kind === 2 || (kind === 1 && who % 2 === 0) ? `+61400000${who}` : null,
    };
    const change = { ...keys, shopId: at.shopId, localStart: `${day} 09:00` };
    await db.updateTable('bookings').set(change).where('id', '=', id).execute();
    const key = keys.memberId ?? keys.emailKey ?? keys.mobileKey;
    visits.push({ who: key, day, isCounted: ['confirmed', 'arrived', 'finished'].includes(state) });
  }
  expect(visits.length).toBeGreaterThan(100);
  for (const [from, to] of [
    ['2026-10-01', '2026-10-31'],
    ['2026-12-01', '2026-12-07'],
    ['2026-09-05', '2026-09-05'],
    ['2026-10-15', '2026-12-20'],
  ] as const) {
    const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    const before = { from: addDays(from, -length), to: addDays(from, -1) };
    const starts = ['Australia/Sydney', 'Pacific/Auckland'].map((zone) => instantOf(zone, before.from, 0)!);
    const ends = ['Australia/Sydney', 'Pacific/Auckland'].map((zone) => instantOf(zone, addDays(to, 2), 0)!);
    const span = {
      chainId,
      shopIds: [shopId, far.shopId],
      from: new Date(Math.min(...starts)),
      before: new Date(Math.max(...ends)),
    };
    const counts = await countCustomers(db, span, { from, to, before });
    expect([from, counts]).toEqual([from, byHistory(visits, { from, to }, before)]);
  }
});
