import type { Grant } from '@parlour/domain/team/membership';
import { instantOf } from '@parlour/domain/time/zone';
import nodeIcal from 'node-ical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop, standardWeek } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { putMember, putSession, teamBrowser } from '../team/test/member.ts';

const zone = 'Europe/Berlin';
let server: TestApp;
let shop: BuiltShop;
let other: BuiltShop;
beforeAll(async () => {
  // Two days before the clocks go forward in Berlin, on 28 March 2027.
  server = await startTestApp({ now: Date.parse('2027-03-26T06:00:00Z'), env: { LIMIT_FEEDS_PER_IP: '30' } });
  const open = [...standardWeek.slice(0, 6), standardWeek[0]!];
  shop = await buildShop(server.services.db, { zone, weekly: open });
  other = await buildShop(server.services.db, { zone, chainId: shop.chainId, services: [], staff: [] });
});
afterAll(() => server.close());

const role = (name: Grant['role'], shopId: string | null = null): Grant => ({ role: name, shopId });

async function member(grants: Grant[], staffIds: string[] = []) {
  const { memberId } = await putMember(server, { chainId: shop.chainId, grants, staffIds });
  const { token, cookie } = await putSession(server, memberId);
  const browser = teamBrowser(server);
  browser.jar.set('team', cookie.slice('team='.length));
  return { memberId, calls: browser.calls.calendarFeed, as: { token } };
}

const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: new URL(url).pathname, headers: { 'x-forwarded-for': '10.1.1.1', ...headers } });
const events = (text: string) =>
  Object.values(nodeIcal.sync.parseICS(text)).filter((one): one is nodeIcal.VEvent => one?.type === 'VEVENT');

async function book(start: string, person: number, more: Parameters<typeof bookingRequest>[1] = {}) {
  const request = bookingRequest(shop.shopId, {
    start,
    firstName: 'Mei',
    lastName: 'Lindgren',
    email: 'mei@example.com',
    ...more,
  });
  request.lines = request.lines.map((line) => ({ ...line, staffId: shop.staffIds[person]! }));
  return (await server.api.booking.create(request)).reply;
}

test('0089 a feed of the own calendar shows what the desk must see, by the wall clock, on both sides of a change of the clocks', async () => {
  const { booking } = await book('2027-03-27 10:00', 0);
  await book('2027-03-29 10:00', 0);
  await book('2027-03-27 11:00', 1);
  const anna = await member([role('staff_member', shop.shopId)], [shop.staffIds[0]!]);
  const { url } = (await anna.calls.makeOwn({ shopId: shop.shopId, name: 'My phone' }, anna.as)).reply;
  expect(url).toMatch(/\/calendars\/[0-9A-Za-z]{43}\.ics$/);
  const answer = await read(url);
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'private, no-store',
    'text/calendar; charset=utf-8',
  ]);
  expect(answer.body).toContain(`DTSTART;TZID=${zone}:20270327T100000`);
  expect(answer.body).toContain(`DTSTART;TZID=${zone}:20270329T100000`);
  const found = events(answer.body);
  expect(found.map(({ summary, start }) => [summary, start.getTime()])).toEqual([
    ['Mei L. · Cut', instantOf(zone, '2027-03-27', 600)],
    ['Mei L. · Cut', instantOf(zone, '2027-03-29', 600)],
  ]);
  // The wall clock is the same, the hour of the world is not.
  expect(found[1]!.start.getTime() - found[0]!.start.getTime()).toBe(47 * 3_600_000);
  expect(answer.body.replaceAll('\r\n ', '')).toContain(`/admin/store/${shop.shopId}/calendar?day=2027-03-27`);
  for (const secret of ['mei@example.com', 'Lindgren', booking.contact.mobile, '50.00', 'ATTENDEE'])
    if (secret) expect(answer.body).not.toContain(secret);
});

test('0089 a store’s feed says with whom, a request is tentative, and what is cancelled has left it', async () => {
  const manager = await member([role('manager', shop.shopId)]);
  const { url } = (await manager.calls.makeOfStore({ shopId: shop.shopId, name: 'Desk' }, manager.as)).reply;
  const { booking, linkToken } = await book('2027-04-01 15:00', 1);
  const told = () => read(url).then(({ body }) => events(body).filter(({ uid }) => uid.startsWith(booking.id)));
  const [shown] = await told();
  expect([shown!.status, shown!.description]).toEqual(['CONFIRMED', 'Confirmed\nBen']);
  await server.services.db.updateTable('bookings').set({ state: 'to_confirm' }).where('id', '=', booking.id).execute();
  const [asked] = await told();
  expect([asked!.status, asked!.summary]).toEqual(['TENTATIVE', 'To confirm: Mei L. · Cut']);
  const as = { token: await server.viewToken(), linkToken };
  const change = { id: booking.id, version: booking.version, state: 'cancelled' as const, reason: 'Ill' };
  expect((await server.api.booking.changeState(change as never, as)).status).toBe(200);
  expect(await told()).toEqual([]);
});

test('0089 the tag of a feed holds as long as nothing changes, and an unchanged feed is 304', async () => {
  const manager = await member([role('owner')]);
  const { url } = (await manager.calls.makeOfStore({ shopId: shop.shopId, name: '' }, manager.as)).reply;
  const { etag } = (await read(url)).headers as { etag: string };
  server.clock.set(server.clock.now() + 60_000);
  const same = await read(url, { 'if-none-match': etag });
  expect([same.statusCode, same.body, same.headers['cache-control']]).toEqual([304, '', 'private, no-store']);
  await book('2027-04-02 12:00', 0);
  const changed = await read(url, { 'if-none-match': etag });
  expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false]);
  const [feed] = (await manager.calls.listOfStore({ shopId: shop.shopId }, manager.as)).reply.slice(-1);
  expect(feed).toMatchObject({ kind: 'store', madeBy: 'Zoe', lastReadAt: expect.any(Number) });
});

test('0089 renewed, revoked, suspended, demoted, removed: the address is the same 404 as one that never was', async () => {
  const { db } = server.services;
  const unknown = await read(`https://parlour.example/calendars/${'a'.repeat(43)}.ics`);
  const looks = ({ statusCode, body, headers }: typeof unknown) => [
    statusCode,
    JSON.parse(body, (key, value: unknown) => (key === 'requestId' ? '' : value)),
    headers['etag'],
    headers['cache-control'],
  ];
  const closed = async (url: string) => expect(looks(await read(url))).toEqual(looks(unknown));
  expect(unknown.statusCode).toBe(404);

  const ben = await member([role('staff_member', shop.shopId)], [shop.staffIds[1]!]);
  const made = (await ben.calls.makeOwn({ shopId: shop.shopId, name: '' }, ben.as)).reply;
  const renewed = (await ben.calls.renewOwn({ shopId: shop.shopId, id: made.feed.id }, ben.as)).reply;
  await closed(made.url);
  expect((await read(renewed.url)).statusCode).toBe(200);
  const at = db.updateTable('teamMemberships').where('memberId', '=', ben.memberId);
  await at.set({ state: 'suspended' }).execute();
  await closed(renewed.url);
  await at.set({ state: 'active', grants: JSON.stringify([role('staff_member', other.shopId)]) }).execute();
  await closed(renewed.url);
  await at.set({ grants: JSON.stringify([role('front_desk')]) }).execute();
  expect((await read(renewed.url)).statusCode).toBe(200);
  expect((await ben.calls.revokeOwn({ shopId: shop.shopId, id: made.feed.id }, ben.as)).reply).toBeNull();
  await closed(renewed.url);

  const cleo = await member([role('manager')]);
  const ofStore = (await cleo.calls.makeOfStore({ shopId: shop.shopId, name: '' }, cleo.as)).reply;
  await db
    .updateTable('teamMemberships')
    .set({ grants: JSON.stringify([role('front_desk')]) })
    .where('memberId', '=', cleo.memberId)
    .execute();
  await closed(ofStore.url);
  await db.deleteFrom('teamMemberships').where('memberId', '=', cleo.memberId).execute();
  await closed(ofStore.url);
  const left = await db.selectFrom('calendarFeeds').select('id').where('memberId', '=', cleo.memberId).execute();
  expect(left).toEqual([]);
});

test('0089 a store’s feed ends with who gave it the address, whoever made it', async () => {
  const { db } = server.services;
  const [dora, emil] = [await member([role('manager')]), await member([role('manager')])];
  const made = (await dora.calls.makeOfStore({ shopId: shop.shopId, name: 'Desk' }, dora.as)).reply;
  const { url } = (await emil.calls.renewOfStore({ shopId: shop.shopId, id: made.feed.id }, emil.as)).reply;
  expect((await read(url)).statusCode).toBe(200);
  await db.deleteFrom('teamMemberships').where('memberId', '=', emil.memberId).execute();
  expect((await read(url)).statusCode).toBe(404);
  const left = (await dora.calls.listOfStore({ shopId: shop.shopId }, dora.as)).reply.map(({ id }) => id);
  expect(left).not.toContain(made.feed.id);
});

test('0089 nobody renews or revokes the feed of another member, store or kind, and one without a calendar makes none', async () => {
  const anna = await member([role('staff_member', shop.shopId)], [shop.staffIds[0]!]);
  const ben = await member([role('manager')], [shop.staffIds[1]!]);
  const { feed, url } = (await anna.calls.makeOwn({ shopId: shop.shopId, name: '' }, anna.as)).reply;
  const { id } = feed;
  const tried = [
    await ben.calls.renewOwn({ shopId: shop.shopId, id }, ben.as),
    await ben.calls.revokeOfStore({ shopId: shop.shopId, id }, ben.as),
    await ben.calls.revokeOwn({ shopId: other.shopId, id }, ben.as),
  ];
  expect(tried.map(({ reason }) => reason)).toEqual(['not_found', 'not_found', 'not_found']);
  expect((await anna.calls.makeOfStore({ shopId: shop.shopId, name: '' }, anna.as)).reason).toBe('no_permission');
  const desk = await member([role('front_desk')]);
  expect((await desk.calls.makeOwn({ shopId: shop.shopId, name: '' }, desk.as)).reason).toBe('no_permission');
  expect((await read(url)).statusCode).toBe(200);
  expect((await ben.calls.listOwn({ shopId: shop.shopId }, ben.as)).reply).toEqual([]);
  for (let made = 1; made < 5; made++)
    expect((await anna.calls.makeOwn({ shopId: shop.shopId, name: '' }, anna.as)).status).toBe(200);
  expect((await anna.calls.makeOwn({ shopId: shop.shopId, name: '' }, anna.as)).reason).toBe('feeds_full');
});

test('0089 the secret is stored nowhere, and who tries addresses is slowed down while readers of a feed are not', async () => {
  const owner = await member([role('owner')]);
  const { url, feed } = (await owner.calls.makeOfStore({ shopId: other.shopId, name: '' }, owner.as)).reply;
  const token = /(\w+)\.ics$/.exec(url)![1]!;
  const { db } = server.services;
  const rows = await db.selectFrom('calendarFeeds').selectAll().where('id', '=', feed.id).execute();
  const audit = await db.selectFrom('audit').selectAll().where('subject', '=', feed.id).execute();
  expect(audit.map(({ action }) => action)).toEqual(['calendar_feed_made']);
  expect(JSON.stringify([rows, audit])).not.toContain(token);
  const guess = () =>
    read(`https://parlour.example/calendars/${'b'.repeat(43)}.ics`, { 'x-forwarded-for': '10.7.7.7' });
  let last = await guess();
  for (let tries = 0; tries < 40 && last.statusCode === 404; tries++) last = await guess();
  expect(last.statusCode).toBe(429);
  const empty = await read(url, { 'x-forwarded-for': '10.7.7.7' });
  expect([empty.statusCode, events(empty.body)]).toEqual([200, []]);
  expect(empty.body).toMatch(/^BEGIN:VCALENDAR/);
});
