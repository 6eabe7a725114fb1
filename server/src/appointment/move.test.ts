import type { AppointmentMove } from '@parlour/contract/appointment/move';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type BuildShop, buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startMailServer } from '../test/mail-server.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { signedIn } from './test/team.ts';

let server: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startTestApp();
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await server.close();
});
beforeEach(async () => {
  await mails.post(server.services);
  mails.forget();
});

const start = '2027-01-14 10:00';
const ofTwo = { staff: [{ key: 'anna' }, { key: 'ben' }] };

/** A store with an appointment of Mei with Anna at ten, seen from the desk. */
async function booked(build: BuildShop = ofTwo, more: Parameters<typeof bookingRequest>[1] = {}) {
  const shop = await buildShop(server.services.db, build);
  const [anna = '', ben = ''] = shop.staffIds;
  const request = bookingRequest(shop.shopId, { start, lines: [line('cut', { staffId: anna })], ...more });
  const { booking, linkToken } = (await server.api.booking.create(request)).reply;
  await mails.post(server.services);
  mails.forget();
  const move: AppointmentMove = { shopId: shop.shopId, bookingId: booking.id, version: booking.version };
  return { shop, anna, ben, booking, linkToken, item: booking.items[0]!.id, move };
}

const bookAt = ({ shopId }: BuiltShop, at: string, staffId: string) =>
  server.api.booking.create(bookingRequest(shopId, { start: at, lines: [line('cut', { staffId })] }));

const stored = async (id: string) =>
  server.services.db
    .selectFrom('bookings')
    .innerJoin('bookingItems as item', 'item.bookingId', 'bookings.id')
    .select([
      'bookings.localStart',
      'bookings.version',
      'bookings.state',
      'item.staffId',
      'item.wantedStaffId',
      'item.minutes',
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
const later = (ms: number) => server.clock.set(server.clock.now() + ms);
const reasonOf = async (call: Promise<{ reason: string | undefined }>) => (await call).reason ?? 'ok';

describe('0082 a preview', () => {
  test('says what would change and changes nothing', async () => {
    const { shop, booking, anna, ben, item, move } = await booked();
    const { calls, as } = await signedIn(server, shop);
    const asked = { ...move, start: '2027-01-14 11:07', staff: [{ itemId: item, staffId: ben }] };
    const { reply } = await calls.previewMove(asked, as);
    expect(reply).toMatchObject({
      before: [{ itemId: item, staffId: anna, start, end: '2027-01-14 10:30' }],
      after: [{ itemId: item, staffId: ben, start: '2027-01-14 11:07', end: '2027-01-14 11:37' }],
      obstacles: [],
      tellsCustomer: true,
    });
    expect(await stored(booking.id)).toMatchObject({ localStart: start, version: 1, staffId: anna });
  });

  test('says the price before and after with another person, which stays as it was agreed', async () => {
    const { shop, booking, ben, item, move } = await booked();
    const { calls, as } = await signedIn(server, shop);
    await server.services.db
      .updateTable('staffServices')
      .set({ priceMinor: 7000 })
      .where('staffId', '=', ben)
      .execute();
    const staff = [{ itemId: item, staffId: ben }];
    const { money } = (await calls.previewMove({ ...move, staff }, as)).reply;
    expect(money).toMatchObject({ currencyCode: 'AUD', totalBefore: '50.00', total: '50.00' });
    expect((await calls.previewMove({ ...move, start: '2027-01-14 11:00' }, as)).reply.money).toBeNull();
    await calls.move({ ...move, staff, tellCustomer: false, seen: null }, as);
    expect((await calls.read({ shopId: shop.shopId, bookingId: booking.id }, as)).reply.total).toBe('50.00');
  });

  test('names each obstacle, and whether the caller may go past it', async () => {
    const { shop, ben, item, move } = await booked({
      staff: [
        { key: 'anna', name: 'Anna' },
        { key: 'ben', name: 'Ben' },
      ],
    });
    await bookAt(shop, '2027-01-14 14:00', ben);
    const desk = await signedIn(server, shop);
    const manager = await signedIn(server, shop, 'manager');
    const obstacles = async (more: Partial<AppointmentMove>, { calls, as } = desk) =>
      (await calls.previewMove({ ...move, ...more }, as)).reply.obstacles;
    const early = { start: '2027-01-14 08:30' };
    expect(await obstacles(early)).toEqual([
      { kind: 'outside_hours', text: 'The store is closed then.', mayOverride: false },
    ]);
    expect(await obstacles(early, manager)).toMatchObject([{ kind: 'outside_hours', mayOverride: true }]);
    expect(await obstacles({ start: '2027-01-17 10:00' }, manager)).toMatchObject([{ kind: 'outside_hours' }]);
    const atBen = { start: '2027-01-14 14:15', staff: [{ itemId: item, staffId: ben }] };
    expect(await obstacles(atBen, manager)).toEqual([
      { kind: 'taken', text: 'Ben has an appointment from 14:00 to 14:30.', mayOverride: false },
    ]);
    expect(await obstacles({ minutes: [{ itemId: item, minutes: 600 }] }, manager)).toMatchObject([
      { kind: 'outside_hours', mayOverride: true },
    ]);
  });

  test('of a room with places says that they are taken', async () => {
    const { shop, anna, move } = await booked({ staff: [{ key: 'room', name: 'Sauna', capacity: 2 }] });
    await bookAt(shop, '2027-01-14 14:00', anna);
    await bookAt(shop, '2027-01-14 14:00', anna);
    const { calls, as } = await signedIn(server, shop, 'manager');
    const asked = { ...move, start: '2027-01-14 14:00' };
    expect((await calls.previewMove(asked, as)).reply.obstacles).toEqual([
      { kind: 'over_capacity', text: 'All places with Sauna are taken then.', mayOverride: true },
    ]);
    expect(await reasonOf(calls.move({ ...asked, tellCustomer: false, seen: null }, as))).toBe('slot_taken');
    const { reply } = await calls.move({ ...asked, tellCustomer: false, seen: null, override: 'A friend of both' }, as);
    expect(reply.version).toBe(2);
    // The next customer finds no place, and one who books beside them is not disturbed.
    expect(await reasonOf(bookAt(shop, '2027-01-14 14:00', anna))).toBe('slot_taken');
    expect(await reasonOf(bookAt(shop, '2027-01-14 14:30', anna))).toBe('ok');
  });
});

describe('0082 the day of a preview', () => {
  const open = [{ from: 540, to: 1080 }];
  const notOnThursday = [open, open, open, [], open, open, []];
  const ofDay = (times: readonly string[]) => times.map((time) => `2027-01-14 ${time}`);

  test('is told where it is asked for: every free start for its people and lengths, its own place among them', async () => {
    const { shop, anna, ben, item, move } = await booked();
    await bookAt(shop, '2027-01-14 11:00', anna);
    const { calls, as } = await signedIn(server, shop);
    const starts = async (more: Partial<AppointmentMove>) =>
      (await calls.previewMove({ ...move, ...more, asksDay: true }, as)).reply.day?.starts ?? [];
    expect((await calls.previewMove({ ...move, start: '2027-01-14 11:00' }, as)).reply.day).toBeNull();
    const free = await starts({});
    expect(free).toEqual(expect.arrayContaining(ofDay(['09:00', '10:00', '10:30', '11:30', '17:30'])));
    expect(free).not.toContain('2027-01-14 11:00');
    const longer = await starts({ minutes: [{ itemId: item, minutes: 60 }] });
    expect(longer.slice(0, 4)).toEqual(ofDay(['09:00', '09:30', '10:00', '11:30']));
    expect(longer).not.toContain('2027-01-14 17:30');
    expect(await starts({ staff: [{ itemId: item, staffId: ben }] })).toContain('2027-01-14 11:00');
    // Also beside a time that is not free, and of a day on which nothing is.
    expect(await starts({ start: '2027-01-14 11:00' })).toEqual(free);
    expect(await starts({ start: '2027-01-17 11:00' })).toEqual([]);
    const moved = await calls.move({ ...move, start: free.at(-1)!, tellCustomer: false, seen: null }, as);
    expect(moved.reply.version).toBe(2);
  });

  test('of today lists what is still to come', async () => {
    const { shop, move } = await booked(ofTwo, { start: '2027-01-13 16:00' });
    const { calls, as } = await signedIn(server, shop);
    later(7 * 3_600_000);
    const { day } = (await calls.previewMove({ ...move, asksDay: true }, as)).reply;
    later(-7 * 3_600_000);
    expect(day?.day).toBe('2027-01-13');
    expect(day?.starts.map((start) => start.slice(11))).toEqual(['15:30', '16:00', '16:30', '17:00', '17:30']);
  });

  test('says who does not work then, to who may give them services', async () => {
    const staff = [{ key: 'anna' }, { key: 'ben', weekly: notOnThursday }];
    const { shop, anna, ben, move } = await booked({ staff });
    const desk = await signedIn(server, shop);
    const own = await signedIn(server, shop, 'staff_member', [anna]);
    const off = async (start: string, { calls, as } = desk) =>
      (await calls.previewMove({ ...move, start, asksDay: true }, as)).reply.day?.offIds;
    expect(await off('2027-01-14 11:00')).toEqual([ben]);
    expect(await off('2027-01-15 11:00')).toEqual([]);
    expect(await off('2027-01-14 11:00', own)).toEqual([]);
  });
});

describe('0082 a move', () => {
  test('goes to any free minute, keeps who serves, and what the customer had wished', async () => {
    const { shop, booking, anna, move } = await booked(ofTwo, { lines: [line('cut')] });
    const { calls, as } = await signedIn(server, shop);
    const { staffId: serves } = await stored(booking.id);
    expect(
      await reasonOf(calls.move({ ...move, start: '2027-01-14 11:07', tellCustomer: false, seen: null }, as)),
    ).toBe('ok');
    expect(await stored(booking.id)).toMatchObject({
      localStart: '2027-01-14 11:07',
      staffId: serves,
      wantedStaffId: null,
    });
    expect([anna, ...shop.staffIds]).toContain(serves);
  });

  test('lets an item last longer, also during the visit, and never into the next one', async () => {
    const { shop, booking, anna, item, move } = await booked();
    await bookAt(shop, '2027-01-14 11:00', anna);
    const { calls, as } = await signedIn(server, shop);
    const lasting = (minutes: number, version: number) =>
      calls.move({ ...move, version, minutes: [{ itemId: item, minutes }], tellCustomer: false, seen: null }, as);
    expect(await reasonOf(lasting(55, 1))).toBe('ok');
    expect(await stored(booking.id)).toMatchObject({ minutes: 55, version: 2, localStart: start });
    expect(await reasonOf(lasting(61, 2))).toBe('slot_taken');
    await server.services.db
      .updateTable('bookings')
      .set({ state: 'in_service' })
      .where('id', '=', booking.id)
      .execute();
    expect(await reasonOf(lasting(60, 2))).toBe('ok');
    expect(await stored(booking.id)).toMatchObject({ minutes: 60, state: 'in_service' });
  });

  test('outside hours needs a reason and the permission; a person who is taken needs another time', async () => {
    const { shop, booking, anna, move } = await booked();
    await bookAt(shop, '2027-01-14 14:00', anna);
    const desk = await signedIn(server, shop);
    const manager = await signedIn(server, shop, 'manager');
    const early = { ...move, start: '2027-01-14 07:40', tellCustomer: false, seen: null };
    expect(await reasonOf(manager.calls.move(early, manager.as))).toBe('slot_taken');
    expect(await reasonOf(desk.calls.move({ ...early, override: 'She leaves early' }, desk.as))).toBe('no_permission');
    expect(await reasonOf(manager.calls.move({ ...early, override: '  ' }, manager.as))).toBe('invalid_input');
    const taken = { ...early, start: '2027-01-14 14:10', override: 'Squeeze in' };
    expect(await reasonOf(manager.calls.move(taken, manager.as))).toBe('slot_taken');
    expect(await reasonOf(manager.calls.move({ ...early, override: 'She leaves early' }, manager.as))).toBe('ok');
    expect(await stored(booking.id)).toMatchObject({ localStart: '2027-01-14 07:40' });
    const audit = await server.services.db
      .selectFrom('audit')
      .select(['actorKind', 'actorId', 'action', 'facts'])
      .where('subject', '=', booking.id)
      .execute();
    expect(audit).toMatchObject([
      {
        actorKind: 'team',
        actorId: manager.memberId,
        action: 'booking_changed',
        facts: { override: 'She leaves early', start: '2027-01-14 07:40', startBefore: start },
      },
    ]);
  });

  test('is refused where the appointment has changed meanwhile', async () => {
    const { shop, move } = await booked();
    const { calls, as } = await signedIn(server, shop);
    expect(
      await reasonOf(calls.move({ ...move, start: '2027-01-14 11:00', tellCustomer: false, seen: null }, as)),
    ).toBe('ok');
    expect(
      await reasonOf(calls.move({ ...move, start: '2027-01-14 12:00', tellCustomer: false, seen: null }, as)),
    ).toBe('changed_meanwhile');
  });

  test('a member with an own calendar moves within it alone, and what other people serve as well is for the desk', async () => {
    const build = { ...ofTwo, parameters: { hasOneStaffPerService: true } };
    const { shop, booking, anna, ben, item, move } = await booked(build);
    const own = await signedIn(server, shop, 'staff_member', [anna]);
    const other = await signedIn(server, shop, 'staff_member', [ben]);
    const asked = { ...move, start: '2027-01-14 11:00', tellCustomer: false, seen: null };
    expect(await reasonOf(other.calls.move(asked, other.as))).toBe('not_found');
    const toBen = { ...asked, staff: [{ itemId: item, staffId: ben }] };
    expect(await reasonOf(own.calls.move(toBen, own.as))).toBe('no_permission');
    expect(await reasonOf(own.calls.move(asked, own.as))).toBe('ok');
    const both = await server.api.booking.create(
      bookingRequest(shop.shopId, {
        start: '2027-01-15 10:00',
        lines: [line('cut', { staffId: anna }), line('cut', { position: 2, staffId: ben })],
      }),
    );
    const { id: bookingId, version } = both.reply.booking;
    const shared = {
      shopId: shop.shopId,
      bookingId,
      version,
      start: '2027-01-15 11:00',
      tellCustomer: false,
      seen: null,
    };
    expect(await reasonOf(own.calls.move(shared, own.as))).toBe('not_found');
    expect((await stored(booking.id)).localStart).toBe('2027-01-14 11:00');
  });

  test('another store and another chain know no such appointment', async () => {
    const { shop, move } = await booked();
    const second = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
    const elsewhere = await buildShop(server.services.db);
    for (const { chainId, shopId } of [second, elsewhere]) {
      const { calls, as } = await signedIn(server, { chainId, shopId }, 'owner');
      const asked = { ...move, shopId, start: '2027-01-14 11:00', tellCustomer: false, seen: null };
      expect(await reasonOf(calls.move(asked, as))).toBe('not_found');
      expect(await reasonOf(calls.previewMove({ ...move, shopId }, as))).toBe('not_found');
    }
  });
});

describe('0082 taking a move back', () => {
  async function moved(tellCustomer = true) {
    const one = await booked();
    const desk = await signedIn(server, one.shop);
    const asked = {
      ...one.move,
      start: '2027-01-14 15:20',
      staff: [{ itemId: one.item, staffId: one.ben }],
      minutes: [{ itemId: one.item, minutes: 45 }],
      tellCustomer,
      seen: null,
    };
    const made = (await desk.calls.move(asked, desk.as)).reply;
    const undo = (by = desk) => by.calls.undoMove({ shopId: one.shop.shopId, undoToken: made.undoToken! }, by.as);
    return { ...one, desk, made, undo };
  }
  const mailed = async () => (await mails.post(server.services)).length;

  test('restores time, person and length, and the customer hears nothing of either', async () => {
    const { booking, anna, undo } = await moved();
    expect(await mailed()).toBe(0);
    expect((await undo()).reply.version).toBe(3);
    // The activity says each time from when to when.
    const facts = await server.services.db
      .selectFrom('audit')
      .select('facts')
      .where('subject', '=', booking.id)
      .orderBy('id')
      .execute();
    expect(facts.map((entry) => entry.facts)).toMatchObject([
      { start: '2027-01-14 15:20', startBefore: start },
      { start, startBefore: '2027-01-14 15:20' },
    ]);
    expect(await stored(booking.id)).toMatchObject({
      localStart: start,
      staffId: anna,
      wantedStaffId: anna,
      minutes: 30,
    });
    later(60_000);
    expect(await mailed()).toBe(0);
  });

  test('the customer is told once it can no longer be taken back', async () => {
    const { undo } = await moved();
    later(9_999);
    expect(await mailed()).toBe(0);
    later(2_002);
    expect(await reasonOf(undo())).toBe('undo_over');
    expect(await mailed()).toBe(1);
  });

  test('is refused after another change, where the old time is sold, and to anybody else', async () => {
    const { shop, anna, undo, desk, move, booking } = await moved(false);
    const other = await signedIn(server, shop);
    expect(await reasonOf(undo(other))).toBe('undo_over');
    await bookAt(shop, start, anna);
    expect(await reasonOf(undo())).toBe('old_time_taken');
    expect(
      await reasonOf(
        desk.calls.move({ ...move, version: 2, start: '2027-01-14 16:00', tellCustomer: false, seen: null }, desk.as),
      ),
    ).toBe('ok');
    expect(await reasonOf(undo())).toBe('changed_meanwhile');
    expect(await stored(booking.id)).toMatchObject({ localStart: '2027-01-14 16:00', minutes: 45 });
    expect(await reasonOf(desk.calls.undoMove({ shopId: shop.shopId, undoToken: 'x' }, desk.as))).toBe('undo_over');
  });

  test('two moves one after the other are one mail; where the second is taken back, the first is told', async () => {
    const { desk, move, shop } = await moved();
    const second = { ...move, version: 2, start: '2027-01-14 16:00', tellCustomer: true, seen: null };
    const { undoToken } = (await desk.calls.move(second, desk.as)).reply;
    expect(await reasonOf(desk.calls.undoMove({ shopId: shop.shopId, undoToken: undoToken! }, desk.as))).toBe('ok');
    later(20_000);
    expect(await mailed()).toBe(1);
    const again = { ...move, version: 4, start: '2027-01-14 16:00', tellCustomer: true, seen: null };
    expect(await reasonOf(desk.calls.move(again, desk.as))).toBe('ok');
    expect(await reasonOf(desk.calls.move({ ...again, version: 5, start: '2027-01-14 17:00' }, desk.as))).toBe('ok');
    later(20_000);
    expect(await mailed()).toBe(1);
  });
});
