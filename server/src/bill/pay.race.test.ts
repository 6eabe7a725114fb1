import { afterAll, beforeAll, expect, test } from 'vitest';
import { approves, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { sentBill } from './test/bills.ts';

let paid: PaidShop;
let shopId: string;
beforeAll(async () => {
  paid = await startPaidShop();
  ({ shopId } = await paid.shop({}));
});
afterAll(() => paid.close());

const db = () => paid.server.services.db;

async function openBill() {
  const tenders = [{ kind: 'online' as const, amount: '66.00' }];
  const { id } = (await paid.internal.settleBill(sentBill(shopId, { tenders }))).reply;
  const { url } = (await paid.internal.makeBillLink({ billId: id })).reply;
  const as = { token: await paid.server.viewToken(), linkToken: url.split('#t=')[1]! };
  return { id, pay: () => paid.server.api.bill.pay({ id }, as) };
}
const takenOf = async (id: string) => {
  const orders = await db().selectFrom('paymentOrders').selectAll().where('payableId', '=', id).execute();
  return {
    takenMinor: orders.reduce((sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor, 0),
    heldMinor: orders.reduce((sum, one) => sum + one.authorisedMinor - one.capturedMinor - one.releasedMinor, 0),
  };
};
const settledOf = async (id: string) =>
  (await db().selectFrom('outbox').select('payload').where('kind', '=', 'bill_settled').execute()).filter(
    ({ payload }) => (payload as { billId: string }).billId === id,
  ).length;

test('F-78 two devices that pay one bill get one page, and the bill is paid once', async () => {
  const { id, pay } = await openBill();
  const pages = await Promise.all(Array.from({ length: 5 }, pay));
  const orders = new Set(pages.flatMap(({ reply }) => reply?.paymentOrderId ?? []));
  expect(orders.size).toBe(1);
  await Promise.all(pages.flatMap(({ reply }) => (reply ? [paid.press(reply.payUrl, approves)] : [])));
  await Promise.all([paid.settle(), paid.settle()]);
  await paid.settle();
  expect(await takenOf(id)).toEqual({ takenMinor: 6600, heldMinor: 0 });
  expect(await settledOf(id)).toBe(1);
});

test('F-78 a till that takes the money while the customer pays leaves it taken once', async () => {
  const { id, pay } = await openBill();
  const { payUrl } = (await pay()).reply;
  const [collected] = await Promise.all([
    paid.internal.collectBill({ billId: id, kind: 'cash' }),
    paid.press(payUrl, approves).catch(() => null),
  ]);
  await paid.settle();
  const { takenMinor, heldMinor } = await takenOf(id);
  expect(heldMinor).toBe(0);
  expect(takenMinor).toBe(collected.reason ? 6600 : 0);
  expect(await settledOf(id)).toBe(1);
});

test('F-78 refunds at once, and while the payment is still on its way, never give back more than was paid', async () => {
  const { id, pay } = await openBill();
  const { payUrl } = (await pay()).reply;
  const refund = (reference: string) => paid.internal.refundBill({ billId: id, reference, amount: '40.00' });
  await paid.press(payUrl, approves);
  const [early] = await Promise.all([refund('early'), paid.settle()]);
  const late = await Promise.all([refund('R1'), refund('R2'), refund('R3')]);
  await paid.settle();
  const done = [early, ...late].filter(({ reason }) => !reason);
  expect(done).toHaveLength(1);
  expect(await takenOf(id)).toEqual({ takenMinor: 2600, heldMinor: 0 });
});
