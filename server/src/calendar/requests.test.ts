import type { Grant } from '@parlour/domain/team/membership';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookVisit } from '../shop/test/book.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { asManager, readerAt } from './test/reader.ts';

let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await storeThatConfirms();
});
afterAll(() => server.close());

const storeThatConfirms = (more: Parameters<typeof buildShop>[1] = {}) =>
  buildShop(server.services.db, {
    parameters: { isConfirmedAtOnce: false, hasGroupBooking: true },
    staff: [
      { key: 'anna', name: 'Anna' },
      { key: 'ben', name: 'Ben' },
    ],
    ...more,
  });
const asked = async (at: BuiltShop, start: string, more = {}) =>
  (await server.api.booking.create(bookingRequest(at.shopId, { start, ...more }))).reply.booking;
async function waiting(at = shop, grants: Grant[] = asManager, staffIds: string[] = []) {
  const { calls, as } = await readerAt(server, at, grants, staffIds);
  return (await calls.calendar.requests({ shopId: at.shopId }, as)).reply;
}
const idsOf = ({ list }: Pick<Awaited<ReturnType<typeof waiting>>, 'list'>) => list.map(({ id }) => id);

test('0096 what waits to be confirmed is listed by time on any day, with customer, services, person and when it was asked', async () => {
  const [anna, ben] = shop.staffIds as [string, string];
  const none = { total: 0, list: [] };
  expect(await waiting()).toEqual({
    zone: 'Australia/Sydney',
    timeFormat: expect.any(String),
    ...none,
    proposed: none,
  });
  const late = await asked(shop, '2027-02-08 10:00', { lines: [line('cut', { staffId: ben })], firstName: 'Late' });
  const soon = await asked(shop, '2027-01-18 15:30', {
    lines: [line('cut', { staffId: anna })],
    firstName: 'Ada',
    lastName: 'Quill',
    remark: 'Tea, please',
  });
  expect(soon.state).toBe('to_confirm');
  const reply = await waiting();
  expect([reply.total, idsOf(reply)]).toEqual([2, [soon.id, late.id]]);
  expect(reply.list[0]).toEqual({
    id: soon.id,
    version: soon.version,
    name: 'Ada Quill',
    start: '2027-01-18 15:30',
    startsAt: Date.parse('2027-01-18T04:30:00Z'),
    askedAt: server.clock.now(),
    remark: 'Tea, please',
    isReachable: true,
    mayAnswer: true,
    marks: ['note'],
    items: [{ service: 'Cut', person: 'Anna' }],
  });
});

test('0096 what is confirmed, rejected or over waits no more; what the customer changes waits since then', async () => {
  const at = await storeThatConfirms();
  const { calls, as } = await readerAt(server, at, asManager);
  const [one, two] = [await asked(at, '2027-01-18 10:00'), await asked(at, '2027-01-19 10:00')];
  const made = (await server.api.booking.create(bookingRequest(at.shopId, { start: '2027-01-20 10:00' }))).reply;
  const three = made.booking;
  const started = server.clock.now();
  await bookVisit(server.services, {
    chainId: at.chainId,
    shopId: at.shopId,
    staffId: at.staffIds[0]!,
    serviceId: null,
    startsAt: started - 3 * 3_600_000,
    state: 'to_confirm',
  });
  const step = (booking: typeof one, kind: 'confirm' | 'reject') =>
    calls.appointment.step(
      {
        shopId: at.shopId,
        bookingId: booking.id,
        version: booking.version,
        step: kind,
        reason: 'Full',
        tellCustomer: false,
      },
      as,
    );
  await step(one, 'confirm');
  await step(two, 'reject');
  expect(idsOf(await waiting(at))).toEqual([three.id]);
  server.clock.set(started + 3_600_000);
  // A note of the team is no new request.
  await calls.appointment.saveNote({ shopId: at.shopId, bookingId: three.id, text: 'Regular', version: 0 }, as);
  expect((await waiting(at)).list[0]).toMatchObject({ askedAt: started, marks: ['team_note'] });
  const change = {
    id: three.id,
    version: three.version,
    start: '2027-01-20 14:00',
    lines: [line('cut')],
    guestCount: 1,
    isGroup: false,
    remark: 'Tea, please',
    removedItemIds: [],
  };
  const token = await server.viewToken();
  expect((await server.api.booking.change(change, { token, linkToken: made.linkToken })).reply.start).toBe(
    change.start,
  );
  expect((await waiting(at)).list[0]).toMatchObject({ askedAt: started + 3_600_000, start: '2027-01-20 14:00' });
  server.clock.set(started);
});

test('0096 who reaches the own calendar alone counts and sees the own requests, and of a group the own part', async () => {
  const at = await storeThatConfirms();
  const [anna, ben] = at.staffIds as [string, string];
  await asked(at, '2027-01-18 10:00', { lines: [line('cut', { staffId: anna })], firstName: 'Other' });
  const mine = await asked(at, '2027-01-18 11:00', { lines: [line('cut', { staffId: ben })] });
  const group = await asked(at, '2027-01-18 14:00', {
    guestCount: 2,
    isGroup: true,
    lines: [line('cut', { staffId: anna, guest: 1 }), { ...line('cut', { staffId: ben, guest: 2 }), position: 2 }],
  });
  const own: Grant[] = [{ role: 'staff_member', shopId: at.shopId }];
  const reply = await waiting(at, own, [ben]);
  expect([reply.total, idsOf(reply)]).toEqual([2, [mine.id, group.id]]);
  expect(reply.list[1]!.items).toEqual([{ service: 'Cut', person: 'Ben' }]);
  // What Anna serves as well is not Ben's to answer, and the server says so of the step itself.
  expect(reply.list.map(({ mayAnswer }) => mayAnswer)).toEqual([true, false]);
  const { calls, as } = await readerAt(server, at, own, [ben]);
  const confirm = ({ id: bookingId, version }: (typeof reply.list)[number]) =>
    calls.appointment.step({ shopId: at.shopId, bookingId, version, step: 'confirm', tellCustomer: false }, as);
  expect((await confirm(reply.list[1]!)).reason).toBe('not_found');
  expect((await confirm(reply.list[0]!)).reply.state).toBe('confirmed');
  // A second answer from a list that still shows it changes nothing.
  expect((await confirm(reply.list[0]!)).reason ?? 'done').toBe('changed_meanwhile');
  expect(idsOf(await waiting(at, own, [ben]))).toEqual([group.id]);
  expect(JSON.stringify(reply)).not.toContain('Other');
  expect(await waiting(at, own, [])).toMatchObject({ total: 0, list: [] });
});

test('0096 requests of another store and of another chain are not told, and are refused as everywhere', async () => {
  const second = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [{ key: 'cleo' }] });
  const elsewhere = await storeThatConfirms();
  const { chainId, shopId } = second;
  const startsAt = server.clock.now() + 86_400_000;
  const visit = { staffId: second.staffIds[0]!, serviceId: null, startsAt, state: 'to_confirm' as const };
  const there = await bookVisit(server.services, { chainId, shopId, ...visit });
  await asked(elsewhere, '2027-01-21 10:00');
  expect(idsOf(await waiting(second))).toEqual([there]);
  expect(idsOf(await waiting())).not.toContain(there);
  const { calls, as, sessionId } = await readerAt(server, shop, [{ role: 'front_desk', shopId: shop.shopId }]);
  const reason = async (at: string) => (await calls.calendar.requests({ shopId: at }, as)).reason;
  expect(await reason(shopId)).toBe('no_permission');
  expect(await reason(elsewhere.shopId)).toBe('shop_unknown');
  await server.services.db.deleteFrom('teamSessions').where('id', '=', sessionId).execute();
  expect(await reason(shop.shopId)).toBe('session_expired');
});

test('0096 a hundred are listed, and all are counted', async () => {
  const at = await storeThatConfirms();
  const startsAt = server.clock.now() + 86_400_000;
  const [staffId] = at.staffIds as [string];
  for (let count = 0; count < 103; count += 1)
    await bookVisit(server.services, {
      chainId: at.chainId,
      shopId: at.shopId,
      staffId,
      serviceId: null,
      startsAt: startsAt + count * 3_600_000,
      state: 'to_confirm',
    });
  const { total, list } = await waiting(at);
  expect([total, list.length, list[0]!.startsAt]).toEqual([103, 100, startsAt]);
});

test('0096 what its customer has to answer is listed apart and not counted, until the answer or its time is there', async () => {
  const at = await storeThatConfirms();
  const { calls, as } = await readerAt(server, at, asManager);
  const started = server.clock.now();
  const [early, late] = [await asked(at, '2027-01-18 10:00'), await asked(at, '2027-01-19 10:00')];
  const until = started + 2 * 3_600_000;
  const made = await calls.appointment.propose(
    {
      shopId: at.shopId,
      bookingId: early.id,
      version: early.version,
      start: '2027-01-18 15:00',
      until,
      tellCustomer: true,
    },
    as,
  );
  expect(made.reply.version).toBe(early.version + 1);
  const open = await waiting(at);
  expect([open.total, idsOf(open)]).toEqual([1, [late.id]]);
  expect([open.proposed.total, idsOf(open.proposed)]).toEqual([1, [early.id]]);
  expect(open.proposed.list[0]).toMatchObject({ marks: ['proposed'], start: '2027-01-18 10:00' });
  // Nobody has answered in time: it is the store's turn.
  server.clock.set(until);
  const over = await waiting(at);
  expect([over.total, idsOf(over), over.proposed.total]).toEqual([2, [early.id, late.id], 0]);
  server.clock.set(started);
});

test('0096 the longest evening is listed until it is over', async () => {
  const at = await storeThatConfirms();
  const now = server.clock.now();
  const [anna, ben] = at.staffIds as [string, string];
  const visit = (staffId: string, startsAt: number, minutes: number) =>
    bookVisit(server.services, {
      chainId: at.chainId,
      shopId: at.shopId,
      staffId,
      serviceId: null,
      startsAt,
      minutes,
      state: 'to_confirm',
    });
  // From midnight to noon of the next day, an hour of which the clock shows twice.
  const longest = 37 * 60;
  const running = await visit(anna, now - (longest - 1) * 60_000, longest);
  await visit(ben, now - longest * 60_000, longest);
  await visit(ben, now - 30 * 86_400_000, 60);
  expect(idsOf(await waiting(at))).toEqual([running]);
});

test('0096 a request of a store without people names nobody, and one that nobody serves yet says so', async () => {
  const without = await storeThatConfirms({ staff: [] });
  await asked(without, '2027-01-18 11:00');
  const [own] = (await waiting(without)).list;
  expect(own!.items).toEqual([{ service: 'Cut', person: null }]);
  const { db } = server.services;
  await db.updateTable('bookingItems').set({ staffId: null }).where('bookingId', '=', own!.id).execute();
  expect((await waiting(without)).list[0]!.items).toEqual([{ service: 'Cut', person: '' }]);
});
