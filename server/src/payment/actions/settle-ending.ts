import { penaltyCodec } from '@parlour/contract/booking/penalty';
import { noShowFee } from '@parlour/domain/payment/no-show-fee';
import { settle } from '@parlour/domain/payment/settle';
import { toMinor } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import type { Answer } from '../../platform/context.ts';
import { feesOf } from '../facts/fees-of.ts';
import { moneyOf } from '../facts/money-of.ts';
import { type Penalty, penaltyAt, presentPenalty } from '../facts/penalty.ts';
import { ordersOfCharge } from '../queries/orders.ts';
import { closingTasks, insertTasks } from '../queries/tasks.ts';
import { keepOf, writeDue } from './keep-of.ts';
import { lockPaid } from './lock-paid.ts';

/** A locked booking before it is changed. */
export type EndingBooking = { chainId: string; id: string; startsAt: number; version: number };

/** `refused`: the shop rejected or cancelled it, or never answered; `visited`: the visit is over. */
export type Ending = 'cancelled' | 'refused' | 'no_show' | 'visited';

/**
 * Checks that whoever cancels these bookings agreed to what it costs now; less than she agreed to is fine. Otherwise the answer says what
 * it costs, and nothing has happened.
 */
export async function checkFee(
  trx: Trx,
  bookings: readonly EndingBooking[],
  agreedFee: string | undefined,
  now: number,
): Promise<Answer<null>> {
  const penalties: Penalty[] = [];
  for (const { chainId, id, startsAt } of bookings) {
    const paid = await lockPaid(trx, { chainId, bookingId: id });
    if (paid) penalties.push(penaltyAt(paid, startsAt, now));
  }
  const whole = together(penalties);
  if (!whole || whole.feeMinor <= (toMinor(agreedFee ?? '0', whole.charge.currency) ?? 0)) return allowed(null);
  return refused('charge_changed', { penalty: penaltyCodec.toWire(presentPenalty(whole)) });
}

/** Several visits of one shop that end at once cost the sum; all else is told as of the first. */
function together([first, ...others]: readonly Penalty[]): Penalty | null {
  if (!first) return null;
  return others.reduce(
    (sum, one) => ({
      ...sum,
      feeMinor: sum.feeMinor + one.feeMinor,
      moneyMinor: sum.moneyMinor + one.moneyMinor,
      backMinor: sum.backMinor + one.backMinor,
      dueMinor: sum.dueMinor + one.dueMinor,
    }),
    first,
  );
}

/**
 * Settles the money of a booking that ends, in the transaction of its end and before it: the fee is kept, the rest goes back, what
 * is missing is owed. Where a payment is still on its way its page is closed, and what comes late goes back.
 */
export async function settleEnding(trx: Trx, booking: EndingBooking, ending: Ending, now: number): Promise<void> {
  const { chainId, id: bookingId, startsAt, version } = booking;
  const paid = await lockPaid(trx, { chainId, bookingId });
  if (!paid) return;
  const { charge } = paid;
  await insertTasks(trx, closingTasks(await ordersOfCharge(trx, { chainId, chargeId: charge.id })), now);
  const moneyMinor = moneyOf(paid);
  if (ending === 'visited') {
    // A deposit is credited to the bill; of a hold stays what the shop asked for, and what is owed is collected in the store.
    await keepOf(trx, paid, charge.form === 'deposit' ? moneyMinor : (charge.keepMinor ?? 0), now);
    return;
  }
  const fees = feesOf(charge);
  const feeMinor = {
    cancelled: () => penaltyAt(paid, startsAt, now).feeMinor,
    no_show: () => noShowFee(charge.feeMinor, fees),
    refused: () => 0,
  }[ending]();
  const by = ending === 'refused' ? 'shop' : 'customer';
  const settled = settle({ form: charge.form, moneyMinor, feeMinor, by });
  await writeDue(trx, charge, { feeMinor, dueMinor: settled.dueMinor, key: `v${version}` }, now);
  await keepOf(trx, paid, settled.form === 'deposit' ? settled.keepMinor : settled.captureMinor, now);
}
