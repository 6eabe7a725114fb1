import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { newId } from '../platform/ids.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { pointsAtStake } from './actions/person.ts';
import { customerAt, givePoints, type PointsShop, settlePoints, startPointsShop } from './test/points-shop.ts';

let points: PointsShop;
beforeAll(async () => {
  points = await startPointsShop();
  points.server.clock.set(Date.parse('2027-01-20T00:00:00Z'));
});
afterAll(() => points.server.close());

const shopId = () => points.shop.shopId;
let changes = 0;
const adjust = (memberId: string, count: number, more: object = {}) =>
  points.store.adjustPoints({ shopId: shopId(), memberId, points: count, reference: `change ${++changes}`, ...more });
const notes = () => points.db.selectFrom('pointNotes').selectAll().where('chainId', '=', points.shop.chainId).execute();

test('C-170 a store gives and takes points once for each reference, with what it says about them', async () => {
  const { person, memberId } = await customerAt(points, points.shop);
  const said = { reference: 'sorry', reason: 'Sorry for the wait', operator: 'Ana' };
  expect((await adjust(memberId, 50, said)).reply).toEqual({ balance: 50 });
  expect((await adjust(memberId, 50, said)).reply).toEqual({ balance: 50 });
  expect(await adjust(memberId, 60, said)).toMatchObject({ reason: 'key_reused', details: { field: 'reference' } });
  expect((await adjust(memberId, -20)).reply).toEqual({ balance: 30 });
  expect(await adjust(memberId, -31)).toMatchObject({ reason: 'invalid_input', details: { field: 'points' } });
  const { list } = (await points.server.api.ownPoints.getLines({}, { token: person.token })).reply;
  expect(list.map(({ points: count, reason, operator }) => [count, reason, operator])).toEqual(
    expect.arrayContaining([
      [-20, '', ''],
      [50, 'Sorry for the wait', 'Ana'],
    ]),
  );
  const audit = points.db.selectFrom('audit').select('action').where('subject', '=', memberId);
  expect(await audit.execute()).toHaveLength(2);
});

test('points that end have their own months, or those of the store', async () => {
  const { person, memberId } = await customerAt(points, points.shop);
  await adjust(memberId, 10, { months: 2 });
  await adjust(memberId, 5, { months: 0 });
  const { reply } = await points.server.api.ownPoints.getSummary({}, { token: person.token });
  expect(reply).toMatchObject({ balance: 15, next: { points: 10, lastDay: '2027-03-20' } });
  expect(reply.months.at(-1)).toEqual({ month: '2027-01', gained: 15, lost: 0, balance: 15 });
});

test('a member of another chain, and none, are refused alike, and so are a store and points that are none', async () => {
  const other = await buildShop(points.db);
  const { memberId } = await customerAt(points, other);
  for (const id of [memberId, 'nobody']) {
    expect((await adjust(id, 10)).reason).toBe('not_found');
    expect((await points.store.listPoints({ shopId: shopId(), memberId: id })).reason).toBe('not_found');
  }
  expect((await points.store.listPoints({ shopId: 'nobody', memberId })).reason).toBe('shop_unknown');
  expect((await adjust(memberId, 10, { shopId: 'nobody' })).reason).toBe('shop_unknown');
  for (const wrong of [0, 1.5, 2_000_000]) expect((await adjust(memberId, wrong)).reason).toBe('invalid_input');
});

test('the sum of all entries and ends is the balance, for every member', async () => {
  const rows = await points.db
    .selectFrom('unitEntries')
    .select('subject')
    .distinct()
    .where('chainId', '=', points.shop.chainId)
    .execute();
  expect(rows.length).toBeGreaterThan(1);
  for (const { subject } of rows) {
    const { balance, list } = (await points.store.listPoints({ shopId: shopId(), memberId: subject, pageSize: 100 }))
      .reply;
    expect(list.reduce((sum, line) => sum + line.points, 0)).toBe(balance);
  }
});

test('a person takes a copy along, is told what is lost, and leaves entries without words', async () => {
  const { person, memberId } = await customerAt(points, points.shop);
  const before = (await notes()).length;
  await adjust(memberId, 40, { reason: 'Her cousin Ana asked', operator: 'Ben' });
  expect(await notes()).toHaveLength(before + 1);
  const now = points.server.clock.now();
  expect(await pointsAtStake(points.db, person, now)).toMatchObject([{ kind: 'points', amount: '40' }]);
  const copy = (await exportPerson(points.server.services, person)) as { points: object[] };
  expect(copy.points).toMatchObject([{ source: 'adjustment', points: 40, reason: 'Her cousin Ana asked' }]);
  expect(await forgetPerson(points.server.services, person)).toMatchObject({ ok: true });
  expect(await notes()).toHaveLength(before);
  expect((await points.store.listPoints({ shopId: shopId(), memberId })).reply.balance).toBe(40);
});

test('C-169 a new record gets its points once, from a booking and from a profile, and only where the store gives any', async () => {
  const shop = await buildShop(points.db, { parameters: { newCustomerPoints: 25 } });
  await givePoints(points.server, shop.chainId);
  const entries = () =>
    points.db
      .selectFrom('unitEntries')
      .select(['subject', 'source', 'units'])
      .where('chainId', '=', shop.chainId)
      .execute();
  const book = (start: string, email: string) =>
    points.server.api.booking.create(bookingRequest(shop.shopId, { start, email }), {});
  await book('2027-01-21 10:00', 'welcome@example.com');
  await book('2027-01-21 12:00', 'welcome@example.com');
  await settlePoints(points);
  expect(await entries()).toMatchObject([{ source: 'new_customer', units: 25 }]);
  const token = await points.server.viewToken();
  const profile = { shopId: shop.shopId, chainId: shop.chainId, firstName: 'Odile', lastName: 'Quill' };
  const added = await points.server.api.member.addProfile(
    { ...profile, email: 'profile@example.com' },
    { token, idempotencyKey: newId() },
  );
  expect(added.reply).toBeNull();
  await settlePoints(points);
  expect(await entries()).toHaveLength(2);
  await points.db.updateTable('pointRules').set({ isEnabled: false }).where('chainId', '=', shop.chainId).execute();
  await book('2027-01-21 14:00', 'later@example.com');
  await settlePoints(points);
  expect(await entries()).toHaveLength(2);
});
