import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { confirmByShop } from './actions/shop-moves.ts';
import { asStore } from '../test/as-store.ts';
import { upcomingRows } from './queries/upcoming.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const book = (shop: BuiltShop, more: object = {}, options: object = {}) =>
  server.api.booking.create(bookingRequest(shop.shopId, more), options);
const everyDay = (from: number, to: number) => Array.from({ length: 7 }, () => [{ from, to }]);
const isFree = async (shop: BuiltShop, day: string, time: string) => {
  const answer = await server.api.availability.getTimes({
    shopId: shop.shopId,
    from: day,
    to: day,
    lines: [line('cut')],
  });
  return answer.reply.days[0]!.slots.find((slot) => slot.time === time)?.isDisabled === false;
};

describe('limits', () => {
  test('F-130 sixteen parallel saves of one contact: five', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 20 }] });
    const answers = await Promise.all(Array.from({ length: 16 }, () => book(shop, { email: 'one@example.com' })));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer.reason === 'too_many_bookings')).toHaveLength(11);
  });

  test('F-130 ten parallel holds of one contact: two', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 20 }] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.api.booking.hold(bookingRequest(shop.shopId, { email: 'two@example.com' })),
      ),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(2);
  });

  test('F-130 asking for what no customer could have counts', async () => {
    const shop = await buildShop(server.services.db);
    for (let attempt = 0; attempt < 60; attempt++)
      await book(shop, { start: '2027-01-14 23:00' }, { deviceId: 'night' });
    expect((await book(shop, {}, { deviceId: 'night' })).reason).toBe('too_many_attempts');
  });
});

test('F-130 a booking is changed twenty times an hour at most, whoever asks from wherever: its contact is written to each time', async () => {
  const shop = await buildShop(server.services.db);
  const { booking, linkToken } = (await book(shop)).reply;
  const token = await server.viewToken();
  const change = (version: number, start: string, more: object = {}) =>
    server.api.booking.change(
      {
        id: booking.id,
        version,
        lines: [line('cut')],
        start,
        guestCount: 1,
        isGroup: false,
        remark: '',
        removedItemIds: [],
      },
      { token, linkToken, ...more },
    );
  expect((await change(9, '2027-01-14 11:00')).reason).toBe('changed_meanwhile');
  const starts = ['2027-01-14 10:00', '2027-01-14 11:00'];
  for (let times = 1; times < 20; times++)
    expect((await change(times, starts[times % 2]!, { deviceId: `device-${times}` })).code).toBe(200);
  const last = { idempotencyKey: 'change-key-0000000001', deviceId: 'the-last' };
  expect((await change(20, starts[0]!, last)).code).toBe(200);
  expect(await change(21, starts[1]!, { deviceId: 'another' })).toMatchObject({ reason: 'too_many_attempts' });
  expect((await change(20, starts[0]!, last)).reply.version).toBe(21);
  const cancelled = await server.api.booking.changeState({ id: booking.id, state: 'cancelled' }, { token, linkToken });
  expect(cancelled.code).toBe(200);
});

test('F-130 a change to a time that is taken counts, because it makes the server look for others', async () => {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
  const { booking, linkToken } = (await book(shop)).reply;
  await book(shop, { start: '2027-01-14 12:00' });
  const token = await server.viewToken();
  const move = (start: string) =>
    server.api.booking.change(
      {
        id: booking.id,
        version: 1,
        lines: [line('cut')],
        start,
        guestCount: 1,
        isGroup: false,
        remark: '',
        removedItemIds: [],
      },
      { token, linkToken },
    );
  for (let times = 0; times < 20; times++) expect((await move('2027-01-14 12:00')).reason).toBe('slot_taken');
  expect((await move('2027-01-14 14:00')).reason).toBe('too_many_attempts');
});

test('F-130 of a contact with many bookings ahead the newest are looked at', async () => {
  const shop = await buildShop(server.services.db);
  const { db } = server.services;
  const email = 'walk-ins@example.com';
  const { id } = (await book(shop, { email })).reply.booking;
  await sql`
    insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
      'id', b.id || n, 'created_at', b.created_at - n * interval '1 day'))).*
    from bookings b, generate_series(1, 250) n where b.id = ${id}`.execute(db);
  const { rows } = await upcomingRows(
    [{ chainId: shop.chainId, shopId: shop.shopId, emailKey: email, mobileKey: null }],
    server.clock.now(),
  ).execute(db);
  expect(rows).toHaveLength(200);
  const ids = new Set(rows.map((row) => row.id));
  expect([ids.has(id), ids.has(`${id}199`), ids.has(`${id}200`)]).toEqual([true, true, false]);
});

describe('days and clocks', () => {
  test('G-83 a day that does not exist is not the day after it, and is named as the wrong field', async () => {
    const shop = await buildShop(server.services.db, { settings: { maxAdvanceDays: 90 } });
    for (const start of ['2027-02-30 10:00', '2027-13-01 10:00', '2027-01-14 24:00'])
      expect(await book(shop, { start })).toMatchObject({
        status: 422,
        reason: 'invalid_input',
        details: { field: 'reserveDate' },
      });
  });

  test("G-81 F-15 a buffer that reaches over midnight closes the next day's first time in the list too", async () => {
    const shop = await buildShop(server.services.db, {
      staff: [{ key: 'anna' }],
      weekly: everyDay(0, 1440),
      settings: { bufferMinutes: 60 },
    });
    expect(await isFree(shop, '2027-01-15', '00:00')).toBe(true);
    expect((await book(shop, { start: '2027-01-14 23:30' })).code).toBe(200);
    expect(await isFree(shop, '2027-01-15', '00:00')).toBe(false);
    expect(await isFree(shop, '2027-01-15', '01:00')).toBe(true);
    // And backwards: a visit at midnight closes the last times of the day before.
    expect(await isFree(shop, '2027-01-19', '23:30')).toBe(true);
    expect((await book(shop, { start: '2027-01-20 00:00' })).code).toBe(200);
    expect(await isFree(shop, '2027-01-19', '23:30')).toBe(false);
  });
});

describe('saying it twice', () => {
  test('F-09 F-108 a retry whose view token has died in between books nothing twice, and is told so', async () => {
    const shop = await buildShop(server.services.db);
    const before = server.clock.now();
    const token = await server.viewToken();
    const request = bookingRequest(shop.shopId);
    const options = { idempotencyKey: 'dying-view', deviceId: 'phone-1', token };
    const first = await server.api.booking.create(request, options);
    server.clock.set(before + 25 * 3_600_000);
    const again = await server.api.booking.create(request, options);
    server.clock.set(before);
    expect(again.reason).toBe('already_booked');
    const made = server.services.db.selectFrom('bookings').select('id').where('shopId', '=', shop.shopId);
    expect(await made.execute()).toEqual([{ id: first.reply.booking.id }]);
  });

  test('G-127 a key that is none is refused, not ignored', async () => {
    const shop = await buildShop(server.services.db);
    const answer = await book(shop, {}, { idempotencyKey: 'k'.repeat(201) });
    expect(answer).toMatchObject({ reason: 'invalid_input', details: { field: 'Idempotency-Key' } });
  });
});

describe('what a client may not choose', () => {
  test('Bad input: ids of items are ours, and one id twice is refused', async () => {
    const shop = await buildShop(server.services.db);
    const first = await book(shop, { lines: [line('cut', { bookingItemId: 'mine' })] });
    const second = await book(shop, { lines: [line('cut', { bookingItemId: 'mine' })], start: '2027-01-14 12:00' });
    expect(first.reply.booking.items[0]!.id).not.toBe('mine');
    expect(second.code).toBe(200);
    const { booking, linkToken } = first.reply;
    const item = booking.items[0]!.id;
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('cut', { bookingItemId: item }), line('wash', { position: 2, bookingItemId: item })],
      start: booking.start,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    expect((await server.api.booking.change(change, { token: await server.viewToken(), linkToken })).reason).toBe(
      'invalid_input',
    );
  });

  test('F-130 an address that hides another in it is no e-mail', async () => {
    const shop = await buildShop(server.services.db);
    for (const email of ['0<victim@example.com', 'a,victim@example.com', 'list:victim@example.com'])
      expect((await book(shop, { email })).reason).toBe('email_malformed');
  });

  test('Bad input: what comes with a booking stays small', async () => {
    const shop = await buildShop(server.services.db);
    const answer = await book(shop, {
      related: { remarkImages: [], profile: 'x'.repeat(30_000), isAgreePenalty: false },
    });
    expect(answer).toMatchObject({ status: 422, reason: 'invalid_input' });
  });

  test('decisions Wire: a refusal names the field as the wire does', async () => {
    const shop = await buildShop(server.services.db);
    expect((await book(shop, { email: '' })).details?.field).toBe('contactEmail');
  });
});

describe('changing in place keeps every rule of booking', () => {
  const changed = async (shop: BuiltShop, more: object) => {
    const { booking, linkToken } = (await book(shop)).reply;
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('cut')],
      start: booking.start,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
      ...more,
    };
    return server.api.booking.change(change, { token: await server.viewToken(), linkToken });
  };

  test('F-29 a guest without a service', async () => {
    const shop = await buildShop(server.services.db, { parameters: { hasGroupBooking: true } });
    expect((await changed(shop, { isGroup: true, guestCount: 3 })).reason).toBe('guest_without_service');
  });

  test('B-312 a store that was withdrawn', async () => {
    const shop = await buildShop(server.services.db);
    const { booking, linkToken } = (await book(shop)).reply;
    await server.services.db
      .updateTable('shops')
      .set({ isActive: false, factsVersion: 2 })
      .where('id', '=', shop.shopId)
      .execute();
    server.services.changes.bump([{ shopId: shop.shopId }]);
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('cut')],
      start: '2027-01-14 12:00',
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    const options = { token: await server.viewToken(), linkToken };
    expect((await server.api.booking.change(change, options)).reason).toBe('shop_not_bookable');
  });
});

describe('holds and stock across a chain', () => {
  const oil = (quantity: number) => ({ lines: [line('oil', { kind: 'product', quantity })] });
  const buildChain = async (stock: number) => {
    const first = await buildShop(server.services.db, { staff: [] });
    const second = await buildShop(server.services.db, { chainId: first.chainId, staff: [], services: [] });
    await server.services.db
      .insertInto('products')
      .values([
        { chainId: first.chainId, id: `oil-${first.shopId}`, key: 'oil', name: 'Oil', priceMinor: 2500, stock },
        { chainId: first.chainId, id: `wax-${first.shopId}`, key: 'wax', name: 'Wax', priceMinor: 2500, stock },
      ])
      .execute();
    return [first, second] as const;
  };

  test('F-44 a hold that ran out at one store gives its pieces back to the other', async () => {
    const [here, there] = await buildChain(2);
    const before = server.clock.now();
    for (const email of ['h1@example.com', 'h2@example.com'])
      expect((await server.api.booking.hold(bookingRequest(here.shopId, { ...oil(1), email }))).code).toBe(200);
    expect((await book(there, oil(1))).reason).toBe('out_of_stock');
    server.clock.set(before + 16 * 60_000);
    expect((await book(there, oil(2))).code).toBe(200);
    server.clock.set(before);
  });

  test('F-17 times of a product do not depend on what was in stock when the shop was last read', async () => {
    const [shop] = await buildChain(1);
    const asked = { shopId: shop.shopId, from: '2027-01-14', to: '2027-01-14', ...oil(1) };
    const made = (await book(shop, oil(1))).reply;
    expect((await server.api.availability.getTimes(asked)).code).toBe(200);
    await server.api.booking.changeState(
      { id: made.booking.id, state: 'cancelled' },
      { token: await server.viewToken(), linkToken: made.linkToken },
    );
    expect((await server.api.availability.getTimes(asked)).code).toBe(200);
    expect((await book(shop, oil(1))).code).toBe(200);
  });

  test('G-95 changing from one product to another leaves both counts right', async () => {
    const [shop] = await buildChain(5);
    const { booking, linkToken } = (await book(shop, oil(2))).reply;
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('wax', { kind: 'product', quantity: 3 })],
      start: booking.start,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    await server.api.booking.change(change, { token: await server.viewToken(), linkToken });
    const rows = await server.services.db
      .selectFrom('products')
      .select(['key', 'stock'])
      .where('chainId', '=', shop.chainId)
      .orderBy('key')
      .execute();
    expect(rows).toEqual([
      { key: 'oil', stock: 5 },
      { key: 'wax', stock: 2 },
    ]);
    expect((await book(shop, oil(6))).details?.stockNum).toBe(5);
  });

  test('G-100 the shop cannot confirm a hold', async () => {
    const shop = await buildShop(server.services.db);
    const held = (await server.api.booking.hold(bookingRequest(shop.shopId))).reply;
    expect(await confirmByShop(asStore(server.services), { bookingId: held.id })).toMatchObject({
      ok: false,
      reason: 'edit_not_allowed',
    });
  });
});

test("G-80 a person who moves to another store takes her visits' time along", async () => {
  const here = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
  const there = await buildShop(server.services.db, { chainId: here.chainId, staff: [], services: [] });
  await book(here);
  const { moveItemsWithPeople } = await import('./queries/write.ts');
  await server.services.db
    .updateTable('staff')
    .set({ shopId: there.shopId })
    .where('id', '=', here.staffIds[0]!)
    .execute();
  await server.services.db.transaction().execute((trx) => moveItemsWithPeople(trx, here.chainId));
  server.services.changes.bump([
    { shopId: here.shopId },
    { shopId: there.shopId },
    { shopId: there.shopId, day: '2027-01-14' },
  ]);
  expect(await isFree(there, '2027-01-14', '10:00')).toBe(false);
  expect(await isFree(there, '2027-01-14', '11:00')).toBe(true);
});
