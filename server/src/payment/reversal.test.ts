import { afterAll, beforeAll, expect, test } from 'vitest';
import { showBooking } from '../booking/actions/read.ts';
import { newId } from '../platform/ids.ts';
import type { PaymentReversal } from '../platform/ports/payments.ts';
import { applyReversal } from './actions/apply-reversal.ts';
import { deposit, type PaidShop, startPaidShop } from './test/paid-shop.ts';

let at: PaidShop;
beforeAll(async () => {
  at = await startPaidShop();
});
afterAll(() => at.close());

const db = () => at.server.services.db;

/** A deposit that went back after a cancellation in good time. */
async function returned() {
  const { booking, as, orderId } = await at.booked(deposit, { start: '2027-01-16 10:00' });
  expect((await at.cancel(booking, as)).reply.state).toBe('cancelled');
  await at.settle();
  await at.booksAgree(orderId, { held: 0, taken: 0, returned: 1500, due: 0 });
  const order = db().selectFrom('paymentOrders').selectAll().where('id', '=', orderId);
  const { paymentRef } = await order.executeTakeFirstOrThrow();
  const tell = (change: Partial<PaymentReversal> = {}) =>
    applyReversal(at.server.services, {
      channel: 'simulated',
      eventId: newId(),
      account: '',
      reversal: {
        kind: 'refund_failed',
        ref: `re_${orderId}`,
        paymentRef,
        key: `${orderId} refund to 0`,
        amountMinor: 1500,
        currency: 'AUD',
        ...change,
      },
    });
  return { booking, orderId, tell };
}

const toldOf = async (bookingId: string) => {
  const kinds = db().selectFrom('outbox').select('kind').where('bookingId', '=', bookingId).orderBy('id');
  const rows = await kinds.where('kind', 'in', ['charge_trouble', 'refund_stuck', 'charge_failed']).execute();
  return rows.map(({ kind }) => kind).toSorted();
};

test('G-109 a dispute is for the shop to see; its customer, who began it, gets no mail and reads that it is looked at', async () => {
  const { booking, tell } = await returned();
  await tell({ kind: 'disputed', ref: 'du_1' });
  expect(await toldOf(booking.id)).toEqual(['charge_trouble']);
  expect((await showBooking(at.server.services, booking.id))?.charge?.concern).toBe('payment');
});

const refundsOf = (orderId: string) =>
  db()
    .selectFrom('paymentCommands')
    .select(['key', 'outcome'])
    .where('orderId', '=', orderId)
    .where('verb', '=', 'refund')
    .orderBy('createdAt')
    .execute();

test('G-109 a refund that failed later is with the shop again, told twice or thrice, and can be asked for again', async () => {
  const { booking, orderId, tell } = await returned();
  for (const _time of [1, 2, 3]) await tell();
  expect(await at.booksOf(orderId)).toMatchObject({ taken: 1500, returned: 0 });
  expect(await at.chargeOf(booking.id)).toMatchObject({ failure: { command: 'refund', cause: 'failed' } });
  const { needsAttention } = (await db().selectFrom('bookings').selectAll().where('id', '=', booking.id).execute())[0]!;
  expect(needsAttention).toBe(true);
  expect(await refundsOf(orderId)).toEqual([{ key: `${orderId} refund to 0`, outcome: 'failed' }]);
  const shown = await showBooking(at.server.services, booking.id);
  expect(shown?.charge).toMatchObject({ concern: 'refund', taken: '15.00', returned: '0.00' });
  expect(await toldOf(booking.id)).toEqual(['charge_trouble', 'refund_stuck']);
  expect((await at.shopDoes('giveBackCharge', booking.id)).reply).toBeDefined();
  expect(await refundsOf(orderId)).toMatchObject([
    { outcome: 'failed' },
    { key: `${orderId} refund to 0 #2`, outcome: '' },
  ]);
});

test('F-49 another currency, payment or account changes nothing', async () => {
  const { orderId, tell } = await returned();
  await tell({ currency: 'USD' });
  await tell({ paymentRef: '' });
  await tell({ paymentRef: 'pi_of_somebody_else' });
  expect(await at.booksOf(orderId)).toMatchObject({ taken: 0, returned: 1500 });
  expect(await refundsOf(orderId)).toMatchObject([{ outcome: 'refunded' }]);
});

test('G-109 a refund that failed at once was never counted, and takes nothing back', async () => {
  const { orderId, tell } = await returned();
  await db().updateTable('paymentCommands').set({ outcome: 'declined' }).where('orderId', '=', orderId).execute();
  await tell();
  expect(await at.booksOf(orderId)).toMatchObject({ taken: 0, returned: 1500 });
});
