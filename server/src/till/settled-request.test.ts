import { afterAll, expect, test } from 'vitest';
import { refuseUnanswered } from '../booking/actions/refuse-unanswered.ts';
import { approves, deposit, startPaidShop } from '../payment/test/paid-shop.ts';
import { jobActor } from '../platform/actor.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { logStatements } from '../test/statement-log.ts';
import { cutSale, startTill, tillAs } from './test/till-shop.ts';

const open: { close: () => Promise<unknown> }[] = [];
afterAll(async () => {
  for (const one of open) await one.close();
});

test('0097 a request is confirmed with its bill, and ends with it where the desk says so', async () => {
  const shop = await startTill({ isConfirmedAtOnce: false });
  open.push(shop);
  const settle = async (start: string, more: object = {}) => {
    const { booking } = (await shop.server.api.booking.create(bookingRequest(shop.shop.shopId, { start }))).reply;
    expect(booking.state).toBe('to_confirm');
    const lines = [{ id: booking.items[0]!.id, kind: 'service' as const, quantity: 1, price: '50.00' }];
    const bill = await shop.desk.till.settle(cutSale(shop, { bookingId: booking.id, lines, ...more }), shop.desk.as);
    const told = await shop.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('bookingId', '=', booking.id)
      .where('kind', 'in', ['booking_confirmed', 'booking_finished'])
      .execute();
    const noted = await shop.db
      .selectFrom('audit')
      .select(['action', 'actorKind'])
      .where('subject', '=', booking.id)
      .where('actorKind', '=', 'team')
      .execute();
    const isTold = told.map(({ kind, payload }) => `${kind} ${'isQuiet' in (payload as object) ? 'quiet' : 'told'}`);
    return { state: bill.reply.bookingState, told: isTold.toSorted(), noted: noted.map(({ action }) => action) };
  };
  expect(await settle('2027-01-14 10:00')).toEqual({
    state: 'confirmed',
    told: ['booking_confirmed told'],
    noted: ['booking_confirmed'],
  });
  expect(await settle('2027-01-14 12:00', { finishes: true })).toMatchObject({
    state: 'finished',
    told: ['booking_confirmed quiet', 'booking_finished told'],
  });
});

test('0097 the question what a late move of a settled appointment costs says that only the store can move it', async () => {
  const paid = await startPaidShop();
  open.push(paid);
  const { server } = paid;
  const { shop, booking, as } = await paid.booked(deposit, { start: '2027-01-18 10:00' });
  const { id, version, remark, start, startsAt, items } = booking;
  const desk = await tillAs(server, shop.chainId, 'front_desk', shop.shopId);
  const lines = [{ id: items[0]!.id, kind: 'service' as const, quantity: 1, price: '50.00' }];
  const byCard = { lines, tenders: [{ kind: 'card' as const, amount: '35.00' }], open: '35.00' };
  const sale = cutSale({ shop, cutId: shop.serviceIds[0]! }, { bookingId: id, ...byCard });
  expect((await desk.till.settle(sale, desk.as)).reply.state).toBe('paid');
  const same = { id, version, remark, start, guestCount: 1, isGroup: false, removedItemIds: [] };
  const asked = { ...same, lines: [line('cut', { bookingItemId: items[0]!.id })] };
  const later = { ...asked, start: '2027-01-19 14:00' };
  const quoteOf = async (change: typeof asked) => server.api.changeQuote.get(change, await paid.again(as));
  expect((await quoteOf(later)).reason).toBeUndefined();
  server.clock.set(startsAt - 5 * 3_600_000);
  const refused = { reason: 'bill_settled', msg: 'This appointment already has a bill. Only the store can change it.' };
  expect(await quoteOf(later)).toMatchObject(refused);
  expect(await server.api.booking.change(later, await paid.again(as))).toMatchObject(refused);
  // A note changes nothing of the time, and costs nothing.
  expect((await quoteOf(asked)).reason).toBeUndefined();
});

test('0097 a settled appointment that waits for the store again keeps no later request waiting', async () => {
  const paid = await startPaidShop();
  open.push(paid);
  const { server } = paid;
  const shop = await paid.shop({ ...deposit, isConfirmedAtOnce: false });
  const request = async (start: string) => {
    const { held, ordered } = await paid.order(bookingRequest(shop.shopId, { start }));
    await paid.press(ordered.payUrl, approves);
    await paid.settle();
    const asked = { paymentOrderId: ordered.paymentOrderId, holdToken: held.holdToken };
    const { booking, linkToken } = (await server.api.payment.getPaid(asked)).reply;
    expect(booking.state).toBe('to_confirm');
    return { booking, as: { token: await server.viewToken(), linkToken } };
  };
  const { booking, as } = await request('2027-01-18 10:00');
  const later = await request('2027-01-19 10:00');
  const desk = await tillAs(server, shop.chainId, 'front_desk', shop.shopId);
  const { id, remark, items } = booking;
  const lines = [{ id: items[0]!.id, kind: 'service' as const, quantity: 1, price: '50.00' }];
  const sale = cutSale(
    { shop, cutId: shop.serviceIds[0]! },
    { bookingId: id, lines, tenders: [{ kind: 'card', amount: '35.00' }], open: '35.00' },
  );
  expect((await desk.till.settle(sale, desk.as)).reply.bookingState).toBe('confirmed');
  const { version } = (await server.api.booking.get({ id }, as)).reply;
  const moved = {
    id,
    version,
    remark,
    start: '2027-01-18 14:00',
    guestCount: 1,
    isGroup: false,
    removedItemIds: [],
    lines: [line('cut', { bookingItemId: items[0]!.id })],
  };
  expect((await server.api.booking.change(moved, as)).reply.state).toBe('to_confirm');
  server.clock.set(later.booking.startsAt);
  const round = () => refuseUnanswered({ ...server.services, actor: jobActor('payment') }, 1);
  expect(await round()).toBe(1);
  expect([await paid.stateOf(id), await paid.stateOf(later.booking.id)]).toEqual(['to_confirm', 'rejected']);
  // It is tried in no later round.
  const log = logStatements();
  expect(await round()).toBe(0);
  log.stop();
  expect(log.sent.map(({ text }) => text.includes('from charges c join bookings k'))).toEqual([true]);
});
