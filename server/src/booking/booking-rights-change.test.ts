import { toMinor } from '@parlour/domain/money/money';
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

const { book, customerOf, give, left, usesOf } = rightsAt(() => home);

const lateFees = '[{"timeUnit":"days","timeValue":1,"type":"percent","value":"0.5"}]';
/** Fees, and nothing to pay before the visit. */
const feesOnly = { ...deposit, defaultDeposit: '{"type":"0","value":"0"}', lateFees };
const late = Date.parse('2027-01-13T12:00:00Z');
const both = [line('cut'), line('colour', { position: 2 })];

/** A visit of two services, and the same without one of them. */
async function visitOfTwo(customer: RightsCustomer, rights = {}) {
  const { booking } = (await book(customer, wants(customer, rights, { lines: both }))).reply;
  const [cut, colour] = booking.items;
  const kept = [line('cut', { bookingItemId: cut!.id })];
  const common = { id: booking.id, version: 1, start: booking.start, guestCount: 1, isGroup: false, remark: '' };
  return { booking, change: { ...common, lines: kept, removedItemIds: [colour!.id] }, cut: cut!, colour: colour! };
}

test('F-79 a service taken out late uses its session up, as cancelling late does, and only after she agreed to that', async () => {
  const mia = await customerOf({ ...deposit, lateFees });
  const id = await give(mia, sessions(5));
  const as = { token: mia.token };
  const { booking, change } = await visitOfTwo(mia);
  expect(await left(mia, id)).toBe(3);
  home.server.clock.set(late);
  expect((await api().booking.get({ id: booking.id }, as)).reply.rights?.returnedUntil).toBeNull();
  const asked = await api().booking.change(change, as);
  expect(said(asked)).toMatchObject({
    reason: 'charge_changed',
    details: { penalty: { lostRights: [{ rightId: id, kind: 'sessions', units: 1 }] } },
  });
  expect(await left(mia, id)).toBe(3);
  const changed = await api().booking.change({ ...change, agreesRightsLost: true }, as);
  expect(changed.reply.rights).toMatchObject({
    covered: '50.00',
    rest: '0.00',
    uses: [
      { rightId: id, units: 1, position: 1, state: 'reserved', amount: '50.00' },
      { rightId: id, units: 1, position: null, state: 'used', amount: '0.00' },
    ],
  });
  expect(await left(mia, id)).toBe(3);
  expect(await usesOf(mia, id)).toMatchObject([{ units: -1, bookingId: booking.id }]);
  // What is left of the visit ends as any visit does, and is counted beside it.
  await home.shopDoes('cancelBooking', booking.id);
  expect(await left(mia, id)).toBe(4);
  expect(await usesOf(mia, id)).toHaveLength(1);
});

test('F-79 taken out in time, a session comes back without a question, and what the store moves late loses nothing', async () => {
  const mia = await customerOf({ ...deposit, lateFees });
  const id = await give(mia, sessions(5));
  const { change } = await visitOfTwo(mia);
  expect((await api().booking.change(change, { token: mia.token })).reply.rights?.uses).toHaveLength(1);
  expect(await left(mia, id)).toBe(4);
  home.server.clock.set(late);
  const byStore = await home.internal.moveBooking({
    shopId: mia.shop.shopId,
    bookingId: change.id,
    start: '2027-01-14 16:00',
  });
  expect(byStore.status).toBe(200);
  expect(await left(mia, id)).toBe(4);
  expect(await usesOf(mia, id)).toEqual([]);
});

test('F-79 late, another service in the place of the one that a session pays for, and a right given up for a far day, are lost too', async () => {
  const mia = await customerOf({ ...deposit, lateFees });
  const id = await give(mia, sessions(5), { validity: { kind: 'fixed', from: '2027-01-01', to: '2027-01-20' } });
  const as = { token: mia.token };
  const { change, cut, colour } = await visitOfTwo(mia);
  home.server.clock.set(late);
  const kept = line('colour', { position: 2, bookingItemId: colour.id });
  const swapped = { ...change, lines: [line('colour', { bookingItemId: cut.id }), kept], removedItemIds: [] };
  expect((await api().booking.change(swapped, as)).reason).toBe('charge_changed');
  const far = { ...change, lines: [line('cut', { bookingItemId: cut.id }), kept], removedItemIds: [] };
  const moved = { ...far, start: '2027-01-25 10:00', releasedRightIds: [id] };
  expect(said(await api().booking.change(moved, as))).toMatchObject({
    reason: 'charge_changed',
    details: { penalty: { lostRights: [{ rightId: id }, { rightId: id }] } },
  });
  const done = await api().booking.change({ ...moved, agreesRightsLost: true }, as);
  expect(done.reply.rights).toMatchObject({ covered: '0.00', rest: '170.00', returnedUntil: null });
  expect(await left(mia, id)).toBe(3);
  // Nothing is reserved any more: cancelling it loses nothing more.
  expect((await api().booking.getPenalty({ id: change.id }, as)).reply.lostRights).toBeUndefined();
});

test('F-81 a session that is lost by a late change does not begin a right that counts from its first visit', async () => {
  const mia = await customerOf(feesOnly);
  const pack = await give(mia, sessions(5), { validity: { kind: 'from_first_use', count: 10, unit: 1 } });
  const { booking, change } = await visitOfTwo(mia, { lines: [{ position: 1, rightId: null }] });
  home.server.clock.set(late);
  await api().booking.change({ ...change, agreesRightsLost: true }, { token: mia.token });
  await home.shopDoes('finishBooking', booking.id);
  expect(await usesOf(mia, pack)).toHaveLength(1);
  const read = (await api().rights.get({ id: pack }, { token: mia.token })).reply;
  expect(read.state).toBe('inactive');
  expect(read).not.toHaveProperty('to');
});

test('F-79 a coupon that is given up late is used up', async () => {
  const mia = await customerOf(feesOnly);
  const id = await give(mia, amountOff(700), { kind: 'voucher' });
  const { booking } = (await book(mia, wants(mia, {}))).reply;
  home.server.clock.set(late);
  const lines = [line('cut', { bookingItemId: booking.items[0]!.id })];
  const change = { id: booking.id, version: 1, lines, start: booking.start, guestCount: 1, isGroup: false, remark: '' };
  const given = { ...change, removedItemIds: [], releasedRightIds: [id] };
  expect((await api().booking.change(given, { token: mia.token })).reason).toBe('charge_changed');
  const changed = await api().booking.change({ ...given, agreesRightsLost: true }, { token: mia.token });
  expect(changed.reply.rights).toMatchObject({ rest: '50.00', uses: [{ kind: 'coupon', state: 'used' }] });
  expect(await left(mia, id)).toBe(0);
});

test('0066 more pieces use more sessions only once she agreed to that, and too many are refused by the right', async () => {
  const mia = await customerOf();
  const { chainId, shopId } = mia.shop;
  const product = { chainId, id: `oil-${shopId}`, key: 'oil', name: 'Oil', priceMinor: 2500, stock: 9 };
  await home.server.services.db.insertInto('products').values(product).execute();
  const id = await give(mia, sessions(5), { scope: { products: { kind: 'all' } } });
  const as = { token: mia.token };
  const oil = (quantity: number, more = {}) => line('oil', { kind: 'product', quantity, ...more });
  const { booking } = (await book(mia, wants(mia, {}, { lines: [oil(1)] }))).reply;
  expect(await left(mia, id)).toBe(4);
  const common = { id: booking.id, version: 1, start: booking.start, guestCount: 1, isGroup: false, remark: '' };
  const withPieces = (quantity: number) => ({
    ...common,
    lines: [oil(quantity, { bookingItemId: booking.items[0]!.id })],
    removedItemIds: [],
  });
  expect(said(await api().booking.change(withPieces(3), as))).toMatchObject({
    reason: 'charge_changed',
    details: { penalty: { moreRights: [{ rightId: id, kind: 'sessions', units: 2 }] } },
  });
  expect((await api().booking.change({ ...withPieces(3), agreesRightsLost: true }, as)).reason).toBe('charge_changed');
  expect(await left(mia, id)).toBe(4);
  const many = await api().booking.change({ ...withPieces(6), agreesRightsUsed: true }, as);
  expect(said(many)).toMatchObject({ reason: 'right_used_up', details: { rightIds: [id] } });
  const changed = await api().booking.change({ ...withPieces(3), agreesRightsUsed: true }, as);
  expect(changed.reply.rights).toMatchObject({ rest: '0.00', uses: [{ rightId: id, units: 3, state: 'reserved' }] });
  expect(await left(mia, id)).toBe(2);
  const fewer = await api().booking.change({ ...withPieces(1), version: 2 }, as);
  expect(fewer.reply.rights?.uses).toMatchObject([{ units: 1 }]);
});

test('F-67 a visit that a session, a coupon and a deposit pay takes all of them along when it is moved, and uses nothing twice', async () => {
  const mia = await customerOf(deposit);
  const pack = await give(mia, sessions(2));
  const couponId = await give(mia, amountOff(1200), { kind: 'voucher' });
  const request = wants(mia, { lines: [{ position: 2, rightId: null }] }, { lines: both });
  const { held, ordered } = await home.order(request, { token: mia.token });
  await home.press(ordered.payUrl, approves);
  await home.settle();
  const paid = { paymentOrderId: ordered.paymentOrderId, holdToken: held.holdToken };
  const { booking } = (await api().payment.getPaid(paid)).reply;
  const [cut, colour] = booking.items;
  const lines = [line('cut', { bookingItemId: cut!.id }), line('colour', { position: 2, bookingItemId: colour!.id })];
  const change = { id: booking.id, version: booking.version, lines, guestCount: 1, isGroup: false, remark: '' };
  const other = { ...change, start: '2027-01-18 14:00', removedItemIds: [] };
  const moved = await api().booking.change(other, { token: mia.token });
  const { rights, charge } = moved.reply;
  expect(rights?.uses).toMatchObject([
    { rightId: pack, kind: 'sessions', units: 1, state: 'reserved' },
    { rightId: couponId, kind: 'coupon', state: 'reserved' },
  ]);
  expect([rights?.rest, charge?.taken, charge?.rest]).toEqual([
    booking.rights?.rest,
    booking.charge?.taken,
    booking.charge?.rest,
  ]);
  await home.settle();
  await home.booksAgree(ordered.paymentOrderId, {
    held: 0,
    taken: toMinor(charge!.taken, 'AUD')!,
    returned: 0,
    due: 0,
  });
  expect([await left(mia, pack), await left(mia, couponId)]).toEqual([1, 0]);
  await home.shopDoes('finishBooking', booking.id);
  expect([await usesOf(mia, pack), await usesOf(mia, couponId)].map((uses) => uses.length)).toEqual([1, 1]);
});
