import type { BookingChange } from '@parlour/contract/booking/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approves, deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { line } from '../test/booking-request.ts';
import { amountOff, rightsAt, type RightsCustomer, said, sessions, wants } from './test/rights-customer.ts';

let home: PaidShop;
const api = () => home.server.api;
beforeAll(async () => {
  home = await startPaidShop();
});
afterAll(() => home.close());

const { besides, book, customerOf, give, left } = rightsAt(() => home);
const both = [line('cut'), line('colour', { position: 2 })];

/** A visit of two services, and the change that only leaves the first one of them. */
async function visitOfTwo(customer: RightsCustomer, rights = {}) {
  const { booking } = (await book(customer, wants(customer, rights, { lines: both }))).reply;
  const [cut, colour] = booking.items;
  const ofCut = line('cut', { bookingItemId: cut!.id });
  const common = { id: booking.id, version: 1, start: booking.start, guestCount: 1, isGroup: false, remark: '' };
  const change: BookingChange = { ...common, lines: [ofCut], removedItemIds: [colour!.id] };
  return { booking, change, ofCut, ofColour: line('colour', { position: 2, bookingItemId: colour!.id }) };
}

/** A customer of a shop where the price of the second service only begins somewhere. */
async function customerWithFromPrice(): Promise<RightsCustomer> {
  const mia = await customerOf();
  const [, colour] = mia.shop.serviceIds;
  await home.server.services.db.updateTable('services').set({ priceType: 'FROM' }).where('id', '=', colour!).execute();
  return mia;
}

/** What the quote of a change says, which the change itself then has to say. */
async function quoteAndChange({ token }: RightsCustomer, change: BookingChange) {
  const quote = (await api().changeQuote.get(change, { token })).reply;
  const { rights, charge } = (await api().booking.change(change, { token })).reply;
  expect([quote.rights, quote.rest]).toEqual([rights, charge ? charge.rest : rights?.rest]);
  return { ...quote, charge };
}

test('0066 a change is quoted with what it costs, what sessions pay of it and what is left, as it is then booked', async () => {
  const mia = await customerWithFromPrice();
  const id = await give(mia, sessions(5));
  const { change, ofCut } = await visitOfTwo(mia);
  const lines = [ofCut, line('colour', { position: 2 })];
  const swapped = { ...change, lines };
  const { rights, isRestFrom } = await quoteAndChange(mia, swapped);
  expect(rights).toMatchObject({ full: '170.00', covered: '50.00', rest: '120.00' });
  expect(rights.uses).toMatchObject([{ rightId: id, position: 1, units: 1, amount: '50.00', state: 'reserved' }]);
  expect(isRestFrom).toBe(true);
});

test('0066 what is left to pay begins nowhere where a session covers the service whose price does', async () => {
  const mia = await customerWithFromPrice();
  await give(mia, sessions(5));
  const { booking, change, ofCut, ofColour } = await visitOfTwo(mia);
  const moved = { ...change, lines: [ofCut, ofColour], removedItemIds: [], start: '2027-01-18 14:00' };
  const { rights, isRestFrom } = await quoteAndChange(mia, moved);
  expect(rights).toMatchObject({ full: '170.00', rest: '0.00' });
  expect([booking.hasFromPrice, isRestFrom]).toEqual([true, false]);
});

test('0066 a coupon is counted again on what is left, and beside a deposit what was paid is taken off', async () => {
  const mia = await customerOf(deposit);
  const couponId = await give(mia, amountOff(1200), { kind: 'voucher' });
  const { held, ordered } = await home.order(wants(mia, {}, { lines: both }), { token: mia.token });
  await home.press(ordered.payUrl, approves);
  await home.settle();
  const paid = { paymentOrderId: ordered.paymentOrderId, holdToken: held.holdToken };
  const { booking } = (await api().payment.getPaid(paid)).reply;
  const [cut, colour] = booking.items;
  const common = { id: booking.id, version: booking.version, start: booking.start, guestCount: 1, isGroup: false };
  const lines = [line('colour', { bookingItemId: colour!.id })];
  const { rights, rest, charge } = await quoteAndChange(mia, {
    ...common,
    remark: '',
    lines,
    removedItemIds: [cut!.id],
  });
  expect(rights).toMatchObject({ full: '120.00', rest: '108.00', uses: [{ rightId: couponId, amount: '12.00' }] });
  expect([charge?.taken, rest]).toEqual(['47.40', '60.60']);
});

test('F-79 a right that does not reach the new time is refused by the quote, and is paid for where it is given up', async () => {
  const mia = await customerOf();
  const id = await give(mia, sessions(5), { validity: { kind: 'fixed', from: '2027-01-01', to: '2027-01-20' } });
  const as = { token: mia.token };
  const { change } = await visitOfTwo(mia);
  const far = { ...change, start: '2027-01-25 10:00' };
  const refusal = { reason: 'right_past_end', details: { rightIds: [id] } };
  expect(said(await api().changeQuote.get(far, as))).toMatchObject(refusal);
  const given = await api().changeQuote.get({ ...far, releasedRightIds: [id] }, as);
  expect(given.reply.rights).toMatchObject({ full: '50.00', covered: '0.00', rest: '50.00', uses: [] });
  // Nothing was given up by asking.
  expect(await left(mia, id)).toBe(3);
});

test('Bad input: a change is quoted to its own customer alone, with lines that the store sells, while it may be changed', async () => {
  const mia = await customerOf();
  await give(mia, sessions(5));
  const { change } = await visitOfTwo(mia);
  const eve = await besides(mia);
  const as = { token: mia.token };
  expect((await api().changeQuote.get(change, { token: eve.token })).reason).toBe('not_found');
  expect((await api().changeQuote.get(change)).reason).toBe('session_expired');
  expect((await api().changeQuote.get({ ...change, lines: [] }, as)).reason).toBe('service_needed');
  expect((await api().changeQuote.get({ ...change, lines: [line('nothing')] }, as)).reason).toBe('invalid_input');
  await api().booking.changeState({ id: change.id, state: 'cancelled' }, as);
  expect((await api().changeQuote.get(change, as)).reason).toBe('reschedule_not_allowed');
});

test('a booking that uses no rights is quoted with what it costs and what is left of that', async () => {
  const mia = await customerOf();
  const { booking, change } = await visitOfTwo(mia);
  expect(booking.rights).toBeUndefined();
  const { rights, rest } = (await api().changeQuote.get(change, { token: mia.token })).reply;
  expect([rights.full, rights.uses, rest]).toEqual(['50.00', [], '50.00']);
});
