import type { SentSale } from '@parlour/contract/till/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../account/test/person.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { sell } from '../rights/test/sell.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { proveEmail, signInAsNew } from '../test/sign-in.ts';
import { useRights } from './actions/use-rights.ts';
import { emptyReasonsOf, reasonsOf } from './queries/person.ts';
import { cutSale, startTill, type TillShop, why } from './test/till-shop.ts';

let shop: TillShop;
let unpricedId: string;
beforeAll(async () => {
  shop = await startTill();
  unpricedId = shop.shop.serviceIds[1]!;
  await shop.db.updateTable('services').set({ priceMinor: null }).where('id', '=', unpricedId).execute();
  const bonus = { kind: 'voucher', benefit: { kind: 'stored_value' }, faceMinor: 5000, bonusMinor: 1000 } as const;
  await sell(shop.server, shop.shop.chainId, 'bonus', bonus);
});
afterAll(() => shop.close());

const shopId = () => shop.shop.shopId;
let references = 0;
const refund = (billId: string, amount: string, more: { lineIds?: string[]; restock?: string[] } = {}) =>
  shop.lead.till.refund(
    { shopId: shopId(), billId, reference: `guard-refund-${(references += 1)}`, amount, reason: 'Broken', ...more },
    shop.lead.as,
  );
const byCard = (amount: string) => ({ tenders: [{ kind: 'card' as const, amount }], open: amount });
const right = (articleId: string, price: string, quantity = 1) =>
  ({
    id: 'r',
    articleId,
    kind: ['card', 'bonus'].includes(articleId) ? 'gift_card' : 'package',
    quantity,
    price,
  }) as const;
const settle = (more: Partial<SentSale>, who = shop.desk) => who.till.settle(cutSale(shop, more), who.as);

test('0085 a right is sold at its price, and paid at the desk when it is issued', async () => {
  const memberId = await shop.member();
  const reasonOf = async (more: Partial<SentSale>, who = shop.desk) =>
    (await settle({ memberId, ...more }, who)).reason;
  await settle({ memberId, lines: [right('card', '50.00')], ...byCard('50.00') });
  const balance = [{ kind: 'stored_value' as const, amount: '50.00' }];
  expect(await reasonOf({ lines: [right('card', '50.00')], tenders: balance, open: '50.00' })).toBe('right_paid_now');
  const online = [{ kind: 'online' as const, amount: '50.00' }];
  expect(await reasonOf({ lines: [right('card', '50.00')], tenders: online, open: '50.00' })).toBe('right_paid_now');
  expect(await reasonOf({ lines: [right('card', '25.00')], ...byCard('25.00') })).toBe('right_price_fixed');
  const ten = [{ lineId: 'r', percent: '10', reason: 'Friend' }];
  expect(await reasonOf({ lines: [right('card', '50.00')], discounts: ten, ...byCard('45.00') })).toBe(
    'right_price_fixed',
  );
  const given = { lines: [right('five', '0')], tenders: [], open: '0' };
  expect(await reasonOf(given)).toBe('discount_above_own');
  expect(await reasonOf(given, shop.lead)).toBeFalsy();
  expect(await reasonOf({ lines: [right('five', '1.00', 51)], ...byCard('51.00') })).toBe('too_many_rights');
  // A card beside a cut allows nothing more of the cut to be taken off, and what is taken off all lies on the cut.
  const both = [{ ...cutSale(shop).lines[0]!, price: '20.00' }, right('card', '50.00')];
  expect(await reasonOf({ lines: both, ...byCard('70.00') })).toBe('discount_above_own');
  const all = [{ percent: '10', reason: 'Friend' }];
  const lines = [cutSale(shop).lines[0]!, right('card', '50.00')];
  const bill = (await settle({ memberId, lines, discounts: all, ...byCard('95.00') })).reply;
  expect(bill.discounts).toEqual([{ name: 'Friend', amount: '5.00', percent: '10' }]);
  expect((await refund(bill.id, '50.00', { lineIds: ['r'] })).reply.refundable.total).toBe('45.00');
});

test('0085 a price that is typed is not left out', async () => {
  const line = { id: '1', articleId: unpricedId, kind: 'service', quantity: 1, price: '0' } as const;
  expect(await settle({ lines: [line], tenders: [], open: '0' })).toMatchObject({
    reason: 'price_needed',
    details: { lineId: '1' },
  });
  expect((await settle({ lines: [{ ...line, price: '10.00' }], ...byCard('10.00') })).reply.total).toBe('10.00');
});

test('0085 a price beyond what anything costs was typed by mistake, and is refused in words', async () => {
  const line = { id: '1', articleId: unpricedId, kind: 'service', quantity: 1 } as const;
  const at = (price: string) => settle({ lines: [{ ...line, price }], ...byCard(price) });
  for (const price of ['1000000.01', '99999999999'])
    expect(await at(price)).toMatchObject({ reason: 'price_too_high', details: { field: 'lines', lineId: '1' } });
  expect((await at('1000000.00')).reply.total).toBe('1000000.00');
});

test('0085 no line makes the key of another one, and a right that is used is written or nothing is', async () => {
  const [line] = cutSale(shop).lines;
  for (const id of ['coupon', 'Coupon', 'a 1', '1.1'])
    expect((await settle({ lines: [{ ...line!, id }] })).reason).toBe('invalid_input');
  const use = { rightId: 'a-right', name: '', nameSecond: '', item: '', units: 1, amountMinor: 0 } as const;
  const uses = [
    { ...use, kind: 'sessions', lineId: 'coupon' },
    { ...use, kind: 'coupon', lineId: null },
  ] as const;
  const access = { chainId: shop.shop.chainId, shopId: shopId() } as Parameters<typeof useRights>[1];
  const used = inTransaction(shop.db, async (trx) => {
    await useRights(trx, access, { billId: 'a-bill', uses, onDay: '2027-01-14' }, shop.server.clock.now());
    return { ok: true, value: null } as const;
  });
  await expect(used).rejects.toThrow('a-bill');
});

test('0085 a right goes back whole and unused, its bonus too, and other lines of its bill go back as they like', async () => {
  const memberId = await shop.member();
  const lines = [right('bonus', '50.00'), cutSale(shop).lines[0]!];
  const bill = (await settle({ memberId, lines, ...byCard('100.00') })).reply;
  expect((await refund(bill.id, '49.99', { lineIds: ['r'] })).reason).toBe('right_whole');
  expect((await refund(bill.id, '60.00')).reason).toBe('right_whole');
  const oil = { id: 'p', articleId: shop.oilId, kind: 'product', quantity: 1, price: '5.00' } as const;
  const spent = {
    ...why('p'),
    lines: [oil],
    tenders: [{ kind: 'stored_value' as const, amount: '5.00' }],
    open: '5.00',
  };
  const paid = (await settle({ memberId, ...spent }, shop.lead)).reply;
  expect((await refund(bill.id, '50.00', { lineIds: ['r'] })).reason).toBe('right_in_use');
  expect((await refund(bill.id, '10.00', { lineIds: ['1'] })).reply.refunded).toBe('10.00');
  await refund(paid.id, '5.00');
  expect((await refund(bill.id, '50.00', { lineIds: ['r'] })).reply.refunded).toBe('60.00');
});

test('0091 a refund by an internal call gives back what a bill of the till has used, ends what it sold, and leaves the drawer', async () => {
  const memberId = await shop.member();
  const card = (await settle({ memberId, lines: [right('card', '50.00')], ...byCard('50.00') })).reply;
  const spent = { tenders: [{ kind: 'stored_value' as const, amount: '50.00' }], open: '50.00' };
  const cut = (await settle({ memberId, ...spent })).reply;
  const call = (billId: string, reference: string) => shop.store.refundBill({ billId, reference, amount: '50.00' });
  const balance = async () => (await shop.desk.till.start({ shopId: shopId(), memberId }, shop.desk.as)).reply.balance;
  const drawer = async () => (await shop.desk.till.day({ shopId: shopId() }, shop.desk.as)).reply;
  expect((await call(card.id, 'call-of-the-card')).reason).toBe('right_in_use');
  const { refunds } = await drawer();
  expect((await call(cut.id, 'call-of-the-cut')).reply.state).toBe('refunded');
  expect(await balance()).toBe('50.00');
  // The same call once more moves nothing.
  expect((await call(cut.id, 'call-of-the-cut')).reply.state).toBe('refunded');
  expect(await balance()).toBe('50.00');
  expect((await call(card.id, 'call-of-the-card')).reply.state).toBe('refunded');
  expect(await balance()).toBe('0.00');
  expect((await drawer()).refunds).toBe(refunds);
});

async function stock(): Promise<number> {
  const of = shop.db.selectFrom('products').select('stock').where('id', '=', shop.oilId);
  return (await of.executeTakeFirstOrThrow()).stock!;
}

/** An oil that is booked, and the calls that settle it and refund all of it with its piece. */
async function bookedOil() {
  const wanted = bookingRequest(shopId(), { lines: [line('oil', { kind: 'product' })], start: '2027-01-14 12:00' });
  const { booking } = (await shop.server.api.booking.create(wanted)).reply;
  const id = booking.items[0]!.id;
  return {
    bookingId: booking.id,
    async settleAndRefund(finishes: boolean) {
      const lines = [{ id, kind: 'product', quantity: 1, price: '20.00' } as const];
      const bill = (await settle({ bookingId: booking.id, lines, ...byCard('20.00'), finishes })).reply;
      const settled = await stock();
      expect(bill.refundable.lines).toMatchObject([{ id, isSetAside: bill.bookingState !== 'finished' }]);
      expect((await refund(bill.id, '20.00', { restock: [id] })).reply.state).toBe('refunded');
      return [settled, await stock()];
    },
  };
}

test('0099 a booked product that went back to the shelf with its bill is taken again with the next one', async () => {
  const before = await stock();
  const oil = await bookedOil();
  expect(await oil.settleAndRefund(true)).toEqual([before - 1, before]);
  expect(await oil.settleAndRefund(false)).toEqual([before - 1, before]);
  expect(await oil.settleAndRefund(false)).toEqual([before - 1, before]);
});

test('0099 a booked product stays set aside while its visit is to come, and goes back to the shelf once, with the cancellation', async () => {
  const before = await stock();
  const oil = await bookedOil();
  expect(await oil.settleAndRefund(false)).toEqual([before - 1, before - 1]);
  expect(await oil.settleAndRefund(false)).toEqual([before - 1, before - 1]);
  expect((await shop.store.cancelBooking({ bookingId: oil.bookingId, reason: 'Closed' })).reason).toBeFalsy();
  expect(await stock()).toBe(before);
});

test('0085 pieces go back to the shelf once, with a refund of all their price', async () => {
  const oil = { id: 'p', articleId: shop.oilId, kind: 'product', quantity: 2, price: '20.00' } as const;
  const bill = (await settle({ lines: [oil, cutSale(shop).lines[0]!], ...byCard('90.00') })).reply;
  const before = await stock();
  expect((await refund(bill.id, '1.00', { lineIds: ['p'], restock: ['p'] })).reason).toBe('restock_whole');
  expect((await refund(bill.id, '50.00', { lineIds: ['1'], restock: ['p'] })).reason).toBe('restock_whole');
  await refund(bill.id, '1.00', { lineIds: ['p'] });
  await refund(bill.id, '39.00', { lineIds: ['p'], restock: ['p'] });
  expect((await refund(bill.id, '1.00', { restock: ['p'] })).reason).toBe('restock_whole');
  expect(await stock()).toBe(before + 2);
});

test('0085 an appointment that a till has settled is not undone before its bill is refunded', async () => {
  const request = bookingRequest(shopId(), { start: '2027-01-14 10:00' });
  const { token } = await signInAsNew(shop.server);
  const { booking } = (await shop.server.api.booking.create(request, { token })).reply;
  const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' }] as const;
  const bill = (await settle({ bookingId: booking.id, lines: [...lines] })).reply;
  const which = { bookingId: booking.id, reason: 'Closed' };
  const cancel = { id: booking.id, state: 'cancelled' } as const;
  expect([
    (await shop.store.cancelBooking(which)).reason,
    (await shop.server.api.booking.changeState(cancel, { token })).reason,
  ]).toEqual(['bill_settled', 'bill_settled']);
  const { appointment, as } = shop.desk;
  const end = { shopId: shopId(), bookingId: booking.id, version: booking.version };
  for (const step of ['cancel', 'cancelForCustomer'] as const) {
    expect((await appointment.previewEnd({ ...end, step }, as)).reason).toBe('bill_settled');
    expect((await appointment.step({ ...end, step, reason: 'x', tellCustomer: false }, as)).reason).toBe(
      'bill_settled',
    );
  }
  const other = { ...end, services: [{ itemId: booking.items[0]!.id, code: 'cut' }] };
  expect((await appointment.previewMove(other, as)).reason).toBe('bill_settled');
  expect((await appointment.move({ ...other, tellCustomer: false, seen: null }, as)).reason).toBe('bill_settled');
  await refund(bill.id, '10.00');
  expect((await shop.store.cancelBooking(which)).reason).toBe('bill_settled');
  await refund(bill.id, '40.00');
  expect((await shop.store.cancelBooking(which)).reply.state).toBe('cancelled');
});

test('0090 other services are not taken back once a till has settled them', async () => {
  const request = bookingRequest(shopId(), { start: '2027-01-20 10:00' });
  const { booking } = (await shop.server.api.booking.create(request)).reply;
  const { appointment, as } = shop.desk;
  const of = { shopId: shopId(), bookingId: booking.id };
  const services = [{ itemId: booking.items[0]!.id, code: 'cut' }, { code: 'wash' }];
  const asked = {
    ...of,
    version: booking.version,
    services,
    tellCustomer: false,
    seen: { total: '65.00', rest: '65.00' },
  };
  const undoToken = (await appointment.move(asked, as)).reply.undoToken!;
  const { items, isSettled } = (await appointment.read(of, as)).reply;
  expect(isSettled).toBe(false);
  const lines = items.map(({ id, price }) => ({ id, kind: 'service' as const, quantity: 1, price }));
  expect((await settle({ bookingId: booking.id, lines, ...byCard('65.00') })).reply.bookingState).toBe('confirmed');
  expect((await appointment.undoMove({ shopId: shopId(), undoToken }, as)).reason).toBe('bill_settled');
  expect((await appointment.read(of, as)).reply).toMatchObject({ total: '65.00', isSettled: true });
});

test('0085 a series stays as it is while one of its visits has a bill of the till', async () => {
  const { start: _start, ...visit } = bookingRequest(shopId());
  const { token } = await signInAsNew(shop.server);
  const starts = ['2027-01-18 09:00', '2027-01-25 09:00'];
  const { visits } = (await shop.server.api.booking.createSeries({ ...visit, starts }, { token })).reply;
  const { id: bookingId, items } = visits[1]!.booking;
  const lines = [{ id: items[0]!.id, kind: 'service', quantity: 1, price: '50.00' }] as const;
  const bill = (await settle({ bookingId, lines: [...lines] })).reply;
  const cancel = () => shop.server.api.booking.cancelSeries({ id: visits[0]!.booking.id }, { token });
  expect((await cancel()).reason).toBe('bill_settled');
  await refund(bill.id, '50.00');
  expect((await cancel()).reply.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

test('0085 a Han name is written as it is read, and found by both of its orders', async () => {
  const memberId = await shop.member();
  const name = { firstName: '小明', lastName: '王' };
  await shop.db.updateTable('members').set(name).where('id', '=', memberId).execute();
  const bill = (await settle({ memberId })).reply;
  expect(bill.customer?.name).toBe('王小明');
  for (const text of ['王小明', '王 小明', '小明 王']) {
    const { list } = (await shop.desk.till.listBills({ shopId: shopId(), text }, shop.desk.as)).reply;
    expect(list).toMatchObject([{ id: bill.id, customerName: '王小明' }]);
  }
});

test('0085 a receipt is in the language of the customer, else of the store, whoever sends it', async () => {
  const { accountId } = await signInAsNew(shop.server);
  await shop.db.updateTable('accounts').set({ noticeLanguage: 'tw' }).where('id', '=', accountId).execute();
  const headers = { 'accept-language': 'zh-CN' };
  const languageOf = async (memberId: string | undefined, email: string, language?: string) => {
    const bill = (await settle({ memberId })).reply;
    await shop.desk.till.sendReceipt(
      { shopId: shopId(), billId: bill.id, email, language },
      { ...shop.desk.as, headers },
    );
    return (await mailsTo(shop.server, email)).map(({ language }) => language);
  };
  expect(await languageOf(await shop.member(accountId), 'known@example.com', 'ch')).toEqual(['tw']);
  expect(await languageOf(undefined, 'said@example.com', 'ch')).toEqual(['ch']);
  expect(await languageOf(undefined, 'nobody@example.com')).toEqual(['en']);
});

test('0085 why a bill was refunded goes with its person, also where the visit is in the record of another one', async () => {
  const email = 'found@example.com';
  const { accountId } = await proveEmail(shop.server, email);
  const request = bookingRequest(shopId(), { start: '2027-01-14 13:00', email });
  const { booking } = (await shop.server.api.booking.create(request)).reply;
  const other = { memberId: await shop.member() };
  await shop.db.updateTable('bookings').set(other).where('id', '=', booking.id).execute();
  const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' }] as const;
  const bill = (await settle({ bookingId: booking.id, lines: [...lines] })).reply;
  await refund(bill.id, '10.00');
  expect(await reasonsOf(shop.db, accountId)).toMatchObject([{ billId: bill.id, reason: 'Broken' }]);
  await inTransaction(shop.db, async (trx) => {
    await emptyReasonsOf(trx, accountId);
    return { ok: true, value: null } as const;
  });
  expect(await reasonsOf(shop.db, accountId)).toEqual([]);
});

test('0085 a member searches the bills of a store so often and no more', async () => {
  const bill = (await settle({})).reply;
  const by = shop.db.selectFrom('tillEntries').select('memberId').where('billId', '=', bill.id);
  const { memberId } = await by.executeTakeFirstOrThrow();
  const limit = { bucket: `till search:${memberId}`, windowSeconds: 600, max: 300, times: 300 };
  await shop.server.services.attempts.count([limit]);
  const list = async (more: { text?: string; pageNum?: number }) =>
    (await shop.desk.till.listBills({ shopId: shopId(), ...more }, shop.desk.as)).reason;
  expect(await list({ text: 'a' })).toBe('too_many_attempts');
  expect(await list({ pageNum: 5000 })).toBe('too_many_attempts');
  expect(await list({})).toBeFalsy();
});
