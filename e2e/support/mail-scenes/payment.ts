import { accountCalls } from '@parlour/contract/account/calls';
import { bookingCalls, type BookingMade } from '@parlour/contract/booking/calls';
import { paymentCalls } from '@parlour/contract/payment/calls';
import { internalCalls } from '@parlour/contract/admin/calls';
import { ask } from '../api.ts';
import { cardHold } from '../charges.ts';
import { dayAfter } from '../free-times.ts';
import { cards, pressCard } from '../payment.ts';
import { expect } from '../test.ts';
import { type Scene, storeOf, requestAt } from './bookings.ts';

/** Kept without a word, and refused when an amount is held on it later. */
const declinesLater = '4000 0000 0000 0085';

/** Holds a time at a store that charges, and pays with a test card; answers what was booked. */
async function pay(place: Awaited<ReturnType<typeof storeOf>>, start: string, card: string): Promise<BookingMade> {
  const { origin } = place;
  const request = requestAt(place, start);
  const { quoteHash, form } = await ask(origin, paymentCalls.quote, request);
  const related = { ...request.related, isAgreePenalty: true };
  const held = await ask(origin, bookingCalls.hold, { ...request, quoteHash, related });
  const order = form === 'hold' ? paymentCalls.payHold : paymentCalls.payDeposit;
  const asked = { bookingId: held.id, quoteHash, holdToken: held.holdToken };
  const { payUrl, paymentOrderId } = await ask(origin, order, asked);
  await pressCard({ payUrl }, card);
  await expect
    .poll(async () => (await ask(origin, paymentCalls.getOrder, { paymentOrderId })).state, { timeout: 30_000 })
    .toBe('succeeded');
  return ask(origin, paymentCalls.getPaid, { paymentOrderId, holdToken: held.holdToken });
}

/** Half the price is kept of a visit that is called off less than twenty days ahead. */
const lateFees = '[{"timeUnit":"days","timeValue":20,"type":"percent","value":"0.5"}]';

/** A deposit that is paid and goes back, and one that does not; cards that are kept: one is held later, one is not, and of one the fee is owed. */
export async function moneyAhead(scene: Scene): Promise<void> {
  const { origin } = scene;
  const deposit = await storeOf(scene, { charges: 'deposit' });
  const paid = await pay(deposit, `${dayAfter(3)} 10:00`, cards.approve);
  await ask(origin, internalCalls.cancelBooking, { bookingId: paid.booking.id, reason: 'The water is off.' });
  const stuck = await pay(deposit, `${dayAfter(4)} 10:00`, cards.declineRefund);
  await ask(origin, internalCalls.cancelBooking, { bookingId: stuck.booking.id, reason: 'The water is off.' });
  const hold = await storeOf(scene, { charges: 'hold' });
  await pay(hold, `${dayAfter(14)} 10:00`, cards.approve);
  await pay(hold, `${dayAfter(14)} 11:00`, declinesLater);
  const strict = await storeOf(scene, { money: { ...cardHold, lateFees } });
  const { booking, linkToken } = await pay(strict, `${dayAfter(14)} 10:00`, declinesLater);
  const { token } = await ask(origin, accountCalls.openView, {});
  const late = { id: booking.id, state: 'cancelled', agreedFee: '25.00' } as const;
  await ask(origin, bookingCalls.changeState, late, { token, linkToken });
}
