import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import { freeUntil } from '@parlour/domain/payment/free-until';
import { policyLines } from '@parlour/domain/payment/policy-lines';
import { toDecimal } from '@parlour/domain/money/money';
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
