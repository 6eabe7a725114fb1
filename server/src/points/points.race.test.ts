import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { insertOutbox } from '../platform/outbox/write.ts';
import { recordAt } from '../rights/test/sell.ts';
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
