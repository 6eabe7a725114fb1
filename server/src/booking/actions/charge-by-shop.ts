import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { BookingState } from '@parlour/domain/booking/booking';
import { mayDo } from '@parlour/domain/booking/decide-move';
import { payableStep } from '@parlour/domain/money/currencies';
import { toMinor } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import { accessOfStore, type StoreActor } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import { moneyOf, type Paid } from '../../payment/policies/money-of.ts';
import { chargeOfPayable } from '../../payment/queries/charges.ts';
import { settleRetained } from '../../payment/actions/settle-retained.ts';
import { lockPaid } from '../../payment/actions/lock-paid.ts';
import { showCharge } from '../../payment/actions/show-money.ts';
import { asPayable } from '../policies/as-payable.ts';

type ChargedBooking = { bookingId: string };

/** Takes what is held for a booking, or a part of it, because the shop says so; the rest goes back. It can be taken once. */
export function captureCharge(
  services: Services & By<StoreActor>,
  { bookingId, amount }: ChargedBooking & { amount?: string },
): Promise<Answer<BookingCharge>> {
  return onCharge(services, bookingId, async (trx, paid, now): Promise<Answer<null>> => {
    const { charge } = paid;
    const retainedMinor = amount === undefined ? charge.amountMinor : toMinor(amount, charge.currency);
    const isWhole = retainedMinor === charge.amountMinor;
    const isSent = isWhole || charge.method === 'STORE' || (retainedMinor ?? 0) % payableStep(charge.currency) === 0;
    if (retainedMinor === null || retainedMinor === 0 || retainedMinor > charge.amountMinor || !isSent)
      return refused('invalid_input', { field: 'amount' });
    if (charge.retainedMinor === retainedMinor) return allowed(null);
    if (charge.form !== 'hold' || charge.status !== 'authorised' || charge.retainedMinor !== null)
      return refused('edit_not_allowed');
    // Neither is anything held, nor is there a card that it could be held on.
    if (moneyOf(paid) === 0) return refused('edit_not_allowed');
    await settleRetained(trx, charge, { retainedMinor, isWaived: false }, now);
    return allowed(null);
  });
}

/** Gives back all that is held or taken for a booking, because the shop says so; the fee of a visit that was not is waived with it. */
export function giveBackCharge(
  services: Services & By<StoreActor>,
  { bookingId }: ChargedBooking,
): Promise<Answer<BookingCharge>> {
  return onCharge(services, bookingId, async (trx, paid, now, state): Promise<Answer<null>> => {
    if (paid.order === null && paid.charge.method !== 'STORE') return refused('edit_not_allowed');
    const isWaived = state === 'cancelled' || state === 'no_show';
    await settleRetained(trx, paid.charge, { retainedMinor: 0, isWaived }, now);
    return allowed(null);
  });
}

type Work = (trx: Trx, paid: Paid, now: number, state: BookingState) => Promise<Answer<null>>;

/** Does something with the charge of a booking; the booking is locked first, as everywhere. */
function onCharge(
  { db, clock, actor }: Services & By<StoreActor>,
  bookingId: string,
  work: Work,
): Promise<Answer<BookingCharge>> {
  return inTransaction(db, async (trx): Promise<Answer<BookingCharge>> => {
    const now = clock.now();
    const access = await accessOfStore(trx, actor, bookingId);
    if (!access) return refused('not_found');
    const booking = await readBooking(trx, access, true);
    const payable = asPayable(booking);
    const paid = await lockPaid(trx, payable);
    if (!paid) return refused('not_found');
    const done = await work(trx, paid, now, booking.state);
    if (!done.ok) return done;
    const mayEnd = mayDo('cancel', { ...booking, cancelNoticeMinutes: 0, changeNoticeMinutes: 0 }, now);
    return allowed(await showCharge(trx, (await chargeOfPayable(trx, payable))!, { ...payable, mayEnd }, now));
  });
}
