import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAbsence, buildShop, type BuiltShop } from '../test/build-shop.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { fill, oneHour, waitlistRequest } from '../waitlist/test/entries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const times = async (shop: BuiltShop, day: string, code = 'cut', staffId: string | null = null) => {
  const answer = await server.api.availability.getTimes({
    shopId: shop.shopId,
    from: day,
    to: day,
    lines: [line(code, { staffId })],
  });
  return answer.reply.days[0]!.slots;
};
const freeTimes = async (...asked: Parameters<typeof times>) =>
  (await times(...asked)).filter((slot) => !slot.isDisabled).map((slot) => slot.time);

describe('booking as a guest', () => {
  test('B-006 B-260 B-308 C-215 a guest books and reads the same services, time and contact back', async () => {
    const shop = await buildShop(server.services.db);
    const made = await server.api.booking.create(
      bookingRequest(shop.shopId, {
        lines: [line('cut'), line('wash', { position: 2 })],
        email: ' Mei.Tan@Example.com ',
        remark: 'Window seat',
      }),
    );
    const { booking, linkToken } = made.reply;
    expect(booking).toMatchObject({
      state: 'confirmed',
      start: '2027-01-14 10:00',
      zone: 'Australia/Sydney',
      remark: 'Window seat',
      total: '65.00',
    });
    expect(booking.contact).toMatchObject({ firstName: 'Mei', lastName: 'Tan', email: 'Mei.Tan@Example.com' });
    expect(booking.items.map((item) => [item.code, item.start, item.end, item.staffId])).toEqual([
      ['cut', '2027-01-14 10:00', '2027-01-14 10:30', null],
      ['wash', '2027-01-14 10:30', '2027-01-14 10:45', null],
    ]);
    const read = await server.api.booking.get({ id: booking.id }, { token: await server.viewToken(), linkToken });
    expect(read.reply).toEqual(booking);
  });

  test('B-271 BK020 off: a booking waits for the shop', async () => {
    const shop = await buildShop(server.services.db, { parameters: { isConfirmedAtOnce: false } });
    const made = await server.api.booking.create(bookingRequest(shop.shopId));
    expect(made.reply.booking.state).toBe('to_confirm');
  });

  test('B-275 C-015 BK126 off: a visitor is asked to sign in', async () => {
    const shop = await buildShop(server.services.db, { parameters: { allowsVisitorBooking: false } });
    expect(await server.api.booking.create(bookingRequest(shop.shopId))).toMatchObject({
      status: 422,
      reason: 'visitor_booking_off',
      code: 41010,
    });
  });

  test('B-312 a store without online booking refuses', async () => {
    const shop = await buildShop(server.services.db, { acceptsOnlineBooking: false });
    const answer = await server.api.booking.create(bookingRequest(shop.shopId));
    expect(answer).toMatchObject({
      reason: 'shop_not_bookable',
      code: 41009,
      msg: 'Booking failed. This store doesn’t take online bookings.',
    });
  });

  test('G-87 B-156 no preference takes a real person and does not name them', async () => {
    const shop = await buildShop(server.services.db);
    const first = await server.api.booking.create(bookingRequest(shop.shopId));
    const second = await server.api.booking.create(bookingRequest(shop.shopId));
    const third = await server.api.booking.create(bookingRequest(shop.shopId));
    expect([first.reply.booking.items[0]!.staffId, second.reply.booking.items[0]!.staffId]).toEqual([null, null]);
    const taken = await server.services.db
      .selectFrom('bookingItems')
      .select('staffId')
      .where('shopId', '=', shop.shopId)
      .execute();
    expect(new Set(taken.map((item) => item.staffId))).toEqual(new Set(shop.staffIds));
    expect(third).toMatchObject({ status: 409, reason: 'slot_taken' });
  });

  test('F-14 F-15 a lost time comes with the nearest free ones, and is no longer listed', async () => {
    const shop = await buildShop(server.services.db);
    const [anna] = shop.staffIds;
    const wanted = { lines: [line('cut', { staffId: anna! })] };
    expect(await freeTimes(shop, '2027-01-14', 'cut', anna)).toContain('10:00');
    await server.api.booking.create(bookingRequest(shop.shopId, wanted));
    const lost = await server.api.booking.create(bookingRequest(shop.shopId, wanted));
    expect(lost.details?.alternatives).toEqual(expect.arrayContaining(['2027-01-14 09:30', '2027-01-14 10:30']));
    expect(await freeTimes(shop, '2027-01-14', 'cut', anna)).not.toContain('10:00');
  });

  test('B-190 B-191 a person with capacity 3 serves three at once and not four', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 3 }] });
    const states = [];
    for (let guest = 0; guest < 4; guest++)
      states.push((await server.api.booking.create(bookingRequest(shop.shopId))).code);
    expect(states).toEqual([200, 200, 200, 41001]);
    expect((await times(shop, '2027-01-14')).find((slot) => slot.time === '10:00')).toMatchObject({
      available: 0,
      isDisabled: true,
    });
  });

  test('G-99 units are re-coloured when a person serves several at once', async () => {
    const shop = await buildShop(server.services.db, {
      staff: [{ key: 'anna', capacity: 2 }],
      settings: { slotStepMinutes: 15 },
    });
    // Two short items in the two units, then long ones that only fit if an item changes its unit.
    for (const [code, time] of [
      ['cut', '09:00'],
      ['cut', '09:15'],
      ['colour', '09:30'],
      ['colour', '09:45'],
      ['cut', '10:30'],
      ['cut', '10:45'],
    ] as const)
      expect(
        (
          await server.api.booking.create(
            bookingRequest(shop.shopId, { lines: [line(code)], start: `2027-01-14 ${time}` }),
          )
        ).code,
      ).toBe(200);
  });

  test('G-88 BK272 off and an empty staff: the shop itself is booked, up to its capacity', async () => {
    const shop = await buildShop(server.services.db, {
      staff: [],
      parameters: { hasStaffFeature: false, slotCapacity: '2' },
    });
    const other = await buildShop(server.services.db, {
      chainId: shop.chainId,
      staff: [],
      services: [],
      parameters: { hasStaffFeature: false },
    });
    const codes = [];
    for (let guest = 0; guest < 3; guest++)
      codes.push((await server.api.booking.create(bookingRequest(shop.shopId))).code);
    expect(codes).toEqual([200, 200, 41001]);
    expect((await server.api.booking.create(bookingRequest(other.shopId))).code).toBe(200);
  });

  test('G-81 the buffer of a visit blocks the next start, and consecutive services have none between them', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }], settings: { bufferMinutes: 10 } });
    await server.api.booking.create(
      bookingRequest(shop.shopId, { lines: [line('cut'), line('cut', { position: 2 })] }),
    );
    const free = await freeTimes(shop, '2027-01-14');
    expect(free).not.toContain('11:00');
    expect(free).not.toContain('09:30');
    expect(free).toContain('11:30');
  });
});

describe('what is refused', () => {
  test.each([
    ['B-183 a past time', { start: '2027-01-13 07:30' }, 'time_passed'],
    ['G-83 a time off the grid', { start: '2027-01-14 10:10' }, 'slot_taken'],
    ['G-83 off the grid by minutes', { start: '2027-01-14 10:07' }, 'slot_taken'],
    ['G-83 beyond the last day', { start: '2027-06-14 10:00' }, 'slot_taken'],
    ['Bad input: an hour that no clock has', { start: '2027-01-14 25:00' }, 'invalid_input'],
    ['Bad input: a minute that no clock has', { start: '2027-01-14 10:75' }, 'invalid_input'],
    ['G-79 outside hours', { start: '2027-01-14 20:00' }, 'slot_taken'],
    ['G-79 a closed day', { start: '2027-01-17 10:00' }, 'slot_taken'],
    ['B-223 no service', { lines: [] }, 'service_needed'],
    ['B-220 no e-mail', { email: '' }, 'email_needed'],
    ['B-231 an e-mail of wrong shape', { email: 'a@b' }, 'email_malformed'],
    ['B-221 no name, blanks only', { firstName: ' ', lastName: '\u3000' }, 'name_needed'],
    ['B-222 an impossible mobile', { mobile: '123' }, 'mobile_malformed'],
    ['B-308 without agreePolicy', { agreesPolicy: false }, 'agreement_needed'],
    [
      'B-200 a group where groups are off',
      { isGroup: true, guestCount: 2, lines: [line('cut'), line('cut', { guest: 2 })] },
      'group_booking_off',
    ],
    ['F-19 an unknown service', { lines: [line('ghost')] }, 'invalid_input'],
    ['Bad input: a quantity of two for a service', { lines: [line('cut', { quantity: 2 })] }, 'invalid_input'],
    ['Bad input: a person nobody knows', { lines: [line('cut', { staffId: 'nobody' })] }, 'staff_not_available'],
  ] as const)('%s', async (_title, more, reason) => {
    const shop = await buildShop(server.services.db);
    const answer = await server.api.booking.create(bookingRequest(shop.shopId, more as never));
    expect(answer.reason).toBe(reason);
    const rows = await server.services.db
      .selectFrom('bookings')
      .select('id')
      .where('shopId', '=', shop.shopId)
      .execute();
    expect(rows).toEqual([]);
  });

  test.each([0, -1, 2 ** 31, 1.5])('Bad input: a quantity of %s', async (quantity) => {
    const shop = await buildShop(server.services.db);
    const answer = await server.api.booking.create(bookingRequest(shop.shopId, { lines: [line('cut', { quantity })] }));
    expect([answer.status, answer.reason]).toEqual([422, 'invalid_input']);
  });

  test('F-109 a person of another shop', async () => {
    const shop = await buildShop(server.services.db);
    const other = await buildShop(server.services.db);
    const answer = await server.api.booking.create(
      bookingRequest(shop.shopId, { lines: [line('cut', { staffId: other.staffIds[0]! })] }),
    );
    expect(answer.reason).toBe('staff_not_available');
  });

  test('B-311 F-109 an unknown shop and a shop of another chain look the same', async () => {
    const shop = await buildShop(server.services.db);
    const other = await buildShop(server.services.db);
    const unknown = await server.api.booking.create(bookingRequest('nowhere'));
    const foreign = await server.api.booking.create(bookingRequest(shop.shopId, { chainId: other.chainId }));
    expect([unknown.reason, foreign.reason]).toEqual(['shop_unknown', 'shop_unknown']);
    expect(unknown.msg).toBe('Store does not exist');
  });

  test('B-222 a mobile kept as typed, matched in international form', async () => {
    const shop = await buildShop(server.services.db);
    const one = await server.api.booking.create(bookingRequest(shop.shopId, { mobile: '0412 345 678' }));
    await server.api.booking.create(
      bookingRequest(shop.shopId, {
        mobile: '412345678',
        email: one.reply.booking.contact.email,
        start: '2027-01-14 12:00',
      }),
    );
    const members = await server.services.db
      .selectFrom('members')
      .select(['mobileKey', 'mobile'])
      .where('chainId', '=', shop.chainId)
      .execute();
    expect(members).toEqual([{ mobileKey: '+61412345678', mobile: '0412 345 678' }]);
  });

  test('B-217 B-218 G-62 F-159 a refused member is found by either contact, "not allowed" before "closed"', async () => {
    const shop = await buildShop(server.services.db);
    const base = { chainId: shop.chainId, firstName: 'X' };
    await server.services.db
      .insertInto('members')
      .values([
        { ...base, id: `closed-${shop.shopId}`, emailKey: 'closed@example.com', mobileKey: null, isOpen: false },
        { ...base, id: `barred-${shop.shopId}`, emailKey: null, mobileKey: '+61412000111', isBlacklisted: true },
      ])
      .execute();
    const closed = await server.api.booking.create(bookingRequest(shop.shopId, { email: 'Closed@example.com' }));
    const both = await server.api.booking.create(
      bookingRequest(shop.shopId, { email: 'closed@example.com', mobile: '0412000111' }),
    );
    expect([closed.reason, both.reason]).toEqual(['customer_closed', 'customer_not_allowed']);
  });
});

describe('saying it twice', () => {
  test('F-09 G-127 the same key gives the same booking and link; with another body it is refused', async () => {
    const shop = await buildShop(server.services.db);
    const request = bookingRequest(shop.shopId);
    const options = { token: await server.viewToken(), idempotencyKey: 'key-1', deviceId: 'device-1' };
    const first = await server.api.booking.create(request, options);
    const again = await server.api.booking.create(request, options);
    const other = await server.api.booking.create({ ...request, start: '2027-01-14 12:00' }, options);
    expect(again.reply).toEqual(first.reply);
    expect(other.reason).toBe('key_reused');
  });

  test('F-09 a key that another call has used is refused', async () => {
    const shop = await buildShop(server.services.db, oneHour);
    const options = { token: await server.viewToken(), idempotencyKey: 'key-of-two-calls', deviceId: 'device-1' };
    await fill(server, shop);
    const entry = waitlistRequest(shop, { email: 'waiting@example.com' });
    expect((await server.api.waitlist.join(entry, options)).reply.state).toBe('code_needed');
    const booked = await server.api.booking.create(bookingRequest(shop.shopId), options);
    expect(booked.reason).toBe('key_reused');
  });

  test('F-09 ten at once with one key make one booking', async () => {
    const shop = await buildShop(server.services.db);
    const request = bookingRequest(shop.shopId);
    const token = await server.viewToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.api.booking.create(request, { token, idempotencyKey: 'key-2', deviceId: 'device-2' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.reply.booking.id)).size).toBe(1);
    expect(
      (await server.services.db.selectFrom('bookings').select('id').where('shopId', '=', shop.shopId).execute()).length,
    ).toBe(1);
  });

  test('F-09 a refusal is not kept: the same request succeeds once the time is free', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const holder = await server.api.booking.create(bookingRequest(shop.shopId));
    const request = bookingRequest(shop.shopId);
    const options = { idempotencyKey: 'key-3', deviceId: 'device-3' };
    expect((await server.api.booking.create(request, options)).reason).toBe('slot_taken');
    await cancel(holder.reply.booking.id, holder.reply.linkToken);
    expect((await server.api.booking.create(request, options)).code).toBe(200);
  });

  test('F-130 five upcoming bookings per unproven contact, counted by its e-mail', async () => {
    const shop = await buildShop(server.services.db);
    const book = (hour: number, email: string) =>
      server.api.booking.create(bookingRequest(shop.shopId, { start: `2027-01-15 ${hour}:00`, email }));
    for (let hour = 10; hour < 15; hour++) expect((await book(hour, 'five@example.com')).code).toBe(200);
    expect(await book(16, 'five@example.com')).toMatchObject({
      status: 429,
      reason: 'too_many_bookings',
      details: { count: 5 },
    });
  });

  test('F-130 60 attempts a device and hour, lost races among them', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    await server.api.booking.create(bookingRequest(shop.shopId));
    const race = () => server.api.booking.create(bookingRequest(shop.shopId), { deviceId: 'racer' });
    for (let attempt = 0; attempt < 60; attempt++) expect((await race()).reason).toBe('slot_taken');
    expect((await race()).reason).toBe('too_many_attempts');
    for (let attempt = 0; attempt < 60; attempt++)
      await server.api.booking.create(bookingRequest(shop.shopId, { email: 'a@b' }), { deviceId: 'robot' });
    expect(await server.api.booking.create(bookingRequest(shop.shopId), { deviceId: 'robot' })).toMatchObject({
      status: 429,
      reason: 'too_many_attempts',
    });
  });
});

const cancel = async (id: string, linkToken: string, more: object = {}) =>
  server.api.booking.changeState({ id, state: 'cancelled', ...more }, { token: await server.viewToken(), linkToken });

describe('by link', () => {
  const made = async (shop: BuiltShop, more: object = {}) =>
    (await server.api.booking.create(bookingRequest(shop.shopId, more))).reply;

  test('F-108 F-104 a link opens one booking only; unknown and foreign look the same', async () => {
    const shop = await buildShop(server.services.db);
    const [mine, other] = [await made(shop), await made(shop)];
    const token = await server.viewToken();
    const foreign = await server.api.booking.get({ id: other.booking.id }, { token, linkToken: mine.linkToken });
    const unknown = await server.api.booking.get({ id: 'x'.repeat(22) }, { token, linkToken: mine.linkToken });
    const none = await server.api.booking.get({ id: mine.booking.id }, { token });
    expect([foreign, unknown, none].map((answer) => [answer.status, answer.reason])).toEqual(
      Array(3).fill([422, 'not_found']),
    );
    expect((await cancel(other.booking.id, mine.linkToken)).reason).toBe('not_found');
    const stored = await server.services.db.selectFrom('linkTokens').select('tokenHash').execute();
    expect(stored.map((row) => row.tokenHash)).not.toContain(mine.linkToken);
  });

  test('F-68 C-213 cancelling twice is calm, frees the time, and a stale version is refused', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const { booking, linkToken } = await made(shop);
    expect((await cancel(booking.id, linkToken, { version: 9 })).reason).toBe('changed_meanwhile');
    expect((await cancel(booking.id, linkToken, { version: 1 })).reply.state).toBe('cancelled');
    expect((await cancel(booking.id, linkToken)).reply.state).toBe('cancelled');
    expect((await made(shop)).booking.state).toBe('confirmed');
  });

  test('B-261 F-65 G-68 C-214 a change keeps the id, may overlap its own old time, and counts the version up', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const { booking, linkToken } = await made(shop, { lines: [line('colour')] });
    const token = await server.viewToken();
    const asked = { shopId: shop.shopId, from: '2027-01-14', to: '2027-01-14', lines: [line('colour')] };
    const own = await server.api.availability.getTimes({ ...asked, ignoreBookingId: booking.id }, { linkToken });
    const foreign = await server.api.availability.getTimes({ ...asked, ignoreBookingId: booking.id });
    const at = (answer: typeof own) => answer.reply.days[0]!.slots.find((slot) => slot.time === '10:30')!.isDisabled;
    expect([at(own), at(foreign)]).toEqual([false, true]);
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('colour', { bookingItemId: booking.items[0]!.id })],
      start: '2027-01-14 10:30',
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    const changed = await server.api.booking.change(change, { token, linkToken });
    expect(changed.reply).toMatchObject({ id: booking.id, version: 2, start: '2027-01-14 10:30' });
    expect(changed.reply.items[0]!.id).toBe(booking.items[0]!.id);
    expect((await server.api.booking.change(change, { token, linkToken })).reason).toBe('changed_meanwhile');
  });

  test('G-69 a change that does not fit leaves the old booking as it was', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const { booking, linkToken } = await made(shop);
    await made(shop, { start: '2027-01-14 14:00' });
    const token = await server.viewToken();
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('cut')],
      start: '2027-01-14 14:00',
      guestCount: 1,
      isGroup: false,
      remark: 'moved',
      removedItemIds: [],
    };
    const lost = await server.api.booking.change(change, { token, linkToken });
    expect(lost).toMatchObject({ reason: 'slot_taken' });
    expect(lost.details?.alternatives?.length).toBeGreaterThan(0);
    expect((await server.api.booking.get({ id: booking.id }, { token, linkToken })).reply).toEqual(booking);
    const foreignItem = await server.api.booking.change(
      { ...change, removedItemIds: ['somebody-elses'] },
      { token, linkToken },
    );
    expect(foreignItem.reason).toBe('invalid_input');
  });

  test('F-64 C-216 nothing can be changed after the start or after it was cancelled', async () => {
    const shop = await buildShop(server.services.db);
    const { booking, linkToken } = await made(shop, { start: '2027-01-13 10:00' });
    const before = server.clock.now();
    server.clock.set(booking.startsAt + 60_000);
    const token = await server.viewToken();
    const late = await cancel(booking.id, linkToken);
    const opened = await server.api.booking.openLink({}, { token, linkToken });
    server.clock.set(booking.endsAt + 31 * 86_400_000);
    const over = await server.api.booking.get({ id: booking.id }, { token: await server.viewToken(), linkToken });
    server.clock.set(before);
    expect([late.reason, opened.reply.mayAct, over.reason]).toEqual(['cancel_not_allowed', false, 'not_found']);
  });
});

describe('holds', () => {
  test('G-100 B-257 F-07 a hold keeps the time, becomes the booking with its token, and no other caller can use or end it', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const request = bookingRequest(shop.shopId);
    const held = (await server.api.booking.hold(request)).reply;
    expect((await server.api.booking.create(bookingRequest(shop.shopId))).reason).toBe('slot_taken');
    const stranger = bookingRequest(shop.shopId, { heldBookingId: held.id, holdToken: 'guess' });
    expect((await server.api.booking.create(stranger)).reason).toBe('hold_expired');
    const again = (await server.api.booking.hold({ ...request, holdToken: held.holdToken })).reply;
    expect(again.id).toBe(held.id);
    const made = await server.api.booking.create({ ...request, heldBookingId: held.id, holdToken: held.holdToken });
    expect(made.reply.booking).toMatchObject({ id: held.id, state: 'confirmed' });
  });

  test('F-44 a hold that ran out frees the time without any job', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const before = server.clock.now();
    await server.api.booking.hold(bookingRequest(shop.shopId));
    expect(await freeTimes(shop, '2027-01-14')).not.toContain('10:00');
    server.clock.set(before + 16 * 60_000);
    expect(await freeTimes(shop, '2027-01-14')).toContain('10:00');
    expect((await server.api.booking.create(bookingRequest(shop.shopId))).code).toBe(200);
    server.clock.set(before);
  });

  test('F-130 two live holds per contact', async () => {
    const shop = await buildShop(server.services.db);
    const hold = (hour: number) =>
      server.api.booking.hold(
        bookingRequest(shop.shopId, { email: 'holder@example.com', start: `2027-01-15 ${hour}:00` }),
      );
    expect([(await hold(10)).code, (await hold(11)).code, (await hold(12)).reason]).toEqual([
      200,
      200,
      'too_many_bookings',
    ]);
  });
});

describe('the roster under our feet', () => {
  test('G-78 leave added after the list was read is seen by the next booking', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    expect(await freeTimes(shop, '2027-01-14')).toContain('10:00');
    await buildAbsence(
      server.services.db,
      shop.chainId,
      shop.staffIds[0]!,
      'leave',
      Date.parse('2027-01-13T22:00:00Z'),
      Date.parse('2027-01-14T05:00:00Z'),
    );
    await server.services.db
      .updateTable('shops')
      .set((expression) => ({ factsVersion: expression('factsVersion', '+', 1) }))
      .where('id', '=', shop.shopId)
      .execute();
    expect((await server.api.booking.create(bookingRequest(shop.shopId))).reason).toBe('slot_taken');
  });
});

describe('products', () => {
  const buildProducts = async (stock: number | null) => {
    const shop = await buildShop(server.services.db, { staff: [] });
    await server.services.db
      .insertInto('products')
      .values({ chainId: shop.chainId, id: `p-${shop.shopId}`, key: 'oil', name: 'Oil', priceMinor: 2500, stock })
      .execute();
    return shop;
  };
  const oil = (quantity: number, more: object = {}) => ({
    lines: [line('oil', { kind: 'product', quantity, ...more })],
  });
  const stockOf = async (shop: BuiltShop) =>
    (
      await server.services.db
        .selectFrom('products')
        .select('stock')
        .where('chainId', '=', shop.chainId)
        .executeTakeFirstOrThrow()
    ).stock;

  test('B-007 G-95 pieces leave the stock with the booking and come back when it is cancelled', async () => {
    const shop = await buildProducts(3);
    const made = await server.api.booking.create(bookingRequest(shop.shopId, oil(2)));
    expect(made.reply.booking.items).toMatchObject([
      { kind: 'product', quantity: 2, isAdvance: false, start: '2027-01-14 10:00' },
    ]);
    expect(await stockOf(shop)).toBe(1);
    await cancel(made.reply.booking.id, made.reply.linkToken);
    expect(await stockOf(shop)).toBe(3);
  });

  test('G-95 the last piece, two parallel saves: one has it, the other is told that none is left', async () => {
    const shop = await buildProducts(1);
    const answers = await Promise.all([1, 2].map(() => server.api.booking.create(bookingRequest(shop.shopId, oil(1)))));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 41004]);
    expect(answers.find((answer) => answer.code !== 200)?.details?.stockNum).toBe(0);
    expect(await stockOf(shop)).toBe(0);
  });

  test('G-29 an advance reservation never lowers the stock below 0', async () => {
    const shop = await buildProducts(0);
    // What is made to order takes two days.
    const order = { ...oil(4, { isAdvance: true }), start: '2027-01-18 10:00' };
    const made = await server.api.booking.create(bookingRequest(shop.shopId, order));
    expect(made.reply.booking.items[0]!.isAdvance).toBe(true);
    expect(await stockOf(shop)).toBe(0);
  });

  test('G-95 a held piece is kept for its holder, who may book it and change his mind about how many', async () => {
    const shop = await buildProducts(2);
    const request = bookingRequest(shop.shopId, oil(2));
    const held = (await server.api.booking.hold(request)).reply;
    expect((await server.api.booking.create(bookingRequest(shop.shopId, oil(1)))).details?.stockNum).toBe(0);
    const made = await server.api.booking.create({ ...request, heldBookingId: held.id, holdToken: held.holdToken });
    expect(made.reply.booking.id).toBe(held.id);
    expect(await stockOf(shop)).toBe(0);
    const change = {
      id: held.id,
      version: 1,
      ...oil(1),
      start: '2027-01-15 12:00',
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    const options = { token: await server.viewToken(), linkToken: made.reply.linkToken };
    expect((await server.api.booking.change(change, options)).reply).toMatchObject({
      start: '2027-01-15 12:00',
      version: 2,
    });
    expect(await stockOf(shop)).toBe(1);
    expect((await server.api.booking.change({ ...change, version: 2, ...oil(3) }, options)).details?.stockNum).toBe(2);
    expect(await stockOf(shop)).toBe(1);
  });
});
