import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentProvider } from '../platform/ports/payments.ts';
import { showBooking } from '../booking/actions/read.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { applyPaymentEvent } from './actions/apply-payment-event.ts';
import { deposit, hold, type PaidShop, paysLater, startPaidShop } from './test/paid-shop.ts';

let paid: PaidShop;
let provider: PaymentProvider;
beforeAll(async () => {
  paid = await startPaidShop();
  provider = paid.server.services.payments.simulated!;
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());
afterEach(() => vi.restoreAllMocks());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The visit of `bookingRequest`, and one that is further away than a hold lasts. */
const startsAt = Date.parse('2027-01-13T23:00:00Z');
const far = { start: '2027-02-12 10:00' };
const farStart = Date.parse('2027-02-11T23:00:00Z');
const threeDays = '[{"timeUnit":"days","timeValue":3,"type":"percent","value":"0.5"}]';
const declined = { done: false, reason: 'declined' } as const;
const nothing = { held: 0, taken: 0, returned: 0, due: 0 };

const db = () => paid.server.services.db;
const goTo = (instant: number) => paid.server.clock.set(instant);
const needsAttention = async (id: string) =>
  (await db().selectFrom('bookings').select('needsAttention').where('id', '=', id).executeTakeFirstOrThrow())
    .needsAttention;
const mailsOf = async (id: string) =>
  (await db().selectFrom('outbox').select('kind').where('bookingId', '=', id).execute()).map(({ kind }) => kind);

/** The provider does it, and neither its answer nor its message ever arrives. */
function loseHold(): void {
  const real = provider.holdSaved;
  vi.spyOn(provider, 'holdSaved').mockImplementationOnce(async (...asked) => {
    await real(...asked);
    await db().deleteFrom('simulatedWebhooks').execute();
    throw new Error('The answer was lost.');
  });
}

/** A kept card that is held, and is held again at this moment by a call whose answer is lost. */
async function heldAnew() {
  const visit = await paid.booked({ ...hold, lateFees: threeDays }, far);
  goTo(farStart - 48 * hourMs);
  await paid.settle();
  await paid.booksAgree(visit.orderId, { ...nothing, held: 5000 });
  await db()
    .updateTable('charges')
    .set({ renewAt: new Date(farStart - 48 * hourMs) })
    .where('payableId', '=', visit.booking.id)
    .execute();
  loseHold();
  await paid.settle();
  return visit;
}

describe('what is to go back', () => {
  test('G-126 a provider that is away for a week: the shop is told, and the money goes back when it is there again', async () => {
    const { booking, as, orderId } = await paid.booked(deposit);
    const from = startsAt - 48 * hourMs;
    goTo(from);
    paid.weather.isAway = true;
    await paid.cancel(booking, as);
    for (let day = 0; day <= 7; day++) {
      goTo(from + day * dayMs);
      await paid.settle();
    }
    expect(await paid.chargeOf(booking.id)).toMatchObject({ failure: { command: 'refund', cause: 'not_answered' } });
    expect(await needsAttention(booking.id)).toBe(true);
    const { reply: happened } = await paid.internal.listOutbox({ limit: 200 });
    expect(
      happened.filter(({ bookingId, kind }) => bookingId === booking.id && kind === 'charge_trouble'),
    ).toMatchObject([{ payload: { failure: 'refund not answered' } }]);
    paid.weather.isAway = false;
    goTo(from + 8 * dayMs);
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, returned: 1500 });
    expect(await paid.chargeOf(booking.id)).toMatchObject({ status: 'refunded', failure: null });
  });

  test('G-109 a refund that was refused for good is asked again when the shop asks', async () => {
    const { booking, as, orderId } = await paid.booked(deposit);
    goTo(startsAt - 48 * hourMs);
    vi.spyOn(provider, 'refund').mockResolvedValueOnce(declined);
    await paid.cancel(booking, as);
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, taken: 1500 });
    expect(await paid.chargeOf(booking.id)).toMatchObject({ failure: { command: 'refund', cause: 'declined' } });
    expect(await needsAttention(booking.id)).toBe(true);
    expect((await paid.shopDoes('giveBackCharge', booking.id)).code).toBe(200);
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, returned: 1500 });
    expect(await paid.chargeOf(booking.id)).toMatchObject({ status: 'refunded', failure: null });
  });
});

test('B-244 a fee that was owed because the provider did not answer is not owed once it turns out to be taken', async () => {
  const { booking, as, orderId } = await paid.booked({ ...hold });
  goTo(startsAt - 10 * hourMs);
  const real = provider.capture;
  vi.spyOn(provider, 'capture').mockImplementation(async (...asked) => {
    await real(...asked);
    await db().deleteFrom('simulatedWebhooks').execute();
    throw new Error('The answer was lost.');
  });
  vi.spyOn(provider, 'read').mockResolvedValue(null);
  await paid.cancel(booking, as, '25.00');
  for (let day = 0; day <= 4; day++) {
    goTo(startsAt - 10 * hourMs + day * dayMs);
    await paid.settle();
  }
  expect(await paid.chargeOf(booking.id)).toMatchObject({ dueMinor: 2500, status: 'failed' });
  vi.restoreAllMocks();
  const order = (await db().selectFrom('paymentOrders').selectAll().where('id', '=', orderId).executeTakeFirst())!;
  const event = (await provider.read(orderId, order))!;
  await applyPaymentEvent(paid.server.services, { channel: 'simulated', eventId: null, account: null, event });
  await paid.settle();
  await paid.booksAgree(orderId, { ...nothing, taken: 2500, returned: 2500 });
  expect(await paid.chargeOf(booking.id)).toMatchObject({ dueMinor: 0, status: 'succeeded', failure: null });
});

describe('a card that is held again', () => {
  test('F-51 cancelled late meanwhile, the fee is taken once', async () => {
    const { booking, as, orderId } = await heldAnew();
    await paid.cancel(booking, as, '25.00');
    for (const later of [0, 5, 10]) {
      goTo(farStart - 48 * hourMs + later * minuteMs);
      await paid.settle();
    }
    await paid.booksAgree(orderId, { ...nothing, taken: 2500, returned: 7500 });
    expect(await paid.chargeOf(booking.id)).toMatchObject({ methodRef: '', dueMinor: 0 });
  });

  test('B-244 taken by the shop meanwhile, it is taken once', async () => {
    const { booking, orderId } = await heldAnew();
    expect((await paid.shopDoes('captureCharge', booking.id)).code).toBe(200);
    for (const later of [0, 5, 10]) {
      goTo(farStart - 48 * hourMs + later * minuteMs);
      await paid.settle();
    }
    await paid.booksAgree(orderId, { ...nothing, taken: 5000, returned: 5000 });
  });

  test('G-110 the customer is not told of money that went back while another hold stands', async () => {
    const { booking, orderId } = await heldAnew();
    goTo(farStart - 48 * hourMs + 5 * minuteMs);
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, held: 5000, returned: 5000 });
    expect(await mailsOf(booking.id)).not.toContain('money_returned');
  });

  test('G-109 two holds of the same moment: the newer one counts, and the fee is taken', async () => {
    const { booking, as, orderId } = await heldAnew();
    const instant = new Date(farStart - 48 * hourMs);
    await db().updateTable('paymentOrders').set({ createdAt: instant }).where('payableId', '=', booking.id).execute();
    goTo(farStart - 48 * hourMs + 5 * minuteMs);
    await paid.settle();
    await paid.cancel(booking, as, '25.00');
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, taken: 2500, returned: 7500 });
  });

  test('G-110 an answer that was lost, and cancelled in time: nothing stays on the card', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold }, far);
    goTo(farStart - 48 * hourMs);
    loseHold();
    await paid.settle();
    await paid.cancel(booking, as);
    goTo(farStart - 47 * hourMs);
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, returned: 5000 });
    expect(await paid.chargeOf(booking.id)).toMatchObject({ methodRef: '', failure: null });
  });

  test('F-52 dropped while another command was asked: nothing has failed', async () => {
    const { booking, as } = await paid.booked({ ...hold }, far);
    goTo(farStart - 48 * hourMs);
    const real = provider.holdSaved;
    vi.spyOn(provider, 'holdSaved').mockImplementationOnce(async () => {
      await paid.cancel(booking, as);
      throw new Error('Too late to ask.');
    });
    await paid.settle();
    provider.holdSaved = real;
    goTo(farStart - 47 * hourMs);
    await paid.settle();
    expect(await paid.chargeOf(booking.id)).toMatchObject({ status: 'refunded', failure: null, methodRef: '' });
    expect(await needsAttention(booking.id)).toBe(false);
    expect(await mailsOf(booking.id)).not.toContain('charge_failed');
  });

  test('G-109 after the fee was taken the card is forgotten', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold, lateFees: threeDays }, far);
    goTo(farStart - 60 * hourMs);
    await paid.cancel(booking, as, '25.00');
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, taken: 2500, returned: 2500 });
    expect(await paid.chargeOf(booking.id)).toMatchObject({ methodRef: '', customerRef: '', status: 'succeeded' });
  });

  test('F-52 refused by its bank for the fee, the card is forgotten too', async () => {
    const { booking, as } = await paid.booked({ ...hold, lateFees: threeDays }, far, 1, null, paysLater);
    goTo(farStart - 60 * hourMs);
    await paid.cancel(booking, as, '25.00');
    await paid.settle();
    expect(await paid.chargeOf(booking.id)).toMatchObject({ methodRef: '', dueMinor: 2500, status: 'failed' });
  });
});

describe('what the shop can count on', () => {
  test('F-52 a hold that lapses before the visit it was moved to: the shop sees it, and the customer is told', async () => {
    const { booking, as } = await paid.booked({ ...hold });
    const moved = (await paid.move(booking, '2027-02-12 10:00', as)).reply;
    expect(await needsAttention(booking.id)).toBe(true);
    await paid.move(moved, '2027-02-12 11:00', as);
    expect(await needsAttention(booking.id), 'whatever the customer changes').toBe(true);
    goTo(startsAt + 9 * dayMs);
    await paid.settle();
    expect(await paid.chargeOf(booking.id)).toMatchObject({
      status: 'failed',
      failure: { command: 'hold', cause: 'lapsed' },
    });
    expect(await needsAttention(booking.id)).toBe(true);
    expect(await mailsOf(booking.id)).toContain('charge_failed');
  });

  test('B-244 what it asked for and did not get is no money: not coming costs the whole fee still', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold });
    vi.spyOn(provider, 'capture').mockResolvedValueOnce(declined);
    await paid.shopDoes('captureCharge', booking.id);
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, returned: 5000 });
    const penalty = await paid.server.api.booking.getPenalty({ id: booking.id }, await paid.again(as));
    expect(penalty.reply).toMatchObject({ paidAmount: '0.00', refundAmount: '0.00' });
    goTo(startsAt + hourMs);
    await paid.shopDoes('markNoShow', booking.id);
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, returned: 5000, due: 5000 });
  });

  test('F-52 a deposit that could not be taken stays marked after it was released', async () => {
    const { booking, orderId } = await paid.booked(deposit, {}, 1, () => {
      vi.spyOn(provider, 'capture').mockResolvedValueOnce(declined);
    });
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, returned: 1500 });
    expect(await paid.chargeOf(booking.id)).toMatchObject({
      status: 'failed',
      failure: { command: 'capture', cause: 'declined' },
    });
  });

  test('B-246 F-52 a deposit that could not be taken, and is not released yet, is told as held and not as paid', async () => {
    const { booking, orderId } = await paid.booked(deposit, {}, 1, () => {
      vi.spyOn(provider, 'capture').mockResolvedValueOnce(declined);
      vi.spyOn(provider, 'release').mockRejectedValue(new Error('Nobody answers.'));
    });
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, held: 1500 });
    const shown = await showBooking(paid.server.services, booking.id);
    expect(shown?.charge).toMatchObject({ state: 'failed', held: '15.00', rest: '50.00' });
    await deliverOutbox(paid.server.services);
    const mails = await db().selectFrom('mails').select('bodyText').where('bookingId', '=', booking.id).execute();
    const failed = mails.find(({ bodyText }) => bodyText.includes('We couldn’t charge your card'))!.bodyText;
    expect(failed).toContain('Held on your card, not charged: $15');
    expect(failed).not.toContain('Paid');
  });

  test('B-244 of a hold that has lapsed nothing can be taken, and that is said', async () => {
    const { booking, as } = await paid.booked({ ...hold });
    await paid.move(booking, '2027-02-12 10:00', as);
    goTo(startsAt + 9 * dayMs);
    await paid.settle();
    expect((await paid.shopDoes('captureCharge', booking.id)).reason).toBe('edit_not_allowed');
  });

  test('B-244 a card whose hold has lapsed can be held again, and taken from', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold }, far);
    goTo(farStart - 48 * hourMs);
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, held: 5000 });
    await paid.move(booking, '2027-03-10 10:00', as);
    goTo(farStart + 9 * dayMs);
    await paid.settle();
    expect(await paid.chargeOf(booking.id)).toMatchObject({ status: 'authorised' });
    expect((await paid.shopDoes('captureCharge', booking.id)).code).toBe(200);
    await paid.settle();
    await paid.booksAgree(orderId, { ...nothing, taken: 5000, returned: 5000 });
  });
});
