import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { insertOutbox } from '../platform/outbox/write.ts';
import { recordAt } from '../rights/test/sell.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { isWaiting } from '../test/waiting.ts';
import { deliverPoints } from './actions/deliver.ts';
import { cashBill, customerAt, type PointsShop, startPointsShop } from './test/points-shop.ts';

let points: PointsShop;
beforeAll(async () => {
  points = await startPointsShop();
});
afterAll(() => points.server.close());

const balanceOf = async (memberId: string) =>
  (await points.store.listPoints({ shopId: points.shop.shopId, memberId })).reply;

test('F-73 F-74 events of many bills and refunds that are read at once, each several times, book each once', async () => {
  const { person, memberId } = await customerAt(points, points.shop);
  const second = await recordAt(points.server, points.shop.chainId, person.accountId);
  const bills = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      points.store.settleBill(cashBill(points.shop.shopId, '10.00', { memberId: place % 2 === 0 ? memberId : second })),
    ),
  );
  const ids = bills.map(({ reply }) => reply.id);
  await Promise.all(
    ids.slice(0, 4).map((billId) => points.store.refundBill({ billId, amount: '5.00', reference: billId })),
  );
  const { db, clock } = points.server.services;
  const again = [...ids, ...ids].map((billId) => ({
    chainId: points.shop.chainId,
    bookingId: '',
    kind: 'bill_settled' as const,
    payload: { billId },
  }));
  await inTransaction(db, (trx) => insertOutbox(trx, again, clock.now()));
  await Promise.all(Array.from({ length: 6 }, () => deliverPoints(points.server.services)));
  while ((await deliverPoints(points.server.services)) > 0);
  expect(await balanceOf(memberId)).toMatchObject({ balance: 60, total: 12 });
});

test('F-78 of takers who want the last points at once, by two records of one person, one gets them', async () => {
  const { person, memberId } = await customerAt(points, points.shop);
  const second = await recordAt(points.server, points.shop.chainId, person.accountId);
  const adjust = (id: string, count: number, reference: string) =>
    points.store.adjustPoints({ shopId: points.shop.shopId, memberId: id, points: count, reference });
  await adjust(memberId, 100, 'given');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, place) => adjust(place % 2 === 0 ? memberId : second, -100, `taken ${place}`)),
  );
  expect(answers.filter(({ reason }) => reason === 'invalid_input')).toHaveLength(5);
  expect((await balanceOf(second)).balance).toBe(0);
});

test('0066 bills of one visit in two records lock both in one order, whichever of them is looked at', async () => {
  const { server, store, shop, db } = points;
  const first = await recordAt(server, shop.chainId, null);
  const second = await recordAt(server, shop.chainId, null);
  const [low, high] = [first, second].toSorted();
  const { booking } = (await server.api.booking.create(bookingRequest(shop.shopId), {})).reply;
  const moveTo = (memberId: string) =>
    db.updateTable('bookings').set({ memberId }).where('id', '=', booking.id).execute();
  // The bill of the till is looked at after the one that it replaces, whose record comes later in the order of the ids.
  await moveTo(high!);
  await store.finishBooking({ bookingId: booking.id });
  while ((await deliverPoints(server.services)) > 0);
  await moveTo(low!);
  await store.settleBill(cashBill(shop.shopId, '60.00', { bookingId: booking.id }));
  const records = await db.selectFrom('bills').select('memberId').where('bookingId', '=', booking.id).execute();
  expect(records.map(({ memberId }) => memberId).toSorted()).toEqual([low, high]);
  const lockOf = (id: string) => sql`select id from members where id = ${id} for update nowait`;
  let delivered: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (trx) => {
    await lockOf(low!).execute(trx);
    delivered = deliverPoints(server.services);
    await expect.poll(() => isWaiting(db), { timeout: 20_000 }).toBe(true);
    // Who waits for the first record holds none of the others.
    await lockOf(high!).execute(trx);
  });
  await delivered;
  while ((await deliverPoints(server.services)) > 0);
  expect((await balanceOf(low!)).balance).toBe(60);
  expect((await balanceOf(high!)).balance).toBe(0);
});
