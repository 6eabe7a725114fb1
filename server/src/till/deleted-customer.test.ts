import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentBill } from '../bill/test/bills.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { cutSale, startTill, type TillShop } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
});
afterAll(() => shop.close());

let customers = 0;

/** A customer with a visit that is over, and what deletes the record. */
async function visited() {
  customers += 1;
  const email = `gone${customers}@example.com`;
  const start = `2027-01-14 ${String(9 + customers).padStart(2, '0')}:00`;
  const asked = bookingRequest(shop.shop.shopId, { firstName: 'Mia', lastName: 'Hale', email, start });
  const { booking } = (await shop.server.api.booking.create(asked)).reply;
  const row = shop.db.selectFrom('bookings').select('memberId').where('id', '=', booking.id);
  const memberId = (await row.executeTakeFirstOrThrow()).memberId!;
  await shop.db.updateTable('bookings').set({ state: 'finished' }).where('id', '=', booking.id).execute();
  const of = { shopId: shop.shop.shopId, memberId };
  const erase = async () => {
    const typed = { ...of, typedName: 'Mia Hale', givesUpBalances: true };
    expect((await shop.lead.customer.deleteCustomer(typed, shop.lead.as)).reply).toBeNull();
  };
  return { bookingId: booking.id, memberId, of, erase };
}

const five = { id: 'r', articleId: 'five', kind: 'package', quantity: 1, price: '100.00' } as const;

test('0084 nothing is sold to a customer who was deleted: not from the address of the till, and not from a sale that names them', async () => {
  const { till, as } = shop.desk;
  const { memberId, of, erase } = await visited();
  const before = cutSale(shop, { memberId });
  expect((await till.start(of, as)).reply.customer).toMatchObject({ id: memberId, name: 'Mia Hale' });
  const bill = (await till.settle(before, as)).reply;
  await erase();
  const refusal = { reason: 'customer_deleted', details: { field: 'memberId' } };
  expect(await till.start(of, as)).toMatchObject(refusal);
  const tenders = [{ kind: 'card' as const, amount: '100.00' }];
  const sale = cutSale(shop, { memberId, lines: [five], tenders, open: '100.00' });
  expect(await till.settle(sale, as)).toMatchObject(refusal);
  expect(await till.settle(cutSale(shop, { memberId }), as)).toMatchObject(refusal);
  expect(await shop.db.selectFrom('memberRights').select('id').where('memberId', '=', memberId).execute()).toEqual([]);
  // The customer is taken off, and the same is sold to nobody; what was settled before stays what it is.
  expect((await till.settle(cutSale(shop), as)).status).toBe(200);
  expect((await till.settle(before, as)).reply.id).toBe(bill.id);
});

test('0084 a till of another maker sells nothing to a customer who was deleted, and gives no right, money or points', async () => {
  const { memberId, of, erase } = await visited();
  const given = { ...of, right: 'five', reference: 'given before' };
  const right = (await shop.store.issueRight(given)).reply;
  const credit = { ...of, amount: '20.00', reference: 'fed before' };
  const points = { ...of, points: 30, reference: 'adjusted before' };
  const fed = (await shop.store.creditStoredValue(credit)).reply;
  expect((await shop.store.adjustPoints(points)).reply).toEqual({ balance: 30 });
  await erase();
  const refusal = { reason: 'customer_deleted', details: { field: 'memberId' } };
  const bill = sentBill(shop.shop.shopId, { memberId });
  expect(await shop.store.settleBill(bill)).toMatchObject(refusal);
  expect(await shop.store.issueRight({ ...given, reference: 'given after' })).toMatchObject(refusal);
  expect(await shop.store.creditStoredValue({ ...credit, reference: 'fed after' })).toMatchObject(refusal);
  expect(await shop.store.creditStoredValue({ ...credit, key: 'another' })).toMatchObject(refusal);
  expect(await shop.store.adjustPoints({ ...points, reference: 'adjusted after' })).toMatchObject(refusal);
  const accounts = shop.db.selectFrom('storedValueAccounts').select(['id', 'balanceMinor']);
  expect(await accounts.where('memberId', '=', memberId).execute()).toEqual([{ id: fed.id, balanceMinor: 0 }]);
  // The same once more is still the same, and adds nothing.
  expect((await shop.store.issueRight(given)).reply?.id).toBe(right.id);
  expect((await shop.store.creditStoredValue(credit)).reply).toMatchObject({ id: fed.id, balance: '0.00' });
  expect((await shop.store.adjustPoints(points)).reply).toEqual({ balance: 30 });
});

test('0084 an old visit of a customer who was deleted is still paid at the till', async () => {
  const { till, as } = shop.desk;
  const { bookingId, memberId, erase } = await visited();
  await erase();
  const start = (await till.start({ shopId: shop.shop.shopId, bookingId }, as)).reply;
  const [line] = start.lines;
  const lines = [{ id: line!.id, kind: line!.kind, quantity: 1, price: line!.price }];
  const paid = await till.settle(cutSale(shop, { bookingId, lines }), as);
  expect(paid.reply).toMatchObject({ total: '50.00', state: 'paid' });
  const bill = shop.db.selectFrom('bills').select('memberId').where('id', '=', paid.reply.id);
  expect((await bill.executeTakeFirstOrThrow()).memberId).toBe(memberId);
});
