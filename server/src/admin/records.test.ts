import { internalCalls } from '@parlour/contract/admin/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;
let foreign: BuiltShop;
const ids: string[] = [];

const api = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
const book = async (at: BuiltShop, more: Parameters<typeof bookingRequest>[1]) =>
  (await server.api.booking.create(bookingRequest(at.shopId, more))).reply.booking.id;

beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
  shop = await buildShop(server.services.db);
  foreign = await buildShop(server.services.db);
  const [anna, ben] = shop.staffIds;
  const mia = { firstName: 'Mia', lastName: 'Chen', email: 'mia@example.com', mobile: '0491 570 156' };
  ids.push(await book(shop, { ...mia, start: '2027-01-14 09:00', lines: [line('cut', { staffId: anna! })] }));
  ids.push(await book(shop, { ...mia, start: '2027-01-14 17:30', lines: [line('cut', { staffId: ben! })] }));
  ids.push(await book(shop, { firstName: '小明', lastName: '王', start: '2027-01-15 09:00', lines: [line('colour')] }));
  await book(foreign, { ...mia, start: '2027-01-14 09:00' });
});
afterAll(() => server.close());

const listed = async (more: object = {}) =>
  (await api().listBookings({ shopId: shop.shopId, ...more })).reply.list.map(({ id }) => id);

test('the store lists its bookings by day, state, staff and member, and never those of another chain', async () => {
  const { shopId, staffIds } = shop;
  const { memberId } = (await api().getBooking({ bookingId: ids[0]! })).reply;
  expect(await listed()).toEqual(ids);
  expect(await listed({ from: '2027-01-14', to: '2027-01-14' })).toEqual(ids.slice(0, 2));
  expect(await listed({ from: '2027-01-15' })).toEqual(ids.slice(2));
  expect(await listed({ to: '2027-01-13' })).toEqual([]);
  expect(await listed({ staffId: staffIds[1]!, to: '2027-01-14' })).toEqual([ids[1]]);
  expect(await listed({ memberId: memberId! })).toEqual(ids.slice(0, 2));
  expect(await listed({ state: 'cancelled' })).toEqual([]);
  expect(await listed({ state: 'confirmed' })).toEqual(ids);
  expect(await listed({ staffId: foreign.staffIds[0]! })).toEqual([]);
  const theirs = (await api().listMembers({ shopId: foreign.shopId })).reply.list[0]!;
  expect(await listed({ memberId: theirs.id })).toEqual([]);
  expect((await api().listBookings({ shopId, from: '2027-02-30' })).details).toEqual({ field: 'from' });
  expect((await api().listBookings({ shopId: 'nobody' })).reason).toBe('shop_unknown');
});

test('bookings come page by page, and those of one start in the order of their ids', async () => {
  const other = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 5 }] });
  const same = await Promise.all([1, 2, 3].map(() => book(other, { start: '2027-01-14 10:00' })));
  const page = async (pageNum: number) =>
    (await api().listBookings({ shopId: other.shopId, pageNum, pageSize: 2 })).reply;
  const [first, second] = [await page(1), await page(2)];
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(same.toSorted());
  expect([first, second].map(({ total, hasNextPage }) => [total, hasNextPage])).toEqual([
    [3, true],
    [3, false],
  ]);
  expect((await api().listBookings({ shopId: other.shopId, pageSize: 101 })).reason).toBe('invalid_input');
});

test('one booking is read with who serves it, whom it is for and what it costs', async () => {
  const read = (await api().getBooking({ bookingId: ids[0]! })).reply;
  expect(read).toMatchObject({
    id: ids[0],
    state: 'confirmed',
    start: '2027-01-14 09:00',
    zone: 'Australia/Sydney',
    total: '50.00',
    currencyCode: 'AUD',
    contact: { firstName: 'Mia', mobile: '0491 570 156' },
    items: [{ code: 'cut', staffId: shop.staffIds[0], start: '2027-01-14 09:00', end: '2027-01-14 09:30' }],
  });
  expect((await api().getBooking({ bookingId: 'nobody' })).reason).toBe('not_found');
});

test.each([
  ['mia', ['Mia']],
  ['Mia Chen', ['Mia']],
  ['chen mia', ['Mia']],
  ['王小明', ['小明']],
  [' MIA@example.com ', ['Mia']],
  ['0491570156', ['Mia']],
  ['+61 0491 570 156', ['Mia']],
  ['0061 491 570 156', ['Mia']],
  ['％', []],
  ['%', []],
  ['_', []],
  ['nobody', []],
  ['', ['Mia', '小明']],
])('F-101 members are found by name and contact: %j', async (search, names) => {
  const { list, total } = (await api().listMembers({ shopId: shop.shopId, search })).reply;
  expect(list.map(({ firstName }) => firstName).toSorted()).toEqual(names);
  expect(total).toBe(names.length);
});

test('a member of another chain looks like none', async () => {
  const [own] = (await api().listMembers({ shopId: shop.shopId, search: 'mia' })).reply.list;
  const [theirs] = (await api().listMembers({ shopId: foreign.shopId })).reply.list;
  const asked = (memberId: string) => api().getMember({ shopId: shop.shopId, memberId });
  expect((await asked(own!.id)).reply).toEqual(own);
  expect(own).toMatchObject({ chainId: shop.chainId, email: 'mia@example.com', hasAccount: false });
  const [unknown, other] = [await asked('nobody'), await asked(theirs!.id)];
  expect([other.reason, other.msg, other.details]).toEqual([unknown.reason, unknown.msg, unknown.details]);
  expect(unknown.reason).toBe('not_found');
});
