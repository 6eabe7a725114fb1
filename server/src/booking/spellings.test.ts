import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 50 }] });
});

let devices = 0;
/** Each request comes from another device. */
const book = (email: string, at = shop) =>
  server.api.booking.create(bookingRequest(at.shopId, { email }), { deviceId: `device-${(devices += 1)}` });

const spelled = (count: number, name = 'victim') => Array.from({ length: count }, (_, n) => `${name}+${n}@gmail.com`);
const reasonsOf = (answers: readonly { reason?: string | undefined }[]) =>
  answers.map(({ reason }) => reason ?? 'booked').toSorted();
const five = (refused: number) => [
  ...Array.from({ length: 5 }, () => 'booked'),
  ...Array.from({ length: refused }, () => 'too_many_bookings'),
];

test('F-130 one mailbox in 24 spellings has five bookings at a shop, one after the other', async () => {
  const answers = [];
  for (const email of spelled(24)) answers.push(await book(email));
  expect(reasonsOf(answers)).toEqual(five(19));
  for (const email of ['victim@gmail.com', 'vic.tim@gmail.com', 'v.ictim@googlemail.com', 'Victim+0@gmail.com'])
    expect((await book(email)).reason, email).toBe('too_many_bookings');
  expect((await book('victims@gmail.com')).code, 'somebody else').toBe(200);
  const other = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 50 }] });
  expect((await book('victim@gmail.com', other)).code, 'another shop').toBe(200);
});

test('F-130 and at once', async () => {
  const answers = await Promise.all(spelled(16, 'at.once').map((email) => book(email)));
  expect(reasonsOf(answers)).toEqual(five(11));
});

test('Series: F-130 the visits of a series count as well', async () => {
  const { start: _start, ...visit } = bookingRequest(shop.shopId, { email: 'series+1@example.com' });
  const starts = ['2027-01-14 10:00', '2027-01-18 10:00', '2027-01-19 10:00', '2027-01-20 10:00'];
  expect((await server.api.booking.createSeries({ ...visit, starts })).code).toBe(200);
  expect((await book('series+2@example.com')).code).toBe(200);
  expect((await book('series+3@example.com')).reason).toBe('too_many_bookings');
});

test('F-130 whoever always writes her address alike may book and cancel as often as before, with a tag in it too', async () => {
  for (const email of ['regular@example.com', 'my.own+salon@gmail.com'])
    for (let turn = 0; turn < 7; turn += 1) {
      const { booking, linkToken } = (await book(email)).reply;
      const as = { token: await server.viewToken(), linkToken };
      expect((await server.api.booking.changeState({ id: booking.id, state: 'cancelled' }, as)).code).toBe(200);
    }
});

test('F-130 what is counted of an address is kept under a hash', async () => {
  await book('kept+1@example.com');
  const rows = await server.services.db.selectFrom('attempts').select('bucket').execute();
  expect(rows.filter(({ bucket }) => bucket.startsWith('book mailbox ')).length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('kept');
});
