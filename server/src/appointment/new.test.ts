import type { NewAppointment, NewSeries, NewWalkIn } from '@parlour/contract/appointment/new';
import type { Grant } from '@parlour/domain/team/membership';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkInAt,
  customerOf,
  openStore,
  startCheckIn,
  type CheckInServer,
  type CheckInStore,
} from '../checkin/test/checkin-store.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { putMember, putSession, type StoresApi, teamBrowser } from '../team/test/member.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { signedIn } from './test/team.ts';
import type { TestApp } from '../test/test-app.ts';

let at: CheckInServer;
let server: TestApp;
let shop: CheckInStore;
let sister: BuiltShop;
let elsewhere: BuiltShop;
beforeAll(async () => {
  at = await startCheckIn();
  ({ server } = at);
  elsewhere = await buildShop(server.services.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  // Wednesday 13 January 2027, 08:00 at the store.
  server.clock.set(Date.parse('2027-01-12T21:00:00Z'));
  shop = await openStore(at, {
    services: [
      { key: 'cut', name: 'Cut', minutes: 60, priceMinor: 5000 },
      { key: 'colour', name: 'Colour', minutes: 30, priceMinor: 12_000 },
    ],
    staff: [
      { key: 'anna', name: 'Anna' },
      { key: 'ben', name: 'Ben', skills: ['cut'] },
    ],
    settings: { minLeadMinutes: 24 * 60, maxAdvanceDays: 10 },
    acceptsOnlineBooking: false,
    parameters: { hasGroupBooking: true },
  });
  sister = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
});

const anna = () => shop.staffIds[0]!;
const ben = () => shop.staffIds[1]!;
const start = '2027-01-14 10:00';

type Appointments = StoresApi['appointment'];
/** A member of the team in a browser of their own. */
async function desk(role: Grant['role'], staffIds: string[] = []): Promise<Appointments> {
  const grants = [{ role, shopId: role === 'owner' ? null : shop.shopId }];
  const { memberId } = await putMember(server, { chainId: shop.chainId, grants, staffIds });
  const { token, cookie } = await putSession(server, memberId);
  const browser = teamBrowser(server);
  browser.jar.set('team', cookie.split('=')[1]!);
  const calls = browser.calls.appointment;
  const as = (name: keyof Appointments) => (input: never, options: object) => calls[name](input, { token, ...options });
  return Object.fromEntries(
    Object.keys(calls).map((name) => [name, as(name as keyof Appointments)]),
  ) as unknown as Appointments;
}

const one = (more: Partial<NewAppointment> = {}): NewAppointment => ({
  shopId: shop.shopId,
  customer: { firstName: 'Ada', lastName: 'Quill' },
  lines: [{ code: 'cut', staffId: anna() }],
  start,
  tellCustomer: false,
  state: 'confirmed',
  ...more,
});
const walkIn = (more: Partial<NewWalkIn> = {}): NewWalkIn => ({
  shopId: shop.shopId,
  customer: {},
  lines: [{ code: 'cut', staffId: anna() }],
  state: 'in_service',
  ...more,
});

const booking = (id: string) =>
  server.services.db
    .selectFrom('bookings')
    .selectAll()
    .where('chainId', '=', shop.chainId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const itemsOf = (id: string) =>
  server.services.db
    .selectFrom('bookingItems')
    .selectAll()
    .where('chainId', '=', shop.chainId)
    .where('bookingId', '=', id)
    .orderBy('position')
    .execute();
const all = () => server.services.db.selectFrom('bookings').select('id').where('chainId', '=', shop.chainId).execute();
const mails = async () => {
  await deliverOutbox(server.services);
  const rows = await server.services.db.selectFrom('mails').select(['kind', 'recipient']).execute();
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`);
};

describe('0083 what a desk is offered', () => {
  test('services with the prices and people of the store, its free times, and the next ones', async () => {
    const front = await desk('front_desk');
    const { reply } = await front.newOptions({ shopId: shop.shopId });
    expect(reply).toMatchObject({
      mayOverbook: false,
      ownStaffIds: null,
      currency: 'AUD',
      country: 'AU',
      today: '2027-01-13',
    });
    expect(reply.services.map(({ code, staffIds }) => [code, staffIds.length])).toEqual([
      ['cut', 2],
      ['colour', 1],
    ]);
    await front.make(one());
    const lines = [{ code: 'cut', staffId: anna() }];
    const times = (await front.newTimes({ shopId: shop.shopId, lines, day: '2027-01-14' })).reply;
    // The notice of a day binds customers, not the store; 09:30 and 10:00 to 10:30 are taken by the appointment.
    expect(times.times.map((time) => time.start.slice(11)).slice(0, 3)).toEqual(['09:00', '11:00', '11:30']);
    expect(times.next[0]).toEqual({ start: '2027-01-13 09:00', staffIds: [anna()] });
    expect((await desk('manager').then((lead) => lead.newOptions({ shopId: shop.shopId }))).reply.mayOverbook).toBe(
      true,
    );
  });

  test('a start that was typed says who would serve, or what is free near it', async () => {
    const front = await desk('front_desk');
    const lines = [{ code: 'cut' }];
    const free = (await front.checkTime({ shopId: shop.shopId, lines, start: '2027-01-14 10:10' })).reply;
    expect(free).toMatchObject({ obstacles: [], price: '50.00', alternatives: [] });
    expect(free.plan).toMatchObject([{ code: 'cut', start: '2027-01-14 10:10', end: '2027-01-14 11:10' }]);
    await front.make(one());
    const taken = (await front.checkTime({ shopId: shop.shopId, lines: [{ code: 'cut', staffId: anna() }], start }))
      .reply;
    expect(taken.obstacles).toMatchObject([{ kind: 'taken', mayOverride: false }]);
    expect(taken.alternatives).toContain('2027-01-14 11:00');
    const past = await front.checkTime({ shopId: shop.shopId, lines, start: '2027-01-12 10:00' });
    expect(past.reason).toBe('time_passed');
  });

  test('0083 a time of today that has passed by the clock of the server says so, and is booked all the same', async () => {
    const front = await desk('front_desk');
    const lines = [{ code: 'cut', staffId: anna() }];
    const passed = async (time: string) =>
      (await front.checkTime({ shopId: shop.shopId, lines, start: `2027-01-13 ${time}` })).reply.hasPassed;
    // 10:00 and 30 seconds at the store.
    server.clock.set(Date.parse('2027-01-12T23:00:30Z'));
    expect([await passed('09:30'), await passed('10:00'), await passed('10:01')]).toEqual([true, false, false]);
    const made = await front.make(one({ start: '2027-01-13 09:30' }));
    expect(made.reply).toMatchObject({ start: '2027-01-13 09:30', state: 'confirmed' });
    // What is taken and has passed says both.
    const taken = (await front.checkTime({ shopId: shop.shopId, lines, start: '2027-01-13 09:45' })).reply;
    expect(taken).toMatchObject({ hasPassed: true, obstacles: [{ kind: 'taken' }] });
  });

  test('a customer shows when the store is visited already: from today on, what was not cancelled, of the own calendar alone for who sees that', async () => {
    const front = await desk('front_desk');
    const make = async (more: Partial<NewAppointment>) => (await front.make(one(more))).reply.bookingId;
    const first = await make({});
    const memberId = (await booking(first)).memberId!;
    const customer = { memberId };
    await make({ customer, start: '2027-01-14 14:00', lines: [{ code: 'cut', staffId: ben() }] });
    const gone = await make({ customer, start: '2027-01-15 10:00' });
    const { db } = server.services;
    await db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', gone).execute();
    const ask = async (by: Appointments) => (await by.newForCustomer({ shopId: shop.shopId, memberId })).reply.booked;
    const [hers, his] = ['2027-01-14 10:00', '2027-01-14 14:00'].map((at) => ({ start: at, services: ['Cut'] }));
    expect(await ask(front)).toEqual([hers, his]);
    expect(await ask(await desk('staff_member', [ben()]))).toEqual([his]);
    // What is over today still counts, what is over since a day does not.
    await db.updateTable('bookings').set({ state: 'finished' }).where('id', '=', first).execute();
    server.clock.set(Date.parse('2027-01-14T08:00:00Z'));
    expect(await ask(await desk('front_desk'))).toEqual([hers, his]);
    server.clock.set(Date.parse('2027-01-15T08:00:00Z'));
    expect(await ask(await desk('front_desk'))).toEqual([]);
  });

  test('a customer shows what to know, and the services of the last visits', async () => {
    const front = await desk('front_desk');
    const { bookingId } = (await front.make(one({ customer: { firstName: 'Ada', mobile: '0412 345 678' } }))).reply;
    const memberId = (await booking(bookingId)).memberId!;
    await server.services.db.updateTable('bookings').set({ state: 'no_show' }).where('id', '=', bookingId).execute();
    await server.services.db.updateTable('members').set({ isBlacklisted: true }).where('id', '=', memberId).execute();
    const { reply } = await front.newForCustomer({ shopId: shop.shopId, memberId });
    expect(reply).toMatchObject({ firstName: 'Ada', warnings: ['blocked', 'no_shows'], noShows: 1 });
    expect(reply.visits).toEqual([{ start, lines: [{ code: 'cut', staffId: anna(), addOnCodes: [] }] }]);
    // Who did not come is not expected.
    expect(reply.booked).toEqual([]);
    // A page that was opened before two records became one still names the other.
    const merged = (await booking((await front.make(one({ start: '2027-01-14 15:00' }))).reply.bookingId)).memberId!;
    expect(merged).not.toBe(memberId);
    await server.services.db.updateTable('members').set({ mergedInto: memberId }).where('id', '=', merged).execute();
    expect((await front.newForCustomer({ shopId: shop.shopId, memberId: merged })).reply).toEqual(reply);
    const ofMerged = await front.make(one({ customer: { memberId: merged }, start: '2027-01-14 16:00' }));
    expect((await booking(ofMerged.reply.bookingId)).memberId).toBe(memberId);
    // The store may book for a blocked customer all the same.
    const again = await front.make(one({ customer: { memberId }, start: '2027-01-14 12:00' }));
    expect((await booking(again.reply.bookingId)).memberId).toBe(memberId);
  });
});

describe('0084 a customer who was deleted', () => {
  /** A deletion of the record that has this contact; its id leads to what is left. */
  async function deleted(email: string) {
    const name = { firstName: 'Mia', lastName: 'Hale' };
    const made = (await (await desk('manager')).make(one({ customer: { ...name, email } }), {})).reply;
    const { memberId } = await booking(made.bookingId);
    await server.services.db
      .updateTable('bookings')
      .set({ state: 'cancelled' })
      .where('id', '=', made.bookingId)
      .execute();
    const { all: calls, as } = await signedIn(server, shop, 'manager');
    const asked = { shopId: shop.shopId, memberId: memberId!, typedName: 'Mia Hale', givesUpBalances: true };
    expect((await calls.customer.deleteCustomer(asked, as)).reply).toBeNull();
    return memberId!;
  }

  test('is booked for in no way: neither shown, nor for a visit, a series or a walk-in', async () => {
    const memberId = await deleted('gone@example.com');
    const calls = await desk('manager');
    const customer = { memberId };
    const series = { starts: [start, '2027-01-21 10:00'], everyWeeks: 1 };
    const { start: _start, ...visit } = one({ customer });
    for (const answer of [
      await calls.newForCustomer({ shopId: shop.shopId, memberId }, {}),
      await calls.make(one({ customer }), {}),
      await calls.makeSeries({ ...visit, ...series }, {}),
      await calls.makeWalkIn(walkIn({ customer }), {}),
    ])
      expect(answer.reason).toBe('customer_deleted');
  });

  test('is booked for in no way by one who read the record before: what was read is written nowhere', async () => {
    const memberId = await deleted('between@example.com');
    const asked = { chainId: shop.chainId, id: memberId };
    // As the record was when the request read it; the deletion commits before the locks are taken.
    const before = { firstName: 'Mia', lastName: 'Hale', email: 'between@example.com' };
    const erased = { firstName: '', lastName: '', email: '' };
    const write = (is: typeof before) =>
      server.services.db
        .updateTable('members')
        .set(is)
        .where('chainId', '=', asked.chainId)
        .where('id', '=', asked.id)
        .execute();
    const { bookingQueue } = server.services;
    const apply = vi.spyOn(bookingQueue, 'apply').mockImplementationOnce(async (scope, command) => {
      await write(erased);
      return bookingQueue.apply(scope, command);
    });
    await write(before);
    const calls = await desk('manager');
    expect((await calls.make(one({ customer: { memberId } }), {})).reason).toBe('customer_deleted');
    expect(apply).toHaveBeenCalledTimes(2);
    apply.mockRestore();
    const named = server.services.db.selectFrom('bookings').select('contact').where('memberId', '=', memberId);
    expect(JSON.stringify(await named.execute())).not.toContain('Hale');
  });

  test('comes again as a new customer: the contact leads to a record of its own, and the old one stays empty', async () => {
    const email = 'again@example.com';
    const memberId = await deleted(email);
    const calls = await desk('manager');
    const customer = { firstName: 'Mia', lastName: 'Hale', email };
    const made = (await calls.make(one({ customer, start: '2027-01-14 12:00' }), {})).reply;
    const own = (await booking(made.bookingId)).memberId!;
    expect(own).not.toBe(memberId);
    expect((await calls.newForCustomer({ shopId: shop.shopId, memberId: own }, {})).reply).toMatchObject({ email });
    expect((await calls.newForCustomer({ shopId: shop.shopId, memberId }, {})).reason).toBe('customer_deleted');
  });
});

describe('0083 an appointment that a desk makes', () => {
  test('it is the customer’s, in the store’s own words, and the customer is told only where asked', async () => {
    const front = await desk('front_desk');
    const customer = { firstName: 'Ada', lastName: 'Quill', email: 'ada.desk@example.com' };
    const quiet = (await front.make(one({ customer, note: 'Short at the sides', teamNote: 'Pays cash' }))).reply;
    expect(quiet).toMatchObject({ start, state: 'confirmed' });
    expect(await booking(quiet.bookingId)).toMatchObject({
      remark: 'Short at the sides',
      teamNote: 'Pays cash',
      source: 'store',
    });
    expect(await mails()).not.toContain('booked ada.desk@example.com');
    const told = await front.make(
      one({ customer, start: '2027-01-14 14:00', tellCustomer: true, state: 'to_confirm' }),
    );
    expect(told.reply.state).toBe('to_confirm');
    expect((await mails()).filter((mail) => mail.endsWith('ada.desk@example.com'))).toHaveLength(1);
    const audit = await server.services.db
      .selectFrom('audit')
      .select(['actorKind', 'action', 'subject'])
      .where('chainId', '=', shop.chainId)
      .execute();
    expect(audit.filter(({ action }) => action === 'booking_made')).toMatchObject([
      { actorKind: 'team', subject: quiet.bookingId },
      { actorKind: 'team', subject: told.reply.bookingId },
    ]);
  });

  test('off the grid where it is typed so; a person who is taken is never sold twice', async () => {
    const front = await desk('front_desk');
    expect((await front.make(one({ start: '2027-01-14 10:10' }))).reply.start).toBe('2027-01-14 10:10');
    const second = await front.make(one({ start: '2027-01-14 11:00' }));
    expect(second.reason).toBe('slot_taken');
    expect(second.details?.alternatives).toContain('2027-01-14 11:30');
    expect((await front.make(one({ start: '2027-01-14 11:10' }))).reply.start).toBe('2027-01-14 11:10');
  });

  test('the same key makes one appointment, for one member only', async () => {
    const front = await desk('front_desk');
    const key = { idempotencyKey: 'desk-key-1' };
    const first = (await front.make(one(), key)).reply;
    expect((await front.make(one(), key)).reply).toEqual(first);
    expect((await front.make(one({ start: '2027-01-14 12:00' }), key)).reason).toBe('key_reused');
    expect(await all()).toHaveLength(1);
    const other = await (await desk('front_desk')).make(one({ start: '2027-01-14 15:00' }), key);
    expect(other.reply.bookingId).not.toBe(first.bookingId);
  });

  test('a group is one appointment with a person for each guest', async () => {
    const front = await desk('front_desk');
    const lines = [
      { code: 'cut', staffId: anna(), guest: 1 },
      { code: 'cut', guest: 2 },
    ];
    const made = (await front.make(one({ lines }))).reply;
    expect(await booking(made.bookingId)).toMatchObject({ isGroup: true, guestCount: 2 });
    expect((await itemsOf(made.bookingId)).map(({ guest, staffId }) => [guest, staffId])).toEqual([
      [1, anna()],
      [2, ben()],
    ]);
    expect((await front.make(one({ lines: [{ code: 'cut', guest: 2 }], start: '2027-01-14 13:00' }))).reason).toBe(
      'guest_without_service',
    );
  });

  test('a group is offered, planned and made side by side by the engine, in a room as with people', async () => {
    shop = await openStore(at, {
      services: [{ key: 'steam', name: 'Steam', minutes: 45, priceMinor: 9800 }],
      staff: [{ key: 'room', name: 'Room', capacity: 3 }],
      parameters: { hasGroupBooking: true },
    });
    const manager = await desk('manager');
    const room = shop.staffIds[0]!;
    const of = (guests: number) => Array.from({ length: guests }, (_, index) => ({ code: 'steam', guest: index + 1 }));
    const offered = async (guests: number) => {
      const asked = { shopId: shop.shopId, lines: of(guests), day: start.slice(0, 10) };
      return (await manager.newTimes(asked)).reply;
    };
    const three = await offered(3);
    expect(three.minutes).toBe(45);
    const { start: first } = three.times[0]!;
    const { reply } = await manager.checkTime({ shopId: shop.shopId, lines: of(3), start: first });
    expect(reply.obstacles).toEqual([]);
    expect(reply.price).toBe('294.00');
    expect(reply.plan.map(({ guest, staffId, start: from }) => [guest, staffId, from])).toEqual([
      [1, room, first],
      [2, room, first],
      [3, room, first],
    ]);
    const made = (await manager.make(one({ lines: of(3), start: first }))).reply;
    expect(await booking(made.bookingId)).toMatchObject({ isGroup: true, guestCount: 3 });
    expect((await itemsOf(made.bookingId)).map(({ guest, staffId }) => [guest, staffId])).toEqual([
      [1, room],
      [2, room],
      [3, room],
    ]);
    // The room is full by then, and never holds four at the price of none.
    expect((await offered(1)).times.map((time) => time.start)).not.toContain(first);
    expect((await offered(4)).times).toEqual([]);
    const here = await manager.makeWalkIn(walkIn({ lines: of(2), start: '2027-01-13 12:00' }));
    expect(await booking(here.reply.bookingId)).toMatchObject({ isGroup: true, guestCount: 2, source: 'walk_in' });
  });

  test('0083 who books the own calendar alone is offered as many guests as it has places', async () => {
    shop = await openStore(at, {
      services: [{ key: 'cut', name: 'Cut', minutes: 30, priceMinor: 5000 }],
      staff: [
        { key: 'anna', name: 'Anna', capacity: 1 },
        { key: 'room', name: 'Room', capacity: 3 },
      ],
      parameters: { hasGroupBooking: true },
    });
    const [own = '', room = ''] = shop.staffIds;
    const guestsOf = async (role: Grant['role'], staffIds: string[]) => {
      const { reply } = await (await desk(role, staffIds)).newOptions({ shopId: shop.shopId });
      return [reply.hasGroups, reply.mostGuests];
    };
    expect(await guestsOf('staff_member', [own])).toEqual([false, 1]);
    expect(await guestsOf('staff_member', [room])).toEqual([true, 3]);
    expect(await guestsOf('staff_member', [own, room])).toEqual([true, 4]);
    expect(await guestsOf('front_desk', [])).toEqual([true, 10]);
    const two = [1, 2].map((guest) => ({ code: 'cut', guest, staffId: room }));
    const made = (await (await desk('staff_member', [room])).make(one({ lines: two }))).reply;
    expect(await booking(made.bookingId)).toMatchObject({ isGroup: true, guestCount: 2 });
  });

  test('a group that people do not suffice for is refused in words, and one of a store without groups', async () => {
    const front = await desk('front_desk');
    const three = [1, 2, 3].map((guest) => ({ code: 'cut', guest }));
    const { reply } = await front.checkTime({ shopId: shop.shopId, lines: three, start });
    expect(reply.obstacles).toMatchObject([
      { kind: 'taken', text: 'Too few people who offer Cut are free then to serve all guests at the same time.' },
    ]);
    expect((await front.make(one({ lines: three }))).reason).toBe('slot_taken');
    shop = await openStore(at, { parameters: { hasGroupBooking: false } });
    const alone = await desk('front_desk');
    expect((await alone.newOptions({ shopId: shop.shopId })).reply.hasGroups).toBe(false);
    const two = [1, 2].map((guest) => ({ code: 'cut', guest }));
    expect((await alone.make(one({ lines: two }))).reason).toBe('group_booking_off');
  });

  test('what is missing or malformed is refused in words', async () => {
    const front = await desk('front_desk');
    const reasonOf = async (more: Partial<NewAppointment>) => (await front.make(one(more))).reason;
    expect(await reasonOf({ customer: {} })).toBe('name_needed');
    expect(await reasonOf({ customer: { firstName: 'Ada', email: 'ada@' } })).toBe('email_malformed');
    expect(await reasonOf({ customer: { firstName: 'Ada', mobile: '12' } })).toBe('mobile_malformed');
    expect(await reasonOf({ customer: { firstName: 'A\u202eda' } })).toBe('hidden_signs');
    expect(await reasonOf({ lines: [{ code: 'shave' }] })).toBe('invalid_input');
    expect(await reasonOf({ lines: [{ code: 'colour', staffId: ben() }] })).toBe('staff_not_available');
    expect(await reasonOf({ start: '2027-01-12 10:00' })).toBe('time_passed');
    expect(await reasonOf({ lines: [] })).toBe('invalid_input');
    expect(await all()).toEqual([]);
  });

  test('the hour that the clock shows twice is named by its offset', async () => {
    const evening = await openStore(at, {
      zone: 'America/New_York',
      weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 180 }]),
      staff: [{ key: 'anna', weekly: null }],
    });
    server.clock.set(Date.parse('2027-11-06T12:00:00Z'));
    shop = evening;
    const front = await desk('front_desk');
    const lines = [{ code: 'cut', staffId: evening.staffIds[0]! }];
    const times = (await front.newTimes({ shopId: evening.shopId, lines, day: '2027-11-07' })).reply.times;
    const twice = times.map((time) => time.start).filter((text) => text.startsWith('2027-11-07 01:30'));
    expect(twice).toEqual(['2027-11-07 01:30-04:00', '2027-11-07 01:30-05:00']);
    for (const at of twice) {
      const made = await front.make(one({ lines, start: at }));
      expect(made.reply.start).toBe(at);
    }
  });
});

describe('0083 who may make it', () => {
  test('the own calendar alone: no other person, no other customer, no time of anybody', async () => {
    const own = await desk('staff_member', [ben()]);
    const front = await desk('front_desk');
    const hers = (await front.make(one())).reply;
    const memberId = (await booking(hers.bookingId)).memberId!;
    const options = (await own.newOptions({ shopId: shop.shopId })).reply;
    expect(options.people.map(({ id }) => id)).toEqual([ben()]);
    expect(options.services.map(({ code, staffIds }) => [code, staffIds])).toEqual([
      ['cut', [ben()]],
      ['colour', []],
    ]);
    expect((await own.make(one({ start: '2027-01-14 12:00' }))).reason).toBe('no_permission');
    expect((await own.newForCustomer({ shopId: shop.shopId, memberId })).reason).toBe('not_found');
    expect((await own.make(one({ customer: { memberId }, lines: [{ code: 'cut' }] }))).reason).toBe('not_found');
    const made = (await own.make(one({ lines: [{ code: 'cut' }] }))).reply;
    expect((await itemsOf(made.bookingId)).map(({ staffId }) => staffId)).toEqual([ben()]);
    // Who has no calendar books nobody.
    expect((await (await desk('staff_member')).make(one({ lines: [{ code: 'cut' }] }))).reason).toBe('no_permission');
  });

  test('the own calendar alone learns of no customer by a number or an address that is typed', async () => {
    const front = await desk('front_desk');
    const known = { firstName: 'Ada', lastName: 'Quill', email: 'ada.known@example.com', mobile: '0412 345 678' };
    const hers = (await front.make(one({ customer: known, start: '2027-01-15 10:00' }))).reply;
    const record = (await booking(hers.bookingId)).memberId!;
    const grants = [{ role: 'staff_member' as const, shopId: shop.shopId }];
    const { memberId } = await putMember(server, { chainId: shop.chainId, grants, staffIds: [ben()] });
    const { token, cookie } = await putSession(server, memberId);
    const { calls, jar } = teamBrowser(server);
    jar.set('team', cookie.split('=')[1]!);
    const as = { token };
    const lines = [{ code: 'cut' }];
    const typed = { firstName: 'X', mobile: '0412 345 678' };
    const stranger = { firstName: 'X', mobile: '0412 999 111' };
    const made = async (customer: NewAppointment['customer'], at: string) =>
      (await calls.appointment.make(one({ customer, lines, start: at }), as)).reply.bookingId;
    const {
      start: _start,
      override: _override,
      ...part
    } = one({ customer: { ...typed, mobile: '', email: known.email }, lines });
    const series = { ...part, starts: ['2027-01-16 10:00', '2027-01-23 10:00'], everyWeeks: 1 };
    const ids = [
      await made(typed, '2027-01-14 10:00'),
      (await calls.appointment.makeWalkIn(walkIn({ customer: typed, lines, start: '2027-01-13 12:00' }), as)).reply
        .bookingId,
      ...(await calls.appointment.makeSeries(series, as)).reply.appointments.map(({ bookingId }) => bookingId),
    ];
    const unknown = await made(stranger, '2027-01-14 12:00');
    const seen = async (bookingId: string) => {
      const { customer } = (await calls.appointment.read({ shopId: shop.shopId, bookingId }, as)).reply;
      expect(customer.memberId).not.toBe(record);
      const card = await calls.customer.get({ shopId: shop.shopId, memberId: customer.memberId! }, as);
      const { firstName, lastName, email, hasAccount, counts } = card.reply;
      return { firstName, lastName, email, hasAccount, others: counts.atOtherStores, visits: customer.visits };
    };
    const looks = { firstName: 'X', lastName: '', hasAccount: false, others: 0, visits: 0 };
    for (const id of [...ids.slice(0, 2), unknown]) expect(await seen(id)).toEqual({ ...looks, email: '' });
    for (const id of ids.slice(2)) expect(await seen(id)).toEqual({ ...looks, email: known.email });
    expect(new Set(await Promise.all(ids.slice(2).map(async (id) => (await booking(id)).memberId))).size).toBe(1);
    expect((await calls.customer.get({ shopId: shop.shopId, memberId: record }, as)).reason).toBe('not_found');
    // The contact goes on leading to the record that has it.
    const again = await front.make(one({ customer: typed, start: '2027-01-15 12:00' }));
    expect((await booking(again.reply.bookingId)).memberId).toBe(record);
    // One whom the member has seen before is known by the number.
    const own = (await booking(unknown)).memberId;
    expect((await booking(await made(stranger, '2027-01-14 14:00'))).memberId).toBe(own);
  });

  test('someone else with a known phone gets a record, for one, a series and a walk-in; without that word the rule holds', async () => {
    const front = await desk('front_desk');
    const own = await desk('staff_member', [ben()]);
    const known = { firstName: 'Theo', lastName: 'Lindgren', mobile: '0412 345 678' };
    const theirs = await booking(
      (await front.make(one({ customer: known, start: '2027-01-15 10:00' }))).reply.bookingId,
    );
    const child = { firstName: 'Bo', mobile: known.mobile, email: 'bo.child@example.com', isOther: true };
    const { start: _start, override: _override, ...part } = one({ customer: child });
    const starts = ['2027-01-18 10:00', '2027-01-25 10:00'];
    const series = await front.makeSeries({ ...part, starts, everyWeeks: 1 });
    const rows = [
      await booking((await front.make(one({ customer: { ...child, email: '' } }))).reply.bookingId),
      await booking(
        (await front.makeWalkIn(walkIn({ customer: { ...child, email: '' }, start: '2027-01-13 12:00' }))).reply
          .bookingId,
      ),
      ...(await Promise.all(series.reply.appointments.map(({ bookingId }) => booking(bookingId)))),
    ];
    const ids = rows.map(({ memberId }) => memberId!);
    expect(ids).not.toContain(theirs.memberId);
    expect(ids[2]).toBe(ids[3]);
    expect(new Set(ids).size).toBe(3);
    const records = await server.services.db
      .selectFrom('members')
      .select(['firstName', 'mobile', 'mobileKey', 'emailKey'])
      .where('chainId', '=', shop.chainId)
      .where('id', 'in', ids)
      .execute();
    for (const record of records) expect(record).toMatchObject({ firstName: 'Bo', mobileKey: null });
    expect(records.map(({ emailKey }) => emailKey).filter(Boolean)).toEqual(['bo.child@example.com']);
    // The phone goes on leading to who had it, and the new address to whom it belongs.
    const again = async (customer: NewAppointment['customer'], at: string) =>
      (await booking((await front.make(one({ customer, start: at }))).reply.bookingId)).memberId;
    expect(await again(known, '2027-01-15 12:00')).toBe(theirs.memberId);
    expect(await again({ firstName: 'Bo', email: child.email }, '2027-01-15 14:00')).toBe(ids[2]);
    // Who may not write customers is not asked: the record that the contact leads to is the one.
    const seen = { firstName: 'Ida', mobile: '0412 999 111' };
    const lines = [{ code: 'cut', staffId: ben() }];
    const made = async (customer: NewAppointment['customer'], at: string) =>
      (await booking((await own.make(one({ customer, lines, start: at }))).reply.bookingId)).memberId;
    const ida = await made(seen, '2027-01-14 10:00');
    expect(await made({ ...seen, isOther: true }, '2027-01-14 12:00')).toBe(ida);
  });

  test('where no person is named the store gives it to any, and so not to who has the own calendar alone', async () => {
    shop = await openStore(at, { parameters: { hasStaffFeature: false } });
    const own = await desk('staff_member', [shop.staffIds[1]!]);
    const refused = await own.make(one({ lines: [{ code: 'cut', staffId: shop.staffIds[1]! }] }));
    expect(refused.reason).toBe('no_permission');
    expect(await all()).toEqual([]);
  });

  test('another store and another chain look closed and unknown', async () => {
    const front = await desk('front_desk');
    expect((await front.make(one({ shopId: sister.shopId }))).reason).toBe('no_permission');
    expect((await front.make(one({ shopId: elsewhere.shopId }))).reason).toBe('shop_unknown');
    const stranger = await customerOf(server, elsewhere);
    expect((await front.make(one({ customer: { memberId: stranger.memberId } }))).reason).toBe('not_found');
    expect((await front.newForCustomer({ shopId: shop.shopId, memberId: stranger.memberId })).reason).toBe('not_found');
  });
});

describe('0083 an appointment that is repeated', () => {
  const series = (starts: string[], more: Partial<NewSeries> = {}): NewSeries => {
    const { start: _start, override: _override, ...part } = one();
    return { ...part, starts, everyWeeks: 6, ...more };
  };

  test('each date is shown as it is, a taken one with what is nearest, and all are made or none', async () => {
    const front = await desk('front_desk');
    const lines = [{ code: 'cut', staffId: anna() }];
    await front.make(one({ start: '2027-02-25 10:00' }));
    const asked = { shopId: shop.shopId, lines, start, everyWeeks: 6, count: 3 };
    const { dates } = (await front.checkRepeat(asked)).reply;
    expect(dates.map(({ start: on, state }) => [on, state])).toEqual([
      [start, 'free'],
      ['2027-02-25 10:00', 'taken'],
      ['2027-04-08 10:00', 'free'],
    ]);
    const starts = dates.map((date) => date.start);
    const refused = await front.makeSeries(series(starts));
    expect(refused.reason).toBe('series_taken');
    expect(await all()).toHaveLength(1);
    const nearest = dates[1]!.nearest[0]!;
    const key = { idempotencyKey: 'series-key' };
    const made = (await front.makeSeries(series([start, nearest, starts[2]!]), key)).reply.appointments;
    expect(made.map((each) => each.start)).toEqual([start, nearest, starts[2]]);
    const rows = await Promise.all(made.map(({ bookingId }) => booking(bookingId)));
    expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(1);
    // The same request again makes nothing more.
    expect((await front.makeSeries(series([start, nearest, starts[2]!]), key)).reply.appointments).toEqual(made);
    expect(await all()).toHaveLength(4);
  });

  test('where nobody in particular is wanted, one person serves all dates, or each date says who', async () => {
    const front = await desk('front_desk');
    const starts = [start, '2027-01-21 10:00', '2027-01-28 10:00'];
    const wish = { shopId: shop.shopId, lines: [{ code: 'cut' }], start, everyWeeks: 1, count: 3 };
    const check = async (more: object = {}) => (await front.checkRepeat({ ...wish, ...more })).reply;
    const free = await check();
    expect(free.people).toEqual(starts.map(() => [free.staffId]));
    const first = free.staffId!;
    const other = [anna(), ben()].find((id) => id !== first)!;
    // The first person is taken on the second date: the other one is free on all.
    await front.make(one({ start: starts[1]!, lines: [{ code: 'cut', staffId: first }] }));
    expect(await check()).toMatchObject({ staffId: other, people: starts.map(() => [other]) });
    // With the other one taken on the third, nobody is: each date says who.
    await front.make(one({ start: starts[2]!, lines: [{ code: 'cut', staffId: other }] }));
    const mixed = await check();
    expect(mixed.staffId).toBeNull();
    expect(mixed.dates.map(({ state }) => state)).toEqual(['free', 'free', 'free']);
    expect(mixed.people.slice(1)).toEqual([[other], [first]]);
    // Without the third date the other one is free on all that are made.
    expect(await check({ skip: [starts[2]!] })).toMatchObject({ staffId: other, people: [[other], [other], []] });
    expect((await front.checkRepeat({ ...wish, skip: ['some day'] })).reason).toBe('invalid_input');
    // And so it is booked.
    const made = (await front.makeSeries(series(starts, { lines: [{ code: 'cut' }], everyWeeks: 1 }))).reply;
    const rows = await server.services.db
      .selectFrom('bookingItems')
      .select(['bookingId', 'staffId'])
      .where('chainId', '=', shop.chainId)
      .execute();
    const servedBy = new Map(rows.map(({ bookingId, staffId }) => [bookingId, staffId]));
    expect(made.appointments.map(({ bookingId }) => [servedBy.get(bookingId)])).toEqual(mixed.people);
    // A date that is moved is looked at where it is then.
    const moved = { [starts[2]!]: '2027-01-28 14:00' };
    await front.make(one({ start: '2027-01-28 14:00', lines: [{ code: 'cut', staffId: first }] }));
    expect((await check({ instead: moved })).people[2]).toEqual([other]);
    // Who is named serves all, and nobody is looked for.
    expect(await check({ lines: [{ code: 'cut', staffId: other }], start: '2027-02-04 10:00' })).toMatchObject({
      staffId: null,
      people: [[other], [other], [other]],
    });
  });

  test('a group that is repeated says on each date who serves its guests, as it is booked then', async () => {
    const front = await desk('front_desk');
    const lines = [
      { code: 'cut', staffId: anna(), guest: 1 },
      { code: 'cut', guest: 2 },
    ];
    const wish = { shopId: shop.shopId, lines, start, everyWeeks: 1, count: 3 };
    const taken = '2027-01-28 10:00';
    await front.make(one({ start: taken, lines: [{ code: 'cut', staffId: ben() }] }));
    const { reply } = await front.checkRepeat(wish);
    expect(reply.dates.map(({ state }) => state)).toEqual(['free', 'free', 'taken']);
    expect(reply).toMatchObject({ staffId: null, people: [[anna(), ben()], [anna(), ben()], []] });
    const starts = reply.dates.slice(0, 2).map((date) => date.start);
    const { appointments } = (await front.makeSeries(series(starts, { lines, everyWeeks: 1 }))).reply;
    const people = await Promise.all(
      appointments.map(async ({ bookingId }) => (await itemsOf(bookingId)).map(({ staffId }) => staffId)),
    );
    expect(people).toEqual(reply.people.slice(0, 2));
  });

  test('a series for anyone is one, whoever serves it: a broken answer makes no second, and nobody was wished for', async () => {
    const front = await desk('front_desk');
    const starts = [start, '2027-01-21 10:00', '2027-01-28 10:00'];
    const anyone = [{ code: 'cut' }];
    const wish = { shopId: shop.shopId, lines: anyone, start, everyWeeks: 1, count: 3 };
    const check = async () => (await front.checkRepeat(wish)).reply;
    const shown = (await check()).staffId;
    const question = series(starts, { lines: anyone, everyWeeks: 1 });
    const key = { idempotencyKey: 'series-of-anyone' };
    const { appointments } = (await front.makeSeries(question, key)).reply;
    const items = (await Promise.all(appointments.map(({ bookingId }) => itemsOf(bookingId)))).flat();
    expect(items.map(({ staffId, wantedStaffId }) => [staffId, wantedStaffId])).toEqual(
      starts.map(() => [shown, null]),
    );
    // The answer was lost, and the page shows another person by now: the second press is the same question.
    const now = (await check()).staffId;
    expect(now).not.toBe(shown);
    expect((await front.makeSeries(question, key)).reply.appointments).toEqual(appointments);
    expect(await all()).toHaveLength(3);
    // Next time nobody is suggested, and the desk reads of no wish.
    const memberId = (await booking(appointments[0]!.bookingId)).memberId!;
    expect((await front.newForCustomer({ shopId: shop.shopId, memberId })).reply.visits).toMatchObject([
      { lines: [{ code: 'cut', staffId: null }] },
    ]);
    const read = (await front.read({ shopId: shop.shopId, bookingId: appointments[0]!.bookingId })).reply;
    expect(read.items).toMatchObject([{ staffId: shown, isWished: false }]);
    // One that is asked for stays asked for, beside one for whom anyone would do.
    const mixed = [{ code: 'colour', staffId: anna() }, { code: 'cut' }];
    const two = (
      await front.makeSeries(series(['2027-02-04 10:00', '2027-02-11 10:00'], { lines: mixed, everyWeeks: 1 }))
    ).reply;
    for (const { bookingId } of two.appointments)
      expect((await itemsOf(bookingId)).map(({ wantedStaffId }) => wantedStaffId)).toEqual([anna(), null]);
  });

  test('one mail tells of all, and the own calendar is kept', async () => {
    const front = await desk('front_desk');
    const customer = { firstName: 'Ada', email: 'ada.series@example.com' };
    await front.makeSeries(series([start, '2027-01-21 10:00'], { customer, everyWeeks: 1, tellCustomer: true }));
    expect((await mails()).filter((mail) => mail.endsWith('ada.series@example.com'))).toHaveLength(1);
    const own = await desk('staff_member', [ben()]);
    expect((await own.makeSeries(series([start, '2027-01-21 10:00']))).reason).toBe('no_permission');
  });
});

describe('0083 a walk-in', () => {
  test('begins in this minute, on the grid or off it, without a name and without a record', async () => {
    server.clock.set(Date.parse('2027-01-13T00:07:20Z'));
    const front = await desk('front_desk');
    const made = (await front.makeWalkIn(walkIn())).reply;
    expect(made).toMatchObject({ start: '2027-01-13 11:07', state: 'in_service' });
    expect(await booking(made.bookingId)).toMatchObject({ state: 'in_service', source: 'walk_in', memberId: null });
    const members = await server.services.db
      .selectFrom('members')
      .select('id')
      .where('chainId', '=', shop.chainId)
      .execute();
    expect(members).toEqual([]);
    // Anna is busy from now on, and the others are not hers.
    const second = await front.makeWalkIn(walkIn());
    expect(second.reason).toBe('slot_taken');
    expect(second.details?.alternatives).toEqual([
      '2027-01-13 12:30',
      '2027-01-13 13:00',
      '2027-01-13 13:30',
      '2027-01-13 14:00',
      '2027-01-13 14:30',
      '2027-01-13 15:00',
    ]);
    // Who waits is served when there is time.
    const later = (await front.makeWalkIn(walkIn({ state: 'arrived', start: '2027-01-13 12:30' }))).reply;
    expect(later).toMatchObject({ start: '2027-01-13 12:30', state: 'arrived' });
  });

  test('the same key is one walk-in, a minute later too', async () => {
    server.clock.set(Date.parse('2027-01-13T00:07:20Z'));
    const front = await desk('front_desk');
    const first = (await front.makeWalkIn(walkIn(), { idempotencyKey: 'walk' })).reply;
    server.clock.set(Date.parse('2027-01-13T00:08:40Z'));
    expect((await front.makeWalkIn(walkIn(), { idempotencyKey: 'walk' })).reply).toMatchObject({
      bookingId: first.bookingId,
    });
    expect(await all()).toHaveLength(1);
  });

  test('who waits in the queue of the check-in waits there no more', async () => {
    server.clock.set(Date.parse('2027-01-13T00:07:20Z'));
    const { memberId, ...typed } = await customerOf(server, shop);
    const there = (await checkInAt(at)(shop, { kind: 'mobile', ...typed })).reply;
    expect(there).toBeTruthy();
    const [before] = (await at.store.listCheckIns({ shopId: shop.shopId })).reply;
    expect(before).toMatchObject({ memberId, queue: 'waiting' });
    const front = await desk('front_desk');
    const made = (await front.makeWalkIn(walkIn({ customer: { memberId }, state: 'in_service' }))).reply;
    const [after] = (await at.store.listCheckIns({ shopId: shop.shopId })).reply;
    expect(after).toMatchObject({ queue: 'served', bookingId: made.bookingId });
  });

  test('outside hours it is refused without the permission, and made with it', async () => {
    server.clock.set(Date.parse('2027-01-13T08:00:20Z'));
    const front = await desk('front_desk');
    expect((await front.makeWalkIn(walkIn())).reason).toBe('slot_taken');
    expect((await front.makeWalkIn(walkIn({ override: 'She asked so nicely' }))).reason).toBe('no_permission');
    const manager = await desk('manager');
    const made = await manager.makeWalkIn(walkIn({ override: 'She asked so nicely' }));
    expect(made.reply).toMatchObject({ start: '2027-01-13 19:00', state: 'in_service' });
  });
});

describe('0083 outside hours and over capacity', () => {
  const lines = () => [{ code: 'cut', staffId: anna() }];
  const kinds = async (as: Appointments, at: string) =>
    (await as.checkTime({ shopId: shop.shopId, lines: lines(), start: at })).reply.obstacles.map(
      ({ kind, mayOverride }) => [kind, mayOverride],
    );

  test('the obstacle is named, and who may overbook goes on with a reason, which is kept', async () => {
    const late = '2027-01-14 19:30';
    const [front, manager] = [await desk('front_desk'), await desk('manager')];
    expect(await kinds(front, late)).toEqual([['outside_hours', false]]);
    expect(await kinds(manager, late)).toEqual([['outside_hours', true]]);
    expect((await front.make(one({ start: late }))).reason).toBe('slot_taken');
    expect((await front.make(one({ start: late, override: 'Wedding' }))).reason).toBe('no_permission');
    expect((await manager.make(one({ start: late }))).reason).toBe('slot_taken');
    // No reason is no reason.
    for (const override of ['', '  ']) {
      expect((await manager.make(one({ start: late, override }))).reason).toBe('invalid_input');
      expect((await manager.makeWalkIn(walkIn({ start: late, override }))).reason).toBe('invalid_input');
    }
    const made = (await manager.make(one({ start: late, override: 'Wedding' }))).reply;
    const facts = await server.services.db
      .selectFrom('audit')
      .select('facts')
      .where('chainId', '=', shop.chainId)
      .where('subject', '=', made.bookingId)
      .execute();
    expect(JSON.stringify(facts)).toContain('Wedding');
  });

  test('a person who is taken is never had, whatever the reason', async () => {
    const manager = await desk('owner');
    await manager.make(one());
    expect(await kinds(manager, start)).toEqual([['taken', false]]);
    expect((await manager.make(one({ override: 'Please' }))).reason).toBe('slot_taken');
    expect((await manager.makeWalkIn(walkIn({ start, override: 'Please' }))).reason).toBe('slot_taken');
    expect(await all()).toHaveLength(1);
  });

  test('of a person with several places one more is found', async () => {
    shop = await openStore(at, { staff: [{ key: 'anna', capacity: 2 }] });
    const manager = await desk('manager');
    await manager.make(one());
    await manager.make(one());
    expect(await kinds(manager, start)).toEqual([['over_capacity', true]]);
    expect((await manager.make(one())).reason).toBe('slot_taken');
    expect((await manager.make(one({ override: 'Sisters' }))).reply.start).toBe(start);
    expect(await all()).toHaveLength(3);
  });
});
