import type { Booking, BookingRequest } from '@parlour/contract/booking/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importBookings } from '../booking/actions/import-bookings.ts';
import type { ImportedRow } from '../booking/policies/imported-row.ts';
import { jobActor } from '../platform/actor.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { proveEmail, signInAsNew } from '../test/sign-in.ts';
import { cutSale, startTill, type TillShop } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
});
afterAll(() => shop.close());

const shopId = () => shop.shop.shopId;
const api = () => shop.server.api;

/** Settles the one cut of an appointment. */
const settleCut = ({ id: bookingId, items }: Booking, paid: object = {}) =>
  shop.desk.till.settle(
    cutSale(shop, {
      bookingId,
      lines: [{ id: items[0]!.id, kind: 'service', quantity: 1, price: '50.00' }],
      ...paid,
    }),
    shop.desk.as,
  );

const asItIs = ({ id, version, start, items }: Booking) => ({
  id,
  version,
  start,
  guestCount: 1,
  isGroup: false,
  remark: '',
  removedItemIds: [] as string[],
  lines: [line('cut', { bookingItemId: items[0]!.id })],
});

async function bookCut(more: Partial<BookingRequest>) {
  const { token } = await signInAsNew(shop.server);
  const { booking } = (await api().booking.create(bookingRequest(shopId(), more), { token })).reply;
  return { booking, token };
}

test('0097 a customer changes nothing of an appointment that its bill has counted, and still moves it', async () => {
  const { booking, token } = await bookCut({ start: '2027-01-14 10:00' });
  const bill = (await settleCut(booking)).reply;
  expect(bill.bookingState).toBe('confirmed');
  const same = asItIs(booking);
  const three = { ...same, lines: [...same.lines, line('cut', { position: 2 }), line('cut', { position: 3 })] };
  const other = { ...same, lines: [line('colour')], removedItemIds: [booking.items[0]!.id] };
  for (const change of [three, other]) {
    expect((await api().changeQuote.get(change, { token })).reason).toBe('bill_settled');
    expect((await api().booking.change(change, { token })).reason).toBe('bill_settled');
  }
  expect((await api().booking.get({ id: booking.id }, { token })).reply).toMatchObject({ version: 1, total: '50.00' });
  // What the page may offer says the same: another time, and no cancellation.
  const offered = async () => {
    const one = (await api().booking.get({ id: booking.id }, { token })).reply.allowedActions;
    const [listed] = (await api().booking.mine({ tab: 'upcoming' }, { token })).reply.list;
    expect(listed!.allowedActions).toEqual(one);
    return one;
  };
  expect(await offered()).toEqual(['reschedule']);
  const cancel = { id: booking.id, state: 'cancelled' } as const;
  expect((await api().booking.changeState(cancel, { token })).reason).toBe('bill_settled');
  const later = { ...same, start: '2027-01-15 14:00' };
  expect((await api().changeQuote.get(later, { token })).reply.rest).toBe('50.00');
  const moved = (await api().booking.change(later, { token })).reply;
  expect(moved).toMatchObject({ start: '2027-01-15 14:00', total: '50.00', allowedActions: ['reschedule'] });
  const back = { shopId: shopId(), billId: bill.id, reference: 'settled-refund-1', amount: '50.00', reason: 'Broken' };
  await shop.lead.till.refund(back, shop.lead.as);
  expect(await offered()).toEqual(['cancel', 'reschedule']);
  const again = { ...three, version: moved.version, start: moved.start };
  expect((await api().booking.change(again, { token })).reply.total).toBe('150.00');
});

test('0099 a bill of nothing settles an appointment for its customer, and the store can still call it off', async () => {
  const { booking, token } = await bookCut({ start: '2027-01-22 10:00' });
  const free = { discounts: [{ percent: '100', reason: 'Prize' }], tenders: [], open: '0.00' };
  const lines = [{ id: booking.items[0]!.id, kind: 'service' as const, quantity: 1, price: '50.00' }];
  const sale = cutSale(shop, { bookingId: booking.id, lines, ...free });
  expect((await shop.lead.till.settle(sale, shop.lead.as)).reply).toMatchObject({ total: '0.00', state: 'paid' });
  const same = asItIs(booking);
  const two = { ...same, lines: [...same.lines, line('cut', { position: 2 })] };
  expect((await api().changeQuote.get(two, { token })).reason).toBe('bill_settled');
  expect((await api().booking.change(two, { token })).reason).toBe('bill_settled');
  const cancel = { id: booking.id, state: 'cancelled' } as const;
  expect((await api().booking.changeState(cancel, { token })).reason).toBe('bill_settled');
  const shown = (await api().booking.get({ id: booking.id }, { token })).reply;
  expect(shown).toMatchObject({ version: 1, allowedActions: ['reschedule'] });
  // Nothing can go back of such a bill, so that it keeps no step of the desk.
  const which = { shopId: shopId(), bookingId: booking.id };
  const { appointment, as } = { ...shop.desk };
  const arrived = (await appointment.step({ ...which, version: 1, step: 'arrive', tellCustomer: false }, as)).reply;
  const before = (await appointment.undoStep({ ...which, version: arrived.version }, as)).reply;
  expect(before.state).toBe('confirmed');
  const step = { ...which, version: before.version, step: 'cancel', tellCustomer: false } as const;
  expect((await appointment.step(step, as)).reply.state).toBe('cancelled');
});

test('0099 a session that came back with its bill pays no other one by itself, and is chosen again', async () => {
  const email = 'session.again@example.com';
  const { token, accountId } = await proveEmail(shop.server, email);
  const memberId = await shop.member(accountId);
  const sold = { id: 'r', articleId: 'one', kind: 'package', quantity: 1, price: '40.00' } as const;
  const byCard = { tenders: [{ kind: 'card' as const, amount: '40.00' }], open: '40.00' };
  await shop.desk.till.settle(cutSale(shop, { memberId, lines: [sold], ...byCard }), shop.desk.as);
  const held = async () => (await shop.desk.till.start({ shopId: shopId(), memberId }, shop.desk.as)).reply.held;
  const rightId = (await held())[0]!.right.id;
  const rights = { lines: [{ position: 1, rightId }] };
  const wanted = bookingRequest(shopId(), { start: '2027-01-22 15:00', email, rights });
  const { quoteHash } = (await api().payment.quote(wanted, { token })).reply;
  const { booking } = (await api().booking.create({ ...wanted, quoteHash }, { token })).reply;
  const bill = (await settleCut(booking, { tenders: [], open: '0.00', finishes: true })).reply;
  expect(bill).toMatchObject({ bookingState: 'finished', tenders: [{ kind: 'session', amount: '50.00' }] });
  const back = { shopId: shopId(), billId: bill.id, reference: 'session-back-1', amount: '50.00', reason: 'Wrong' };
  expect((await shop.lead.till.refund(back, shop.lead.as)).reply.state).toBe('refunded');
  const begun = (await shop.desk.till.start({ shopId: shopId(), bookingId: booking.id }, shop.desk.as)).reply;
  expect(begun).toMatchObject({ billId: null, booked: [], held: [{ right: { id: rightId } }] });
  expect((await settleCut(booking, { tenders: [], open: '0.00' })).reason).toBe('changed_meanwhile');
  const chosen = { rights: [{ lineId: booking.items[0]!.id, rightId }], tenders: [], open: '0.00' };
  expect((await settleCut(booking, chosen)).reply.tenders).toMatchObject([{ kind: 'session', amount: '50.00' }]);
  expect((await held())[0]!.use.units).toEqual({ '': 1 });
});

test('0099 a visit that a session pays is left to the till again where its bill went back before its end', async () => {
  const { token, accountId } = await proveEmail(shop.server, 'session.stays@example.com');
  const memberId = await shop.member(accountId);
  const sold = { id: 'r', articleId: 'one', kind: 'package', quantity: 1, price: '40.00' } as const;
  const byCard = { tenders: [{ kind: 'card' as const, amount: '40.00' }], open: '40.00' };
  await shop.desk.till.settle(cutSale(shop, { memberId, lines: [sold], ...byCard }), shop.desk.as);
  const ofMember = await shop.desk.till.start({ shopId: shopId(), memberId }, shop.desk.as);
  const rights = { lines: [{ position: 1, rightId: ofMember.reply.held[0]!.right.id }] };
  const wanted = bookingRequest(shopId(), { start: '2027-01-25 15:00', email: 'session.stays@example.com', rights });
  const { quoteHash } = (await api().payment.quote(wanted, { token })).reply;
  const { booking } = (await api().booking.create({ ...wanted, quoteHash }, { token })).reply;
  const which = { shopId: shopId(), bookingId: booking.id };
  const read = async () => (await shop.desk.appointment.read(which, shop.desk.as)).reply;
  const nothing = { tenders: [], open: '0.00' };
  const bill = (await settleCut(booking, nothing)).reply;
  const back = { shopId: shopId(), billId: bill.id, reference: 'session-stays-1', amount: '50.00', reason: 'Wrong' };
  expect((await shop.lead.till.refund(back, shop.lead.as)).reply.state).toBe('refunded');
  await shop.store.arriveBooking({ bookingId: booking.id });
  const { version, ...shown } = await read();
  expect(shown).toMatchObject({
    isSettled: false,
    billState: null,
    isLeftToTill: true,
    billId: bill.id,
    isBillUnrecorded: false,
  });
  const finish = { ...which, version, step: 'finish' } as const;
  const end = (await shop.desk.appointment.previewEnd(finish, shop.desk.as)).reply;
  expect(end).toMatchObject({ toPay: '0.00', isLeftToTill: true });
  const over = (await shop.desk.appointment.step({ ...finish, tellCustomer: false }, shop.desk.as)).reply;
  expect(over.state).toBe('finished');
  expect((await settleCut(booking, nothing)).reply.tenders).toMatchObject([{ kind: 'session', amount: '50.00' }]);
});

test('0097 a session that has paid a settled bill is not given up by a change', async () => {
  const { token, accountId } = await signInAsNew(shop.server);
  const memberId = await shop.member(accountId);
  const sold = { id: 'r', articleId: 'one', kind: 'package', quantity: 1, price: '40.00' } as const;
  const byCard = { tenders: [{ kind: 'card' as const, amount: '40.00' }], open: '40.00' };
  await shop.desk.till.settle(cutSale(shop, { memberId, lines: [sold], ...byCard }), shop.desk.as);
  const start = () => shop.desk.till.start({ shopId: shopId(), memberId }, shop.desk.as);
  const [held] = (await start()).reply.held;
  const rightId = held!.right.id;
  const wanted = bookingRequest(shopId(), {
    start: '2027-01-14 15:00',
    rights: { lines: [{ position: 1, rightId }] },
  });
  const { quoteHash } = (await api().payment.quote(wanted, { token })).reply;
  const { booking } = (await api().booking.create({ ...wanted, quoteHash }, { token })).reply;
  expect((await settleCut(booking, { tenders: [], open: '0.00' })).reply.state).toBe('paid');
  const given = { ...asItIs(booking), releasedRightIds: [rightId] };
  expect((await api().changeQuote.get(given, { token })).reason).toBe('bill_settled');
  const agreed = { ...given, agreesRightsLost: true };
  expect((await api().booking.change(agreed, { token })).reason).toBe('bill_settled');
  const cut = { memberId, rights: [{ lineId: '1', rightId }], tenders: [], open: '0.00' };
  expect((await shop.desk.till.settle(cutSale(shop, cut), shop.desk.as)).reason).toBe('right_used_up');
  const moved = (await api().booking.change({ ...asItIs(booking), start: '2027-01-15 10:00' }, { token })).reply;
  expect(moved.rights?.uses).toMatchObject([{ rightId, amount: '50.00' }]);
});

test('0097 a time that the store proposes for a settled appointment leaves what its bill has counted', async () => {
  const { booking, token } = await bookCut({ start: '2027-01-19 10:00' });
  await settleCut(booking);
  const proposal = { shopId: shopId(), bookingId: booking.id, start: '2027-01-20 10:00' };
  const { version } = (await shop.store.proposeTime(proposal)).reply;
  const answer = { id: booking.id, state: 'confirmed', start: proposal.start, version } as const;
  const taken = (await api().booking.changeState(answer, { token })).reply;
  expect(taken).toMatchObject({ start: proposal.start, total: '50.00' });
  expect(taken.items.map(({ id, code, price }) => [id, code, price])).toEqual(
    booking.items.map(({ id, code, price }) => [id, code, price]),
  );
});

test('0097 a row of a folder moves a settled appointment, and neither cancels it nor changes its services', async () => {
  const { chainId } = shop.shop;
  const contact = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', mobile: '', country: '' };
  const load = (more: Partial<ImportedRow> = {}) => {
    const row = { line: 2, key: 'A-1', shopId: shopId(), start: '2027-01-21 10:00', note: '', contact };
    const said = { services: ['cut'], staffIds: [null], state: 'confirmed' as const };
    const services = { ...shop.server.services, actor: jobActor('import') };
    return importBookings(services, chainId, [{ ...row, ...said, ...more }]);
  };
  expect((await load()).counts).toMatchObject({ added: 1 });
  const find = () =>
    shop.db
      .selectFrom('bookings')
      .select(['id', 'state', 'totalMinor', 'localStart'])
      .where('chainId', '=', chainId)
      .where('source', '=', 'folder')
      .executeTakeFirstOrThrow();
  const { id: bookingId } = await find();
  const { items } = (await shop.desk.appointment.read({ shopId: shopId(), bookingId }, shop.desk.as)).reply;
  const lines = [{ id: items[0]!.id, kind: 'service' as const, quantity: 1, price: '50.00' }];
  await shop.desk.till.settle(cutSale(shop, { bookingId, lines }), shop.desk.as);
  const refused: Partial<ImportedRow>[] = [
    { state: 'cancelled' },
    { services: ['cut', 'cut'], staffIds: [null, null] },
  ];
  for (const row of refused)
    expect((await load(row)).refused).toMatchObject([{ line: 2, reason: expect.stringContaining('refund its bill') }]);
  expect(await find()).toMatchObject({ state: 'confirmed', totalMinor: 5000, localStart: '2027-01-21 10:00' });
  expect((await load({ start: '2027-01-21 14:00' })).counts).toMatchObject({ changed: 1 });
  expect(await find()).toMatchObject({ state: 'confirmed', totalMinor: 5000, localStart: '2027-01-21 14:00' });
});
