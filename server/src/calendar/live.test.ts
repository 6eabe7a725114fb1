import { calendarLive, type CalendarNews } from '@parlour/contract/calendar/calls';
import type { Grant } from '@parlour/domain/team/membership';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallers } from '../account/ports/callers.ts';
import { routeOf } from '../platform/http/serve.ts';
import { createTeamDoor } from '../team/ports/door.ts';
import { putMember, putSession } from '../team/test/member.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { serveCalendarLive } from './routes/live.ts';
import type { LiveStreams } from '../platform/http/live-streams.ts';
import { hearFrom } from './test/hear.ts';

const day = '2027-01-18';
const soonMs = 1000;

let server: TestApp;
let app: FastifyInstance;
let streams: LiveStreams;
let origin: string;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await buildShop(server.services.db);
  const http = {
    services: server.services,
    callers: createCallers(server.services),
    team: createTeamDoor(server.services),
  };
  // A client opens lines ahead of its questions, and one on which nothing was asked is not idle to Node: a stop would wait a minute for it.
  app = Fastify({ forceCloseConnections: true });
  streams = serveCalendarLive(app, http, { limits: { perMember: 2, all: 3 }, beatMs: 100, checkMs: 150 });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const asManager: Grant[] = [{ role: 'manager', shopId: null }];
const address = (shopId = shop.shopId, more = {}) =>
  `${origin}${routeOf(calendarLive)}?${new URLSearchParams({ shopId, from: day, days: '2', ...more })}`;

async function signedIn(grants = asManager) {
  const { memberId } = await putMember(server, { chainId: shop.chainId, grants });
  const session = await putSession(server, memberId);
  const headers = { authorization: `Bearer ${session.token}`, cookie: session.cookie };
  return { memberId, sessionId: session.id, headers };
}

const changedDays = (news: CalendarNews | null) => (news?.event === 'changed' ? news.days : null);
const isChange = ({ event }: CalendarNews) => event === 'changed';

test('0081 a booking of a customer is told within a second, with its day and nothing else', async () => {
  const { headers } = await signedIn();
  const line = await hearFrom(address(), headers);
  expect((await line.next(() => true, soonMs))?.event).toBe('open');
  await server.api.booking.create(bookingRequest(shop.shopId, { start: '2027-01-25 09:00' }));
  await server.api.booking.create(bookingRequest(shop.shopId, { start: `${day} 10:00` }));
  expect(changedDays(await line.next(isChange, soonMs))).toEqual([day]);
  expect((await line.next(({ event }) => event === 'beat', soonMs)) as unknown).toEqual({
    event: 'beat',
    isLive: true,
  });
  line.close();
});

test('0096 a change on another day is told as one elsewhere, and that of another store not at all', async () => {
  const { headers } = await signedIn();
  const other = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
  const line = await hearFrom(address(), headers);
  expect((await line.next(() => true, soonMs))?.event).toBe('open');
  const isNews = ({ event }: CalendarNews) => event !== 'beat';
  server.services.changes.bump([{ shopId: other.shopId, day: '2027-01-25' }]);
  expect(await line.next(isNews, 300)).toBeNull();
  await server.api.booking.create(bookingRequest(shop.shopId, { start: '2027-01-25 15:00' }));
  expect(await line.next(isNews, soonMs)).toEqual({ event: 'elsewhere' });
  line.close();
});

test('0081 facts of the store change all days; another store changes none', async () => {
  const { headers } = await signedIn();
  const other = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
  const line = await hearFrom(address(), headers);
  server.services.changes.bump([{ shopId: other.shopId, day }, { shopId: other.shopId }]);
  server.services.changes.bump([{ shopId: shop.shopId }]);
  expect(changedDays(await line.next(isChange, soonMs))).toEqual([day, '2027-01-19']);
  // What was booked after midnight stands in the evening before.
  server.services.changes.bump([{ shopId: shop.shopId, day: '2027-01-20' }]);
  expect(changedDays(await line.next(isChange, soonMs))).toEqual(['2027-01-19']);
  line.close();
});

test('0081 a stream is opened and refused as every call at a store', async () => {
  const other = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
  const elsewhere = await buildShop(server.services.db);
  const desk = await signedIn([{ role: 'front_desk', shopId: shop.shopId }]);
  const reason = async (url: string, headers: Record<string, string>) => {
    const answer = await fetch(url, { headers });
    return ((await answer.json()) as { reason: string }).reason;
  };
  expect(await reason(address(), {})).toBe('session_expired');
  expect(await reason(address(), { authorization: desk.headers.authorization })).toBe('session_expired');
  expect(await reason(address(other.shopId), desk.headers)).toBe('no_permission');
  expect(await reason(address(elsewhere.shopId), desk.headers)).toBe('shop_unknown');
  expect(await reason(address(shop.shopId, { from: 'soon' }), desk.headers)).toBe('invalid_input');
  expect(await reason(address(shop.shopId, { days: '8' }), desk.headers)).toBe('invalid_input');
  expect(streams.count()).toBe(0);
});

test('0081 an ended session and a lost role close the stream', async () => {
  const [ended, demoted] = [await signedIn(), await signedIn()];
  const [first, second] = [await hearFrom(address(), ended.headers), await hearFrom(address(), demoted.headers)];
  const { db } = server.services;
  await db.deleteFrom('teamSessions').where('id', '=', ended.sessionId).execute();
  await db
    .updateTable('teamMemberships')
    .set({ grants: JSON.stringify([]) })
    .where('memberId', '=', demoted.memberId)
    .execute();
  expect([await first.ended(soonMs), await second.ended(soonMs)]).toEqual([true, true]);
  expect(streams.count()).toBe(0);
});

test('0081 a member and all members together hold so many streams, and a closed one gives its place back', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const status = async (headers: Record<string, string>) => {
    const stop = new AbortController();
    const answer = await fetch(address(), { headers, signal: stop.signal });
    stop.abort();
    return answer.status;
  };
  const [first, second] = [await hearFrom(address(), one.headers), await hearFrom(address(), one.headers)];
  expect(await status(one.headers)).toBe(429);
  const third = await hearFrom(address(), other.headers);
  expect(await status(other.headers)).toBe(429);
  first.close();
  await expect.poll(() => streams.count()).toBe(2);
  const again = await hearFrom(address(), one.headers);
  expect(streams.count()).toBe(3);
  for (const line of [second, third, again]) line.close();
  await expect.poll(() => streams.count()).toBe(0);
});

test('0081 a server that stops ends its streams and does not wait for them', async () => {
  const http = {
    services: server.services,
    callers: createCallers(server.services),
    team: createTeamDoor(server.services),
  };
  const stopping = Fastify({ forceCloseConnections: 'idle' });
  serveCalendarLive(stopping, http);
  const at = await stopping.listen({ host: '127.0.0.1', port: 0 });
  const { headers } = await signedIn();
  const line = await hearFrom(address().replace(origin, at), headers);
  const started = performance.now();
  await stopping.close();
  expect(performance.now() - started).toBeLessThan(soonMs);
  expect(await line.ended(soonMs)).toBe(true);
});
