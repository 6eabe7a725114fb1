import type { BookingRequest } from '@parlour/contract/booking/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const device = 'tablet-at-the-counter';
let keys = 0;

/** The first person books at a tablet: with a note and an address, as a guest or signed in. */
async function booked(who: 'guest' | 'account') {
  keys += 1;
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 9 }] });
  const request = bookingRequest(shop.shopId, { mobile: '0412345678', address: 'Kerosene Lane 77', remark: 'My knee' });
  const token = who === 'guest' ? await server.viewToken() : (await signInAsNew(server)).token;
  const options = { token, deviceId: device, idempotencyKey: `tablet-${keys}` };
  const made = (await server.api.booking.create(request, options)).reply;
  return { shop, request, options, made };
}

const countOf = async (shopId: string) =>
  (await server.services.db.selectFrom('bookings').select('id').where('shopId', '=', shopId).execute()).length;

type Before = Awaited<ReturnType<typeof booked>>;
type Next = { token?: string; deviceId: string; idempotencyKey: string };

const nextPeople: [string, () => Promise<{ token?: string }>][] = [
  ['another guest', async () => ({ token: await server.viewToken() })],
  ['another account', async () => ({ token: (await signInAsNew(server)).token })],
  ['somebody without a token', async () => ({})],
];
const firstPeople = ['guest', 'account'] as const;
const cases = firstPeople.flatMap((first) => nextPeople.map(([name, next]) => [first, name, next] as const));

describe('on a shared tablet the next person gets nothing', () => {
  const requests: [string, (before: Before) => { request: BookingRequest; key: string }][] = [
    ['with the same key and the same words', ({ request, options }) => ({ request, key: options.idempotencyKey })],
    [
      'with a duplicate request',
      ({ request }) => ({ request: { ...request, remark: '' }, key: `next-${(keys += 1)}` }),
    ],
  ];
  describe.each(requests)('%s', (_how, requestOf) => {
    test.each(cases)('F-108 F-08 after %s, %s', async (first, _name, next) => {
      const before = await booked(first);
      const { request, key } = requestOf(before);
      const as: Next = { ...(await next()), deviceId: device, idempotencyKey: key };
      const answer = await server.api.booking.create(request, as);
      expect(answer).toMatchObject({ reason: 'already_booked' });
      const told = JSON.stringify(answer.result ?? null);
      for (const secret of [before.made.linkToken, before.made.booking.id, 'Kerosene', 'knee'])
        expect(told).not.toContain(secret);
      expect(await countOf(before.shop.shopId)).toBe(1);
    });
  });

  test.each(nextPeople)(
    'F-108 with the same contact for another time, %s books for herself only',
    async (_name, next) => {
      const { request, made } = await booked('guest');
      const own = { ...(await next()), deviceId: device };
      const answer = await server.api.booking.create(
        { ...request, start: '2027-01-14 13:00', remark: '', address: '' },
        own,
      );
      expect(answer.reply.booking).toMatchObject({ remark: '', contact: { address: '' } });
      const view = own.token ?? (await server.viewToken());
      const foreign = await server.api.booking.get(
        { id: made.booking.id },
        { token: view, linkToken: answer.reply.linkToken },
      );
      expect(foreign.reason).toBe('not_found');
    },
  );

  test.each(nextPeople)('F-108 G-100 %s gets no hold of the first person by wanting the same', async (_name, next) => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 9 }] });
    const request = bookingRequest(shop.shopId, { mobile: '0412345678' });
    const held = await server.api.booking.hold(request, { token: await server.viewToken(), deviceId: device });
    const answer = await server.api.booking.hold(request, { ...(await next()), deviceId: device });
    expect(answer.reply.id).not.toBe(held.reply.id);
    expect(answer.reply.holdToken).not.toBe(held.reply.holdToken);
  });

  test('F-108 a series is answered again to no other customer, with the same key or in other words', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 9 }] });
    const { start: _start, ...visit } = bookingRequest(shop.shopId, { lines: [line('cut')] });
    const series = { ...visit, starts: ['2027-01-14 10:00', '2027-01-18 10:00'] };
    const first = { token: await server.viewToken(), deviceId: device, idempotencyKey: 'series-1' };
    expect((await server.api.booking.createSeries(series, first)).reply.visits).toHaveLength(2);
    for (const idempotencyKey of ['series-1', 'series-2'])
      for (const token of [undefined, await server.viewToken(), (await signInAsNew(server)).token]) {
        const as = { ...(token ? { token } : {}), deviceId: device, idempotencyKey };
        const answer = await server.api.booking.createSeries(series, as);
        expect(answer.code).not.toBe(200);
        expect(JSON.stringify(answer.result ?? null)).not.toContain('linkToken');
      }
  });

  test('F-08 after ten minutes the same view is another person, too', async () => {
    const { request, options } = await booked('guest');
    const now = server.clock.now();
    server.clock.set(now + 11 * 60_000);
    const late = await server.api.booking.create(request, { ...options, idempotencyKey: 'late' });
    expect(late.reason).toBe('already_booked');
    server.clock.set(now);
  });
});

test('F-08 F-09 the account that booked is shown its booking again, in another tab and with the same key', async () => {
  const { request, options, made } = await booked('account');
  for (const idempotencyKey of [options.idempotencyKey, 'other-tab'])
    expect((await server.api.booking.create(request, { ...options, idempotencyKey })).reply).toEqual(made);
});
