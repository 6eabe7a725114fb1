import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { type BuildShop, buildShop } from '../test/build-shop.ts';
import { startMailServer } from '../test/mail-server.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { writeDigests } from './actions/digest.ts';

let server: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let before = 0;

beforeAll(async () => {
  server = await startTestApp();
  mails = await startMailServer();
  before = server.clock.now();
});
afterAll(async () => {
  await mails.close();
  await server.close();
});
afterEach(async () => {
  server.clock.set(before);
  // No store of another test is told of anything.
  await server.services.db.updateTable('shops').set({ isActive: false }).execute();
});

const digest = (messages: object = {}): BuildShop['messages'] => ({ notices: [], digestAt: 7 * 60, ...messages });
const desk = { details: { email: 'desk@salon.example' } };

async function store(more: BuildShop = {}) {
  return buildShop(server.services.db, { ...desk, messages: digest(), settings: { maxAdvanceDays: 366 }, ...more });
}
async function book(shopId: string, start: string, more: object = {}) {
  const contact = { firstName: 'Mei', lastName: 'Tan', email: `mei${start.replaceAll(/\D/g, '')}@example.com` };
  const made = await server.api.booking.create(bookingRequest(shopId, { start, ...contact, ...more }));
  expect(made.code).toBe(200);
  return made.reply;
}
async function sentAt(instant: string) {
  server.clock.set(Date.parse(instant));
  const received = await mails.post(server.services, writeDigests);
  return received
    .filter(({ to }) => to[0]!.endsWith('salon.example'))
    .toSorted((a, b) => (a.to[0]! < b.to[0]! ? 1 : -1));
}

test('in the morning a store reads its appointments of the day, and each person her own, once', async () => {
  const staff = [
    { key: 'anna', name: 'Anna', email: 'anna@salon.example' },
    { key: 'ben', name: 'Ben', email: 'ben@salon.example' },
  ];
  const { shopId } = await store({ staff });
  await book(shopId, '2027-01-14 15:00', { remark: 'Window, please' });
  await book(shopId, '2027-01-14 09:30');
  await book(shopId, '2027-01-15 09:30');
  expect(await sentAt('2027-01-13T19:59:00Z')).toEqual([]);
  const [toStore, ...toPeople] = await sentAt('2027-01-13T20:00:00Z');
  expect([toStore!.to, toStore!.mail.subject]).toEqual([
    ['desk@salon.example'],
    expect.stringMatching(/^2 appointments on Thu,? 14 Jan$/),
  ]);
  const text = toStore!.mail.text!;
  expect(text.indexOf('09:30')).toBeLessThan(text.indexOf('15:00'));
  for (const part of ['Mei Tan', 'Cut', 'Window, please', '14 January 2027']) expect(text).toContain(part);
  expect(toPeople.length).toBeGreaterThan(0);
  for (const { mail } of toPeople) expect(mail.subject).toMatch(/[12] appointment/);
  expect(await sentAt('2027-01-13T20:01:00Z')).toEqual([]);
});

test.each([
  ['the day on which the clock goes forward', '2027-03-28', '2027-03-28T04:59:00Z', '2027-03-28T05:00:00Z'],
  ['the day after', '2027-03-29', '2027-03-29T04:59:00Z', '2027-03-29T05:00:00Z'],
  ['the day on which it goes back', '2027-10-31', '2027-10-31T05:59:00Z', '2027-10-31T06:00:00Z'],
])('it comes at its time across a clock change: %s', async (_name, day, early, due) => {
  const weekly = Array.from({ length: 7 }, () => [{ from: 540, to: 1080 }]);
  const { shopId } = await store({ zone: 'Europe/Amsterdam', weekly });
  await book(shopId, `${day} 10:00`);
  expect(await sentAt(early)).toEqual([]);
  const [mail] = await sentAt(due);
  expect(mail!.mail.text).toContain('10:00');
});

test('none comes on a day without appointments, unless the store wants it and is open', async () => {
  await store();
  expect(await sentAt('2027-01-13T20:00:00Z')).toEqual([]);
  await store({ messages: digest({ digestWhenEmpty: true }) });
  const [mail] = await sentAt('2027-01-13T20:00:00Z');
  expect(mail!.mail.text).toContain('There are no appointments on');
  // The next Sunday it is closed.
  expect(await sentAt('2027-01-16T20:00:00Z')).toEqual([]);
});

test('none comes to a store that has switched it off, or that has no address', async () => {
  const off = await store({ messages: digest({ digestAt: null }) });
  const mute = await store({ details: { email: '' } });
  for (const { shopId } of [off, mute]) await book(shopId, '2027-01-14 10:00');
  expect(await sentAt('2027-01-13T20:00:00Z')).toEqual([]);
});

test('a note stands behind the colon of the language of the store', async () => {
  const { shopId } = await store();
  const { db } = server.services;
  await db.updateTable('shops').set({ language: 'zh-Hant-TW' }).where('id', '=', shopId).execute();
  await server.api.booking.create(bookingRequest(shopId, { start: '2027-01-14 10:00', remark: 'No music' }));
  const [mail] = await sentAt('2027-01-13T20:00:00Z');
  expect(mail!.mail.text).toContain('備註：No music');
});

test('what was cancelled is not in it, what waits is marked', async () => {
  const { shopId } = await store({ parameters: { isConfirmedAtOnce: false } });
  await book(shopId, '2027-01-14 10:00');
  const gone = await book(shopId, '2027-01-14 11:00');
  const token = await server.viewToken();
  await server.api.booking.changeState(
    { id: gone.booking.id, state: 'cancelled' },
    { token, linkToken: gone.linkToken! },
  );
  const [mail] = await sentAt('2027-01-13T20:00:00Z');
  expect(mail!.mail.text).toContain('Not confirmed yet');
  expect(mail!.mail.text).not.toContain('11:00');
});

test('F-36 a visit after midnight stands in the mail of the day on which its evening began, with its date, and in no other', async () => {
  const late = [{ from: 1080, to: 1560 }];
  const { shopId } = await store({ weekly: [[], [], [], [], late, late, []] });
  await book(shopId, '2027-01-15 18:00');
  await book(shopId, '2027-01-16 00:30');
  await book(shopId, '2027-01-16 20:00');
  // The mornings of Friday and Saturday in Sydney.
  const [friday] = await sentAt('2027-01-14T20:00:00Z');
  expect(friday!.mail.subject).toContain('2 appointments');
  const text = friday!.mail.text!;
  expect(text).toMatch(/00:30 \(Sat[a-z]*,? 16 Jan/);
  expect(text.indexOf('18:00')).toBeLessThan(text.indexOf('00:30'));
  const [saturday] = await sentAt('2027-01-15T20:00:00Z');
  expect(saturday!.mail.subject).toContain('1 appointment');
  expect(saturday!.mail.text).toContain('20:00');
  expect(saturday!.mail.text).not.toContain('00:30');
  // On Sunday the store is closed, and Saturday's evening had no visit after midnight.
  expect(await sentAt('2027-01-16T20:00:00Z')).toEqual([]);
});
