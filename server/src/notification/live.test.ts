import { calendarLive } from '@parlour/contract/calendar/calls';
import { teamNoticesLive } from '@parlour/contract/notification/calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallers } from '../account/ports/callers.ts';
import { serveCalendarLive } from '../calendar/routes/live.ts';
import { hearFrom } from '../calendar/test/hear.ts';
import type { LiveStreams } from '../platform/http/live-streams.ts';
import { routeOf } from '../platform/http/serve.ts';
import { createTeamDoor } from '../team/ports/door.ts';
import { putMember, putSession } from '../team/test/member.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { deliverToStores } from './actions/deliver.ts';
import { serveNoticesLive } from './routes/live.ts';

const soonMs = 1000;
const day = '2027-01-18';

let server: TestApp;
let app: FastifyInstance;
let streams: LiveStreams;
let origin: string;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await buildShop(server.services.db);
  const { services } = server;
  const http = { services, callers: createCallers(services), team: createTeamDoor(services) };
  app = Fastify({ forceCloseConnections: true });
  const options = { limits: { perMember: 2, all: 9 }, beatMs: 100, checkMs: 150 };
  streams = serveNoticesLive(app, http, options);
  serveCalendarLive(app, http, options);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function signedIn(shopId: string, staffIds: string[] = []) {
  const grants = [{ role: staffIds.length > 0 ? ('staff_member' as const) : ('front_desk' as const), shopId }];
  const { memberId } = await putMember(server, { chainId: shop.chainId, grants, staffIds });
  const session = await putSession(server, memberId);
  return {
    memberId,
    sessionId: session.id,
    headers: { authorization: `Bearer ${session.token}`, cookie: session.cookie },
  };
}

const address = () => `${origin}${routeOf(teamNoticesLive)}`;
const ofCalendar = () =>
  `${origin}${routeOf(calendarLive)}?${new URLSearchParams({ shopId: shop.shopId, from: day, days: '1' })}`;
const isTold = ({ event }: { event: string }) => event === 'told';

async function book(start: string, person: number) {
  const request = bookingRequest(shop.shopId, { start });
  const lines = request.lines.map((line) => ({ ...line, staffId: shop.staffIds[person]! }));
  expect((await server.api.booking.create({ ...request, lines })).status).toBe(200);
  await deliverToStores(server.services);
}

test('0092 who is told hears of it within a second, on the line of the calendar, too; a colleague with another calendar hears nothing', async () => {
  const anna = await signedIn(shop.shopId, [shop.staffIds[0]!]);
  const ben = await signedIn(shop.shopId, [shop.staffIds[1]!]);
  const [bell, calendar] = [await hearFrom(address(), anna.headers), await hearFrom(ofCalendar(), anna.headers)];
  const other = await hearFrom(address(), ben.headers);
  expect((await bell.next(() => true, soonMs))?.event).toBe('open');
  await book(`${day} 10:00`, 0);
  expect([await bell.next(isTold, soonMs), await calendar.next(isTold, soonMs)] as unknown[]).toEqual([
    { event: 'told' },
    { event: 'told' },
  ]);
  expect(await other.next(isTold, 300)).toBeNull();
  await book(`${day} 12:00`, 1);
  expect((await other.next(isTold, soonMs))?.event).toBe('told');
  expect(await bell.next(isTold, 300)).toBeNull();
  for (const line of [bell, calendar, other]) line.close();
});

test('0092 the stream needs a session, and ends with it', async () => {
  const desk = await signedIn(shop.shopId);
  const refused = await fetch(address());
  expect(((await refused.json()) as { reason: string }).reason).toBe('session_expired');
  const line = await hearFrom(address(), desk.headers);
  await server.services.db.deleteFrom('teamSessions').where('id', '=', desk.sessionId).execute();
  expect(await line.ended(soonMs)).toBe(true);
  await expect.poll(() => streams.count()).toBe(0);
});
