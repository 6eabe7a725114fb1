import type { LostRight } from '@parlour/contract/booking/rights';
import { type PenaltyInfo, penaltyCodec } from '@parlour/contract/booking/penalty';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { freeUntil } from '@parlour/domain/payment/free-until';
import { policyLines } from '@parlour/domain/payment/policy-lines';
import { toDecimal } from '@parlour/domain/money/money';
import { refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import { feesOf } from '../policies/fees-of.ts';
import { presentPolicy } from './quote.ts';
import type { Penalty } from '../policies/penalty.ts';

/** A penalty as it is told. */
export function presentPenalty(penalty: Penalty): PenaltyInfo {
  const { charge, startsAt, at, feeMinor } = penalty;
  const fees = feesOf(charge);
  const money = (minor: number) => toDecimal(minor, charge.currency);
  const { lastFreeAt, next } = freeUntil({ startsAt, at }, fees);
  return {
    isNeeded: feeMinor > 0,
    amount: money(feeMinor),
    currencyCode: charge.currency,
    form: charge.form,
    paidAmount: money(penalty.moneyMinor),
    refundAmount: money(penalty.backMinor),
    dueAmount: money(penalty.dueMinor),
    changeDueAmount: money(feeMinor),
    deadline: feeMinor > 0 ? null : lastFreeAt,
    // A fee that is recorded is never lowered again.
    next: next
      .filter((step) => step.feeMinor > feeMinor)
      .map((step) => ({ after: step.after, amount: money(step.feeMinor) })),
    policyLines: presentPolicy(policyLines(fees, fees), charge.currency),
  };
}

/** A refusal, with what ending or moving the booking costs now where the customer has to agree to that first. */
export function withPenalty({
  reason,
  details,
  penalty,
  lost = [],
  more = [],
  currency = '',
}: PenaltyRefusal): Answer<never> {
  if (!penalty && lost.length + more.length === 0) return details ? refused(reason, details) : refused(reason);
  const ofMore = more.length > 0 ? { moreRights: [...more] } : {};
  const shown = penalty ? presentPenalty(penalty) : noPenalty(currency);
  return refused(reason, { ...details, penalty: penaltyCodec.toWire({ ...withLost(shown, [...lost]), ...ofMore }) });
}

type PenaltyRefusal = {
  reason: Reason;
  details?: RefusalDetails | undefined;
  penalty?: Penalty | undefined;
  /** What of rights is used up as well. */
  lost?: readonly LostRight[] | undefined;
  /** What a change uses of them besides. */
  more?: readonly LostRight[] | undefined;
  currency?: string | undefined;
};

/** A penalty with what of rights is used up as well. */
export function withLost(penalty: PenaltyInfo, lostRights: LostRight[]): PenaltyInfo {
  return lostRights.length === 0 ? penalty : { ...penalty, lostRights };
}

/** Where nothing is charged, ending and moving cost nothing. */
export function noPenalty(currencyCode: string): PenaltyInfo {
  const nothing = toDecimal(0, currencyCode);
  return {
    isNeeded: false,
    amount: nothing,
    currencyCode,
    form: null,
    paidAmount: nothing,
    refundAmount: nothing,
    dueAmount: nothing,
    changeDueAmount: nothing,
    deadline: null,
    next: [],
    policyLines: [],
  };
}
