import type { TeamNoticeChoices } from '@parlour/contract/notification/calls';
import type { Grant } from '@parlour/domain/team/membership';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo, openAccounts } from '../account/test/person.ts';
import { createPushSender } from '../adapters/push-sender.ts';
import { newPushKeys } from '../platform/config/push.ts';
import { sweep } from '../platform/db/sweep.ts';
import { deleteTeamSessions } from '../team/queries/sessions.ts';
import { password, putMember, putSession, teamBrowser } from '../team/test/member.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startPushStandIn } from '../test/push-stand-in.ts';
import { standardNow, startTestApp, type TestApp } from '../test/test-app.ts';
import { deliverToStores } from './actions/deliver.ts';
import { sendTeamPushes } from './actions/send-team-pushes.ts';
import { writeNoticeMails } from './actions/write-notice-mails.ts';

const minuteMs = 60_000;
let server: TestApp;
let shop: BuiltShop;
let other: BuiltShop;
let service: Awaited<ReturnType<typeof startPushStandIn>>;
beforeAll(async () => {
  service = await startPushStandIn();
  const { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY } = newPushKeys();
  server = await startTestApp({
    env: { ...openAccounts.env, PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_HOSTS: service.origin },
  });
  const weekly = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
  shop = await buildShop(server.services.db, { weekly });
  other = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => server.clock.set(standardNow));
afterEach(async () => {
  service.forget();
  const { db } = server.services;
  await db.deleteFrom('teamMembers').execute();
});

const at = (role: Grant['role'], shopId: string | null): Grant => ({ role, shopId });

async function member(grants: Grant[], { chainId = shop.chainId, staffIds = [] as string[] } = {}) {
  const { memberId, email } = await putMember(server, { chainId, grants, staffIds }, true);
  const session = await putSession(server, memberId);
  const browser = teamBrowser(server);
  browser.jar.set('team', session.cookie.slice('team='.length));
  const as = { token: session.token };
  return { memberId, email, sessionId: session.id, api: browser.calls.notice, team: browser.calls.team, as };
}
type Member = Awaited<ReturnType<typeof member>>;

type Chosen = Partial<Omit<TeamNoticeChoices, 'channels'>> & { channels?: Partial<TeamNoticeChoices['channels']> };
async function choose({ api, as }: Member, { channels = {}, ...more }: Chosen) {
  const { pushKey: _pushKey, ...known } = (await api.getChoices({}, as)).reply;
  const answer = await api.saveChoices({ ...known, ...more, channels: { ...known.channels, ...channels } }, as);
  expect(answer.code).toBe(200);
}

let devices = 0;
/** Turns notices on in a new browser of a member; answers its name. */
async function withDevice({ api, as }: Member): Promise<string> {
  const name = `team-device-${(devices += 1)}`;
  expect((await api.registerPush({ subscription: service.subscribe(name) }, as)).code).toBe(200);
  return name;
}

let hour = 0;
/** A customer books a free hour at a store; people of it are told. */
async function book({ shopId = shop.shopId, staffIds = shop.staffIds, person = 0 } = {}) {
  hour += 1;
  const day = 19 + Math.floor(hour / 20);
  const start = `2027-01-${day} ${String(2 + (hour % 20)).padStart(2, '0')}:00`;
  const request = bookingRequest(shopId, { start, firstName: 'Mei', lastName: 'Lindgren' });
  const lines = request.lines.map((line) => ({ ...line, staffId: staffIds[person]! }));
  const made = (await server.api.booking.create({ ...request, lines })).reply;
  await deliverToStores(server.services);
  return made;
}
async function cancel({ booking, linkToken }: Awaited<ReturnType<typeof book>>) {
  const as = { token: await server.viewToken(), linkToken };
  const asked = { id: booking.id, version: booking.version, state: 'cancelled' as const, reason: 'Ill' };
  expect((await server.api.booking.changeState(asked as never, as)).status).toBe(200);
  await deliverToStores(server.services);
}

const send = async () => {
  while ((await sendTeamPushes(server.services, server.services.pushes!)) > 0);
};
const shown = () => service.arrived().map(({ device, message }) => [device, message['title']]);
const later = (ms: number) => server.clock.set(server.clock.now() + ms);
const waiting = async () =>
  (await server.services.db.selectFrom('teamNoticeSends').select('noticeId').execute()).length;
const placesOf = async ({ memberId }: Pick<Member, 'memberId'>) =>
  (await server.services.db.selectFrom('teamPushPlaces').select('pushId').where('memberId', '=', memberId).execute())
    .length;

test('0092 an appointment is told on each device of those whom it concerns, once, and a lock screen learns nothing of the customer', async () => {
  const anna = await member([at('staff_member', shop.shopId)], { staffIds: [shop.staffIds[0]!] });
  const ben = await member([at('staff_member', shop.shopId)], { staffIds: [shop.staffIds[1]!] });
  const elsewhere = await member([at('staff_member', other.shopId)], { staffIds: [shop.staffIds[0]!] });
  const stranger = await member([at('owner', null)], { chainId: (await buildShop(server.services.db)).chainId });
  for (const one of [ben, elsewhere, stranger]) {
    await choose(one, { channels: { new: ['app', 'push'] } });
    await withDevice(one);
  }
  const mine = [await withDevice(anna), await withDevice(anna)];
  const { booking } = await book();
  await deliverToStores(server.services);
  await send();
  const arrived = service.arrived();
  expect(arrived.map(({ device }) => device).toSorted()).toEqual(mine.toSorted());
  const day = booking.start.slice(0, 10);
  expect(arrived[0]!.message).toEqual({
    title: 'New appointment',
    body: `Salon Anna · Tue, 19 Jan ${booking.start.slice(11, 16)}`,
    url: `/admin/store/${shop.shopId}/calendar?day=${day}&view=day&appointment=${booking.id}`,
    tag: booking.id,
  });
  expect(JSON.stringify(arrived.map(({ message }) => message))).not.toMatch(/Mei|Lindgren|@|Haircut/);
  await send();
  expect([shown(), await waiting()]).toEqual([[], 0]);
});

test('0092 who has no device and wants no mail costs no row; what was read in the app is sent nowhere', async () => {
  const anna = await member([at('staff_member', shop.shopId)], { staffIds: [shop.staffIds[0]!] });
  await book();
  expect(await waiting()).toBe(0);
  await withDevice(anna);
  await book();
  const { list } = (await anna.api.list({}, anna.as)).reply;
  await anna.api.markRead({ ids: list.map(({ id }) => id) }, anna.as);
  await send();
  expect([service.requests(), await waiting()]).toEqual([0, 0]);
});

test('0092 a device alone, without the list: the notice is sent and not listed', async () => {
  const anna = await member([at('staff_member', shop.shopId)], { staffIds: [shop.staffIds[0]!] });
  await choose(anna, { channels: { new: ['push'] } });
  const device = await withDevice(anna);
  await book();
  await send();
  expect(shown()).toEqual([[device, 'New appointment']]);
  expect((await anna.api.list({}, anna.as)).reply).toEqual({ list: [], unread: 0 });
});

test('0092 what is no longer so is not sent: cancelled, switched off, demoted, removed and suspended meanwhile', async () => {
  const { db } = server.services;
  const own = { staffIds: [shop.staffIds[0]!] };
  const changes: ((one: Member, made: Awaited<ReturnType<typeof book>>) => Promise<unknown>)[] = [
    (_one, made) => db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', made.booking.id).execute(),
    (one) => choose(one, { channels: { new: ['app'] } }),
    (one) => choose(one, { mutedShopIds: [shop.shopId] }),
    ({ memberId }) =>
      db
        .updateTable('teamMemberships')
        .set({ staffIds: JSON.stringify([shop.staffIds[1]]) })
        .where('memberId', '=', memberId)
        .execute(),
    ({ memberId }) =>
      db.updateTable('teamMemberships').set({ state: 'suspended' }).where('memberId', '=', memberId).execute(),
    ({ memberId }) => db.deleteFrom('teamMemberships').where('memberId', '=', memberId).execute(),
  ];
  for (const change of changes) {
    const one = await member([at('staff_member', shop.shopId)], own);
    await withDevice(one);
    const made = await book();
    expect(await waiting()).toBe(1);
    await change(one, made);
    await send();
    expect([service.requests(), await waiting()]).toEqual([0, 0]);
    await db.deleteFrom('teamMembers').execute();
  }
});

test('0092 signing out, ending a session and a new password take the devices away; a session that runs out does not', async () => {
  const { db, clock } = server.services;
  const anna = await member([at('owner', null)]);
  const [tablet, phone] = [await putSession(server, anna.memberId), await putSession(server, anna.memberId)];
  const on = (session: typeof tablet): Member => {
    const browser = teamBrowser(server);
    browser.jar.set('team', session.cookie.slice('team='.length));
    return { ...anna, api: browser.calls.notice, team: browser.calls.team, as: { token: session.token } };
  };
  await withDevice(anna);
  await withDevice(on(tablet));
  await withDevice(on(phone));
  expect(await placesOf(anna)).toBe(3);
  await on(tablet).team.logOut({}, on(tablet).as);
  expect(await placesOf(anna)).toBe(2);
  await anna.team.endSession({ id: phone.id }, anna.as);
  expect(await placesOf(anna)).toBe(1);
  later(13 * 3_600_000);
  await sweep(db, clock.now());
  expect(await placesOf(anna)).toBe(1);
  // From another device, also where the session there has run out.
  await deleteTeamSessions(db, anna.memberId, 'another');
  expect(await placesOf(anna)).toBe(0);
  const again = on(await putSession(server, anna.memberId));
  await withDevice(again);
  const changed = await again.team.changePassword({ oldPassword: password, newPassword: 'four blue lamps' }, again.as);
  expect([changed.code, await placesOf(anna)]).toEqual([200, 0]);
});

test('0092 a place ends after thirty days without a sign-in, and an ended session turns nothing on', async () => {
  const { db } = server.services;
  const anna = await member([at('staff_member', shop.shopId)], { staffIds: [shop.staffIds[0]!] });
  await withDevice(anna);
  await db
    .updateTable('teamPushPlaces')
    .set({ createdAt: new Date(server.clock.now() - 31 * 86_400_000) })
    .execute();
  await book();
  expect(await waiting()).toBe(0);
  await sweep(db, server.clock.now());
  expect(await placesOf(anna)).toBe(0);
  await db.deleteFrom('teamSessions').where('id', '=', anna.sessionId).execute();
  expect((await anna.api.registerPush({ subscription: service.subscribe('late') }, anna.as)).reason).toBe(
    'session_expired',
  );
});

test('0092 a browser belongs to the member who turned it on last, and nobody turns off another’s', async () => {
  const [anna, ben] = [await member([at('owner', null)]), await member([at('owner', null)])];
  const subscription = service.subscribe('shared');
  await anna.api.registerPush({ subscription }, anna.as);
  await ben.api.removePush({ subscription }, ben.as);
  expect(await placesOf(anna)).toBe(1);
  await ben.api.registerPush({ subscription }, ben.as);
  expect([await placesOf(anna), await placesOf(ben)]).toEqual([0, 1]);
  const evil = JSON.stringify({ ...(JSON.parse(subscription) as object), endpoint: 'https://169.254.169.254/' });
  expect((await anna.api.registerPush({ subscription: evil }, anna.as)).reason).toBe('invalid_input');
});

test.each([404, 410, 403])(
  '0092 a device that is gone (%i) is forgotten with all that waits for it',
  async (status) => {
    const anna = await member([at('staff_member', shop.shopId)], { staffIds: [shop.staffIds[0]!] });
    const [dead, alive] = [await withDevice(anna), await withDevice(anna)];
    service.answer(dead, status);
    await book();
    await send();
    expect(shown()).toEqual([[alive, 'New appointment']]);
    expect([await placesOf(anna), await waiting()]).toEqual([1, 0]);
  },
);

test('0092 a push service that is late, busy or hangs up is asked again when it says', async () => {
  const anna = await member([at('staff_member', shop.shopId)], { staffIds: [shop.staffIds[0]!] });
  const [busy, broken] = [await withDevice(anna), await withDevice(anna)];
  service.answer(busy, 429, { 'retry-after': '600' });
  service.hangUp(broken);
  await book();
  await send();
  expect(service.arrived()).toEqual([]);
  service.forget();
  const quick = createPushSender(server.services.config.push!, 50);
  later(61_000);
  service.stayQuiet(broken);
  while ((await sendTeamPushes(server.services, quick)) > 0);
  expect(service.arrived()).toEqual([]);
  service.forget();
  await book();
  await send();
  const both = [busy, broken].map((device) => [device, 'New appointment']);
  expect(shown().toSorted(), 'a later one does not wait for it').toEqual(both.toSorted());
  later(10 * minuteMs);
  await send();
  expect(shown().toSorted()).toEqual(both.toSorted());
  expect(await waiting()).toBe(0);
});

test('0092 two processes send a notice once', async () => {
  const anna = await member([at('staff_member', shop.shopId)], { staffIds: [shop.staffIds[0]!] });
  await withDevice(anna);
  await book();
  const { services } = server;
  await Promise.all([sendTeamPushes(services, services.pushes!), sendTeamPushes(services, services.pushes!)]);
  expect(service.requests()).toBe(1);
});

test('0092 quiet hours hold everything back, and their end tells it in one notice: what is true then', async () => {
  const anna = await member([at('staff_member', shop.shopId)], { staffIds: [shop.staffIds[0]!] });
  await choose(anna, { quiet: { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' } });
  const device = await withDevice(anna);
  server.clock.set(Date.parse('2027-01-17T21:30:00Z'));
  const gone = await book();
  await book();
  await book();
  await cancel(gone);
  await send();
  later(60 * minuteMs);
  await send();
  expect(service.requests()).toBe(0);
  server.clock.set(Date.parse('2027-01-18T06:00:00Z'));
  await send();
  const [notice, ...more] = service.arrived();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    device,
    message: {
      title: '3 notifications',
      body: '2 × New appointment\n1 × Appointment cancelled',
      url: '/admin/#notices',
    },
  });
});

test('0092 a sender that comes late into the quiet hours waits for their end, and a day later says nothing any more', async () => {
  const anna = await member([at('staff_member', shop.shopId)], { staffIds: [shop.staffIds[0]!] });
  const device = await withDevice(anna);
  await choose(anna, { quiet: { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' } });
  server.clock.set(Date.parse('2027-01-17T20:59:00Z'));
  await book();
  server.clock.set(Date.parse('2027-01-17T21:01:00Z'));
  await send();
  expect(service.requests()).toBe(0);
  server.clock.set(Date.parse('2027-01-18T06:00:00Z'));
  await send();
  expect(shown()).toEqual([[device, 'New appointment']]);
  await book();
  later(25 * 3_600_000);
  await send();
  expect([service.requests(), await waiting()]).toEqual([1, 0]);
});

test('0092 mail tells several at once in one, by the clock of the store and in the language of the member, once', async () => {
  const anna = await member([at('owner', null)]);
  await server.services.db.updateTable('teamMembers').set({ language: 'tw' }).where('id', '=', anna.memberId).execute();
  await choose(anna, { channels: { new: ['mail'], cancelled: ['app', 'mail'] } });
  const mails = async () => (await mailsTo(server, anna.email)).filter(({ kind }) => kind === 'teamNotices');
  const { booking } = await book();
  await writeNoticeMails(server.services);
  expect(await mails(), 'others may follow').toEqual([]);
  await book();
  later(10 * minuteMs);
  await cancel(await book());
  await Promise.all([writeNoticeMails(server.services), writeNoticeMails(server.services)]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('3 則通知');
  expect(mail!.text).toContain('新預約');
  expect(mail!.text).toContain('預約已取消');
  expect(mail!.text).toContain(booking.start.slice(11, 16));
  expect(mail!.text).toContain('/admin/#notices');
  expect(mail!.text).not.toMatch(/Mei|Lindgren/);
  expect(await waiting()).toBe(0);
  await book();
  later(10 * minuteMs);
  await writeNoticeMails(server.services);
  expect((await mails()).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^新預約：/));
});

test('0092 mail waits for the end of quiet hours, and who was removed meanwhile gets none', async () => {
  const [anna, ben] = [await member([at('owner', null)]), await member([at('owner', null)])];
  const quiet = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' };
  for (const one of [anna, ben]) await choose(one, { channels: { new: ['mail'] }, quiet });
  const subjects = async (one: Member) => (await mailsTo(server, one.email)).map(({ subject }) => subject);
  server.clock.set(Date.parse('2027-01-17T21:30:00Z'));
  await book();
  await book();
  server.clock.set(Date.parse('2027-01-18T05:40:00Z'));
  await writeNoticeMails(server.services);
  expect(await subjects(anna)).toEqual([]);
  await server.services.db.deleteFrom('teamMemberships').where('memberId', '=', ben.memberId).execute();
  server.clock.set(Date.parse('2027-01-18T06:00:00Z'));
  await writeNoticeMails(server.services);
  expect([await subjects(anna), await subjects(ben)]).toEqual([['2 notifications'], []]);
});

test('0092 choices are one’s own, and take no hours that are none', async () => {
  const [anna, ben] = [await member([at('owner', null)]), await member([at('owner', null)])];
  const before = (await ben.api.getChoices({}, ben.as)).reply;
  expect(before).toMatchObject({ reach: 'all', quiet: null, channels: { new: ['app'], waiting: ['app', 'push'] } });
  const quiet = { from: 60, to: 120, zone: 'Asia/Taipei' };
  await choose(anna, { reach: 'own', quiet });
  expect((await anna.api.getChoices({}, anna.as)).reply).toMatchObject({ reach: 'own', quiet });
  expect((await ben.api.getChoices({}, ben.as)).reply).toEqual(before);
  const { pushKey: _pushKey, ...known } = before;
  for (const wrong of [
    { ...quiet, to: 60 },
    { ...quiet, from: 1440 },
    { ...quiet, zone: 'Mars/Olympus' },
  ])
    expect((await ben.api.saveChoices({ ...known, quiet: wrong }, ben.as)).reason).toBe('invalid_input');
});
