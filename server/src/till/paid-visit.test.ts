import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, hold, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { cutSale, tillAs } from './test/till-shop.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
afterAll(() => paid.close());

/** A paid visit that is under way, and the till of its store. */
async function underWay(parameters: typeof deposit | typeof hold) {
  const { shop, booking, orderId } = await paid.booked(parameters, { start: '2027-01-14 15:00' });
  await paid.internal.arriveBooking({ bookingId: booking.id });
  const desk = await tillAs(paid.server, shop.chainId, 'manager', shop.shopId);
  const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' } as const];
  const settle = async (open: string) => {
    const tenders = [{ kind: 'cash' as const, amount: open }];
    const sale = cutSale({ shop, cutId: shop.serviceIds[0]! }, { bookingId: booking.id, lines, tenders, open });
    return desk.till.settle(sale, desk.as);
  };
  return { ...desk, shopId: shop.shopId, booking, orderId, settle };
}

test('0091 a deposit pays its part, is kept once the visit ends with its bill, and goes back with the refund', async () => {
  const { till, as, shopId, orderId, settle } = await underWay(deposit);
  const bill = (await settle('35.00')).reply;
  expect(bill).toMatchObject({ bookingState: 'finished', total: '50.00', state: 'paid' });
  expect(bill.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['deposit', '15.00'],
    ['cash', '35.00'],
  ]);
  await paid.settle();
  await paid.booksAgree(orderId, { held: 0, taken: 1500, returned: 0, due: 0 });
  const refund = { shopId, billId: bill.id, reference: 'refund-deposit', amount: '50.00', reason: 'x' };
  expect((await till.refund(refund, as)).reply.state).toBe('refunded');
  await paid.settle();
  await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 1500, due: 0 });
});

test('0091 a card that was only held pays nothing, and is let go once the visit ends with its bill', async () => {
  const { orderId, settle } = await underWay(hold);
  expect((await settle('50.00')).reply).toMatchObject({ bookingState: 'finished', state: 'paid' });
  await paid.settle();
  await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 5000, due: 0 });
});
