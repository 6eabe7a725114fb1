import { penaltyCodec } from '@parlour/contract/booking/penalty';
import { toMinor } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { decideEnding, type Ending, type EndingVisit } from '../policies/decide-ending.ts';
import { type Penalty, penaltyAt } from '../policies/penalty.ts';
import { presentPenalty } from '../presenters/penalty.ts';
import { loadOfPayable } from '../queries/load-payment.ts';
import { commitEffects } from './commit-effects.ts';
import { lockPaid } from './lock-paid.ts';

/**
 * Checks that the caller who cancels these visits agreed to what it costs now; less than the agreed fee is fine. Otherwise the answer tells
 * the cost, and nothing has happened.
 */
export async function checkFee(
  trx: Trx,
  visits: readonly EndingVisit[],
  agreedFee: string | undefined,
  now: number,
): Promise<Answer<null>> {
  const penalties: Penalty[] = [];
  for (const visit of visits) {
    const paid = await lockPaid(trx, visit);
    if (paid) penalties.push(penaltyAt(paid, visit.startsAt, now));
  }
  const whole = sumOf(penalties);
  if (!whole || whole.feeMinor <= (toMinor(agreedFee ?? '0', whole.charge.currency) ?? 0)) return allowed(null);
  return refused('charge_changed', { penalty: penaltyCodec.toWire(presentPenalty(whole)) });
}

/** Several visits of one shop that end at once cost the sum; all else is told as of the first. */
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

/** Settles the money of a locked visit that ends, in the transaction of its end and before it. */
export async function settleEnding(trx: Trx, visit: EndingVisit, ending: Ending, now: number): Promise<void> {
  const loaded = await loadOfPayable(trx, visit);
  if (loaded) await commitEffects(trx, decideEnding(loaded, visit, ending, now), now);
}
