import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts, signUp } from '../account/test/person.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { standardNow, startTestApp, type TestApp } from '../test/test-app.ts';
import { cancel, joinLine, lookAfter, mailedLink } from './test/entries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    env: {
      ...openAccounts.env,
      LIMIT_WAITLIST_ENTRIES_PER_DEVICE: '50',
      LIMIT_WAITLIST_ENTRIES_PER_IP: '500',
      QUIET_HOURS: 'off',
    },
  });
});
afterAll(() => server.close());
afterEach(() => server.clock.set(standardNow));

/** Friday 2027-01-15, 22:30 to 02:00 the next date; one person, and a visit takes one hour and three quarters. */
const friday = '2027-01-15';
const afterMidnight = '2027-01-16 00:15';
const buildLate = () =>
  buildShop(server.services.db, {
    weekly: [[], [], [], [], [{ from: 1350, to: 1560 }], [], []],
    staff: [{ key: 'anna' }],
    services: [{ key: 'colour', minutes: 105 }],
    settings: { slotStepMinutes: 15, holdMinutes: 5 },
  });
const at = (instant: string) => server.clock.set(Date.parse(instant));

async function fillEvening(shop: BuiltShop) {
  const book = async (start: string) =>
    (await server.api.booking.create(bookingRequest(shop.shopId, { start, lines: [line('colour')] }))).reply;
  return [await book(`${friday} 22:30`), await book(afterMidnight)] as const;
}

const entry = { days: [friday], parts: ['evening' as const] };
const placeOf = async (entry: { entry: { id: string }; linkToken: string }) =>
  (await server.api.waitlist.get({ id: entry.entry.id }, { token: await server.viewToken(), ...entry })).reply;

test('F-36 Waitlist: an entry for an evening is offered what is freed after midnight, with its real date', async () => {
  const shop = await buildLate();
  const [, late] = await fillEvening(shop);
  const waiting = await joinLine(server, shop, entry);
  const morning = await joinLine(server, shop, { days: [friday], parts: ['morning'] });
  await cancel(server, late);
  expect(await lookAfter(server, shop)).toBe(1);
  expect((await placeOf(waiting)).offer?.booking.start).toBe(afterMidnight);
  expect((await placeOf(morning)).offer).toBeNull();
});

test('F-36 Waitlist: a place of an evening waits and is offered after midnight too, and is over with the evening', async () => {
  const shop = await buildLate();
  const [, late] = await fillEvening(shop);
  at('2027-01-15T11:00:00Z');
  const person = createPerson(server);
  const waiting = await joinLine(server, shop, entry, person);
  const token = await signUp(person);
  const mine = async () => (await person.api.waitlist.mine({}, { token })).reply.map(({ state }) => state);
  // Just past midnight: the last visit of the evening is still to begin.
  at('2027-01-15T13:00:00Z');
  expect((await placeOf(waiting)).state).toBe('waiting');
  expect(await mine()).toEqual(['waiting']);
  // A customer who comes now may join for the evening that goes on.
  expect((await joinLine(server, shop, entry)).entry.state).toBe('waiting');
  await cancel(server, late);
  expect(await lookAfter(server, shop)).toBe(1);
  const link = await mailedLink(server, person.email, 'offer');
  const by = { token: await server.viewToken(), linkToken: link.linkToken };
  const booked = await server.api.waitlist.accept({ id: waiting.entry.id, offerId: link.id }, by);
  expect(booked.reply.booking).toMatchObject({ start: afterMidnight, state: 'confirmed' });
});

test('F-36 Waitlist: once the evening is over, so is the place', async () => {
  const shop = await buildLate();
  await fillEvening(shop);
  at('2027-01-15T11:00:00Z');
  const person = createPerson(server);
  const waiting = await joinLine(server, shop, entry, person);
  const token = await signUp(person);
  at('2027-01-15T15:00:00Z');
  expect((await placeOf(waiting)).state).toBe('over');
  expect((await person.api.waitlist.mine({}, { token })).reply).toEqual([]);
});
