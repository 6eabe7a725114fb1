import type { AppointmentStep } from '@parlour/contract/appointment/act';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInAt, newPhone, openStore, startCheckIn, welcomeOf } from '../checkin/test/checkin-store.ts';
import { publishForm } from '../form/test/forms.ts';
import { givePoints } from '../points/test/points-shop.ts';
import { cutSale } from '../till/test/till-shop.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { signedIn } from './test/team.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const db = () => server.services.db;
let numbers = 0;

/** A store whose chain knows Mia by her number and her e-mail, and how Zoe books there with Mia's number. */
async function sharedNumber() {
  numbers += 1;
  const shop = await buildShop(db(), { staff: [{ key: 'anna', capacity: 9 }] });
  const mobile = `04128${String(10_000 + numbers)}`;
  const mia = { firstName: 'Mia', lastName: 'Chen', email: `mia${numbers}@example.com`, mobile };
  const zoe = { firstName: 'Zoe', lastName: 'Lin', email: `zoe${numbers}@example.com`, mobile };
  const book = async (who: typeof mia, start = '2027-01-14 10:00') =>
    (await server.api.booking.create(bookingRequest(shop.shopId, { ...who, start }))).reply.booking;
  const first = await book(mia);
  const visit = await book(zoe, '2027-01-14 12:00');
  return { shop, mia, zoe, book, first, visit, miaId: (await memberOf(first.id))! };
}

const memberOf = async (id: string) =>
  (await db().selectFrom('bookings').select('memberId').where('id', '=', id).executeTakeFirstOrThrow()).memberId;

async function desk(shop: BuiltShop, role: Parameters<typeof signedIn>[2] = 'front_desk') {
  const { calls, all, as } = await signedIn(server, shop, role);
  const of = (bookingId: string) => ({ shopId: shop.shopId, bookingId });
  const read = async (id: string) => (await calls.read(of(id), as)).reply;
  const apart = async (id: string, version?: number) =>
    calls.fileApart({ ...of(id), version: version ?? (await read(id)).version }, as);
  const step = async (id: string, name: AppointmentStep) =>
    calls.step({ ...of(id), version: (await read(id)).version, step: name, tellCustomer: false }, as);
  return { calls, all, as, of, read, apart, step };
}

describe('0100 the store says whose a visit is', () => {
  test('a visit in the record of another person says so; its person gets a record, and books into it from then on', async () => {
    const { shop, mia, zoe, book, first, visit, miaId } = await sharedNumber();
    expect(await memberOf(visit.id)).toBe(miaId);
    const at = await desk(shop);
    expect((await at.read(first.id)).customer).toMatchObject({ filedUnder: null, mayFileApart: false });
    expect((await at.read(visit.id)).customer).toMatchObject({
      filedUnder: 'Mia Chen',
      mayFileApart: true,
      memberId: miaId,
    });
    const start = await at.all.till.start({ shopId: shop.shopId, bookingId: visit.id }, at.as);
    expect(start.reply).toMatchObject({ bookedAs: 'Zoe Lin', customer: { name: 'Mia Chen' } });
    const filed = (await at.apart(visit.id)).reply;
    expect(filed.memberId).not.toBe(miaId);
    const { customer, history } = await at.read(visit.id);
    expect(customer).toMatchObject({ filedUnder: null, mayFileApart: false, memberId: filed.memberId, visits: 0 });
    expect(history[0]).toMatchObject({ kind: 'booking_filed_apart', by: 'team', name: 'Zoe' });
    expect((await at.all.till.start({ shopId: shop.shopId, bookingId: visit.id }, at.as)).reply).toMatchObject({
      bookedAs: '',
      customer: { name: 'Zoe Lin' },
    });
    const record = await db()
      .selectFrom('members')
      .selectAll()
      .where('chainId', '=', shop.chainId)
      .where('id', '=', filed.memberId)
      .executeTakeFirstOrThrow();
    // The number leads to Mia; hers is known by her e-mail, and told by it from Mia's.
    expect(record).toMatchObject({ firstName: 'Zoe', emailKey: zoe.email, mobileKey: null, mobile: zoe.mobile });
    expect(await memberOf((await book(zoe, '2027-01-15 10:00')).id)).toBe(filed.memberId);
    expect(await memberOf((await book(mia, '2027-01-15 12:00')).id)).toBe(miaId);
    expect(await memberOf(first.id)).toBe(miaId);
  });

  test('who has a record already gets no second one', async () => {
    const { shop, zoe, book, visit, miaId } = await sharedNumber();
    const at = await desk(shop);
    const other = { ...zoe, mobile: '0412999123' };
    const own = await memberOf((await book(other, '2027-01-16 10:00')).id);
    expect(own).not.toBe(miaId);
    expect((await at.apart(visit.id)).reply.memberId).toBe(own);
  });

  test('who has no e-mail of the own gets one record, however often her visits are parted', async () => {
    const { shop, mia, book } = await sharedNumber();
    const at = await desk(shop);
    const ida = { ...mia, firstName: 'Ida', lastName: 'Quist', email: mia.email };
    const first = await book(ida, '2027-01-18 10:00');
    const second = await book(ida, '2027-01-18 12:00');
    const own = (await at.apart(first.id)).reply.memberId;
    expect((await at.apart(second.id)).reply.memberId).toBe(own);
  });

  test('what a deletion has left takes no visit, though one with the same contact still stands in it', async () => {
    const { shop, mia, book } = await sharedNumber();
    const at = await desk(shop);
    const ida = { ...mia, firstName: 'Ida', lastName: 'Quist' };
    const [first, second] = [await book(ida, '2027-01-18 10:00'), await book(ida, '2027-01-18 12:00')];
    const gone = (await at.apart(first.id)).reply.memberId;
    const nobody = { firstName: '', lastName: '', email: '', mobile: '', emailKey: null, mobileKey: null };
    await db().updateTable('members').set(nobody).where('id', '=', gone).execute();
    expect((await at.apart(second.id)).reply.memberId).not.toBe(gone);
  });

  test('all dates of a repeated appointment go along, and so does what was filled in for one of them', async () => {
    const { shop, mia, miaId } = await sharedNumber();
    const at = await desk(shop);
    const starts = ['2027-01-19 10:00', '2027-01-26 10:00', '2027-02-02 10:00'];
    const lines = [{ code: 'cut', staffId: null }];
    const customer = { firstName: 'Ida', lastName: 'Quist', mobile: mia.mobile };
    const series = { shopId: shop.shopId, customer, lines, starts, everyWeeks: 1, state: 'confirmed' as const };
    const made = (await at.calls.makeSeries({ ...series, tellCustomer: false }, at.as)).reply.appointments;
    const ids = made.map(({ bookingId }) => bookingId);
    expect(await Promise.all(ids.map(memberOf))).toEqual([miaId, miaId, miaId]);
    const answer = { chainId: shop.chainId, id: `answer of ${ids[0]}`, shopId: shop.shopId };
    const filled = { trigger: 'booking' as const, relationId: ids[0]!, memberId: miaId, isProved: false };
    const { formId } = await publishForm(server, shop, { rules: [] });
    const at0 = new Date(server.clock.now());
    await db()
      .insertInto('formAnswers')
      .values({ ...answer, ...filled, formId, revision: 1, holdUntil: null, createdAt: at0, updatedAt: at0 })
      .execute();
    const { memberId } = (await at.apart(ids[1]!)).reply;
    expect(await Promise.all(ids.map(memberOf))).toEqual([memberId, memberId, memberId]);
    const moved = await db().selectFrom('formAnswers').select('memberId').where('id', '=', answer.id).execute();
    expect(moved).toEqual([{ memberId }]);
  });

  test('an answer that the other record has for the visit already stays, and so does the one beside it', async () => {
    const { shop, zoe, book, visit, miaId } = await sharedNumber();
    const at = await desk(shop);
    const ownId = (await memberOf((await book({ ...zoe, mobile: '0412999124' }, '2027-01-16 10:00')).id))!;
    const { formId } = await publishForm(server, shop, { rules: [] });
    const other = await publishForm(server, shop, { rules: [] });
    const day0 = new Date(server.clock.now());
    const filled = { chainId: shop.chainId, shopId: shop.shopId, trigger: 'booking' as const, relationId: visit.id };
    const more = { ...filled, revision: 1, holdUntil: null, createdAt: day0, updatedAt: day0 };
    const answers = [
      { id: `own ${visit.id}`, memberId: ownId, formId, isProved: true },
      { id: `same ${visit.id}`, memberId: miaId, formId, isProved: true },
      { id: `typed ${visit.id}`, memberId: miaId, formId, isProved: false },
      { id: `else ${visit.id}`, memberId: miaId, formId: other.formId, isProved: true },
    ];
    await db()
      .insertInto('formAnswers')
      .values(answers.map((answer) => ({ ...more, ...answer })))
      .execute();
    expect((await at.apart(visit.id)).reply.memberId).toBe(ownId);
    const rows = await db()
      .selectFrom('formAnswers')
      .select(['id', 'memberId'])
      .where('relationId', '=', visit.id)
      .execute();
    expect(Object.fromEntries(rows.map(({ id, memberId }) => [id.split(' ')[0], memberId]))).toEqual({
      own: ownId,
      same: miaId,
      typed: ownId,
      else: ownId,
    });
  });

  test('who is blocked stays blocked under another name with the same number, also once the visit has its own record', async () => {
    const { shop, zoe, visit, miaId } = await sharedNumber();
    const at = await desk(shop);
    await at.apart(visit.id);
    await db().updateTable('members').set({ mayBookOnline: false }).where('id', '=', miaId).execute();
    const again = await server.api.booking.create(
      bookingRequest(shop.shopId, { ...zoe, email: 'fresh@example.com', start: '2027-01-17 10:00' }),
    );
    expect(again.reason).toBe('customer_not_allowed');
  });

  test('a visit of the same person, of no record, of another version, or with a bill is refused', async () => {
    const { shop, first, visit } = await sharedNumber();
    const at = await desk(shop);
    expect((await at.apart(first.id)).reason).toBe('edit_not_allowed');
    expect((await at.apart(visit.id, 9)).reason).toBe('changed_meanwhile');
    await at.step(visit.id, 'arrive');
    await at.step(visit.id, 'start');
    const of = { shopId: shop.shopId, bookingId: visit.id };
    const { visitHash } = (await at.all.till.start(of, at.as)).reply;
    const { id } = visit.items[0]!;
    const lines = [{ id, kind: 'service', quantity: 1, price: '50.00' } as const];
    const own = { lines, visitHash: visitHash!, finishes: true, tenders: [{ kind: 'card', amount: '50.00' } as const] };
    const sale = cutSale({ shop, cutId: shop.serviceIds[0]! }, { ...of, ...own });
    expect((await at.all.till.settle(sale, at.as)).reply.bookingState).toBe('finished');
    expect((await at.apart(visit.id)).reason).toBe('own_record_late');
  });

  test('who sees no records is told no name of one, and may file nothing', async () => {
    const { shop, visit } = await sharedNumber();
    const { calls, as } = await signedIn(server, shop, 'staff_member', [...shop.staffIds]);
    const of = { shopId: shop.shopId, bookingId: visit.id };
    const { customer, version } = (await calls.read(of, as)).reply;
    expect(customer).toMatchObject({ filedUnder: null, mayFileApart: false });
    expect((await calls.fileApart({ ...of, version }, as)).reason).toBe('no_permission');
  });

  test('of two who press at once one makes the record', async () => {
    const { shop, visit } = await sharedNumber();
    const [one, two] = [await desk(shop), await desk(shop)];
    const { version } = await one.read(visit.id);
    const [left, right] = await Promise.all([one.apart(visit.id, version), two.apart(visit.id, version)]);
    expect([left!.reason ?? 'filed', right!.reason ?? 'filed'].toSorted()).toEqual(['changed_meanwhile', 'filed']);
  });
});

test('0100 a visit that was checked in and rewarded stays counted where it was, and both are counted and rewarded after it', async () => {
  const all = await startCheckIn();
  const shop = await openStore(all, { parameters: { checkInRewardEvery: 1, checkInRewardPoints: 50 } });
  await givePoints(all.server, shop.chainId);
  const phone = newPhone();
  const [mia, zoe] = ['mia', 'zoe'].map((name) => ({ firstName: name, email: `${name}@kiosk.example.com`, ...phone }));
  const book = async (who: object, start: string) => {
    const { booking } = (await all.server.api.booking.create(bookingRequest(shop.shopId, { start, ...who }))).reply;
    const row = all.server.services.db.selectFrom('bookings').select('memberId').where('id', '=', booking.id);
    return { id: booking.id, memberId: (await row.executeTakeFirstOrThrow()).memberId! };
  };
  const { memberId: miaId } = await book({ ...mia, lastName: 'Chen' }, '2027-01-15 12:00');
  const visit = await book({ ...zoe, lastName: 'Lin' }, '2027-01-13 10:00');
  const welcome = async (now: string) => {
    all.server.clock.set(Date.parse(now));
    const { visits, reward } = welcomeOf(await checkInAt(all)(shop, phone));
    return [visits, reward];
  };
  expect(await welcome('2027-01-12T23:00:00Z')).toEqual([1, { points: 50 }]);
  const { calls, as } = await signedIn(all.server, shop);
  const of = { shopId: shop.shopId, bookingId: visit.id };
  const { version } = (await calls.read(of, as)).reply;
  const { memberId: zoeId } = (await calls.fileApart({ ...of, version }, as)).reply;
  await book({ ...zoe, lastName: 'Lin' }, '2027-01-14 10:00');
  expect(await welcome('2027-01-13T23:00:00Z')).toEqual([1, { points: 50 }]);
  expect(await welcome('2027-01-15T01:00:00Z')).toEqual([2, { points: 50 }]);
  const rows = await all.server.services.db
    .selectFrom('checkIns')
    .select(['memberId', 'number', 'bookingId'])
    .where('shopId', '=', shop.shopId)
    .orderBy('checkedInAt')
    .execute();
  expect(rows.map(({ memberId, number }) => [memberId, number])).toEqual([
    [miaId, 1],
    [zoeId, 1],
    [miaId, 2],
  ]);
  expect(rows[0]!.bookingId).toBe(visit.id);
  const points = (memberId: string) => all.store.listPoints({ shopId: shop.shopId, memberId });
  expect([(await points(miaId)).reply.balance, (await points(zoeId)).reply.balance]).toEqual([100, 50]);
  await all.server.close();
});
