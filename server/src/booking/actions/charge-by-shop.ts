import type { BookingCharge } from '@parlour/contract/booking/charge';
import { mayDo } from '@parlour/domain/booking/decide-move';
import { allowed, refused } from '@parlour/domain/verdict';
import { commitEffects } from '../../payment/actions/commit-effects.ts';
import { showCharge } from '../../payment/actions/show-money.ts';
import type { Effect } from '../../payment/policies/effects.ts';
import { chargeOfPayable } from '../../payment/queries/charges.ts';
import { loadOfPayable } from '../../payment/queries/load-payment.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../context.ts';
import { asPayable } from '../policies/as-payable.ts';
import { type ChargedVisit, decideCapture, decideGiveBack } from '../policies/decide-charge-by-shop.ts';
import { noNotice } from '../policies/no-notice.ts';
import { accessOfStore, type ForStore } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';

type ChargedBooking = { bookingId: string };

/** Takes what is held for a booking, or a part of it, because the shop says so; the rest goes back. */
export function captureCharge(
  services: Services & ForStore,
  { bookingId, amount }: ChargedBooking & { amount?: string },
): Promise<Answer<BookingCharge>> {
  return onCharge(services, bookingId, (visit, now) => decideCapture(visit, amount, now));
}

/** Gives back all that is held or taken for a booking, because the shop says so. */
export function giveBackCharge(
  services: Services & ForStore,
  { bookingId }: ChargedBooking,
): Promise<Answer<BookingCharge>> {
  return onCharge(services, bookingId, decideGiveBack);
}

type Decide = (visit: ChargedVisit, now: number) => Answer<readonly Effect[]>;

/** Commits what is decided about the charge of a booking; the booking is locked first, as everywhere. */
function onCharge(services: Services & ForStore, bookingId: string, decide: Decide): Promise<Answer<BookingCharge>> {
  const { db, clock } = services;
  return inTransaction(db, async (trx): Promise<Answer<BookingCharge>> => {
    const now = clock.now();
    const access = await accessOfStore(trx, services, bookingId);
    if (!access) return refused('not_found');
    const booking = await readBooking(trx, access, true);
    const payable = asPayable(booking);
    const loaded = await loadOfPayable(trx, payable);
    if (!loaded?.charge) return refused('not_found');
    const decision = decide({ state: booking.state, payment: { ...loaded, charge: loaded.charge } }, now);
    if (!decision.ok) return decision;
    await commitEffects(trx, decision.value, now);
    const mayEnd = mayDo('cancel', { ...booking, ...noNotice }, now);
    return allowed(await showCharge(trx, (await chargeOfPayable(trx, payable))!, { ...payable, mayEnd }, now));
  });
}
