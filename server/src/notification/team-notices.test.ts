import type { TeamNoticeChoices } from '@parlour/contract/notification/calls';
import type { Grant } from '@parlour/domain/team/membership';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts, signUp } from '../account/test/person.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { putMember, putSession, teamBrowser } from '../team/test/member.ts';
import { deliverToStores } from './actions/deliver.ts';
import { forgetMailsOf } from './queries/person.ts';
import { sweepTeamNotices } from './queries/team-notices.ts';

let server: TestApp;
let shop: BuiltShop;
let other: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: openAccounts.env });
  shop = await buildShop(server.services.db);
  other = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
});
afterAll(() => server.close());

async function member(grants: Grant[], staffIds: string[] = []) {
  const { memberId } = await putMember(server, { chainId: shop.chainId, grants, staffIds });
  const { token, cookie } = await putSession(server, memberId);
  const browser = teamBrowser(server);
  browser.jar.set('team', cookie.slice('team='.length));
  const [api, as] = [browser.calls.notice, { token }];
  return {
    memberId,
    api,
    as,
    calls: browser.calls,
    kinds: async () => (await api.list({}, as)).reply.list.map(({ kind }) => kind),
  };
}
const at = (role: Grant['role'], shopId: string | null): Grant => ({ role, shopId });

async function choose({ api, as }: Awaited<ReturnType<typeof member>>, { channels = {}, ...more }: Chosen) {
  const { pushKey: _pushKey, ...known } = (await api.getChoices({}, as)).reply;
  await api.saveChoices({ ...known, ...more, channels: { ...known.channels, ...channels } }, as);
}
type Chosen = Partial<Omit<TeamNoticeChoices, 'channels'>> & { channels?: Partial<TeamNoticeChoices['channels']> };

async function book(start: string, person: number) {
  const request = bookingRequest(shop.shopId, { start, firstName: 'Mei', lastName: 'Lindgren' });
  const lines = request.lines.map((line) => ({ ...line, staffId: shop.staffIds[person]! }));
  return (await server.api.booking.create({ ...request, lines })).reply;
}
async function cancel({ booking, linkToken }: Awaited<ReturnType<typeof book>>) {
  const as = { token: await server.viewToken(), linkToken };
  const asked = { id: booking.id, version: booking.version, state: 'cancelled' as const, reason: 'Ill' };
  expect((await server.api.booking.changeState(asked as never, as)).status).toBe(200);
}

test('0089 a booking and its cancellation are told to those whom they concern, once, and to nobody else', async () => {
  const desk = await member([at('front_desk', shop.shopId)]);
  const elsewhere = await member([at('front_desk', other.shopId)]);
  const anna = await member([at('staff_member', shop.shopId)], [shop.staffIds[0]!]);
  const ben = await member([at('staff_member', shop.shopId)], [shop.staffIds[1]!]);
  const muted = await member([at('manager', null)]);
  await choose(muted, { mutedShopIds: [shop.shopId] });
  await choose(desk, { channels: { cancelled: [] } });
  const made = await book('2027-01-18 10:00', 0);
  await deliverToStores(server.services);
  await deliverToStores(server.services);
  const [notice] = (await anna.api.list({}, anna.as)).reply.list;
  expect(notice).toMatchObject({
    kind: 'new',
    name: 'Mei L.',
    shopId: shop.shopId,
    shopName: 'Salon Anna',
    bookingId: made.booking.id,
    isRead: false,
  });
  expect(JSON.stringify(notice)).not.toMatch(/Lindgren|@example/);
  await cancel(made);
  await deliverToStores(server.services);
  expect(await anna.kinds()).toEqual(['cancelled', 'new']);
  expect(await desk.kinds()).toEqual(['new']);
  expect([await ben.kinds(), await elsewhere.kinds(), await muted.kinds()]).toEqual([[], [], []]);
});

test('0089 who did it is not told, a colleague’s own calendar is', async () => {
  const desk = await member([at('front_desk', shop.shopId)]);
  const anna = await member([at('staff_member', shop.shopId)], [shop.staffIds[0]!]);
  const made = await book('2027-01-18 14:00', 0);
  await deliverToStores(server.services);
  expect([await desk.kinds(), await anna.kinds()]).toEqual([['new'], ['new']]);
  const { db, clock } = server.services;
  // As the action of a member of the team leaves it: the event and its entry of the audit, at one moment.
  const now = new Date(clock.now());
  const { id } = await db
    .insertInto('outbox')
    .values({
      chainId: shop.chainId,
      kind: 'booking_arrived',
      version: 1,
      bookingId: made.booking.id,
      payload: JSON.stringify({ reason: '', byStore: true }),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('outboxDeliveries')
    .values({ chainId: shop.chainId, outboxId: id, consumer: 'store', dueAt: now } as never)
    .execute();
  const entry = { chainId: shop.chainId, action: 'booking_arrived', subject: made.booking.id, facts: '{}', at: now };
  await db
    .insertInto('audit')
    .values({ ...entry, actorKind: 'team', actorId: desk.memberId })
    .execute();
  await db.updateTable('bookings').set({ state: 'arrived' }).where('id', '=', made.booking.id).execute();
  await deliverToStores(server.services);
  expect([await desk.kinds(), await anna.kinds()]).toEqual([['new'], ['arrived', 'new']]);
});

test('0089 reading counts for the own notices alone', async () => {
  const [one, two] = [await member([at('owner', null)]), await member([at('owner', null)])];
  await book('2027-01-19 10:00', 1);
  await deliverToStores(server.services);
  const { list, unread } = (await one.api.list({}, one.as)).reply;
  expect(unread).toBe(1);
  expect((await one.api.markRead({ ids: [list[0]!.id] }, one.as)).reply.unread).toBe(0);
  expect((await two.api.list({}, two.as)).reply.unread).toBe(1);
});

test('0089 a calendar that is not the own any more, a removed member, a forgotten customer and thirty days take notices away', async () => {
  const { db, clock } = server.services;
  const anna = await member([at('staff_member', shop.shopId)], [shop.staffIds[0]!]);
  const made = await book('2027-01-20 10:00', 0);
  await deliverToStores(server.services);
  const ofMember = () => db.selectFrom('teamNotices').select('id').where('memberId', '=', anna.memberId).execute();
  expect(await anna.kinds()).toEqual(['new']);
  const membership = db.updateTable('teamMemberships').where('memberId', '=', anna.memberId);
  await membership.set({ staffIds: JSON.stringify([shop.staffIds[1]]) }).execute();
  expect(await anna.kinds()).toEqual([]);
  await membership.set({ staffIds: JSON.stringify([shop.staffIds[0]]) }).execute();
  expect(await anna.kinds()).toEqual(['new']);
  const mei = createPerson(server);
  const { id: accountId } = (await mei.api.account.currentUser({}, { token: await signUp(mei) })).reply;
  await db.updateTable('bookings').set({ accountId, memberId: null }).where('id', '=', made.booking.id).execute();
  await db.transaction().execute((trx) => forgetMailsOf(trx, accountId, clock.now()));
  expect(await ofMember()).toEqual([]);
  await book('2027-01-20 12:00', 0);
  await deliverToStores(server.services);
  expect(await ofMember()).toHaveLength(1);
  await sweepTeamNotices(db, clock.now() + 29 * 86_400_000);
  expect(await ofMember()).toHaveLength(1);
  await sweepTeamNotices(db, clock.now() + 31 * 86_400_000);
  expect(await ofMember()).toEqual([]);
  await book('2027-01-20 14:00', 0);
  await deliverToStores(server.services);
  await db.deleteFrom('teamMemberships').where('memberId', '=', anna.memberId).execute();
  expect(await ofMember()).toEqual([]);
});
