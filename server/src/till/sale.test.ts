import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../account/test/person.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { cutSale, startTill, tillAs, type TillShop } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
});
afterAll(() => shop.close());

const stockOf = async () =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', shop.oilId).executeTakeFirstOrThrow()).stock;
const oil = (quantity = 1) => ({ id: 'p', articleId: shop.oilId, kind: 'product', quantity, price: '20.00' }) as const;
const sellTo = async (memberId: string, right: string, price: string) => {
  const line = {
    id: 'r',
    articleId: right,
    kind: right === 'card' ? 'gift_card' : 'package',
    quantity: 1,
    price,
  } as const;
  const tenders = [{ kind: 'card' as const, amount: price }];
  return (await shop.desk.till.settle(cutSale(shop, { memberId, lines: [line], tenders, open: price }), shop.desk.as))
    .reply;
};
const startOf = async (memberId: string) =>
  (await shop.desk.till.start({ shopId: shop.shop.shopId, memberId }, shop.desk.as)).reply;
const leftOf = async (memberId: string) => {
  const { held, balance } = await startOf(memberId);
  const units = held.map(({ right, use }) =>
    right.benefit.kind === 'sessions' ? right.benefit.count - Object.values(use.units).reduce((a, b) => a + b, 0) : 0,
  );
  return { sessions: units, balance };
};

test('0085 a sale is settled once, with its change, and everything of it or nothing', async () => {
  const { till, as } = shop.desk;
  const sale = cutSale(shop, {
    lines: [...cutSale(shop).lines, oil(2)],
    discounts: [{ lineId: 'p', percent: '10', reason: 'Dented' }],
    tenders: [
      { kind: 'card', amount: '40.00', label: '4242' },
      { kind: 'cash', amount: '46.00', given: '50.00' },
    ],
    open: '86.00',
  });
  const bill = (await till.settle(sale, as)).reply;
  expect(bill).toMatchObject({ total: '86.00', state: 'paid', by: 'Zoe', given: '50.00', change: '4.00' });
  expect(bill.discounts).toEqual([{ name: 'Dented', amount: '4.00', percent: '10' }]);
  expect(bill.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['card', '40.00'],
    ['cash', '46.00'],
  ]);
  expect(await stockOf()).toBe(1);
  // The answer was lost: the same sale once more is the same bill, and moves nothing.
  expect((await till.settle(sale, as)).reply.id).toBe(bill.id);
  expect(await stockOf()).toBe(1);
  expect((await till.settle({ ...sale, tenders: [{ kind: 'card', amount: '86.00' }] }, as)).reason).toBe('key_reused');
  const short = cutSale(shop, { lines: [oil(2)], tenders: [{ kind: 'card', amount: '40.00' }], open: '40.00' });
  expect(await till.settle(short, as)).toMatchObject({ reason: 'out_of_stock', details: { stockNum: 1 } });
});

test('0085 a sale is refused where it is not what the screen has shown, or not paid exactly', async () => {
  const { till, as } = shop.desk;
  const reasonOf = async (more: Parameters<typeof cutSale>[1]) => (await till.settle(cutSale(shop, more), as)).reason;
  const line = cutSale(shop).lines[0]!;
  expect(await reasonOf({ currencyCode: 'EUR' })).toBe('currency_wrong');
  expect(await reasonOf({ open: '49.00' })).toBe('changed_meanwhile');
  expect(await reasonOf({ tenders: [{ kind: 'card', amount: '49.00' }] })).toBe('till_not_even');
  expect(await reasonOf({ tenders: [{ kind: 'card', amount: '51.00' }] })).toBe('till_not_even');
  expect(await reasonOf({ tenders: [{ kind: 'card', amount: '-50.00' }] })).toBe('invalid_input');
  expect(await reasonOf({ tenders: [{ kind: 'card', amount: '50.00', given: '60.00' }] })).toBe('invalid_input');
  expect(await reasonOf({ tenders: [{ kind: 'cash', amount: '50.00', given: '40.00' }] })).toBe('invalid_input');
  expect(await reasonOf({ tenders: [{ kind: 'cash', amount: '50.00', given: '1000000000.00' }] })).toBe(
    'cash_given_high',
  );
  expect(await reasonOf({ tenders: [{ kind: 'cash', amount: '50.00', given: '550.01' }] })).toBe('cash_given_high');
  expect(await reasonOf({ tenders: [{ kind: 'stored_value', amount: '50.00' }] })).toBe('balance_too_low');
  expect(await reasonOf({ lines: [{ ...line, articleId: 'nothing' }] })).toBe('invalid_input');
  expect(await reasonOf({ lines: [{ ...line, price: '50.005' }] })).toBe('invalid_input');
  expect(await reasonOf({ rights: [{ lineId: '1', rightId: 'anothers' }] })).toBe('right_not_usable');
  expect(await reasonOf({ discounts: [{ amount: '60.00', reason: 'Friend' }] })).toBe('discount_too_high');
  expect(await reasonOf({ memberId: 'nobody' })).toBe('not_found');
  const gift = { id: 'r', articleId: 'card', kind: 'gift_card', quantity: 1, price: '50.00' } as const;
  expect(await reasonOf({ lines: [gift], tenders: [{ kind: 'card', amount: '50.00' }] })).toBe('customer_needed');
});

test('0085 the sale says beforehand whether a right would belong to its customer, as it is settled', async () => {
  const { till, as } = shop.desk;
  const { shopId } = shop.shop;
  const mayHold = async (who: { memberId?: string; bookingId?: string }) =>
    (await till.start({ shopId, ...who }, as)).reply.mayHoldRights;
  expect(await mayHold({})).toBe(false);
  expect(await mayHold({ memberId: await shop.member() })).toBe(true);
  // The appointment came to the record of an account by a contact that was only typed.
  const { accountId } = await signInAsNew(shop.server);
  const { booking } = (await shop.server.api.booking.create(bookingRequest(shopId, { start: '2027-01-15 16:00' })))
    .reply;
  const memberId = await shop.member(accountId);
  await shop.db.updateTable('bookings').set({ memberId }).where('id', '=', booking.id).execute();
  expect(await mayHold({ bookingId: booking.id })).toBe(false);
  const gift = { id: 'r', articleId: 'card', kind: 'gift_card', quantity: 1, price: '50.00' } as const;
  const cut = { id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' } as const;
  const sale = { bookingId: booking.id, lines: [cut, gift], open: '100.00' };
  const paid = cutSale(shop, { ...sale, tenders: [{ kind: 'card', amount: '100.00' }] });
  expect((await till.settle(paid, as)).reason).toBe('customer_needed');
  await shop.db.updateTable('members').set({ accountId: null }).where('id', '=', memberId).execute();
  expect(await mayHold({ bookingId: booking.id })).toBe(true);
});

test('0085 more than half off is for those who may refund', async () => {
  const most = cutSale(shop, {
    discounts: [{ percent: '60', reason: 'Friend' }],
    tenders: [{ kind: 'cash', amount: '20.00' }],
    open: '20.00',
  });
  expect((await shop.desk.till.settle(most, shop.desk.as)).reason).toBe('discount_above_own');
  const line = { ...most.lines[0]!, price: '10.00' };
  const cheap = {
    ...most,
    lines: [line],
    discounts: [],
    tenders: [{ kind: 'cash' as const, amount: '10.00' }],
    open: '10.00',
  };
  expect((await shop.desk.till.settle(cheap, shop.desk.as)).reason).toBe('discount_above_own');
  expect((await shop.lead.till.settle(most, shop.lead.as)).reply.total).toBe('20.00');
});

test('0085 a right that was sold is named on its bill in the language of who reads it', async () => {
  const { db, server } = shop;
  const { chainId, shopId } = shop.shop;
  const right = db.updateTable('soldRights').where('chainId', '=', chainId).where('key', '=', 'ten');
  await right.set({ nameSecond: '十次剪髮' }).execute();
  const store = db.updateTable('shops').where('id', '=', shopId);
  await store.set({ details: sql`details || '{"secondLanguage":"zh-TW"}'` }).execute();
  server.services.changes.bump([{ shopId }]);
  const { id: billId } = await sellTo(await shop.member(), 'ten', '400.00');
  const { till, as } = shop.desk;
  const named = async (lang: 'en' | 'tw') => (await till.getBill({ shopId, billId }, { ...as, lang })).reply.sold;
  expect(await named('tw')).toMatchObject([{ kind: 'package', name: '十次剪髮' }]);
  expect(await named('en')).toMatchObject([{ kind: 'package', name: 'ten' }]);
});

test('0085 what is sold is issued with the bill, pays the next one, and what a refund gives back is there again', async () => {
  const memberId = await shop.member();
  const sold = await sellTo(memberId, 'five', '200.00');
  expect(sold.sold).toMatchObject([{ kind: 'package', name: 'five' }]);
  const card = await sellTo(memberId, 'card', '50.00');
  expect(card.sold[0]!.number).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4}$/);
  const { held, balance } = await startOf(memberId);
  expect(balance).toBe('50.00');
  const rightId = held[0]!.right.id;
  const sale = cutSale(shop, {
    memberId,
    lines: [
      ...cutSale(shop).lines,
      { id: '2', articleId: shop.shop.serviceIds[2]!, kind: 'service', quantity: 1, price: '15.00' },
    ],
    rights: [{ lineId: '1', rightId }],
    tenders: [{ kind: 'stored_value', amount: '15.00' }],
    open: '15.00',
  });
  const bill = (await shop.desk.till.settle(sale, shop.desk.as)).reply;
  expect(bill.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['session', '50.00'],
    ['stored_value', '15.00'],
  ]);
  expect(await leftOf(memberId)).toEqual({ sessions: [4], balance: '35.00' });
  // What was used in part is not given back as a whole.
  const refund = { shopId: shop.shop.shopId, reason: 'Changed her mind' };
  const whole = { ...refund, billId: sold.id, reference: 'refund-used', amount: '200.00', lineIds: ['r'] };
  expect((await shop.lead.till.refund(whole, shop.lead.as)).reason).toBe('right_in_use');
  const half = bill.tenders.map(({ id, kind }) => ({ tenderId: id, amount: kind === 'session' ? '20.00' : '15.00' }));
  const back = { ...refund, billId: bill.id, reference: 'refund-part', amount: '35.00', tenders: half };
  expect((await shop.lead.till.refund(back, shop.lead.as)).reason).toBe('session_whole');
  const all = { ...refund, billId: bill.id, reference: 'refund-all', amount: '65.00' };
  const refunded = (await shop.lead.till.refund(all, shop.lead.as)).reply;
  expect(refunded).toMatchObject({ state: 'refunded', refundNotes: [{ reason: 'Changed her mind', by: 'Zoe' }] });
  expect(await leftOf(memberId)).toEqual({ sessions: [5], balance: '50.00' });
  expect((await shop.lead.till.refund(all, shop.lead.as)).reply.refunds).toHaveLength(1);
  // A card of which nothing was used ends with the refund of its line.
  const ended = { ...refund, billId: card.id, reference: 'refund-card', amount: '50.00' };
  await shop.lead.till.refund(ended, shop.lead.as);
  expect(await leftOf(memberId)).toEqual({ sessions: [5], balance: '0.00' });
});

test('0085 a refund takes some lines, puts pieces back on the shelf, and never gives back more than was paid', async () => {
  const { till, as } = shop.lead;
  const before = await stockOf();
  const sale = cutSale(shop, {
    lines: [...cutSale(shop).lines, oil()],
    tenders: [
      { kind: 'card', amount: '30.00' },
      { kind: 'cash', amount: '40.00' },
    ],
    open: '70.00',
  });
  const bill = (await till.settle(sale, as)).reply;
  const refund = { shopId: shop.shop.shopId, billId: bill.id, reason: 'Broken', lineIds: ['p'] };
  expect((await till.refund({ ...refund, reference: 'refund-more', amount: '20.01' }, as)).reason).toBe(
    'refund_too_high',
  );
  const part = (await till.refund({ ...refund, reference: 'refund-oil', amount: '20.00', restock: ['p'] }, as)).reply;
  // The bill has said before how much of each line lies on each payment, and so a screen plans the refund that is written down.
  const ofLine = bill.refundable.tenders.map(({ kind, parts }) => [
    kind,
    parts.find(({ lineId }) => lineId === 'p')?.left,
  ]);
  expect(ofLine).toEqual([
    ['card', '8.57'],
    ['cash', '11.43'],
  ]);
  expect(part.refunds[0]!.tenders.map(({ kind, amount }) => [kind, amount])).toEqual(ofLine.toReversed());
  expect(part.refundable.tenders.map(({ left, parts }) => [left, parts.map((one) => one.left)])).toEqual([
    ['21.43', ['21.43', '0.00']],
    ['28.57', ['28.57', '0.00']],
  ]);
  expect(part.refundable).toMatchObject({
    total: '50.00',
    lines: [
      { id: '1', left: '50.00', isSetAside: false },
      { id: 'p', left: '0.00', isSetAside: false },
    ],
  });
  expect(await stockOf()).toBe(before);
  const rest = { ...refund, lineIds: undefined };
  expect((await till.refund({ ...rest, reference: 'refund-rest', amount: '50.01' }, as)).reason).toBe(
    'refund_too_high',
  );
  expect(
    (await shop.desk.till.refund({ ...rest, reference: 'refund-desk', amount: '1.00' }, shop.desk.as)).reason,
  ).toBe('no_permission');
});

test('0085 an appointment is settled once, with what was paid before, and takes the place of the bill of its visit', async () => {
  const { booking } = (
    await shop.server.api.booking.create(bookingRequest(shop.shop.shopId, { start: '2027-01-14 10:00' }))
  ).reply;
  await shop.store.finishBooking({ bookingId: booking.id });
  const { till, as } = shop.desk;
  const asked = { shopId: shop.shop.shopId, bookingId: booking.id };
  const start = (await till.start(asked, as)).reply;
  expect(start).toMatchObject({ billId: null, paidBefore: '0.00', customer: { name: 'Mei Tan' } });
  expect((await till.day({ shopId: shop.shop.shopId }, as)).reply.unsettledVisits).toBe(1);
  const [line] = start.lines;
  const sale = cutSale(shop, { ...asked, lines: [{ id: line!.id, kind: 'service', quantity: 1, price: '50.00' }] });
  const bill = (await till.settle(sale, as)).reply;
  expect(bill).toMatchObject({ bookingId: booking.id, total: '50.00', change: '50.00' });
  const again = await till.settle({ ...sale, reference: 'another-till' }, as);
  expect(again).toMatchObject({ reason: 'bill_settled', details: { billId: bill.id } });
  expect((await till.start(asked, as)).reply.billId).toBe(bill.id);
  const listed = (await till.listBills({ shopId: shop.shop.shopId, text: 'mei tan' }, as)).reply.list;
  expect(listed.map(({ id }) => id)).toEqual([bill.id]);
  const number = (await till.listBills({ shopId: shop.shop.shopId, text: bill.number.slice(2) }, as)).reply.list;
  expect(number.map(({ id }) => id)).toContain(bill.id);
  expect((await till.sendReceipt({ shopId: shop.shop.shopId, billId: bill.id, email: 'no address' }, as)).reason).toBe(
    'email_malformed',
  );
  await till.sendReceipt({ shopId: shop.shop.shopId, billId: bill.id, email: 'receipt@example.com' }, as);
  expect((await mailsTo(shop.server, 'receipt@example.com'))[0]?.text).toContain(bill.number);
});

test('a receipt says who did its lines, and the percentage of a discount', async () => {
  const { till, as } = shop.desk;
  const { shopId, staffIds } = shop.shop;
  const staffId = staffIds[0]!;
  const { name } = await shop.db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirstOrThrow();
  const sale = cutSale(shop, {
    lines: [{ ...cutSale(shop).lines[0]!, staffId }],
    discounts: [{ lineId: '1', percent: '10', reason: 'Regular' }],
    tenders: [{ kind: 'card', amount: '45.00' }],
    open: '45.00',
  });
  const bill = (await till.settle(sale, as)).reply;
  expect(bill.people).toEqual([{ lineId: '1', name, written: name }]);
  const which = { shopId, billId: bill.id };
  await till.sendReceipt({ ...which, email: 'with-people@example.com' }, as);
  const [mail] = await mailsTo(shop.server, 'with-people@example.com');
  expect(mail!.text).toContain(` · ${name}: $50`);
  expect(mail!.text).toContain('Regular · 10%: −$5');
});

test('a receipt of a store that shows customers no people names none', async () => {
  const { db, server } = shop;
  const hidden = await buildShop(db, { merchant: { channel: 'simulated' }, parameters: { hasStaffFeature: false } });
  const { till, as } = await tillAs(server, hidden.chainId, 'front_desk', hidden.shopId);
  const { shopId, staffIds, serviceIds } = hidden;
  const staffId = staffIds[0]!;
  const { name } = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirstOrThrow();
  const own = { ...shop, shop: hidden, cutId: serviceIds[0]! };
  const bill = (await till.settle(cutSale(own, { lines: [{ ...cutSale(own).lines[0]!, staffId }] }), as)).reply;
  expect(bill.people).toEqual([]);
  const email = 'without-people@example.com';
  await till.sendReceipt({ shopId, billId: bill.id, email }, as);
  const [mail] = await mailsTo(server, email);
  expect(mail!.text).toContain(bill.number);
  expect(mail!.text).not.toContain(` · ${name}`);
});

test('0085 a part is left to be paid by the customer’s phone, or taken at the desk after all, once', async () => {
  const { till, as } = shop.desk;
  const sale = cutSale(shop, {
    tenders: [
      { kind: 'cash', amount: '20.00' },
      { kind: 'online', amount: '30.00' },
    ],
  });
  const bill = (await till.settle(sale, as)).reply;
  expect(bill).toMatchObject({ state: 'open', open: '30.00', refundable: { total: '0.00' } });
  const which = { shopId: shop.shop.shopId, billId: bill.id };
  const link = (await till.makeLink(which, as)).reply;
  expect(link.qr).toMatch(/^data:image\/png;base64,/);
  expect(link.url).toContain(`billId=${bill.id}`);
  expect((await till.collect({ ...which, kind: 'card' }, as)).reply).toMatchObject({ state: 'paid', open: '0.00' });
  expect((await till.collect({ ...which, kind: 'cash' }, as)).reason).toBe('bill_paid');
  const { tenders } = (await till.day({ shopId: shop.shop.shopId }, as)).reply;
  expect(tenders.some(({ tender }) => tender === 'online')).toBe(false);
});

test('0085 bills and customers of other stores and chains look like none', async () => {
  const bill = (await shop.desk.till.settle(cutSale(shop), shop.desk.as)).reply;
  const { chainId } = shop.shop;
  const sister = await buildShop(shop.db, { chainId, services: [], staff: [] });
  const foreign = await buildShop(shop.db);
  const there = await tillAs(shop.server, chainId, 'manager', sister.shopId);
  const away = await tillAs(shop.server, foreign.chainId, 'owner', null);
  for (const [{ till, as }, shopId] of [
    [there, sister.shopId],
    [away, foreign.shopId],
  ] as const) {
    const which = { shopId, billId: bill.id };
    const refund = { ...which, reference: 'refund-foreign', amount: '1.00', reason: 'No' };
    expect([
      (await till.getBill(which, as)).reason,
      (await till.refund(refund, as)).reason,
      (await till.makeLink(which, as)).reason,
      (await till.collect({ ...which, kind: 'cash' }, as)).reason,
      (await till.sendReceipt({ ...which, email: 'a@example.com' }, as)).reason,
    ]).toEqual(Array(5).fill('not_found'));
    expect((await till.listBills({ shopId }, as)).reply.list).toEqual([]);
  }
  const { booking } = (
    await shop.server.api.booking.create(bookingRequest(shop.shop.shopId, { start: '2027-01-14 15:00' }))
  ).reply;
  expect((await away.till.start({ shopId: foreign.shopId, bookingId: booking.id }, away.as)).reason).toBe('not_found');
  const memberId = await shop.member();
  expect((await away.till.start({ shopId: foreign.shopId, memberId }, away.as)).reason).toBe('not_found');
});
