import type { AppointmentStep } from '@parlour/contract/appointment/act';
import type { SentSale } from '@parlour/contract/till/sale';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../account/test/person.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { sentBill } from '../bill/test/bills.ts';
import { piecesOf, type SalesRow, salesOf } from '../bill/queries/sales.ts';
import { chainOfId } from '../platform/ids.ts';
import { approves, deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { bookingRequest } from '../test/booking-request.ts';
import type { BuildShop } from '../test/build-shop.ts';
import { logStatements } from '../test/statement-log.ts';
import { cutSale, tillAs } from './test/till-shop.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
beforeEach(() => paid.reset());
afterAll(() => paid.close());

const db = () => paid.server.services.db;
let people = 0;
const start = '2027-01-14 10:00';
async function booked(email: string) {
  const shop = await paid.shop({});
  const { booking } = (await paid.server.api.booking.create(bookingRequest(shop.shopId, { start, email }))).reply;
  return { shop, booking };
}

/** A visit for $50 at a store that writes bills at the end of a visit, seen from two desks. */
async function visit(parameters: BuildShop['parameters'] = {}) {
  people += 1;
  const email = `one-bill-${people}@example.com`;
  const { shop, booking } = await (parameters.isChargeEnabled
    ? paid.booked(parameters, { start, email })
    : booked(email));
  // The day of the visit: the till counts what was finished today.
  paid.server.clock.set(booking.startsAt);
  const desks = [await deskAt(shop), await deskAt(shop)] as const;
  const ids = { shopId: booking.shopId, bookingId: booking.id };
  const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' } as const];
  return {
    ids,
    till: desks[0],
    sale: (more: Partial<SentSale> = {}) =>
      cutSale(
        { shop, cutId: shop.serviceIds[0]! },
        { ...ids, lines, tenders: [{ kind: 'card', amount: '50.00' }], ...more },
      ),
    /** Makes a step at the second desk. */
    async step(name: AppointmentStep) {
      const { appointment, as } = desks[1];
      const { version } = (await appointment.read(ids, as)).reply;
      return (await appointment.step({ ...ids, version, step: name, tellCustomer: true }, as)).reply;
    },
    read: async () => (await desks[0].appointment.read(ids, desks[0].as)).reply,
    day: async () => (await desks[0].till.day({ shopId: ids.shopId }, desks[0].as)).reply,
    bills: () =>
      db().selectFrom('bills').select(['id', 'source', 'content']).where('bookingId', '=', ids.bookingId).execute(),
    async mails() {
      while ((await deliverOutbox(paid.server.services)) > 0);
      const all = await mailsTo(paid.server, email);
      return all
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('bill'))
        .toSorted();
    },
  };
}

const deskAt = (shop: { chainId: string; shopId: string }) => tillAs(paid.server, shop.chainId, 'manager', shop.shopId);

test('0097 a visit that is finished and then paid has one bill and one mail, which say how it was paid', async () => {
  const { step, till, sale, bills, mails, read, day, ids } = await visit();
  await step('arrive');
  await step('start');
  const { version } = await read();
  const end = await till.appointment.previewEnd({ ...ids, version, step: 'finish' }, till.as);
  expect(end.reply).toMatchObject({ toPay: '50.00', isLeftToTill: true, back: '0.00', due: '0.00' });
  expect(await step('finish')).toMatchObject({ state: 'finished', billId: null });
  expect([await bills(), await mails()]).toEqual([[], []]);
  expect(await read()).toMatchObject({ billId: null, isSettled: false });
  const visits = [{ bookingId: ids.bookingId, name: 'Mei Tan' }];
  expect(await day()).toMatchObject({ unsettledVisits: 1, unsettled: visits });
  const bill = (await till.till.settle(sale(), till.as)).reply;
  expect(bill.tenders).toMatchObject([{ kind: 'card', amount: '50.00' }]);
  expect((await bills()).map(({ id, source }) => [id, source])).toEqual([[bill.id, 'till']]);
  expect(await mails()).toEqual(['bill']);
  expect(await read()).toMatchObject({ billId: bill.id, isSettled: true });
  expect(await day()).toMatchObject({ unsettledVisits: 0, unsettled: [] });
});

test.each([true, false])(
  '0097 a visit that is paid first has one bill and one mail; finished by the till: %s',
  async (finishes) => {
    const { step, till, sale, bills, mails, read, ids } = await visit();
    const bill = (await till.till.settle(sale({ finishes }), till.as)).reply;
    expect(bill.bookingState).toBe(finishes ? 'finished' : 'confirmed');
    const { version } = await read();
    if (!finishes) {
      const end = await till.appointment.previewEnd({ ...ids, version, step: 'finish' }, till.as);
      expect(end.reply.toPay).toBe('0.00');
      expect(await step('finish')).toMatchObject({ state: 'finished', billId: bill.id });
    }
    expect(await bills()).toHaveLength(1);
    expect(await mails()).toEqual(['bill']);
  },
);

test('0097 a visit that is finished while its payment waits on a phone has one bill, whose mails ask and then confirm', async () => {
  const { step, till, sale, bills, mails } = await visit();
  const online = sale({ tenders: [{ kind: 'online', amount: '50.00' }] });
  const { id } = (await till.till.settle(online, till.as)).reply;
  await step('arrive');
  expect(await step('finish')).toMatchObject({ state: 'finished', billId: id });
  expect(await mails()).toEqual(['billOpen']);
  const { url } = (await paid.internal.makeBillLink({ billId: id })).reply;
  const holder = { token: await paid.server.viewToken(), linkToken: new URL(url).hash.slice('#t='.length) };
  await paid.press((await paid.server.api.bill.pay({ id }, holder)).reply.payUrl, approves);
  await paid.settle();
  expect((await bills()).map((bill) => bill.id)).toEqual([id]);
  expect(await mails()).toEqual(['bill', 'billOpen']);
});

test('0097 a sale that stands open while another desk finishes the visit is settled as it was shown', async () => {
  const { step, till, sale, bills, mails, ids } = await visit();
  await step('arrive');
  expect((await till.till.start(ids, till.as)).reply).toMatchObject({ bookingState: 'arrived', billId: null });
  await step('finish');
  expect((await till.till.settle(sale(), till.as)).reply).toMatchObject({ state: 'paid', bookingState: 'finished' });
  expect(await bills()).toHaveLength(1);
  expect(await mails()).toEqual(['bill']);
});

test('0097 a visit that was paid for whole beforehand has its bill once it is finished, and the till leads to it', async () => {
  const { step, till, sale, bills, mails, read, ids, day } = await visit({
    ...deposit,
    defaultDeposit: '{"type":"0","value":"1"}',
  });
  await step('arrive');
  const { billId } = await step('finish');
  const [bill] = await bills();
  expect(bill).toMatchObject({ id: billId, source: 'visit' });
  expect(bill!.content.tenders).toMatchObject([{ kind: 'deposit', amountMinor: 5000 }]);
  expect(await read()).toMatchObject({ isSettled: true });
  expect((await till.till.start(ids, till.as)).reply.billId).toBe(billId);
  const late = await till.till.settle(sale({ tenders: [], open: '0.00' }), till.as);
  expect(late).toMatchObject({ reason: 'bill_settled', details: { billId } });
  expect((await day()).unsettledVisits).toBe(0);
  expect(await bills()).toHaveLength(1);
  expect(await mails()).toEqual(['bill']);
});

test.each([true, false])(
  '0097 a visit that was prepaid whole is left to the till only where its price is one from which it begins: %s',
  async (hasFromPrice) => {
    const { step, till, sale, bills, read, ids } = await visit({
      ...deposit,
      defaultDeposit: '{"type":"0","value":"1"}',
    });
    await db().updateTable('bookings').set({ hasFromPrice }).where('id', '=', ids.bookingId).execute();
    expect((await read()).isLeftToTill).toBe(false);
    await step('arrive');
    const { version, isLeftToTill } = await read();
    expect(isLeftToTill).toBe(hasFromPrice);
    const end = await till.appointment.previewEnd({ ...ids, version, step: 'finish' }, till.as);
    expect(end.reply).toMatchObject({ toPay: '0.00', kept: '50.00', isLeftToTill: hasFromPrice });
    await step('finish');
    expect(await bills()).toHaveLength(hasFromPrice ? 0 : 1);
    const settled = await till.till.settle(sale({ tenders: [], open: '0.00' }), till.as);
    expect(settled.reason).toBe(hasFromPrice ? undefined : 'bill_settled');
  },
);

test.each([true, false])(
  '0097 a visit that was prepaid whole is left to the till where the store wants no bills of finished visits; BK901: %s',
  async (writesBillAtFinish) => {
    const { step, till, sale, bills, read, ids, day } = await visit({
      ...deposit,
      defaultDeposit: '{"type":"0","value":"1"}',
      writesBillAtFinish,
    });
    await step('arrive');
    const { version, isLeftToTill } = await read();
    expect(isLeftToTill).toBe(!writesBillAtFinish);
    const end = await till.appointment.previewEnd({ ...ids, version, step: 'finish' }, till.as);
    expect(end.reply).toMatchObject({ toPay: '0.00', kept: '50.00', isLeftToTill: !writesBillAtFinish });
    await step('finish');
    expect(await bills()).toHaveLength(writesBillAtFinish ? 1 : 0);
    expect((await day()).unsettledVisits).toBe(writesBillAtFinish ? 0 : 1);
    if (!writesBillAtFinish) await till.till.settle(sale({ tenders: [], open: '0.00' }), till.as);
    expect(await bills()).toHaveLength(1);
    expect((await day()).unsettledVisits).toBe(0);
  },
);

test('0097 an appointment under way is read without a lock', async () => {
  const { step, read } = await visit(deposit);
  await step('arrive');
  const log = logStatements();
  try {
    expect((await read()).isLeftToTill).toBe(true);
  } finally {
    log.stop();
  }
  const texts = log.sent.map(({ text }) => text);
  expect(texts.filter((text) => text.includes(' from charges '))).not.toEqual([]);
  expect(texts.filter((text) => / for (update|share)\b|^(begin|start transaction)/.test(text))).toEqual([]);
});

test('0097 a deposit pays its part: the bill waits for the rest, and counts both', async () => {
  const { step, till, sale, bills, mails, read, ids } = await visit(deposit);
  await step('arrive');
  const { version } = await read();
  const end = await till.appointment.previewEnd({ ...ids, version, step: 'finish' }, till.as);
  expect(end.reply).toMatchObject({ kept: '15.00', toPay: '35.00' });
  await step('finish');
  expect([await bills(), await mails()]).toEqual([[], []]);
  const rest = sale({ tenders: [{ kind: 'card', amount: '35.00' }], open: '35.00' });
  expect((await till.till.settle(rest, till.as)).reply.tenders).toMatchObject([{ kind: 'deposit' }, { kind: 'card' }]);
  expect(await mails()).toEqual(['bill']);
});

test('0097 the store’s own software still finishes a visit with a bill that counts as paid there, and a till replaces it', async () => {
  const { till, sale, bills, mails, ids, read } = await visit();
  await paid.internal.finishBooking({ bookingId: ids.bookingId });
  expect((await bills()).map(({ source }) => source)).toEqual(['visit']);
  expect(await read()).toMatchObject({ isSettled: false });
  expect(await mails()).toEqual(['bill']);
  const bill = (await till.till.settle(sale(), till.as)).reply;
  expect((await read()).billId).toBe(bill.id);
});

const prepaid = { ...deposit, defaultDeposit: '{"type":"0","value":"1"}' };
type Way = 'deposit' | 'software' | 'till';

/** A visit with a bill: paid for whole beforehand, finished by the store's own software, or settled by the till. */
async function billed(by: Way) {
  const one = await visit(by === 'deposit' ? prepaid : {});
  if (by === 'software') await paid.internal.finishBooking({ bookingId: one.ids.bookingId });
  if (by === 'deposit') await one.step('arrive').then(() => one.step('finish'));
  if (by === 'till') await one.till.till.settle(one.sale({ finishes: true }), one.till.as);
  const isUntold = by === 'software';
  expect(await one.read()).toMatchObject({
    isSettled: !isUntold,
    billState: isUntold ? null : 'paid',
    isBillUnrecorded: isUntold,
  });
  expect((await one.day()).unsettledVisits).toBe(isUntold ? 1 : 0);
  const [bill] = await one.bills();
  const billId = bill!.id;
  const refund = (amount: string) =>
    paid.internal.refundBill({ billId, reference: `refund ${billId} ${amount}`, amount });
  return { ...one, billId, refund };
}

test.each<Way>(['deposit', 'software', 'till'])(
  '0097 appointment, till and end of day agree that a visit of whose bill a part went back has a bill: %s',
  async (by) => {
    const { till, sale, bills, read, day, ids, billId, refund } = await billed(by);
    expect((await refund('20.00')).reply.refunded).toBe('20.00');
    expect(await read()).toMatchObject({ billId, isSettled: true });
    expect((await till.till.start(ids, till.as)).reply.billId).toBe(billId);
    const once = await till.till.settle(sale(), till.as);
    expect(once).toMatchObject({ reason: 'bill_settled', details: { billId } });
    expect((await day()).unsettledVisits).toBe(0);
    expect(await bills()).toHaveLength(1);
  },
);

test.each<Way>(['deposit', 'software', 'till'])(
  '0099 a visit whose bill went back whole is settled again, and both bills count: %s',
  async (by) => {
    const { till, sale, bills, read, day, ids, billId, refund } = await billed(by);
    expect((await refund('50.00')).reply.refunded).toBe('50.00');
    expect(await read()).toMatchObject({ billId, isSettled: false, isBillUnrecorded: false });
    // Who refunds has decided it: the end of the day does not ask for the money.
    expect((await day()).unsettledVisits).toBe(0);
    const first = { shopId: ids.shopId, billId };
    expect((await till.till.getBill(first, till.as)).reply).toMatchObject({ maySettleAgain: true, otherBills: [] });
    expect((await till.till.start(ids, till.as)).reply).toMatchObject({ billId: null, paidBefore: '0.00' });
    const again = sale();
    const bill = (await till.till.settle(again, till.as)).reply;
    expect(bill).toMatchObject({ state: 'paid', maySettleAgain: false });
    expect((await till.till.settle(again, till.as)).reply.id).toBe(bill.id);
    expect((await bills()).map(({ id }) => id).toSorted()).toEqual([billId, bill.id].toSorted());
    expect(await read()).toMatchObject({ billId: bill.id, isSettled: true });
    expect((await till.till.getBill(first, till.as)).reply).toMatchObject({
      state: 'refunded',
      maySettleAgain: false,
      otherBills: [{ id: bill.id, number: bill.number, isLater: true }],
    });
    const third = await till.till.settle(sale(), till.as);
    expect(third).toMatchObject({ reason: 'bill_settled', details: { billId: bill.id } });
    // What was taken and went back is all there, and the visit was one.
    const span = {
      from: new Date(paid.server.clock.now() - 86_400_000),
      before: new Date(paid.server.clock.now() + 1),
    };
    const asked = { chainId: chainOfId(billId), shopIds: [ids.shopId], ...span };
    const sum = (rows: readonly SalesRow[], of: 'takenMinor' | 'backMinor') =>
      rows.reduce((total, row) => total + row[of], 0);
    const sales = await salesOf(db(), asked);
    expect([sum(sales, 'takenMinor'), sum(sales, 'backMinor')]).toEqual([10_000, 5000]);
    expect(await piecesOf(db(), asked)).toMatchObject([{ quantity: 1, bills: 1 }]);
    // The customer's link to the first one opens it, and the appointment its last one.
    const linkTo = async (id: string) => {
      const { url } = (await paid.internal.makeBillLink({ billId: id })).reply;
      const holder = { token: await paid.server.viewToken(), linkToken: new URL(url).hash.slice('#t='.length) };
      return (await paid.server.api.bill.get({ id }, holder)).reply;
    };
    expect(await linkTo(billId)).toMatchObject({ id: billId, state: 'refunded' });
    expect(await linkTo(bill.id)).toMatchObject({ id: bill.id, state: 'paid' });
    await paid.internal.refundBill({ billId: bill.id, reference: `refund ${bill.id}`, amount: '50.00' });
    expect((await till.till.settle(sale(), till.as)).reply.otherBills).toMatchObject([
      { id: billId, isLater: false },
      { id: bill.id, isLater: false },
    ]);
  },
);

test('0099 a bill that the store’s own software has replaced does not count again once that one went back whole', async () => {
  const { till, sale, read, ids, bills, billId: replacedId } = await billed('deposit');
  const line = { id: '1', kind: 'service', name: 'Cut', quantity: 1, price: '50.00', amount: '50.00' } as const;
  const told = {
    ...sentBill(ids.shopId, { bookingId: ids.bookingId, lines: [line], discounts: [], taxes: [] }),
    tenders: [{ kind: 'deposit', amount: '50.00' } as const],
    total: '50.00',
  };
  const { id: billId } = (await paid.internal.settleBill(told)).reply;
  expect(await read()).toMatchObject({ billId, isSettled: true });
  await paid.internal.refundBill({ billId, reference: `refund ${billId}`, amount: '50.00' });
  expect(await read()).toMatchObject({ billId, isSettled: false, isBillUnrecorded: false });
  const shown = (await till.till.getBill({ shopId: ids.shopId, billId }, till.as)).reply;
  expect(shown).toMatchObject({ maySettleAgain: true, otherBills: [] });
  expect((await till.till.start(ids, till.as)).reply).toMatchObject({ billId: null, paidBefore: '0.00' });
  const again = (await till.till.settle(sale(), till.as)).reply;
  expect(again).toMatchObject({ state: 'paid', otherBills: [{ id: billId, isLater: false }] });
  expect((await bills()).map(({ id }) => id).toSorted()).toEqual([replacedId, billId, again.id].toSorted());
});

test('0099 a visit whose bill of the till went back before its end is left to the till again', async () => {
  const { step, till, sale, bills, read, ids } = await visit();
  const { id: billId } = (await till.till.settle(sale(), till.as)).reply;
  await paid.internal.refundBill({ billId, reference: `refund ${billId}`, amount: '50.00' });
  await step('arrive');
  const { version, isSettled } = await read();
  expect(isSettled).toBe(false);
  const end = await till.appointment.previewEnd({ ...ids, version, step: 'finish' }, till.as);
  expect(end.reply).toMatchObject({ toPay: '50.00', isLeftToTill: true });
  expect(await step('finish')).toMatchObject({ state: 'finished', billId });
  expect(await bills()).toHaveLength(1);
  expect((await till.till.settle(sale(), till.as)).reply.state).toBe('paid');
});
