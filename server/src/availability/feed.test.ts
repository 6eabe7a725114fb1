import { availabilityCalls, type Feed } from '@parlour/contract/availability/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { type BuildShop, buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_FEEDS_PER_IP: '40' } });
});
afterAll(() => server.close());

const open: BuildShop = { details: { hasFeed: true }, staff: [{ key: 'anna', name: 'Anna Quill' }] };
let asking = 0;
const ask = (
  query: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = `10.0.0.${++asking}`,
) =>
  server.app.inject({
    url: `/api/reserve/app/calendar/feed/public?${new URLSearchParams(query)}`,
    headers: { origin: 'https://elsewhere.example', ...headers },
    remoteAddress,
  });
const feedOf = (answer: Awaited<ReturnType<typeof ask>>): Feed =>
  availabilityCalls.getFeed.reply.fromWire(answer.json().result);

test('Feed: the free starts of a service by day, for any site, without the name of a person', async () => {
  const shop = await buildShop(server.services.db, open);
  await server.api.booking.create(bookingRequest(shop.shopId, { start: '2027-01-14 10:00', lastName: 'Secretly' }));
  const answer = await ask({ compId: shop.shopId, code: 'cut', startDate: '2027-01-14', days: '2' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
  expect(answer.headers['set-cookie']).toBeUndefined();
  const feed = feedOf(answer);
  expect(feed).toMatchObject({ zone: 'Australia/Sydney', minutes: 30, code: 'cut' });
  expect(feed.days.map(({ day }) => day)).toEqual(['2027-01-14', '2027-01-15']);
  expect(feed.days[0]!.times).not.toContain('10:00');
  expect(feed.days[0]!.times).toContain('10:30');
  expect(feed.days[1]!.times).toContain('10:00');
  for (const secret of ['Quill', 'Secretly', 'guest', shop.staffIds[0]!]) expect(answer.body).not.toContain(secret);
});

test('Feed: what it lists is what the booking takes', async () => {
  const shop = await buildShop(server.services.db, open);
  const feed = feedOf(await ask({ compId: shop.shopId, code: 'cut' }));
  expect(feed.days[0]!.day).toBe('2027-01-13');
  expect(feed.days).toHaveLength(7);
  const { day, times } = feed.days.findLast((one) => one.times.length > 0)!;
  const made = await server.api.booking.create(bookingRequest(shop.shopId, { start: `${day} ${times.at(-1)}` }));
  expect(made.code).toBe(200);
});

test('Feed: an answer that has not changed is not sent again, one that has is', async () => {
  const shop = await buildShop(server.services.db, open);
  const query = { compId: shop.shopId, code: 'cut', startDate: '2027-01-14', days: '1' };
  const first = await ask(query);
  const etag = String(first.headers['etag']);
  const again = await ask(query, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['access-control-allow-origin']).toBe('*');
  await server.api.booking.create(bookingRequest(shop.shopId, { start: '2027-01-14 10:00' }));
  expect((await ask(query, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('Feed: only of shops that allow it and take bookings; bad questions are refused in words, readable from any site', async () => {
  const shut = await buildShop(server.services.db);
  const closed = await buildShop(server.services.db, { ...open, acceptsOnlineBooking: false });
  const shop = await buildShop(server.services.db, open);
  const good = { compId: shop.shopId, code: 'cut' };
  for (const [query, reason, field] of [
    [{ compId: shut.shopId, code: 'cut' }, 'not_found', undefined],
    [{ compId: closed.shopId, code: 'cut' }, 'shop_not_bookable', undefined],
    [{ compId: 'nobody', code: 'cut' }, 'shop_unknown', 'compId'],
    [{ compId: shop.shopId }, 'invalid_input', 'code'],
    [{ ...good, days: '15' }, 'invalid_input', 'days'],
    [{ ...good, days: '-1' }, 'invalid_input', 'days'],
    [{ ...good, startDate: '2027-02-30' }, 'invalid_input', 'startDate'],
    [{ ...good, code: 'nothing' }, 'invalid_input', 'code'],
  ] as const) {
    const answer = await ask(query as Record<string, string>);
    const { reason: said, result } = answer.json();
    expect([said, result?.field ?? undefined]).toEqual([reason, field]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('Feed: a day long gone or far away has no times', async () => {
  const shop = await buildShop(server.services.db, open);
  for (const startDate of ['2020-01-01', '2099-01-01']) {
    const { days } = feedOf(await ask({ compId: shop.shopId, code: 'cut', startDate, days: '3' }));
    expect(days.map(({ times }) => times)).toEqual([[], [], []]);
  }
});

test('Feed: it has a limit of its own', async () => {
  const shop = await buildShop(server.services.db, open);
  const query = { compId: shop.shopId, code: 'cut' };
  const statuses = [];
  for (let count = 0; count < 41; count++) statuses.push((await ask(query, {}, '10.9.9.9')).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  const refused = await ask(query, {}, '10.9.9.9');
  expect([refused.statusCode, refused.json().reason]).toEqual([429, 'too_many_attempts']);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await server.api.shop.get({ shopId: shop.shopId })).code).toBe(200);
});
