import { penaltyCodec } from '@parlour/contract/booking/penalty';
import { holdEndsEarly } from '@parlour/domain/payment/concern';
import { lateFeeAt } from '@parlour/domain/payment/late-fee';
import { toMinor } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import type { Answer } from '../../platform/context.ts';
import { feesOf } from '../facts/fees-of.ts';
import { penaltyAt, presentPenalty } from '../facts/penalty.ts';
import { writeCharge } from '../queries/charges.ts';
import { writeDue } from './keep-of.ts';
import { lockPaid } from './lock-paid.ts';
import { followMove } from './on-moved.ts';
import type { EndingBooking } from './settle-ending.ts';

/** `isByStore`: the store moves it, and asks no fee for that. */
type Moved = { startsAt: number; totalMinor: number; agreedFee: string | undefined; isByStore: boolean };

/**
 * Lets the charge of a locked booking follow it to its new time: what is paid or held stays with it, a late change is owed and
 * collected in the store. A new time costs what the old start says; whoever changes it late must have agreed to that.
 */
export async function settleMove(trx: Trx, booking: EndingBooking, moved: Moved, now: number): Promise<Answer<null>> {
  const { chainId, id: bookingId, startsAt, version } = booking;
  const paid = await lockPaid(trx, { chainId, bookingId });
  if (!paid) return allowed(null);
  const { charge } = paid;
  const isLate = lateFeeAt({ startsAt, at: now }, feesOf(charge)) > 0;
  if (moved.startsAt !== startsAt && !moved.isByStore) {
    const penalty = penaltyAt(paid, startsAt, now);
    const { feeMinor } = penalty;
    if (feeMinor > charge.feeMinor) {
      const facts = { penalty: penaltyCodec.toWire(presentPenalty(penalty)) };
      if (moved.agreedFee === undefined) return refused('agreement_needed', { field: 'agreedFee', ...facts });
      if (feeMinor > (toMinor(moved.agreedFee, charge.currency) ?? 0)) return refused('charge_changed', facts);
      await writeDue(trx, charge, { feeMinor, dueMinor: feeMinor, key: `v${version}` }, now);
    }
  }
  const { authorisedUntil, totalMinor } = charge;
  const isHeld = charge.form === 'hold' && charge.methodRef === '' && authorisedUntil !== null;
  const isTooLong = isHeld && authorisedUntil.getTime() < moved.startsAt;
  await writeCharge(
    trx,
    charge,
    {
      // Who takes services out when it is late does not lower what the visit costs.
      totalMinor: isLate ? Math.max(totalMinor, moved.totalMinor) : moved.totalMinor,
      ...(isTooLong ? { trouble: holdEndsEarly } : charge.trouble === holdEndsEarly ? { trouble: '' } : {}),
    },
    now,
  );
  await followMove(trx, { chainId, id: bookingId, startsAt: moved.startsAt }, now);
  return allowed(null);
}
