import type { CalendarQuestion, CalendarReply } from '@parlour/contract/calendar/calls';
import { openedDay } from '@parlour/contract/calendar/opened';
import { startTextAt } from '@parlour/domain/calendar/clock';
import type { Grant } from '@parlour/domain/team/membership';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookVisit } from '../shop/test/book.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildAbsence, buildShop, type BuiltShop } from '../test/build-shop.ts';
import { logStatements } from '../test/statement-log.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { asManager, readerAt } from './test/reader.ts';

const day = '2027-01-18';
/** Midnight of that Monday in Sydney, epoch ms. */
const midnight = Date.parse('2027-01-17T13:00:00Z');
const at = (hour: number) => midnight + hour * 3_600_000;

let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await buildShop(server.services.db, {
    parameters: { hasGroupBooking: true },
    staff: [
      { key: 'anna', name: 'Anna' },
      {
        key: 'ben',
        name: 'Ben',
        weekly: Array.from({ length: 7 }, () => [
          { from: 540, to: 720 },
          { from: 780, to: 1020 },
        ]),
      },
    ],
  });
});
afterAll(() => server.close());

const opened = (reply: CalendarReply) => ({ ...reply, days: reply.days.map((one) => openedDay(one)) });
type Wanted = Pick<CalendarQuestion, 'person' | 'known'>;
const ask = async (from: string, days: number, grants: Grant[], staffIds: string[], asked: Wanted) => {
  const { calls, as } = await readerAt(server, shop, grants, staffIds);
  return (await calls.calendar.read({ shopId: shop.shopId, from, days, ...asked }, as)).reply;
};
const read = async (from = day, days = 1, grants = asManager, staffIds: string[] = [], asked: Wanted = {}) =>
  opened(await ask(from, days, grants, staffIds, asked));
const booked = (start: string, staffId: string, more = {}) =>
  server.api.booking.create(bookingRequest(shop.shopId, { start, lines: [line('cut', { staffId })], ...more }));

test('0081 a day tells hours, people, breaks, leave and every appointment with what is to be seen of it', async () => {
  const [anna, ben] = shop.staffIds as [string, string];
  const made = (await booked(`${day} 10:00`, anna, { firstName: 'Ada', lastName: 'Quill', remark: 'Tea, please' }))
    .reply;
  await buildAbsence(server.services.db, shop.chainId, ben, 'leave', at(15), at(17));
  const reply = await read();
  expect(reply).toMatchObject({ zone: 'Australia/Sydney', today: '2027-01-13', stepMinutes: 30, validUntil: null });
  expect(reply.people.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
  const [one] = reply.days;
  expect(one).toMatchObject({ day, special: null, open: [540, 1080], clock: { startsAt: midnight, minutes: 1440 } });
  expect(one!.people).toEqual([
    { id: anna, hours: [540, 1080], breaks: [], away: [] },
    {
      id: ben,
      hours: [540, 720, 780, 1020],
      breaks: [720, 780],
      away: [{ kind: 'leave', from: 900, to: 1020, reason: '' }],
    },
  ]);
  expect(one!.appointments).toEqual([
    {
      id: made.booking.id,
      version: made.booking.version,
      state: 'confirmed',
      name: 'Ada Quill',
      from: 600,
      marks: ['note'],
      items: [{ id: expect.any(String), staffId: anna, from: 600, to: 630, service: 'Cut' }],
    },
  ]);
});

test('0081 a note of the team is marked as soon as it is saved, and a proposal as soon as it is made and taken back', async () => {
  const [anna] = shop.staffIds as [string];
  const on = '2027-01-22';
  const { calls, as } = await readerAt(server, shop, asManager);
  const { booking } = (await booked(`${on} 10:00`, anna)).reply;
  const ids = { shopId: shop.shopId, bookingId: booking.id };
  const { changes } = server.services;
  const heard = async (act: () => Promise<unknown>) => {
    const before = changes.dayVersion(shop.shopId, on);
    await act();
    const isTold = changes.dayVersion(shop.shopId, on) > before;
    return [isTold, (await read(on)).days[0]!.appointments[0]!.marks];
  };
  expect(await heard(() => calls.appointment.saveNote({ ...ids, text: 'Prefers tea', version: 0 }, as))).toEqual([
    true,
    ['team_note'],
  ]);
  expect(await heard(() => calls.appointment.saveNote({ ...ids, text: '', version: 1 }, as))).toEqual([true, []]);
  const asked = { ...ids, start: `${on} 15:00`, version: booking.version, tellCustomer: false };
  let version = 0;
  const propose = async () => {
    version = (await calls.appointment.propose(asked, as)).reply.version;
  };
  expect(await heard(propose)).toEqual([true, ['proposed']]);
  expect(await heard(() => calls.appointment.withdraw({ ...ids, version, tellCustomer: false }, as))).toEqual([
    true,
    [],
  ]);
});

test('0081 whose permission reaches the own calendar sees the own columns and nothing of others', async () => {
  const [anna, ben] = shop.staffIds as [string, string];
  const mine = (await booked(`${day} 11:00`, ben, { firstName: 'Own', lastName: 'One' })).reply;
  const grants = [{ role: 'staff_member' as const, shopId: shop.shopId }];
  const reply = await read(day, 1, grants, [ben]);
  expect(reply.people.map(({ id }) => id)).toEqual([ben]);
  expect(reply.days[0]!.people.map(({ id }) => id)).toEqual([ben]);
  expect(reply.days[0]!.appointments.map(({ id }) => id)).toEqual([mine.booking.id]);
  expect(JSON.stringify(reply)).not.toContain(anna);
  expect(JSON.stringify(reply)).not.toContain('Quill');
  const none = await read(day, 1, grants, []);
  expect([none.people, none.days[0]!.appointments]).toEqual([[], []]);
});

test('0081 of a group at several people, the own calendar shows the own part', async () => {
  const [anna, ben] = shop.staffIds as [string, string];
  const grouped = bookingRequest(shop.shopId, {
    start: '2027-01-19 09:00',
    guestCount: 2,
    isGroup: true,
    lines: [line('cut', { staffId: anna }), line('cut', { position: 2, guest: 2, staffId: ben })],
  });
  await server.api.booking.create(grouped);
  const [all] = (await read('2027-01-19')).days;
  expect(all!.appointments[0]).toMatchObject({ marks: ['group'] });
  expect(all!.appointments[0]!.items.map(({ staffId }) => staffId)).toEqual([anna, ben]);
  const [own] = (await read('2027-01-19', 1, [{ role: 'staff_member', shopId: shop.shopId }], [ben])).days;
  expect(own!.appointments[0]!.items.map(({ staffId }) => staffId)).toEqual([ben]);
});

test('0081 a hold is time that is taken, without a name, until it runs out', async () => {
  const [anna] = shop.staffIds as [string];
  const { chainId, shopId, serviceIds } = shop;
  const startsAt = Date.parse('2027-01-20T00:00:00Z');
  const until = server.clock.now() + 600_000;
  const id = await bookVisit(server.services, {
    chainId,
    shopId,
    staffId: anna,
    serviceId: serviceIds[0]!,
    startsAt,
    state: 'held',
  });
  await server.services.db
    .updateTable('bookings')
    .set({ holdExpiresAt: new Date(until), remark: 'Secret' })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
  const reply = await read('2027-01-20');
  expect(reply.validUntil).toBe(until);
  expect(reply.days[0]!.appointments).toMatchObject([{ state: 'held', name: '', marks: [] }]);
  expect(JSON.stringify(reply)).not.toContain('Byron');
  const now = server.clock.now();
  server.clock.set(until + 1);
  expect((await read('2027-01-20')).days[0]!.appointments).toEqual([]);
  server.clock.set(now);
});

test('0081 what is cancelled is gone, what was a no-show stays', async () => {
  const [anna] = shop.staffIds as [string];
  const { chainId, shopId, serviceIds } = shop;
  const startsAt = Date.parse('2027-01-21T00:00:00Z');
  for (const [hour, state] of (['cancelled', 'rejected', 'expired', 'no_show'] as const).entries())
    await bookVisit(server.services, {
      chainId,
      shopId,
      staffId: anna,
      serviceId: serviceIds[0]!,
      startsAt: startsAt + hour * 3_600_000,
      state,
    });
  const [one] = (await read('2027-01-21')).days;
  expect(one!.appointments.map(({ state }) => state)).toEqual(['no_show']);
});

test('0081 a store of another chain and a store without a role are closed, and so are odd days', async () => {
  const other = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
  const elsewhere = await buildShop(server.services.db);
  const { calls, as } = await readerAt(server, shop, [{ role: 'front_desk', shopId: shop.shopId }]);
  const asked = async (shopId: string, from = day, days = 1) =>
    (await calls.calendar.read({ shopId, from, days }, as)).reason ?? 'ok';
  expect(await asked(shop.shopId)).toBe('ok');
  expect(await asked(other.shopId)).toBe('no_permission');
  expect(await asked(elsewhere.shopId)).toBe('shop_unknown');
  expect([
    await asked(shop.shopId, '2027-02-30'),
    await asked(shop.shopId, day, 8),
    await asked(shop.shopId, day, 0),
  ]).toEqual(['invalid_input', 'invalid_input', 'invalid_input']);
});

test('0081 a day costs two statements beside those that open the call', async () => {
  await read();
  const reader = await readerAt(server, shop, asManager);
  const log = logStatements();
  await reader.calls.calendar.read({ shopId: shop.shopId, from: day, days: 7 }, reader.as);
  log.stop();
  const own = log.sent.filter(({ asker }) => asker.includes('calendar/'));
  expect(own.map(({ text }) => /from (bookings|staff_absences)/.exec(text)?.[1])).toEqual([
    'bookings',
    'staff_absences',
  ]);
  expect(own.every(({ text }) => /chain_id = \$/.test(text))).toBe(true);
});

describe('0081 a day with a clock change is as long as it is, and names its times', () => {
  const always = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
  test.each([
    ['Lord Howe, half an hour twice', 'Australia/Lord_Howe', '2027-04-04', 1470, '2027-04-03T15:10:00Z', '01:40+10:30'],
    [
      'Santiago, an hour twice before midnight',
      'America/Santiago',
      '2027-04-03',
      1500,
      '2027-04-04T03:30:00Z',
      '23:30-04:00',
    ],
    ['Santiago, no midnight', 'America/Santiago', '2027-09-05', 1380, '2027-09-05T04:30:00Z', '01:30'],
    ['Berlin, no two to three', 'Europe/Berlin', '2027-03-28', 1380, '2027-03-28T01:30:00Z', '03:30'],
    ['Berlin, two to three twice', 'Europe/Berlin', '2027-10-31', 1500, '2027-10-31T01:30:00Z', '02:30+01:00'],
  ])('%s', async (_name, zone, changing, minutes, instant, text) => {
    const built = await buildShop(server.services.db, { zone, weekly: always });
    const startsAt = Date.parse(instant);
    await bookVisit(server.services, {
      chainId: built.chainId,
      shopId: built.shopId,
      staffId: built.staffIds[0]!,
      serviceId: built.serviceIds[0]!,
      startsAt,
      zone,
    });
    const { calls, as } = await readerAt(server, built, asManager);
    const { days } = opened((await calls.calendar.read({ shopId: built.shopId, from: changing, days: 2 }, as)).reply);
    const [one] = days;
    expect(one!.clock.minutes).toBe(minutes);
    expect(days[1]!.clock.startsAt - one!.clock.startsAt).toBe(minutes * 60_000);
    const [appointment] = one!.appointments;
    expect(one!.clock.startsAt + appointment!.from * 60_000).toBe(startsAt);
    expect(startTextAt(changing, one!.clock, appointment!.from)).toBe(`${changing} ${text}`);
  });
});

test('0081 what is booked after midnight stands in the evening that it belongs to, once', async () => {
  const late = Array.from({ length: 7 }, () => [{ from: 1080, to: 1560 }]);
  const built = await buildShop(server.services.db, { weekly: late });
  const startsAt = midnight + 24.5 * 3_600_000;
  const { chainId, shopId } = built;
  await bookVisit(server.services, {
    chainId,
    shopId,
    staffId: built.staffIds[0]!,
    serviceId: built.serviceIds[0]!,
    startsAt,
  });
  const { calls, as } = await readerAt(server, built, asManager);
  const { days } = opened((await calls.calendar.read({ shopId, from: day, days: 2 }, as)).reply);
  expect(days.map(({ clock }) => [clock.begins, clock.minutes])).toEqual([
    [120, 1560],
    [120, 1560],
  ]);
  expect(days.map(({ appointments }) => appointments.map(({ from }) => from))).toEqual([[1470], []]);
});

describe('0094 what a browser has already is not sent again', () => {
  const on = '2027-01-25';
  const tagsOf = ({ days }: CalendarReply) => days.flatMap(({ parts }) => parts.map(({ tag }) => tag));
  const sentOf = ({ days }: CalendarReply) => days.flatMap(({ parts }) => parts.map(({ content }) => content !== null));
  const manager = (known: string[], from = on, days = 1) => ask(from, days, asManager, [], { known });

  test('an hour in which nothing has changed goes by its name, and one with a change is sent', async () => {
    const [anna] = shop.staffIds as [string];
    await booked(`${on} 09:00`, anna);
    const { booking } = (await booked(`${on} 11:00`, anna)).reply;
    const before = await manager([]);
    expect(sentOf(before)).toEqual([true, true]);
    const known = tagsOf(before);
    const same = await manager(known);
    expect([tagsOf(same), sentOf(same)]).toEqual([known, [false, false]]);
    const { calls, as } = await readerAt(server, shop, asManager);
    const ids = { shopId: shop.shopId, bookingId: booking.id };
    await calls.appointment.saveNote({ ...ids, text: 'Prefers tea', version: 0 }, as);
    const after = await manager(known);
    expect([tagsOf(after)[0], sentOf(after)]).toEqual([known[0], [false, true]]);
    const kept = new Map(openedDay(before.days[0]!).parts.map((part) => [part.tag, part]));
    const whole = await manager([]);
    expect(openedDay(after.days[0]!, kept)).toEqual(openedDay(whole.days[0]!));
    // What is written back has its old name.
    await calls.appointment.saveNote({ ...ids, text: '', version: 1 }, as);
    expect(tagsOf(await manager([]))).toEqual(known);
  });

  test('a name of what others see opens nothing, and odd ones are refused', async () => {
    const [anna, ben] = shop.staffIds as [string, string];
    await booked(`${on} 13:00`, ben);
    const known = tagsOf(await manager([]));
    const own = await ask(on, 1, [{ role: 'staff_member', shopId: shop.shopId }], [ben], { known });
    expect(JSON.stringify(own)).not.toContain(anna);
    expect(tagsOf(own)).toHaveLength(1);
    const { calls, as } = await readerAt(server, shop, asManager);
    const refused = async (tags: string[]) =>
      (await calls.calendar.read({ shopId: shop.shopId, from: on, days: 1, known: tags }, as)).reason;
    expect(await refused(['short'])).toBe('invalid_input');
    expect(await refused(Array.from({ length: 201 }, () => 'a'.repeat(12)))).toBe('invalid_input');
  });
});

test('0094 of one person a week tells that column alone, and of an own calendar never another one', async () => {
  const [anna, ben] = shop.staffIds as [string, string];
  const on = '2027-02-01';
  const { booking } = (await booked(`${on} 10:00`, anna)).reply;
  await booked(`${on} 10:00`, ben);
  const seen = async (person: string, grants = asManager, staffIds: string[] = []) => {
    const reply = await read(on, 7, grants, staffIds, { person });
    const [one] = reply.days;
    return {
      person: reply.person,
      people: reply.people.map(({ id }) => id),
      work: one!.people.map(({ id }) => id),
      of: one!.appointments.flatMap(({ items }) => items.map(({ staffId }) => staffId)),
      ids: one!.appointments.map(({ id }) => id),
    };
  };
  const ofAnna = { person: anna, people: [anna, ben], work: [anna], of: [anna], ids: [booking.id] };
  expect(await seen(anna)).toEqual(ofAnna);
  expect(await seen('first')).toEqual(ofAnna);
  const grants = [{ role: 'staff_member' as const, shopId: shop.shopId }];
  expect(await seen('first', grants, [ben])).toMatchObject({ person: ben, people: [ben], of: [ben] });
  expect(await seen(anna, grants, [ben])).toEqual(await seen('first', grants, [ben]));
  // Who serves here begins with the own week, whatever else may be seen.
  expect(await seen('first', asManager, ['elsewhere', ben])).toMatchObject({ person: ben, people: [anna, ben] });
  expect(await seen('first', asManager, ['elsewhere'])).toEqual(ofAnna);
  expect(await seen(anna, asManager, [ben])).toEqual(ofAnna);
  // Who is not there hides nobody.
  const elsewhere = await buildShop(server.services.db);
  expect(await seen(elsewhere.staffIds[0]!)).toEqual(ofAnna);
  expect(await seen('gone')).toEqual(ofAnna);
});

test('0094 on a day on which the store is closed, the next open one is told', async () => {
  const weekly = Array.from({ length: 7 }, (_, index) => (index < 5 ? [{ from: 540, to: 1080 }] : []));
  const built = await buildShop(server.services.db, { weekly });
  const { calls, as } = await readerAt(server, built, asManager);
  const next = async (from: string) =>
    (await calls.calendar.read({ shopId: built.shopId, from, days: 1 }, as)).reply.nextOpen;
  expect(await Promise.all(['2027-01-22', '2027-01-23', '2027-01-24'].map(next))).toEqual([
    null,
    '2027-01-25',
    '2027-01-25',
  ]);
});
