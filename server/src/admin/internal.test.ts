import { internalCalls } from '@parlour/contract/admin/calls';
import { instantOf } from '@parlour/domain/time/zone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';
import { originalFile, pictureHash } from '../file/queries/files.ts';
import { salonFolder } from '../import/formats/test/salon.ts';
import { loadFolder } from '../import/actions/load-folder.ts';
import { salonWithWorks, webm } from '../staff/test/works.ts';
import { bookVisit } from '../shop/test/book.ts';
import { asStore } from '../test/as-store.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;

beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

const api = (token = key) => createTestApi(intoApp(server.app), { token }, { internal: internalCalls }).internal;

function visit(hour: number, staff = 0, day = '2027-01-20') {
  const { chainId, shopId, staffIds, serviceIds } = shop;
  const startsAt = instantOf('Australia/Sydney', day, hour * 60)!;
  return bookVisit(server.services, {
    chainId,
    shopId,
    staffId: staffIds[staff]!,
    serviceId: serviceIds[0]!,
    startsAt,
  });
}

const bookingRow = (id: string) =>
  server.services.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

function asFolder() {
  const { files, pictures } = salonFolder();
  return {
    files: { ...files },
    pictures: Object.fromEntries(
      Object.entries(pictures).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
    ),
  };
}

describe('the internal area', () => {
  test('B-274 no customer can reach it: without the key there is no such path', async () => {
    const viewToken = await server.viewToken();
    for (const token of ['', 'wrong', viewToken, `${key}x`, key.toUpperCase()]) {
      for (const [name, { method, path }] of Object.entries(internalCalls)) {
        const body = method === 'POST' ? { payload: '{}' } : {};
        const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
        const response = await server.app.inject({ method, url: path, headers, ...body });
        expect(response.statusCode, `${name} with "${token}"`).toBe(404);
        expect(response.json()).toMatchObject({ code: 404, reason: 'path_unknown', result: null });
      }
    }
  });

  test('B-274 without a configured key it does not exist at all', async () => {
    const other = await startTestApp();
    const found = await createTestApi(
      intoApp(other.app),
      { token: '' },
      { internal: internalCalls },
    ).internal.listOutbox({});
    expect(found).toMatchObject({ status: 404, reason: 'path_unknown' });
    await other.close();
  });

  test('G-04 a shop folder as one document is loaded; mistakes are named and change nothing', async () => {
    const { shopIds, tables } = (await api().importShop(asFolder())).reply;
    expect(tables['services']).toMatchObject({ added: 5 });
    expect((await server.api.shop.get({ shopId: shopIds['quay']! })).reply.name).toBe('Harbour Hair Quay');
    const broken = asFolder();
    broken.files['hours.csv'] = 'store,mon\n';
    const refused = await api().importShop(broken);
    expect(refused).toMatchObject({ status: 422, reason: 'invalid_input' });
    expect(refused.details?.mistakes).toContain('hours.csv, line 1, tue: this column is missing');
    expect((await api().importShop({ files: {}, pictures: { 'a.png': 'no base64!' } })).reason).toBe('invalid_input');
  });

  test('B-322 a parameter that is set shows at once, charges among them', async () => {
    const shown = async () => (await server.api.shop.get({ shopId: shop.shopId })).reply.parameters.BK273;
    expect(await shown()).toBe('0');
    expect((await api().setParameter({ name: 'BK273', value: '1', shopId: shop.shopId })).reply).toEqual({
      name: 'hasGroupBooking',
      value: '1',
    });
    expect(await shown()).toBe('1');
    expect(
      (await api().setParameter({ name: 'isChargeEnabled', value: '1', shopId: shop.shopId })).reason,
    ).toBeUndefined();
    expect((await server.api.shop.get({ shopId: shop.shopId })).reply.parameters.BK293).toBe('1');
    expect((await api().setParameter({ name: 'BK273', value: 'x', shopId: shop.shopId })).reason).toBe('invalid_input');
    expect((await api().setParameter({ name: 'BK999', value: '1', shopId: shop.shopId })).reason).toBe('invalid_input');
    expect((await api().setParameter({ name: 'BK273', value: '1', shopId: 'nope' })).reason).toBe('shop_unknown');
    expect((await api().setParameter({ name: 'BK273', value: '1' })).reason).toBe('shop_unknown');
  });

  test('F-25 leave over three booked visits is saved, the three are listed and marked, and nothing is cancelled', async () => {
    const three = [await visit(10), await visit(12), await visit(14)];
    const others = [await visit(16), await visit(10, 1)];
    const { id, touchedBookings } = (
      await api().addLeave({
        staffId: shop.staffIds[0]!,
        from: '2027-01-20 09:00',
        to: '2027-01-20 15:00',
        reason: 'Dentist',
      })
    ).reply;
    expect(touchedBookings.map((booking) => booking.bookingId)).toEqual(three);
    expect(touchedBookings[0]).toMatchObject({ start: '2027-01-20 10:00', staffNames: ['Anna'], shopId: shop.shopId });
    for (const bookingId of three)
      expect(await bookingRow(bookingId)).toMatchObject({ state: 'confirmed', needsAttention: true });
    for (const bookingId of others) expect((await bookingRow(bookingId)).needsAttention).toBe(false);
    expect((await api().removeLeave({ id })).reply).toEqual({ id });
    expect((await api().removeLeave({ id })).reason).toBe('not_found');
    expect((await bookingRow(three[0]!)).needsAttention).toBe(true);
  });

  test('F-25 a block and a new roster list the visits that no longer fit', async () => {
    const first = await visit(10, 1, '2027-01-21');
    const second = await visit(16, 1, '2027-01-21');
    const staffId = shop.staffIds[1]!;
    const block = (await api().addBlock({ staffId, from: '2027-01-21 10:30', to: '2027-01-21 10:45' })).reply;
    expect(block.touchedBookings.map((booking) => booking.bookingId)).toEqual([first]);
    await api().removeBlock({ id: block.id });
    const roster = (await api().setRoster({ staffId, days: { '2027-01-21': '09:00-12:00' } })).reply;
    expect(roster.touchedBookings.map((booking) => booking.bookingId)).toEqual([second]);
    expect((await api().setRoster({ staffId, days: { '2027-01-21': '22:00-07:00' } })).details).toMatchObject({
      field: 'days.2027-01-21',
    });
    await api().setRoster({ staffId, days: { '2027-01-21': null } });
    const row = await server.services.db
      .selectFrom('staff')
      .select('shifts')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow();
    expect(row.shifts).toEqual({});
  });

  test('F-25 absences in a skipped hour, backwards, or of a person the shop does not have are refused', async () => {
    const staffId = shop.staffIds[0]!;
    expect((await api().addLeave({ staffId, from: '2027-10-03 02:30', to: '2027-10-03 05:00' })).details).toEqual({
      field: 'from',
    });
    expect((await api().addLeave({ staffId, from: '2027-01-20 15:00', to: '2027-01-20 15:00' })).details).toEqual({
      field: 'to',
    });
    expect((await api().addLeave({ staffId, from: 'tomorrow', to: '2027-01-20 15:00' })).details).toEqual({
      field: 'from',
    });
    expect((await api().addLeave({ staffId: 'nobody', from: '2027-01-20 14:00', to: '2027-01-20 15:00' })).reason).toBe(
      'not_found',
    );
  });

  test('G-04 the shop confirms, rejects with a reason, cancels, starts, finishes and marks a no-show', async () => {
    const made = async (state: 'to_confirm' | 'confirmed', hour: number) => {
      const id = await visit(hour, 0, '2027-01-22');
      await server.services.db.updateTable('bookings').set({ state }).where('id', '=', id).execute();
      return id;
    };
    expect((await api().confirmBooking({ bookingId: await made('to_confirm', 9) })).reply.state).toBe('confirmed');
    const rejected = await made('to_confirm', 10);
    expect((await api().rejectBooking({ bookingId: rejected, reason: ' ' })).reason).toBe('invalid_input');
    expect((await api().rejectBooking({ bookingId: rejected, reason: 'Fully staffed by trainees' })).reply.state).toBe(
      'rejected',
    );
    expect((await bookingRow(rejected)).stateReason).toBe('Fully staffed by trainees');
    expect(
      (await api().cancelBooking({ bookingId: await made('confirmed', 11), reason: 'Water damage' })).reply.state,
    ).toBe('cancelled');
    expect((await api().confirmBooking({ bookingId: 'nope' })).reason).toBe('not_found');
    const kinds = (await api().listOutbox({ limit: 500 })).reply.map((entry) => entry.kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['booking_confirmed', 'booking_rejected', 'booking_cancelled_by_shop']),
    );
  });

  test('A-021 saved orders and renewals of the product are listed for the team, the newest first, page by page', async () => {
    const { db, clock } = server.services;
    const plan = { key: 'studio', words: {}, currency: 'AUD', symbol: '$', monthMinor: 7900, yearMinor: 79_050 };
    await db
      .insertInto('plans')
      .values({ ...plan, position: 0 } as never)
      .execute();
    const order = (index: number) => ({
      id: `order-${index}`,
      number: `N${index}`,
      kind: index % 2 === 0 ? ('order' as const) : ('renew' as const),
      planKey: 'studio',
      period: 'year' as const,
      totalMinor: 79_050,
      currency: 'AUD',
      brandKey: 'product',
      businessName: `Salon ${index}`,
      firstName: 'Anna',
      lastName: 'Berg',
      email: 'anna@example.com',
      mobile: '0412 345 678',
      dialCode: '+61',
      country: 'AU',
      note: '',
      language: 'en',
      createdAt: new Date(clock.now() + index * 1000),
    });
    await db
      .insertInto('subscriptionOrders')
      .values(Array.from({ length: 5 }, (_, index) => order(index)))
      .execute();
    const page = async (pageNum: number) => (await api().listOrders({ pageNum, pageSize: 2 })).reply;
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ list }) => list.map(({ number }) => number))).toEqual([['N4', 'N3'], ['N2', 'N1'], ['N0'], []]);
    expect(pages.map(({ total, hasNextPage }) => [total, hasNextPage])).toEqual([
      [5, true],
      [5, true],
      [5, false],
      [5, false],
    ]);
    expect(pages[0]!.list[0]).toMatchObject({
      kind: 'order',
      state: 'asked',
      planKey: 'studio',
      total: '790.50',
      currencyCode: 'AUD',
      businessName: 'Salon 4',
      createdAt: clock.now() + 4000,
    });
    expect((await api().listOrders({})).reply.list).toHaveLength(5);
    expect((await api().listOrders({ pageSize: 101 })).reason).toBe('invalid_input');
    expect(await api('wrong').listOrders({})).toMatchObject({ status: 404, reason: 'path_unknown' });
  });

  test('F-40 in test mode the clock can be set and released', async () => {
    const before = server.clock.now();
    const now = Date.parse('2027-03-01T00:00:00Z');
    expect((await api().setClock({ now })).reply).toEqual({ now });
    expect((await server.api.reference.getTime({})).reply).toBe(now);
    await api().setClock({ now: before });
    const demo = await startTestApp({ env: { INTERNAL_KEY: key, MODE: 'demo' } });
    const refused = await createTestApi(
      intoApp(demo.app),
      { token: key },
      { internal: internalCalls },
    ).internal.setClock({ now });
    expect(refused).toMatchObject({ status: 404, reason: 'path_unknown' });
    await demo.close();
  });
});

test('B-135 G-04 a shop that the server writes back has its videos, and names what can no longer be read', async () => {
  const document = salonWithWorks();
  expect((await loadFolder(asStore(server.services), document)).ok).toBe(true);
  const back = (await api().exportShop({ shop: 'harbour' })).reply;
  expect(back.videos).toEqual({ 'film.webm': webm.toString('base64') });
  expect(back.unreadable).toEqual({});
  const { unreadable: _none, leftOut, ...folder } = back;
  expect(leftOut).toEqual({ reviews: 0, replies: 0 });
  expect((await api().importShop(folder)).code).toBe(200);
  await server.services.files.remove(originalFile(pictureHash(document.pictures['wide.svg']!)));
  const less = (await api().exportShop({ shop: 'harbour' })).reply;
  expect(less.unreadable).toEqual({
    'pictures/wide.svg': expect.stringContaining('is not in the file store as it was handed in'),
  });
  expect(Object.keys(less.pictures)).not.toContain('wide.svg');
});
