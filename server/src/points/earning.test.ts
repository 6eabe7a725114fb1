import { addDays } from '@parlour/domain/time/day';
import { dayFrame } from '@parlour/domain/time/zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { insertOutbox } from '../platform/outbox/write.ts';
import { recordAt } from '../rights/test/sell.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { proveEmail } from '../test/sign-in.ts';
import { logStatements } from '../test/statement-log.ts';
import {
  cashBill,
  customerAt,
  givePoints,
  type PointsShop,
  settlePoints,
  startPointsShop,
} from './test/points-shop.ts';

let points: PointsShop;
beforeAll(async () => {
  points = await startPointsShop();
  points.server.clock.set(Date.parse('2027-01-20T00:00:00Z'));
});
afterAll(() => points.server.close());

const shopId = () => points.shop.shopId;
const newCustomer = () => customerAt(points, points.shop);
type Customer = Awaited<ReturnType<typeof newCustomer>>;
const balanceOf = async ({ person }: Customer) =>
  (await points.server.api.ownPoints.getSummary({ chainId: points.shop.chainId }, { token: person.token })).reply
    .balance;
const linesOf = async ({ person }: Customer) =>
  (await points.server.api.ownPoints.getLines({ chainId: points.shop.chainId }, { token: person.token })).reply.list;
async function buys({ memberId }: Customer, amount: string, more: object = {}) {
  const { reply } = await points.store.settleBill(cashBill(shopId(), amount, { memberId, ...more }));
  await settlePoints(points);
  return reply;
}
let refunds = 0;
async function refund(billId: string, amount: string) {
  const answer = await points.store.refundBill({ billId, amount, reference: `R-${++refunds}` });
  await settlePoints(points);
  return answer;
}

test('C-168 a settled sale earns points, rounded down, and shows them with the bill', async () => {
  const mia = await newCustomer();
  expect(await balanceOf(mia)).toBe(0);
  const bill = await buys(mia, '59.90');
  expect(await balanceOf(mia)).toBe(59);
  const [line] = await linesOf(mia);
  expect(line).toMatchObject({
    source: 'sales',
    points: 59,
    billId: bill.id,
    billNumber: bill.number,
    day: '2027-01-20',
  });
});

test('C-168 only money that comes with the bill earns, and a card that is sold does not', async () => {
  const mia = await newCustomer();
  const line = (id: string, kind: 'service' | 'gift_card') => ({
    id,
    kind,
    name: id,
    quantity: 1,
    price: '50.00',
    amount: '50.00',
  });
  await buys(mia, '100.00', {
    lines: [line('1', 'service'), line('2', 'gift_card')],
    tenders: [
      { kind: 'stored_value', amount: '20.00', lines: [{ lineId: '1', amount: '20.00' }] },
      { kind: 'card', amount: '30.00', lines: [{ lineId: '1', amount: '30.00' }] },
      { kind: 'cash', amount: '50.00', lines: [{ lineId: '2', amount: '50.00' }] },
    ],
  });
  expect(await balanceOf(mia)).toBe(30);
});

test('F-73 F-46 an event that comes again, and several at once, earn once', async () => {
  const mia = await newCustomer();
  const bill = await buys(mia, '60.00');
  const { db, clock } = points.server.services;
  const again = {
    chainId: points.shop.chainId,
    bookingId: '',
    kind: 'bill_settled',
    payload: { billId: bill.id },
  } as const;
  await inTransaction(db, (trx) => insertOutbox(trx, [again, again, again], clock.now()));
  await Promise.all([settlePoints(points), settlePoints(points), settlePoints(points)]);
  expect(await balanceOf(mia)).toBe(60);
  expect(await linesOf(mia)).toHaveLength(1);
});

test('F-73 a refund that is told of before its bill earns only what remains', async () => {
  const mia = await newCustomer();
  const { reply: bill } = await points.store.settleBill(cashBill(shopId(), '60.00', { memberId: mia.memberId }));
  await points.store.refundBill({ billId: bill.id, amount: '20.00', reference: `R-${++refunds}` });
  const { db } = points.server.services;
  const settled = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'bill_settled')
    .where('chainId', '=', points.shop.chainId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(settled.payload).toMatchObject({ billId: bill.id });
  const delivery = (dueAt: Date) =>
    db
      .updateTable('outboxDeliveries')
      .set({ dueAt })
      .where('outboxId', '=', settled.id)
      .where('consumer', '=', 'points');
  await delivery(new Date(points.server.clock.now() + 1000)).execute();
  await settlePoints(points);
  expect(await balanceOf(mia)).toBe(0);
  await delivery(new Date(points.server.clock.now())).execute();
  await settlePoints(points);
  expect(await balanceOf(mia)).toBe(40);
  expect((await linesOf(mia)).map((line) => line.points).toSorted()).toEqual([-20, 60]);
});

test('F-74 earned 100, spent 80, all refunded: 80 are owed, nothing more is spent, and the next sale pays for them', async () => {
  const mia = await newCustomer();
  const bill = await buys(mia, '100.00');
  const adjust = (count: number, reference: string) =>
    points.store.adjustPoints({ shopId: shopId(), memberId: mia.memberId, points: count, reference });
  expect((await adjust(-80, 'reward')).reply).toEqual({ balance: 20 });
  await refund(bill.id, '40.00');
  expect(await balanceOf(mia)).toBe(-20);
  await refund(bill.id, '60.00');
  expect(await balanceOf(mia)).toBe(-80);
  expect(await adjust(-1, 'more')).toMatchObject({ reason: 'invalid_input', details: { field: 'points' } });
  await buys(mia, '90.00');
  expect(await balanceOf(mia)).toBe(10);
  expect(await linesOf(mia)).toHaveLength(5);
});

test('F-74 a refund takes back by what was earned, also when the terms are others by now', async () => {
  const mia = await newCustomer();
  const bill = await buys(mia, '100.00');
  await points.store.setParameter({ name: 'BK903', value: '5', shopId: shopId() });
  await refund(bill.id, '50.00');
  expect(await balanceOf(mia)).toBe(50);
  await points.store.setParameter({ name: 'BK903', value: '1', shopId: shopId() });
  await refund(bill.id, '50.00');
  expect(await balanceOf(mia)).toBe(0);
});

test('a bill of a till takes the points of the visit that it replaces', async () => {
  const email = 'points-of-a-visit@example.com';
  const owner = await proveEmail(points.server, email);
  const { booking } = (
    await points.server.api.booking.create(bookingRequest(shopId(), { email, start: '2027-01-21 10:00' }), {
      token: owner.token,
    })
  ).reply;
  const { memberId } = await points.db
    .selectFrom('bookings')
    .select('memberId')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const mia = { person: owner, memberId: memberId! } as Customer;
  await points.store.finishBooking({ bookingId: booking.id });
  await settlePoints(points);
  const earned = Math.floor(Number(booking.total));
  expect(earned).toBeGreaterThan(0);
  expect(await balanceOf(mia)).toBe(earned);
  await points.store.settleBill(cashBill(shopId(), '33.00', { bookingId: booking.id }));
  await settlePoints(points);
  expect(await balanceOf(mia)).toBe(33);
  expect((await linesOf(mia)).map((line) => line.points)).toEqual([-earned, 33, earned]);
});

test('where the rule is off, and for a bill of nobody, nothing is earned, nor by a refund after it is on', async () => {
  const off = await buildShop(points.db);
  const ana = await customerAt(points, off);
  const bill = (await points.store.settleBill(cashBill(off.shopId, '60.00', { memberId: ana.memberId }))).reply;
  await settlePoints(points);
  await givePoints(points.server, off.chainId);
  await refund(bill.id, '10.00');
  const entries = await points.db.selectFrom('unitEntries').select('id').where('chainId', '=', off.chainId).execute();
  expect(entries).toEqual([]);
  await points.store.settleBill(cashBill(off.shopId, '60.00'));
  await settlePoints(points);
  expect(await points.db.selectFrom('unitEntries').select('id').where('chainId', '=', off.chainId).execute()).toEqual(
    [],
  );
});

test('F-160 the records of one account add up once, at each chain by itself', async () => {
  const mia = await newCustomer();
  const second = await recordAt(points.server, points.shop.chainId, mia.person.accountId);
  await buys(mia, '10.00');
  await buys({ ...mia, memberId: second }, '20.00');
  expect(await balanceOf(mia)).toBe(30);
  const listed = (await points.store.listPoints({ shopId: shopId(), memberId: second })).reply;
  expect([listed.balance, listed.total]).toEqual([30, 2]);
  const other = await buildShop(points.db);
  const { token } = mia.person;
  const elsewhere = await points.server.api.ownPoints.getSummary({ chainId: other.chainId }, { token });
  expect(elsewhere.reply).toMatchObject({ balance: 0, months: [] });
});

test('points of others are nobody else’s to see, and a bill that is not the caller’s is not named', async () => {
  const [mia, ana] = [await newCustomer(), await newCustomer()];
  await buys(mia, '10.00');
  expect(await balanceOf(ana)).toBe(0);
  expect(await linesOf(ana)).toEqual([]);
  // A visit that came to her record by an address that was only typed is another customer's.
  const email = 'typed-address@example.com';
  const { booking } = (
    await points.server.api.booking.create(bookingRequest(shopId(), { email, start: '2027-01-22 10:00' }), {})
  ).reply;
  await points.store.finishBooking({ bookingId: booking.id });
  await settlePoints(points);
  await points.db
    .updateTable('members')
    .set({ accountId: ana.person.accountId })
    .where('chainId', '=', points.shop.chainId)
    .where('emailKey', '=', email)
    .execute();
  expect(await linesOf(ana)).toMatchObject([{ source: 'sales', billId: '', billNumber: '' }]);
});

test.each([
  ['Australia/Lord_Howe', '2027-03-04', '2027-04-04'],
  ['America/Santiago', '2027-08-04', '2027-09-04'],
  ['Australia/Sydney', '2027-01-31', '2027-02-28'],
])('C-168 points end with the last day by the clock of their store: %s', async (zone, settled, last) => {
  const shop = await buildShop(points.db, { zone, parameters: { pointMonths: 1 } });
  await givePoints(points.server, shop.chainId);
  const mia = await customerAt(points, shop);
  const settledAt = dayFrame(zone, settled).startsAt + 3_600_000;
  const before = points.server.clock.now();
  points.server.clock.set(settledAt);
  await points.store.settleBill(cashBill(shop.shopId, '60.00', { memberId: mia.memberId }));
  await settlePoints(points);
  const balance = async () =>
    (await points.store.listPoints({ shopId: shop.shopId, memberId: mia.memberId })).reply.balance;
  const end = dayFrame(zone, addDays(last, 1)).startsAt;
  points.server.clock.set(end - 1);
  expect(await balance()).toBe(60);
  points.server.clock.set(end);
  expect(await balance()).toBe(0);
  const { list } = (await points.store.listPoints({ shopId: shop.shopId, memberId: mia.memberId })).reply;
  expect(list[0]).toMatchObject({ source: 'adjustment', isEnd: true, points: -60, day: last });
  points.server.clock.set(before);
});

test('a booking and its end ask nothing of points', async () => {
  const place = await buildShop(points.db, { parameters: { writesBillAtFinish: false } });
  const log = logStatements();
  const { booking } = (
    await points.server.api.booking.create(bookingRequest(place.shopId, { start: '2027-01-21 10:00' }), {})
  ).reply;
  await points.store.finishBooking({ bookingId: booking.id });
  log.stop();
  expect(log.sent.filter(({ text }) => /point|unit_entries/.test(text)).map(({ text }) => text)).toEqual([]);
  const deliveries = await points.db
    .selectFrom('outboxDeliveries')
    .select('consumer')
    .where('chainId', '=', place.chainId)
    .where('consumer', '=', 'points')
    .execute();
  expect(deliveries).toEqual([]);
});
