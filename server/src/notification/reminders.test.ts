import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts, signUp } from '../account/test/person.ts';
import { linkTokenOf } from '../platform/link-token.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { type BuildShop, buildShop } from '../test/build-shop.ts';
import { startMailServer } from '../test/mail-server.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { writeReminders } from './actions/reminders.ts';

let server: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  server = await startTestApp(openAccounts);
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await server.close();
});

let before = 0;
afterEach(() => {
  if (before > 0) server.clock.set(before);
  mails.forget();
});

const week = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);

async function book(shop: BuildShop, more: object = {}, as: { token?: string } = {}) {
  before = server.clock.now();
  const { shopId } = await buildShop(server.services.db, { weekly: week, ...shop });
  const request = bookingRequest(shopId, { email: 'mei@example.com', ...more });
  const { reply } = await server.api.booking.create(request, as);
  await mails.post(server.services);
  return reply;
}

/** The subjects of the reminders that leave at an instant. */
async function remindedAt(instant: string): Promise<string[]> {
  server.clock.set(Date.parse(instant));
  const sent = await mails.post(server.services, async (services) => {
    await writeReminders(services);
    await writeReminders(services);
  });
  return sent.map(({ mail }) => mail.subject ?? '');
}

test('a store reminds as often and as early as it says, each time once', async () => {
  await book({ messages: { reminders: [48 * 60, 180] } }, { start: '2027-01-20 15:00' });
  // Sydney is eleven hours ahead.
  expect(await remindedAt('2027-01-18T03:59:00Z')).toEqual([]);
  expect(await remindedAt('2027-01-18T04:00:00Z')).toEqual([expect.stringContaining('15:00')]);
  expect(await remindedAt('2027-01-19T04:00:00Z')).toEqual([]);
  expect(await remindedAt('2027-01-20T01:00:00Z')).toEqual([expect.stringContaining('15:00')]);
  expect(await remindedAt('2027-01-20T03:00:00Z')).toEqual([]);
});

test('a store that wants no reminders sends none', async () => {
  await book({ messages: { reminders: [] } }, { start: '2027-01-20 15:00' });
  expect(await remindedAt('2027-01-19T05:00:00Z')).toEqual([]);
});

test.each([
  ['it waits for the morning', '2027-01-20 10:00', 12 * 60, '2027-01-19T20:59:00Z', '2027-01-19T21:00:00Z'],
  ['or comes before the night', '2027-01-20 08:30', 180, '2027-01-19T08:59:00Z', '2027-01-19T09:00:00Z'],
])('nobody is reminded at night, by the clock of the store: %s', async (_name, start, lead, early, due) => {
  await book({ messages: { reminders: [lead] } }, { start });
  expect(await remindedAt(early)).toEqual([]);
  expect(await remindedAt(due)).toHaveLength(1);
  expect(await remindedAt('2027-01-19T21:10:00Z')).toEqual([]);
});

test('the text says tomorrow only of an appointment that is tomorrow', async () => {
  await book({ messages: { reminders: [48 * 60, 24 * 60] } }, { start: '2027-01-20 15:00' });
  const textAt = async (instant: string) => {
    server.clock.set(Date.parse(instant));
    return (await mails.post(server.services, writeReminders))[0]!.mail.text;
  };
  expect(await textAt('2027-01-18T05:00:00Z')).not.toContain('tomorrow');
  expect(await textAt('2027-01-19T05:00:00Z')).toContain('tomorrow');
});

test('A-093 a customer who has switched booking notifications off gets no reminder; what is owed still comes', async () => {
  const person = createPerson(server);
  const token = await signUp(person);
  const contact = { email: person.email, start: '2027-01-20 15:00' };
  const own = await book({}, contact, { token });
  const asGuest = await book({}, contact);
  const { firstName, lastName, country, dialCode, mobile } = person.form;
  const details = { firstName, lastName, country, dialCode, mobile, receivesBookingMail: false };
  expect((await person.api.account.savePersonalDetails(details, { token })).code).toBe(200);
  await book({}, { start: '2027-01-20 15:00' });
  expect(await remindedAt('2027-01-19T05:00:00Z')).toHaveLength(1);
  const linkTokenOfBooking = (id: string) => linkTokenOf(server.services.config.secret, id);
  for (const { booking } of [own, asGuest])
    await server.api.booking.changeState(
      { id: booking.id, state: 'cancelled' },
      { token: await server.viewToken(), linkToken: linkTokenOfBooking(booking.id) },
    );
  const owed = await mails.post(server.services);
  expect(owed.map(({ mail }) => mail.subject)).toEqual(Array(2).fill(expect.stringContaining('Cancelled')));
});

test('a store in a zone that the database does not know reminds like all others, and keeps none of them waiting', async () => {
  // 15:00 there is 10:00 in Sydney on the next day.
  await book({ zone: 'US/Pacific-New', messages: { reminders: [180] } }, { start: '2027-01-19 15:00' });
  await book({ messages: { reminders: [180] } }, { start: '2027-01-20 10:00' });
  expect(await remindedAt('2027-01-19T19:59:00Z')).toEqual([]);
  expect((await remindedAt('2027-01-19T21:00:00Z')).toSorted()).toEqual([
    expect.stringContaining('Tue, 19 Jan at 15:00'),
    expect.stringContaining('Wed, 20 Jan at 10:00'),
  ]);
});

test('a server that stops while reminders are due ends at once, and leaves them to the next one', async () => {
  await book({ messages: { reminders: [180] } }, { start: '2027-01-20 15:00' });
  await book({ messages: { reminders: [180] } }, { start: '2027-01-20 15:00' });
  server.clock.set(Date.parse('2027-01-20T01:00:00Z'));
  expect(await writeReminders({ ...server.services, life: { isStopping: true } })).toBe(0);
  expect(await remindedAt('2027-01-20T01:00:00Z')).toHaveLength(2);
});
