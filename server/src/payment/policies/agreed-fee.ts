import { toMinor } from '@parlour/domain/money/money';
import type { EndingVisit } from './decide-ending.ts';
import { type LoadedPayment, payingOrder } from './payment-draft.ts';
import { type Penalty, penaltyAt } from './penalty.ts';

/** A visit that its customer is about to cancel; `payment` is null where nothing is charged. */
type CancelledVisit = { visit: Pick<EndingVisit, 'startsAt'>; payment: LoadedPayment | null };

/**
 * Checks that the customer agreed to what cancelling these visits costs now; a fee below the agreed one is fine. Answers what it costs where
 * that is more, else null. `agreedFee` is a decimal amount in the currency of the charge.
 */
export function feeBeyondAgreed(
  cancelled: readonly CancelledVisit[],
  agreedFee: string | undefined,
  now: number,
): Penalty | null {
  const penalties = cancelled.flatMap(({ visit, payment }) =>
    payment?.charge ? [penaltyAt({ charge: payment.charge, order: payingOrder(payment) }, visit.startsAt, now)] : [],
  );
  const whole = sumOf(penalties);
  if (!whole || whole.feeMinor <= (toMinor(agreedFee ?? '0', whole.charge.currency) ?? 0)) return null;
  return whole;
}

/** Several visits of one shop that end at once cost the sum; all else is as with the first. */
function sumOf([first, ...others]: readonly Penalty[]): Penalty | null {
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
