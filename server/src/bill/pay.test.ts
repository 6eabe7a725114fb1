import type { SettledBill } from '@parlour/contract/admin/bills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balancesOf } from '../ledger/queries.ts';
import { approves, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { makeLink } from '../platform/links/make-link.ts';
import { newSecret } from '../platform/ids.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { logStatements } from '../test/statement-log.ts';
import { sentBill } from './test/bills.ts';

let paid: PaidShop;
let shop: BuiltShop;
beforeAll(async () => {
  paid = await startPaidShop();
  shop = await paid.shop({});
});
beforeEach(() => paid.reset());
afterAll(() => paid.close());

const db = () => paid.server.services.db;
const api = () => paid.server.api;
const tenders: SettledBill['tenders'] = [
  { kind: 'cash', amount: '16.00' },
  { kind: 'online', amount: '50.00' },
];

/** A bill with 50.00 to pay, and the holder of its link. */
async function openBill(changes: Partial<SettledBill> = {}) {
  const bill = (await paid.internal.settleBill(sentBill(shop.shopId, { tenders, ...changes }))).reply;
  const { url } = (await paid.internal.makeBillLink({ billId: bill.id })).reply;
  const linkToken = new URL(url).hash.slice('#t='.length);
  const holder = { token: await paid.server.viewToken(), linkToken };
  const read = async () => (await api().bill.get({ id: bill.id }, holder)).reply;
  const pay = (as: { token: string; linkToken?: string } = holder) => api().bill.pay({ id: bill.id }, as);
  return { bill, holder, read, pay, url };
}
const refund = (billId: string, reference: string, amount: string) =>
  paid.internal.refundBill({ billId, reference, amount });
const eventsOf = async (billId: string) =>
  (await db().selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute())
    .filter(({ payload }) => (payload as { billId?: string }).billId === billId)
    .map(({ kind }) => kind);

/** Our ledger about a bill, and the provider's own book. */
async function booksAre(billId: string, orderId: string, money: { held: number; taken: number; returned: number }) {
  expect(await balancesOf(db(), shop.chainId, billId)).toMatchObject(money);
  const theirs = await db()
    .selectFrom('simulatedPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(theirs.capturedMinor - theirs.refundedMinor).toBe(money.taken);
}

test('what is open of a bill is paid by its link, once, and is settled by the provider’s word alone', async () => {
  const { bill, read, pay, url } = await openBill();
  expect(url).toContain(`/paySuccess?billId=${bill.id}#t=`);
  expect(bill).toMatchObject({ state: 'open', open: '50.00', total: '66.00', tenders: [{ kind: 'cash' }] });
  const ordered = (await pay()).reply;
  expect(ordered).toMatchObject({ amount: '50.00', currencyCode: 'AUD' });
  expect((await pay()).reply.paymentOrderId).toBe(ordered.paymentOrderId);
  expect(await read()).toMatchObject({ state: 'open', isMoneyThere: false });
  await paid.press(ordered.payUrl, approves);
  await paid.settle();
  await paid.settle();
  expect(await read()).toMatchObject({
    state: 'paid',
    open: '0.00',
    isMoneyThere: true,
    tenders: [
      { kind: 'cash', amount: '16.00' },
      { kind: 'online', amount: '50.00' },
    ],
  });
  expect(await eventsOf(bill.id)).toEqual(['bill_opened', 'bill_settled']);
  expect((await pay()).reason).toBe('bill_paid');
  await booksAre(bill.id, ordered.paymentOrderId, { held: 0, taken: 5000, returned: 0 });
});

test('a link that is opened, however often, changes nothing', async () => {
  const { read } = await openBill();
  await read();
  const log = logStatements();
  await read();
  log.stop();
  expect(log.sent.length).toBeGreaterThan(0);
  expect(log.sent.map(({ text }) => text).filter((text) => /^\s*(insert|update|delete)/i.test(text))).toEqual([]);
});

test('a refund takes what was paid online first, through the provider, and never more than was paid', async () => {
  const { bill, read, pay } = await openBill();
  // Nothing of the open part is there to give back.
  expect((await refund(bill.id, 'R0', '16.01')).reason).toBe('refund_too_high');
  const ordered = (await pay()).reply;
  await paid.press(ordered.payUrl, approves);
  await paid.settle();
  await refund(bill.id, 'R1', '20.00');
  await refund(bill.id, 'R1', '20.00');
  await paid.settle();
  await booksAre(bill.id, ordered.paymentOrderId, { held: 0, taken: 3000, returned: 2000 });
  expect((await refund(bill.id, 'R2', '46.01')).reason).toBe('refund_too_high');
  await refund(bill.id, 'R2', '46.00');
  await paid.settle();
  await booksAre(bill.id, ordered.paymentOrderId, { held: 0, taken: 0, returned: 5000 });
  expect(await read()).toMatchObject({ state: 'refunded', refunded: '66.00' });
});

test('a card that is refused leaves the bill open, and another page pays it', async () => {
  const { read, pay } = await openBill();
  const first = (await pay()).reply;
  await paid.press(first.payUrl, '4000 0000 0000 0002');
  await paid.settle();
  expect(await read()).toMatchObject({ state: 'open', isMoneyThere: false });
  const again = (await pay()).reply;
  await paid.press(again.payUrl, approves);
  await paid.settle();
  expect(await read()).toMatchObject({ state: 'paid' });
});

test('what the store takes itself after all is paid once: the page is closed, and money that still comes goes back', async () => {
  const { bill, read, pay } = await openBill();
  const ordered = (await pay()).reply;
  const collect = (kind: 'cash' | 'card') => paid.internal.collectBill({ billId: bill.id, kind });
  expect((await collect('cash')).reply).toMatchObject({ state: 'paid', tenders: [{ kind: 'cash' }, { kind: 'cash' }] });
  expect((await collect('cash')).reply).toMatchObject({ state: 'paid' });
  expect((await collect('card')).reason).toBe('bill_paid');
  await paid.press(ordered.payUrl, approves);
  await paid.settle();
  const order = await db()
    .selectFrom('paymentOrders')
    .selectAll()
    .where('id', '=', ordered.paymentOrderId)
    .executeTakeFirstOrThrow();
  expect(order.capturedMinor - order.refundedMinor).toBe(0);
  expect(order.authorisedMinor - order.releasedMinor - order.capturedMinor).toBe(0);
  expect(await read()).toMatchObject({ state: 'paid' });
  expect(await eventsOf(bill.id)).toEqual(['bill_opened', 'bill_settled']);
  await refund(bill.id, 'R', '66.00');
  expect(await read()).toMatchObject({ state: 'refunded' });
});

test('a payment that has come is waited for before the store takes the same', async () => {
  const { bill, pay } = await openBill();
  const ordered = (await pay()).reply;
  await paid.press(ordered.payUrl, approves);
  expect((await paid.internal.collectBill({ billId: bill.id, kind: 'cash' })).reason).toBe('payment_under_way');
  expect((await pay()).reason).toBe('payment_under_way');
});

test('nobody else pays or reads it: a stranger, an ended link, another bill’s link and a booking’s link look the same', async () => {
  const { bill, pay } = await openBill();
  const other = await openBill();
  const token = await paid.server.viewToken();
  const now = paid.server.clock.now();
  const subject = { chainId: shop.chainId, kind: 'bill' as const, subjectId: bill.id };
  const ended = await makeLink(db(), subject, { expiresAt: now }, now);
  const { linkToken } = (await api().booking.create(bookingRequest(shop.shopId))).reply;
  const given = [
    { token },
    { token: (await signInAsNew(paid.server)).token },
    { token, linkToken: ended },
    { token, linkToken },
    { token, linkToken: other.holder.linkToken },
    { token, linkToken: newSecret() },
  ];
  for (const as of given) {
    expect((await pay(as)).reason).toBe('not_found');
    expect((await api().bill.get({ id: bill.id }, as)).reason).toBe('not_found');
  }
  expect((await paid.internal.makeBillLink({ billId: 'nobody' })).reason).toBe('not_found');
  expect((await paid.internal.collectBill({ billId: 'nobody', kind: 'cash' })).reason).toBe('not_found');
});

test('a bill leaves one part to be paid online, and not two', async () => {
  const wrong: SettledBill['tenders'] = [
    { kind: 'online', amount: '16.00' },
    { kind: 'online', amount: '50.00' },
  ];
  expect((await paid.internal.settleBill(sentBill(shop.shopId, { tenders: wrong }))).reason).toBe('invalid_input');
});

test('a store that takes no money online leaves nothing to be paid there', async () => {
  const plain = await buildShop(db());
  expect((await paid.internal.settleBill(sentBill(plain.shopId, { tenders }))).reason).toBe('payment_away');
});
