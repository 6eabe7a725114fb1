import { toMinor } from '@parlour/domain/money/money';
import { holdEndsEarly, isSameFailure } from '@parlour/domain/payment/failure';
import { lateFeeAt } from '@parlour/domain/payment/late-fee';
import { nextAuthorisationAt } from '@parlour/domain/payment/next-authorisation';
import { heldOf } from '@parlour/domain/payment/payment-order';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { EndingVisit } from './decide-ending.ts';
import type { Effect } from './effects.ts';
import { feesOf } from './fees-of.ts';
import { writeDue } from './owe.ts';
import { changeCharge, draftOf, type LoadedPayment, payingOrder, type PaymentDraft } from './payment-draft.ts';
import { type Penalty, penaltyAt } from './penalty.ts';

/** The new time and price of a visit. `isByStore`: the store moves it, and asks no fee for that. */
export type Move = { startsAt: number; totalMinor: number; agreedFee: string | undefined; isByStore: boolean };

type MoveRefusal = 'agreement_needed' | 'charge_changed';

/**
 * Decides what a move changes in a charge: what is paid or held stays with it, a late change is owed and collected in the store. A new time
 * costs what the old start says, and the customer must have agreed to that; otherwise the answer names the penalty to agree to.
 */
export function decideMove(
  loaded: LoadedPayment,
  { startsAt, version }: Pick<EndingVisit, 'startsAt' | 'version'>,
  move: Move,
  now: number,
): Verdict<readonly Effect[], MoveRefusal, { penalty: Penalty }> {
  const draft = draftOf(loaded);
  const charge = draft.charge!;
  const isLate = isLateNow(loaded, { startsAt }, now);
  if (move.startsAt !== startsAt && !move.isByStore) {
    const penalty = penaltyAt({ charge, order: payingOrder(draft) }, startsAt, now);
    const { feeMinor } = penalty;
    if (feeMinor > charge.feeMinor) {
      if (move.agreedFee === undefined) return refused('agreement_needed', { penalty });
      if (feeMinor > (toMinor(move.agreedFee, charge.currency) ?? 0)) return refused('charge_changed', { penalty });
      writeDue(draft, { feeMinor, dueMinor: feeMinor, key: `v${version}` });
    }
  }
  const { authorisedUntil, totalMinor } = charge;
  const isHeld = charge.form === 'hold' && charge.methodRef === '' && authorisedUntil !== null;
  const isTooLong = isHeld && authorisedUntil.getTime() < move.startsAt;
  changeCharge(draft, {
    // Services that are removed when it is late do not lower what the visit costs.
    totalMinor: isLate ? Math.max(totalMinor, move.totalMinor) : move.totalMinor,
    ...(isTooLong ? { failure: holdEndsEarly } : isSameFailure(charge.failure, holdEndsEarly) ? { failure: null } : {}),
  });
  renewFor(draft, move.startsAt);
  return allowed(draft.effects);
}

/** Whether a change of the price comes so late that a fee is taken of the higher one. */
export function isLateNow(
  { charge }: LoadedPayment,
  { startsAt }: Pick<EndingVisit, 'startsAt'>,
  now: number,
): boolean {
  return charge !== null && lateFeeAt({ startsAt, at: now }, feesOf(charge)) > 0;
}

/** A saved card is authorised near the new day, and an authorization is renewed before it lapses. */
function renewFor(draft: PaymentDraft, startsAt: number): void {
  const charge = draft.charge!;
  if (charge.status !== 'authorised' || charge.retainedMinor !== null || charge.methodRef === '') return;
  const paying = payingOrder(draft);
  const isHeld = paying !== null && heldOf(paying) > 0;
  const next = nextAuthorisationAt(startsAt, isHeld ? (charge.authorisedUntil?.getTime() ?? null) : null);
  changeCharge(draft, { renewAt: next === null ? null : new Date(next) });
}

/** Decides when the card of a charge is authorised, after its visit got another start. */
export function decideRenewal(loaded: LoadedPayment, startsAt: number): readonly Effect[] {
  const draft = draftOf(loaded);
  renewFor(draft, startsAt);
  return draft.effects;
}
