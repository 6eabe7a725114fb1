import type { PaymentReversal } from '../platform/ports/payments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyReversal } from '../payment/actions/apply-reversal.ts';
import { approves, deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { newId } from '../platform/ids.ts';
import { recordAt } from '../rights/test/sell.ts';
import { proveEmail, signInAsNew } from '../test/sign-in.ts';
import { deliverPoints } from './actions/deliver.ts';
import { cashBill, givePoints } from './test/points-shop.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
afterAll(() => paid.close());

const db = () => paid.server.services.db;

/** The bank of a customer takes back what was paid by an order, or gives it back to the store. */
async function tell(orderId: string, kind: PaymentReversal['kind'], amountMinor: number, ref = 'du_1') {
  const order = db().selectFrom('paymentOrders').selectAll().where('id', '=', orderId);
  const { paymentRef } = await order.executeTakeFirstOrThrow();
  const reversal = { kind, ref, paymentRef, key: '', amountMinor, currency: 'AUD' };
  await applyReversal(paid.server.services, { channel: 'simulated', eventId: newId(), account: '', reversal });
}

async function balanceOf(token: string, chainId: string): Promise<number> {
  while ((await deliverPoints(paid.server.services)) > 0);
  return (await paid.server.api.ownPoints.getSummary({ chainId }, { token })).reply.balance;
}

test('F-74 what a bank takes back of a bill that was paid online takes its points along, until the store has its money again', async () => {
  const shop = await paid.shop({});
  await givePoints(paid.server, shop.chainId);
  const { token, accountId } = await signInAsNew(paid.server);
  const memberId = await recordAt(paid.server, shop.chainId, accountId);
  const tenders = [
    { kind: 'cash' as const, amount: '10.00' },
    { kind: 'online' as const, amount: '50.00' },
  ];
  const bill = (await paid.internal.settleBill(cashBill(shop.shopId, '60.00', { memberId, tenders }))).reply;
  const { payUrl, paymentOrderId } = (await paid.server.api.bill.pay({ id: bill.id }, { token })).reply;
  await paid.press(payUrl, approves);
  await paid.settle();
  const balance = () => balanceOf(token, shop.chainId);
  expect(await balance()).toBe(60);
  await tell(paymentOrderId, 'disputed', 5000);
  expect(await balance(), 'a dispute that is only opened').toBe(60);
  await tell(paymentOrderId, 'dispute_taken', 5000);
  await tell(paymentOrderId, 'dispute_taken', 5000);
  expect(await balance()).toBe(10);
  await tell(paymentOrderId, 'dispute_returned', 5000);
  expect(await balance()).toBe(60);
  await tell(paymentOrderId, 'dispute_taken', 5000, 'du_2');
  expect(await balance()).toBe(10);
});

test('F-74 the deposit of a visit that a bank takes back takes its part of the points along', async () => {
  const email = 'claims-back@example.com';
  const { token } = await proveEmail(paid.server, email);
  const { shop, booking, orderId } = await paid.booked(deposit, { email });
  await givePoints(paid.server, shop.chainId);
  await paid.shopDoes('finishBooking', booking.id);
  const balance = () => balanceOf(token, shop.chainId);
  expect(await balance()).toBe(50);
  await tell(orderId, 'dispute_taken', 1500);
  expect(await balance()).toBe(35);
});
