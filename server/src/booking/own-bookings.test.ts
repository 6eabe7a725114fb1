import type { BookingTab } from '@parlour/contract/booking/state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, logIn, openAccounts, type Person, prove, signUp } from '../account/test/person.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type BuiltShop, buildShop } from '../test/build-shop.ts';
import { startTestApp, standardNow, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let shop: BuiltShop;
let elsewhere: BuiltShop;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
  shop = await buildShop(server.services.db, {
    staff: Array.from({ length: 8 }, (_, index) => ({ key: `s${index}` })),
  });
  elsewhere = await buildShop(server.services.db, { zone: 'America/New_York' });
});
afterAll(() => server.close());

async function newPerson(): Promise<Person & { token: string }> {
  const person = createPerson(server);
  return { ...person, token: await signUp(person) };
}
const mine = async (person: Person & { token: string }, tab: BookingTab = 'upcoming', more: object = {}) =>
  (await person.api.booking.mine({ tab, ...more }, { token: person.token })).reply;
const idsOf = async (person: Person & { token: string }) => (await mine(person)).list.map(({ id }) => id);
const asGuest = async (at: BuiltShop, more: object) =>
  (await server.api.booking.create(bookingRequest(at.shopId, more))).reply.booking.id;

test('C-218 F-104 what a customer books while signed in is hers, whatever contact it names, and no other customer sees it', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const request = bookingRequest(shop.shopId, { email: 'a.friend@example.com' });
  const made = (await person.api.booking.create(request, { token: person.token })).reply.booking;
  expect(await idsOf(person)).toEqual([made.id]);
  expect(await idsOf(other)).toEqual([]);
  expect((await person.api.booking.get({ id: made.id }, { token: person.token })).reply.number).toBe(made.number);
  const asked = { id: made.id, state: 'cancelled' } as const;
  expect((await other.api.booking.get({ id: made.id }, { token: other.token })).reason).toBe('not_found');
  expect((await other.api.booking.getPenalty({ id: made.id }, { token: other.token })).reason).toBe('not_found');
  expect((await other.api.booking.changeState(asked, { token: other.token })).reason).toBe('not_found');
  const cancelled = await person.api.booking.changeState(asked, { token: person.token });
  expect(cancelled.reply.state).toBe('cancelled');
  expect((await mine(person, 'cancelled')).list.map(({ id }) => id)).toEqual([made.id]);
});

test('signing up attaches the bookings and member records of the proven e-mail at every chain, and nothing of the phone', async () => {
  const person = createPerson(server);
  const first = await asGuest(shop, { email: person.email.toUpperCase(), start: '2027-01-14 11:00' });
  const second = await asGuest(elsewhere, { email: person.email, start: '2027-01-15 11:00' });
  const byPhone = await asGuest(shop, {
    email: 'somebody.else@example.com',
    mobile: person.form.mobile,
    start: '2027-01-14 12:00',
  });
  const signedUp = { ...person, token: await signUp(person) };
  expect(await idsOf(signedUp)).toEqual([first, second]);
  expect((await signedUp.api.booking.get({ id: byPhone }, { token: signedUp.token })).reason).toBe('not_found');
  const members = await server.services.db
    .selectFrom('members')
    .select(['chainId', 'accountId'])
    .where('emailKey', '=', person.email)
    .execute();
  expect(members.map((member) => member.chainId).sort()).toEqual([shop.chainId, elsewhere.chainId].sort());
  expect(new Set(members.map((member) => member.accountId)).size).toBe(1);
  expect(members[0]!.accountId).not.toBeNull();
  // A guest's booking with the proven address comes in by itself from then on.
  const later = await asGuest(shop, { email: person.email, start: '2027-01-16 11:00' });
  expect(await idsOf(signedUp)).toEqual([first, second, later]);
});

test('a further e-mail attaches nothing by being named, and everything by being proven', async () => {
  const person = await newPerson();
  const email = `further.${person.email}`;
  const booked = await asGuest(shop, { email, start: '2027-01-18 11:00' });
  expect(await idsOf(person)).toEqual([]);
  const proof = await prove(person, 'contact', email, person.token);
  expect(await idsOf(person)).toEqual([]);
  const other = await newPerson();
  expect(
    (await other.api.account.proveContact({ token: proof }, { token: other.token, deviceId: person.deviceId })).reason,
  ).toBe('token_spent');
  const again = await (async () => {
    server.clock.set(server.clock.now() + 60_000);
    return prove(person, 'contact', email, person.token);
  })();
  expect((await person.api.account.proveContact({ token: again }, { token: person.token })).code).toBe(200);
  expect(await idsOf(person)).toEqual([booked]);
});

test('no customer takes the sign-in address of another customer as a further contact', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const proof = await prove(person, 'contact', other.email, person.token);
  expect((await person.api.account.proveContact({ token: proof }, { token: person.token })).reason).toBe('email_taken');
});

test("what another customer proved before stays theirs: a member's two contacts do not mix two people", async () => {
  const [first, second] = [await newPerson(), createPerson(server)];
  const booked = await asGuest(shop, { email: first.email, mobile: second.form.mobile, start: '2027-01-19 11:00' });
  const signedUp = { ...second, token: await signUp(second) };
  // The chain matches this guest to the first person's record by the phone, which is not proved.
  const other = await asGuest(shop, { email: second.email, mobile: second.form.mobile, start: '2027-01-19 12:00' });
  expect(await idsOf(first)).toEqual([booked]);
  expect(await idsOf(signedUp)).toEqual([other]);
});

test('APT-01 C-198 upcoming soonest first, finished and cancelled newest first, with counts; a past visit stays for the rest of its day', async () => {
  const person = await newPerson();
  server.clock.set(standardNow);
  const book = async (at: BuiltShop, start: string) =>
    (await person.api.booking.create(bookingRequest(at.shopId, { start }), { token: person.token })).reply.booking.id;
  const today = await book(shop, '2027-01-13 09:00');
  const far = await book(shop, '2027-01-20 13:00');
  const near = await book(elsewhere, '2027-01-15 09:00');
  const dropped = await book(shop, '2027-01-21 13:00');
  await person.api.booking.changeState({ id: dropped, state: 'cancelled' }, { token: person.token });
  server.clock.set(Date.parse('2027-01-13T23:59+11:00'));
  person.token = (await logIn(person)).reply.token;
  const upcoming = await mine(person);
  expect(upcoming.list.map(({ id }) => id)).toEqual([today, near, far]);
  expect(upcoming.counts).toEqual({ upcoming: 3, finished: 0, cancelled: 1 });
  server.clock.set(Date.parse('2027-01-14T00:00+11:00'));
  expect((await mine(person)).list.map(({ id }) => id)).toEqual([near, far]);
  const finished = await mine(person, 'finished');
  expect(finished.list.map(({ id, state }) => [id, state])).toEqual([[today, 'confirmed']]);
  expect(finished.counts).toEqual({ upcoming: 2, finished: 1, cancelled: 1 });
  expect((await mine(person, 'cancelled')).list.map(({ id }) => id)).toEqual([dropped]);
});

test.each(['arrived', 'in_service'] as const)(
  'D-115 a visit that is %s and never ended is upcoming until the day of its end is over, then finished',
  async (state) => {
    const person = await newPerson();
    server.clock.set(standardNow);
    const request = bookingRequest(elsewhere.shopId, { start: '2027-01-13 17:00' });
    const { id } = (await person.api.booking.create(request, { token: person.token })).reply.booking;
    const endsAt = new Date('2027-01-14T00:30-05:00');
    await server.services.db.updateTable('bookings').set({ state, endsAt }).where('id', '=', id).execute();
    const tabAt = async (time: string) => {
      server.clock.set(Date.parse(time));
      person.token = (await logIn(person)).reply.token;
      const { counts } = await mine(person);
      return Object.entries(counts).filter(([, count]) => count > 0);
    };
    expect(await tabAt('2027-01-14T23:59-05:00')).toEqual([['upcoming', 1]]);
    expect(await tabAt('2027-01-15T00:00-05:00')).toEqual([['finished', 1]]);
    server.clock.set(standardNow);
  },
);

test('A-214 C-020 F-121 the list is paged in the documented words, at most a hundred at a time', async () => {
  const person = await newPerson();
  server.clock.set(standardNow);
  for (const minute of ['14:00', '14:30', '15:00'])
    await person.api.booking.create(bookingRequest(shop.shopId, { start: `2027-01-22 ${minute}` }), {
      token: person.token,
    });
  const first = await person.api.booking.mine({ tab: 'upcoming', pageSize: 2 }, { token: person.token });
  expect(first.result).toMatchObject({ pageNum: 1, pageSize: 2, total: 3, hasNextPage: true });
  expect((first.result as { list: unknown[] }).list).toHaveLength(2);
  const second = await mine(person, 'upcoming', { pageNum: 2, pageSize: 2 });
  expect([second.list.length, second.hasNextPage]).toEqual([1, false]);
  for (const more of [{ pageSize: 101 }, { pageNum: 0 }, { pageSize: -1 }])
    expect((await person.api.booking.mine({ tab: 'upcoming', ...more }, { token: person.token })).reason).toBe(
      'invalid_input',
    );
  expect((await person.api.booking.mine({ tab: 'upcoming' }, { token: await server.viewToken() })).reason).toBe(
    'sign_in_needed',
  );
});

test('visitor bookings off: a customer who is signed in may book, and is not capped like a guest', async () => {
  const strict = await buildShop(server.services.db, { parameters: { allowsVisitorBooking: false } });
  const person = await newPerson();
  const book = (start: string, token?: string) =>
    person.api.booking.create(bookingRequest(strict.shopId, { start, email: person.email }), token ? { token } : {});
  expect((await book('2027-01-25 09:00')).reason).toBe('visitor_booking_off');
  for (let hour = 10; hour < 16; hour++) expect((await book(`2027-01-25 ${hour}:00`, person.token)).code).toBe(200);
});

test('a booking is never made as a visitor by a customer whose session just ended', async () => {
  const person = await newPerson();
  await person.api.account.logOut({}, { token: person.token });
  const answer = await person.api.booking.create(bookingRequest(shop.shopId, { start: '2027-01-26 09:00' }), {
    token: person.token,
  });
  expect(answer).toMatchObject({ status: 401, reason: 'session_expired' });
});

test('B-261 G-68 the owner moves a visit without a link, onto a time that overlaps its own; to others that time stays taken', async () => {
  const alone = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
  const [person, other] = [await newPerson(), await newPerson()];
  server.clock.set(standardNow);
  person.token = (await logIn(person)).reply.token;
  other.token = (await logIn(other)).reply.token;
  const lines = [line('colour')];
  const request = bookingRequest(alone.shopId, { lines });
  const { booking } = (await person.api.booking.create(request, { token: person.token })).reply;
  const day = request.start.slice(0, 10);
  const asked = { shopId: alone.shopId, from: day, to: day, lines, ignoreBookingId: booking.id };
  const isTaken = async (token: string) =>
    (await server.api.availability.getTimes(asked, { token })).reply.days[0]!.slots.find(
      ({ time }) => time === '10:30',
    )!.isDisabled;
  const visitor = await server.viewToken();
  expect([await isTaken(person.token), await isTaken(other.token), await isTaken(visitor)]).toEqual([
    false,
    true,
    true,
  ]);
  const people = async (token: string) =>
    (await server.api.availability.getStaff({ ...asked, start: `${day} 10:30` }, { token })).reply.map(
      ({ isAvailable }) => isAvailable,
    );
  expect([await people(person.token), await people(other.token)]).toEqual([[true], [false]]);
  const change = {
    id: booking.id,
    version: 1,
    lines: [line('colour', { bookingItemId: booking.items[0]!.id })],
    start: `${day} 10:30`,
    guestCount: 1,
    isGroup: false,
    remark: '',
    removedItemIds: [],
  };
  expect((await other.api.booking.change(change, { token: other.token })).reason).toBe('not_found');
  expect((await person.api.booking.change(change, { token: person.token })).reply).toMatchObject({
    id: booking.id,
    version: 2,
    start: `${day} 10:30`,
  });
});
