import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { confirmByShop } from './actions/shop-moves.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const bookingsOf = (shop: BuiltShop) =>
  server.services.db.selectFrom('bookings').select('id').where('shopId', '=', shop.shopId).execute();
const mailsOf = (shop: BuiltShop) =>
  server.services.db
    .selectFrom('outbox')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.chainId', '=', 'outbox.chainId').onRef('bookings.id', '=', 'outbox.bookingId'),
    )
    .select('outbox.id')
    .where('bookings.shopId', '=', shop.shopId)
    .execute();

describe('the same visit in two tabs of one device', () => {
  test.each([1, 3])('F-08 both tabs are shown the one booking, with a capacity of %i', async (capacity) => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity }] });
    const request = bookingRequest(shop.shopId, { mobile: '0412345678' });
    const device = `tabs-${capacity}`;
    const token = await server.viewToken();
    const first = await server.api.booking.create(request, {
      token,
      deviceId: device,
      idempotencyKey: `${device}-one`,
    });
    const second = await server.api.booking.create(
      { ...request, remark: 'Typed in the other tab', language: 'tw' },
      { token, deviceId: device, idempotencyKey: `${device}-two` },
    );
    expect(second.reply.booking.id).toBe(first.reply.booking.id);
    expect(second.reply.linkToken).toBe(first.reply.linkToken);
    expect(second.reply.booking.remark).toBe('');
    expect(await bookingsOf(shop)).toHaveLength(1);
    expect(await mailsOf(shop)).toHaveLength(1);
  });

  test('F-08 both at the same moment: one booking, one mail, two answers alike', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 3 }] });
    const request = bookingRequest(shop.shopId);
    const token = await server.viewToken();
    const answers = await Promise.all(
      ['one', 'two'].map((key) =>
        server.api.booking.create(request, { token, deviceId: 'both', idempotencyKey: `both-${key}` }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.reply.booking.id)).size).toBe(1);
    expect(await bookingsOf(shop)).toHaveLength(1);
    expect(await mailsOf(shop)).toHaveLength(1);
  });

  test('F-08 F-108 another device with the same words gets no look at the booking', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const request = bookingRequest(shop.shopId);
    await server.api.booking.create(request, { deviceId: 'mine' });
    for (const options of [{ deviceId: 'theirs' }, {}])
      expect((await server.api.booking.create(request, options)).reason).toBe('slot_taken');
  });

  test('F-08 another person, another time, or the same visit after the first was cancelled or moved is a booking of its own', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 5 }] });
    const request = bookingRequest(shop.shopId);
    const book = (more: object = {}) => server.api.booking.create({ ...request, ...more }, { deviceId: 'family' });
    const first = await book();
    const others = [await book({ firstName: 'Lily' }), await book({ start: '2027-01-14 11:00' })];
    const { id } = first.reply.booking;
    const mine = { token: await server.viewToken(), linkToken: first.reply.linkToken };
    expect((await server.api.booking.changeState({ id, state: 'cancelled' }, mine)).code).toBe(200);
    const again = await book();
    expect(new Set([first, ...others, again].map((answer) => answer.reply.booking.id)).size).toBe(4);
    expect(await bookingsOf(shop)).toHaveLength(4);
  });
});

describe('two requests that the shop has yet to confirm', () => {
  test('F-11 one time waits for one answer: the second request is offered other times, and two confirmations make one', async () => {
    const shop = await buildShop(server.services.db, {
      staff: [{ key: 'anna' }],
      parameters: { isConfirmedAtOnce: false },
    });
    const answers = await Promise.all([1, 2].map(() => server.api.booking.create(bookingRequest(shop.shopId))));
    const [asked] = answers.filter((answer) => answer.code === 200);
    const [late] = answers.filter((answer) => answer.code !== 200);
    expect(asked!.reply.booking.state).toBe('to_confirm');
    expect(late).toMatchObject({
      reason: 'slot_taken',
      details: { alternatives: expect.arrayContaining([expect.any(String)]) },
    });
    const bookingId = asked!.reply.booking.id;
    const confirmed = await Promise.all([1, 2].map(() => confirmByShop(asStore(server.services), { bookingId })));
    expect(confirmed.every((answer) => answer.ok)).toBe(true);
    const states = await server.services.db
      .selectFrom('bookings')
      .select('state')
      .where('shopId', '=', shop.shopId)
      .execute();
    expect(states).toEqual([{ state: 'confirmed' }]);
  });
});
