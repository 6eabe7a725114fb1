import type { SentSale } from '@parlour/contract/till/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentBill } from '../bill/test/bills.ts';
import { applyPaymentEvent } from '../payment/actions/apply-payment-event.ts';
import { approves, deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { newId } from '../platform/ids.ts';
import { bookingRequest } from '../test/booking-request.ts';
import type { BuiltShop } from '../test/build-shop.ts';
import { cutSale, tillAs } from './test/till-shop.ts';

let paid: PaidShop;
let shop: BuiltShop;
let desk: Awaited<ReturnType<typeof tillAs>>;
beforeAll(async () => {
  paid = await startPaidShop();
  shop = await paid.shop({});
  desk = await tillAs(paid.server, shop.chainId, 'front_desk', shop.shopId);
});
afterAll(() => paid.close());

let hour = 8;
/** An appointment at an hour of its own. */
const booked = async () => {
  hour += 1;
  const start = `2027-01-14 ${String(hour).padStart(2, '0')}:00`;
  return (await paid.server.api.booking.create(bookingRequest(shop.shopId, { start }))).reply.booking;
};
type Booked = Awaited<ReturnType<typeof booked>>;

/** Leaves all of what an appointment still costs to the customer's phone. */
async function leaveToPhone(booking: Booked, more: Partial<SentSale> = {}, where = { shop, desk }) {
  const open = more.open ?? '50.00';
  const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' } as const];
  const sale = cutSale(
    { shop: where.shop, cutId: where.shop.serviceIds[0]! },
    { bookingId: booking.id, lines, tenders: [{ kind: 'online', amount: open }], open, ...more },
  );
  const bill = (await where.desk.till.settle(sale, where.desk.as)).reply;
  return { ...bill, ...(await pageOf(bill.id)) };
}

/** The page on which the customer pays a bill. */
async function pageOf(billId: string) {
  const { url } = (await paid.internal.makeBillLink({ billId })).reply;
  const holder = { token: await paid.server.viewToken(), linkToken: new URL(url).hash.slice('#t='.length) };
  const { payUrl, paymentOrderId: orderId } = (await paid.server.api.bill.pay({ id: billId }, holder)).reply;
  const pay = async (card = approves) => {
    await paid.press(payUrl, card);
    await paid.settle();
  };
  return { orderId, pay };
}

const db = () => paid.server.services.db;
const finishedEvents = (bookingId: string) =>
  db()
    .selectFrom('outbox')
    .select('kind')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'booking_finished')
    .execute();
const noted = (subject: string) =>
  db()
    .selectFrom('audit')
    .select(['action', 'actorKind'])
    .where('subject', '=', subject)
    .where('action', '=', 'booking_finished')
    .execute();

test('0091 a visit under way ends when the customer pays on the phone, as it does at the desk, and once', async () => {
  const booking = await booked();
  await paid.internal.arriveBooking({ bookingId: booking.id });
  const bill = await leaveToPhone(booking);
  expect(bill).toMatchObject({ state: 'open', bookingState: 'arrived' });
  await bill.pay();
  const asked = { shopId: shop.shopId, billId: bill.id };
  expect((await desk.till.getBill(asked, desk.as)).reply).toMatchObject({ state: 'paid', bookingState: 'finished' });
  expect(await noted(booking.id)).toEqual([{ action: 'booking_finished', actorKind: 'job' }]);
  const bills = await db().selectFrom('bills').select('source').where('bookingId', '=', booking.id).execute();
  expect(bills).toEqual([{ source: 'till' }]);
  // The messages come once more, all at once, one of them twice, and the first after the last.
  const common = { orderId: bill.orderId, currency: 'AUD', paymentRef: '', card: null, authorisedUntil: null };
  const again = (['captured', 'authorised', 'captured', 'declined'] as const).map((kind) => ({
    eventId: newId(),
    event: { ...common, kind, amountMinor: kind === 'declined' ? 0 : 5000 },
  }));
  await Promise.all(
    [...again, again[0]!].map((message) =>
      applyPaymentEvent(paid.server.services, { channel: 'simulated', account: null, ...message }),
    ),
  );
  await paid.settle();
  expect(await paid.stateOf(booking.id)).toBe('finished');
  expect((await desk.till.getBill(asked, desk.as)).reply.state).toBe('paid');
  expect(await finishedEvents(booking.id)).toHaveLength(1);
  expect(await noted(booking.id)).toHaveLength(1);
});

test('0091 where the customer did not check in, the answer of the desk holds until the phone has paid', async () => {
  const stays = await booked();
  await (await leaveToPhone(stays)).pay();
  expect(await paid.stateOf(stays.id)).toBe('confirmed');
  const ends = await booked();
  const bill = await leaveToPhone(ends, { finishes: true });
  expect(await paid.stateOf(ends.id)).toBe('confirmed');
  await bill.pay();
  expect(await paid.stateOf(ends.id)).toBe('finished');
  // The desk takes it after all: the same answer.
  const taken = await booked();
  const { id: billId } = await leaveToPhone(taken, { finishes: true });
  await desk.till.collect({ shopId: shop.shopId, billId, kind: 'cash' }, desk.as);
  expect(await paid.stateOf(taken.id)).toBe('finished');
  // Said of the time that the appointment had: it has been moved to another day.
  const moved = await booked();
  const later = await leaveToPhone(moved, { finishes: true });
  const move = { shopId: shop.shopId, bookingId: moved.id, start: '2027-01-15 09:00' };
  expect((await paid.internal.moveBooking(move)).reply.start).toBe(move.start);
  await later.pay();
  expect(await paid.stateOf(moved.id)).toBe('confirmed');
});

test('0091 a visit that the desk has finished meanwhile is paid all the same', async () => {
  const booking = await booked();
  await paid.internal.arriveBooking({ bookingId: booking.id });
  const bill = await leaveToPhone(booking);
  await paid.internal.finishBooking({ bookingId: booking.id });
  await bill.pay();
  const asked = { shopId: shop.shopId, billId: bill.id };
  expect((await desk.till.getBill(asked, desk.as)).reply).toMatchObject({ state: 'paid', bookingState: 'finished' });
  expect(await finishedEvents(booking.id)).toHaveLength(1);
});

test('0091 a card that is refused on the phone ends no visit', async () => {
  const booking = await booked();
  await paid.internal.arriveBooking({ bookingId: booking.id });
  await (await leaveToPhone(booking)).pay('4000 0000 0000 0002');
  expect(await paid.stateOf(booking.id)).toBe('arrived');
});

test('0091 the bill of another till, which finishes visits itself, ends none when it is paid online', async () => {
  const booking = await booked();
  await paid.internal.arriveBooking({ bookingId: booking.id });
  const tenders = [{ kind: 'online', amount: '66.00' } as const];
  const bill = (await paid.internal.settleBill(sentBill(shop.shopId, { bookingId: booking.id, tenders }))).reply;
  await (await pageOf(bill.id)).pay();
  expect((await paid.internal.collectBill({ billId: bill.id, kind: 'cash' })).reason).toBe('bill_paid');
  expect(await paid.stateOf(booking.id)).toBe('arrived');
});

test('0091 the deposit of a visit that ends on the phone is kept', async () => {
  const { shop: own, booking, orderId } = await paid.booked(deposit, { start: '2027-01-14 15:00' });
  await paid.internal.arriveBooking({ bookingId: booking.id });
  const there = await tillAs(paid.server, own.chainId, 'manager', own.shopId);
  const bill = await leaveToPhone(booking, { open: '35.00' }, { shop: own, desk: there });
  await bill.pay();
  expect(await paid.stateOf(booking.id)).toBe('finished');
  await paid.booksAgree(orderId, { held: 0, taken: 1500, returned: 0, due: 0 });
  const asked = { shopId: own.shopId, billId: bill.id };
  expect((await there.till.getBill(asked, there.as)).reply).toMatchObject({ state: 'paid', total: '50.00' });
});

test('0105 a closing keeps what was still to be paid online, apart from the money received', async () => {
  const at = await paid.shop({});
  const till = await tillAs(paid.server, at.chainId, 'manager', at.shopId);
  const place = { shop: at, cutId: at.serviceIds[0]! };
  const { shopId } = at;
  const leave = async () =>
    (await till.till.settle(cutSale(place, { tenders: [{ kind: 'online', amount: '50.00' }] }), till.as)).reply.id;
  const totals = async () => {
    const { received, toPayOnline } = (await till.till.day({ shopId }, till.as)).reply.totals;
    return [received.sum, toPayOnline];
  };
  let number = 0;
  const close = async (counted: string) => {
    const sent = { shopId, reference: newId(), lastNumber: number++, opening: '0.00', counted, left: '0.00', note: '' };
    const { received, toPayOnline } = (await till.till.close(sent, till.as)).reply.totals;
    return [received.sum, toPayOnline];
  };
  const [phone, here, later] = [await leave(), await leave(), await leave()];
  await (await pageOf(phone)).pay();
  expect(await totals()).toEqual(['50.00', '100.00']);
  expect(await close('0.00')).toEqual(['50.00', '100.00']);
  // What is paid on the phone after a closing is in no other one; what the desk takes is, and is no longer to be paid.
  await (await pageOf(later)).pay();
  await till.till.collect({ shopId, billId: here, kind: 'cash' }, till.as);
  expect(await totals()).toEqual(['50.00', '-50.00']);
  expect(await close('50.00')).toEqual(['50.00', '-50.00']);
  const kept = (await till.till.closings({ shopId }, till.as)).reply.list;
  expect(kept.map(({ totals: { toPayOnline } }) => toPayOnline)).toEqual(['-50.00', '100.00']);
});
