import type { SentSale } from '@parlour/contract/till/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { cutSale, startTill, type TillShop } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
});
afterAll(() => shop.close());

let hour = 9;
/** An appointment, taken as far as its state says. */
async function appointment(steps: readonly ('arriveBooking' | 'startBooking')[]) {
  const start = `2027-01-1${hour > 17 ? 5 : 4} ${String(hour > 17 ? hour - 9 : hour).padStart(2, '0')}:00`;
  hour += 1;
  const { booking } = (await shop.server.api.booking.create(bookingRequest(shop.shop.shopId, { start }))).reply;
  for (const step of steps) await shop.store[step]({ bookingId: booking.id });
  const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' } as const];
  const sale = (more: Partial<SentSale> = {}) => cutSale(shop, { bookingId: booking.id, lines, ...more });
  return { id: booking.id, sale };
}
const settle = async (sale: SentSale) => (await shop.desk.till.settle(sale, shop.desk.as)).reply;
const stateOf = async (id: string) =>
  (await shop.db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const told = async (bookingId: string) =>
  shop.db
    .selectFrom('outbox')
    .select('kind')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'booking_finished')
    .execute();

test('0091 a visit that is under way is finished with its bill, once, by who settled it, and the bill says so', async () => {
  for (const steps of [['arriveBooking'], ['arriveBooking', 'startBooking']] as const) {
    const { id, sale } = await appointment(steps);
    const sent = sale();
    const bill = await settle(sent);
    expect(bill).toMatchObject({ bookingState: 'finished', state: 'paid' });
    expect(await stateOf(id)).toBe('finished');
    expect((await settle(sent)).id).toBe(bill.id);
    expect(await told(id)).toHaveLength(1);
    const bills = await shop.db.selectFrom('bills').select('source').where('bookingId', '=', id).execute();
    expect(bills).toEqual([{ source: 'till' }]);
    const noted = await shop.db.selectFrom('audit').select(['action', 'actorKind']).where('subject', '=', id).execute();
    expect(noted).toContainEqual({ action: 'booking_finished', actorKind: 'team' });
  }
});

test('0091 a customer who did not check in is asked about: without an answer the appointment stays as it is', async () => {
  const { id, sale } = await appointment([]);
  const asked = { shopId: shop.shop.shopId, bookingId: id };
  expect((await shop.desk.till.start(asked, shop.desk.as)).reply.bookingState).toBe('confirmed');
  const bill = await settle(sale());
  expect(bill.bookingState).toBe('confirmed');
  const other = await appointment([]);
  expect((await settle(other.sale({ finishes: true }))).bookingState).toBe('finished');
  expect(await stateOf(other.id)).toBe('finished');
});

test('0091 a sale that is refused finishes nothing', async () => {
  const { id, sale } = await appointment(['arriveBooking']);
  const low = sale({ tenders: [{ kind: 'stored_value', amount: '50.00' }] });
  expect((await shop.desk.till.settle(low, shop.desk.as)).reason).toBe('balance_too_low');
  expect(await stateOf(id)).toBe('arrived');
  expect(await told(id)).toEqual([]);
});

test('0091 what is still to be paid online keeps the visit open until the desk takes it', async () => {
  const { id, sale } = await appointment(['arriveBooking']);
  const bill = await settle(sale({ tenders: [{ kind: 'online', amount: '50.00' }] }));
  expect(bill).toMatchObject({ state: 'open', bookingState: 'arrived' });
  const which = { shopId: shop.shop.shopId, billId: bill.id, kind: 'card' } as const;
  expect((await shop.desk.till.collect(which, shop.desk.as)).reply).toMatchObject({
    state: 'paid',
    bookingState: 'finished',
  });
  expect(await stateOf(id)).toBe('finished');
});

test('0091 a visit that is finished already is settled as before, and its refund does not open it', async () => {
  const { id, sale } = await appointment(['arriveBooking']);
  await shop.store.finishBooking({ bookingId: id });
  const bill = await settle(sale());
  expect(bill.bookingState).toBe('finished');
  const refund = { shopId: shop.shop.shopId, billId: bill.id, reference: 'refund-visit', amount: '50.00', reason: 'x' };
  expect((await shop.lead.till.refund(refund, shop.lead.as)).reply.bookingState).toBe('finished');
  expect(await told(id)).toHaveLength(1);
});
