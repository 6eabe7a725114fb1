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

type Contact = { email: string; mobile?: string };
type As = { token?: string };
const five = ['2027-01-14', '2027-01-18', '2027-01-19', '2027-01-20', '2027-01-21'].map((day) => `${day} 10:00`);
const book = (contact: Contact, as: As = {}) => server.api.booking.create(bookingRequest(shop.shopId, contact), as);
const hold = (contact: Contact, as: As = {}) => server.api.booking.hold(bookingRequest(shop.shopId, contact), as);
const bookFive = (contact: Contact, as: As = {}) => {
  const { start: _start, ...visit } = bookingRequest(shop.shopId, contact);
  return server.api.booking.createSeries({ ...visit, starts: five }, as);
};
const onAnotherDay = async (work: () => Promise<void>) => {
  const before = server.clock.now();
  server.clock.set(before + 24 * 3_600_000);
  try {
    await work();
  } finally {
    server.clock.set(before);
  }
};

test('F-130 five visits with a stranger’s mobile are booked whether she has a booking or not', async () => {
  await book({ email: 'victim@example.org', mobile: '0412 555 901' });
  expect((await bookFive({ email: 'own@example.net', mobile: '0412 555 901' })).code, 'she has one').toBe(200);
  expect((await bookFive({ email: 'other@example.net', mobile: '0412 555 902' })).code, 'she has none').toBe(200);
});

test.each([1, 2, 3, 4])(
  'F-130 nor do they tell whether the owner of an e-mail has bookings: %i of today',
  async (count) => {
    const as = { token: await server.viewToken() };
    for (let made = 0; made < count; made += 1) await book({ email: 'victim@example.org' }, as);
    expect((await bookFive({ email: 'victim@example.org' }, { token: await server.viewToken() })).code).toBe(200);
  },
);

test('F-130 or of before today, however many', async () => {
  await bookFive({ email: 'victim@example.org' }, { token: await server.viewToken() });
  await onAnotherDay(async () => {
    expect((await bookFive({ email: 'victim@example.org' }, { token: await server.viewToken() })).code).toBe(200);
  });
});

test('F-130 a customer is not locked out by bookings that a stranger made with her mobile', async () => {
  await bookFive({ email: 'own@attack.example', mobile: '0412 555 999' });
  expect((await book({ email: 'victim@example.org', mobile: '0412 555 999' })).code).toBe(200);
});

test('F-130 nor by what was only held under spellings of her e-mail', async () => {
  for (let tag = 0; tag < 5; tag += 1) await hold({ email: `victim+${tag}@example.org` });
  expect((await book({ email: 'victim@example.org' })).code).toBe(200);
});

test('F-130 nor from holding a time, by what strangers hold with her e-mail; her own two are all she may hold', async () => {
  const email = 'victim@example.org';
  for (let held = 0; held < 2; held += 1) await hold({ email }, { token: await server.viewToken() });
  const as = { token: await server.viewToken() };
  expect([
    (await hold({ email }, as)).code,
    (await hold({ email }, as)).code,
    (await hold({ email }, as)).reason,
  ]).toEqual([200, 200, 'too_many_bookings']);
});

test('F-130 a guest has five upcoming bookings, on the next day as well', async () => {
  const as = { token: await server.viewToken() };
  expect((await bookFive({ email: 'guest@example.org' }, as)).code).toBe(200);
  const refused = { status: 429, reason: 'too_many_bookings', details: { count: 5 } };
  expect(await book({ email: 'guest@example.org' }, as)).toMatchObject(refused);
  expect(await bookFive({ email: 'guest@example.org' }, as)).toMatchObject(refused);
  server.clock.set(server.clock.now() + 12 * 3_600_000);
  expect(await book({ email: 'guest@example.org' }, as)).toMatchObject(refused);
});
