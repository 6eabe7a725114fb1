import { internalCalls } from '@parlour/contract/admin/calls';
import type { NewStoreBooking, StoreBookingMove } from '@parlour/contract/admin/bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverOutbox, deliverToStores } from '../notification/actions/deliver.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;
let other: BuiltShop;

beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
  other = await buildShop(server.services.db, { staff: [{ key: 'olga' }] });
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await buildShop(server.services.db, {
    services: [{ key: 'cut', minutes: 60, priceMinor: 5000 }],
    staff: [{ key: 'anna' }, { key: 'ben' }],
    details: { email: 'store@example.com' },
    settings: { minLeadMinutes: 24 * 60, maxAdvanceDays: 30 },
    acceptsOnlineBooking: false,
    parameters: { allowsVisitorBooking: false, isConfirmedAtOnce: true },
  });
});

const own = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
const anna = () => shop.staffIds[0]!;
const start = '2027-01-15 10:00';

const create = (more: Partial<NewStoreBooking> = {}, idempotencyKey?: string) =>
  own().createBooking(
    { shopId: shop.shopId, start, lines: [{ code: 'cut', staffId: anna() }], firstName: 'Mia', ...more },
    idempotencyKey ? { idempotencyKey } : {},
  );
const move = (bookingId: string, more: Partial<StoreBookingMove>, idempotencyKey?: string) =>
  own().moveBooking({ shopId: shop.shopId, bookingId, ...more }, idempotencyKey ? { idempotencyKey } : {});

const bookings = () =>
  server.services.db.selectFrom('bookings').select('id').where('chainId', '=', shop.chainId).execute();
const audit = () =>
  server.services.db.selectFrom('audit').selectAll().where('chainId', '=', shop.chainId).orderBy('id').execute();

async function mailsOf(bookingId: string) {
  await deliverOutbox(server.services);
  await deliverToStores(server.services);
  const mails = await server.services.db
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt')
    .execute();
  return mails.map(({ kind, recipient }) => `${kind} ${recipient}`);
}

describe('the store books for a customer', () => {
  test('a name is enough, online booking may be off; source and audit say who did it, and nothing is charged', async () => {
    const made = (await create({ remark: 'By phone' })).reply;
    expect(made).toMatchObject({
      state: 'confirmed',
      source: 'store',
      start,
      total: '50.00',
      remark: 'By phone',
      contact: { firstName: 'Mia' },
      items: [{ code: 'cut', staffId: anna(), price: '50.00' }],
    });
    expect((await own().getBooking({ bookingId: made.id })).reply).toEqual(made);
    const noted = await audit();
    expect(noted).toMatchObject([
      {
        actorKind: 'api_key',
        actorId: 'internal',
        action: 'booking_made',
        subject: made.id,
        facts: { source: 'store' },
      },
    ]);
    expect(JSON.stringify(noted)).not.toContain('Mia');
    const charges = await server.services.db
      .selectFrom('charges')
      .select('id')
      .where('chainId', '=', shop.chainId)
      .execute();
    expect(charges).toEqual([]);
  });

  test('the customer is told and the store is not; with notify false neither is', async () => {
    const told = (await create({ email: 'mia@example.com' })).reply;
    expect(await mailsOf(told.id)).toEqual(['made mia@example.com']);
    const quiet = (await create({ email: 'mia@example.com', start: '2027-01-15 12:00', notify: false })).reply;
    expect(await mailsOf(quiet.id)).toEqual([]);
    await move(quiet.id, { start: '2027-01-15 13:00', notify: false });
    expect(await mailsOf(quiet.id)).toEqual([]);
    await move(quiet.id, { start: '2027-01-15 14:00' });
    expect(await mailsOf(quiet.id)).toEqual(['changed mia@example.com']);
  });

  test('F-13 a taken time is refused in words with what is free instead, and nothing is sold twice', async () => {
    await create();
    const refused = await create({ firstName: 'Tom' });
    expect(refused).toMatchObject({ status: 409, reason: 'slot_taken' });
    expect(refused.details?.alternatives).toContain('2027-01-15 11:00');
    expect(await bookings()).toHaveLength(1);
  });

  test('the same key books once and is answered again; another content under it is refused', async () => {
    const first = (await create({}, 'phone-1')).reply;
    expect((await create({}, 'phone-1')).reply).toEqual(first);
    expect((await create({ firstName: 'Tom' }, 'phone-1')).reason).toBe('key_reused');
    expect(await bookings()).toHaveLength(1);
    const moved = (await move(first.id, { start: '2027-01-15 15:00' }, 'move-1')).reply;
    expect((await move(first.id, { start: '2027-01-15 15:00' }, 'move-1')).reply).toEqual(moved);
    expect(moved.version).toBe(first.version + 1);
  });

  test('notice holds unless it is left out on purpose; days ahead that customers are not offered can be booked', async () => {
    const soon = { start: '2027-01-13 15:00' };
    expect((await create(soon)).reason).toBe('time_passed');
    expect((await create({ ...soon, ignoreNotice: true })).reply.start).toBe(soon.start);
    expect((await create({ start: '2027-09-15 10:00' })).reply.state).toBe('confirmed');
    expect((await create({ start: '2028-06-15 10:00' })).reason).toBe('slot_taken');
    expect((await create({ start: '2027-01-12 10:00', ignoreNotice: true })).reason).toBe('time_passed');
    expect((await create({ start: '2027-01-17 10:00' })).reason).toBe('slot_taken');
  });

  test('a state may be said; a contact that customers could not book with again and again counts for no limit', async () => {
    expect((await create({ state: 'to_confirm' })).reply.state).toBe('to_confirm');
    const contact = { email: 'busy@example.com' };
    for (const hour of [11, 12, 13, 14, 15, 16]) {
      const made = await create({ ...contact, start: `2027-01-15 ${hour}:00` });
      expect(made.reason).toBeUndefined();
    }
  });

  test('a member of the chain by her id, whose contact is filled in; one of another chain is none', async () => {
    const first = (await create({ email: 'mia@example.com', mobile: '0412 345 678' })).reply;
    const again = (await create({ memberId: first.memberId!, firstName: '', start: '2027-01-15 12:00' })).reply;
    expect(again).toMatchObject({ memberId: first.memberId, contact: { firstName: 'Mia', email: 'mia@example.com' } });
    expect(again.contact).toMatchObject({ mobile: '0412 345 678', country: 'AU' });
    const foreign = await own().createBooking({
      shopId: other.shopId,
      start,
      lines: [{ code: 'cut' }],
      memberId: first.memberId!,
    });
    expect(foreign).toMatchObject({ reason: 'not_found', details: { field: 'memberId' } });
  });

  test('every id is of the store: unknown ones, and those of another store, are refused', async () => {
    expect((await create({ shopId: 'nope' })).reason).toBe('shop_unknown');
    expect((await create({ lines: [{ code: 'cut', staffId: other.staffIds[0]! }] })).reason).toBe(
      'staff_not_available',
    );
    expect((await create({ lines: [{ code: 'nope' }] })).status).not.toBe(200);
    expect((await create({ lines: [] })).reason).toBe('invalid_input');
    expect((await create({ mobile: '12' })).reason).toBe('mobile_malformed');
    expect((await create({ firstName: ' ' })).reason).toBe('name_needed');
    expect((await create({ ignorNotice: true } as never)).reason).toBe('invalid_input');
    const made = (await create()).reply;
    expect((await move(made.id, { shopId: other.shopId })).reason).toBe('not_found');
    expect((await move('nope', {})).reason).toBe('not_found');
    const itemId = made.items[0]!.id;
    expect((await move(made.id, { staff: [{ itemId: 'nope', staffId: null }] })).reason).toBe('invalid_input');
    expect((await move(made.id, { staff: [{ itemId, staffId: other.staffIds[0]! }] })).reason).toBe(
      'staff_not_available',
    );
    expect(await bookings()).toHaveLength(1);
  });
});

describe('the store moves a booking for its customer', () => {
  test('to another start and another person: same booking, same price, audited; what was confirmed stays so', async () => {
    const made = (await create({ state: 'confirmed' })).reply;
    await server.services.db
      .insertInto('parameters')
      .values({ chainId: shop.chainId, shopId: shop.shopId, name: 'isConfirmedAtOnce', value: '0' })
      .onConflict((conflict) => conflict.columns(['chainId', 'shopId', 'name']).doUpdateSet({ value: '0' }))
      .execute();
    const staff = [{ itemId: made.items[0]!.id, staffId: shop.staffIds[1]! }];
    const moved = (await move(made.id, { start: '2027-01-16 09:30', staff, version: made.version })).reply;
    expect(moved).toMatchObject({ id: made.id, start: '2027-01-16 09:30', state: 'confirmed', total: '50.00' });
    expect(moved.items).toMatchObject([{ id: made.items[0]!.id, staffId: shop.staffIds[1] }]);
    expect((await move(made.id, { start: '2027-01-16 12:00', version: made.version })).reason).toBe(
      'changed_meanwhile',
    );
    expect((await audit()).map(({ action }) => action)).toEqual(['booking_made', 'booking_changed']);
    expect(await audit()).toMatchObject([{ actorKind: 'api_key' }, { actorKind: 'api_key', actorId: 'internal' }]);
  });

  test('F-13 onto a taken time is refused with alternatives, and the booking stays as it was', async () => {
    const made = (await create()).reply;
    await create({ start: '2027-01-15 12:00' });
    const refused = await move(made.id, { start: '2027-01-15 12:00' });
    expect(refused).toMatchObject({ status: 409, reason: 'slot_taken' });
    expect(refused.details?.alternatives).toContain('2027-01-15 11:00');
    expect((await own().getBooking({ bookingId: made.id })).reply).toEqual(made);
  });

  test('a start is taken as it is handed out, also in an hour that comes twice', async () => {
    const night = await buildShop(server.services.db, {
      zone: 'America/New_York',
      weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
      staff: [{ key: 'anna' }],
      services: [{ key: 'cut', minutes: 30 }],
    });
    const twice = '2027-11-07 01:30-05:00';
    const asked = { shopId: night.shopId, start: twice, lines: [{ code: 'cut' }], firstName: 'Mia' };
    const made = (await own().createBooking(asked)).reply;
    expect(made.start).toBe(twice);
    const to = { shopId: night.shopId, bookingId: made.id };
    expect((await own().moveBooking({ ...to, start: '2027-11-07 01:30' })).reply.start).toBe('2027-11-07 01:30-04:00');
    expect((await own().moveBooking({ ...to, start: twice })).reply.start).toBe(twice);
    expect((await own().moveBooking({ ...to, start: `${twice}0` })).reason).toBe('invalid_input');
  });

  test('one that is over is not moved', async () => {
    const made = (await create()).reply;
    await own().cancelBooking({ bookingId: made.id, reason: 'Closed' });
    expect((await move(made.id, { start: '2027-01-15 12:00' })).reason).toBe('edit_not_allowed');
  });

  test('a customer’s own booking is moved too, and its freed time is free for others', async () => {
    const open = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const lines = [line('cut', { staffId: open.staffIds[0]! })];
    const made = (await server.api.booking.create(bookingRequest(open.shopId, { lines }))).reply;
    const moved = await own().moveBooking({
      shopId: open.shopId,
      bookingId: made.booking.id,
      start: '2027-01-14 15:00',
    });
    expect(moved.reply).toMatchObject({ start: '2027-01-14 15:00', state: made.booking.state });
    expect((await server.api.booking.create(bookingRequest(open.shopId, { lines }))).reason).toBeUndefined();
  });
});
