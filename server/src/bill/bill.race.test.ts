import { internalCalls } from '@parlour/contract/admin/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';
import { sentBill } from './test/bills.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

const store = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
const book = async (start: string) =>
  (await server.api.booking.create(bookingRequest(shop.shopId, { start }))).reply.booking.id;
const billsOf = (bookingId: string) =>
  server.services.db.selectFrom('bills').select(['id', 'source']).where('bookingId', '=', bookingId).execute();
const reasons = (answers: readonly { reason?: string | null }[]) =>
  answers.map(({ reason }) => reason ?? 'settled').toSorted();

test('of tills that settle one visit at once, one does; the same bill sent at once is one bill', async () => {
  const bookingId = await book('2027-01-14 10:00');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => store().settleBill(sentBill(shop.shopId, { bookingId }))),
  );
  expect(reasons(answers)).toEqual([...Array(4).fill('bill_settled'), 'settled']);
  expect(await billsOf(bookingId)).toHaveLength(1);
  const asked = sentBill(shop.shopId);
  const same = await Promise.all(Array.from({ length: 5 }, () => store().settleBill(asked)));
  expect(new Set(same.map(({ reply }) => reply.id)).size).toBe(1);
});

test('a till and the end of the visit at once leave one bill that counts: the till’s', async () => {
  const bookingId = await book('2027-01-14 12:00');
  const [sent] = await Promise.all([
    store().settleBill(sentBill(shop.shopId, { bookingId })),
    store().finishBooking({ bookingId }),
  ]);
  const listed = (await store().listBills({ shopId: shop.shopId, bookingId })).reply.list;
  expect(listed.map(({ id }) => id)).toEqual([sent.reply.id]);
});

test('refunds at once never exceed the bill', async () => {
  const bill = (await store().settleBill(sentBill(shop.shopId))).reply;
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, place) =>
      store().refundBill({ billId: bill.id, reference: `R${place}`, amount: '30.00' }),
    ),
  );
  expect(reasons(answers)).toEqual([...Array(3).fill('refund_too_high'), 'settled', 'settled']);
  const { rows } = {
    rows: await server.services.db
      .selectFrom('billRefunds')
      .select('amountMinor')
      .where('billId', '=', bill.id)
      .execute(),
  };
  expect(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(6000);
});
