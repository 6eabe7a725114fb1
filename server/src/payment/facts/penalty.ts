import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import { feeOfMove } from '@parlour/domain/payment/fee-of-move';
import { freeUntil } from '@parlour/domain/payment/free-until';
import { policyLines } from '@parlour/domain/payment/policy-lines';
import { settle } from '@parlour/domain/payment/settle';
import { toDecimal } from '@parlour/domain/money/money';
import { feesOf } from './fees-of.ts';
import { moneyOf, type Paid } from './money-of.ts';
import { presentPolicy } from './present.ts';

/** What ending or moving a visit that starts then would cost at this moment, in the smallest unit of the currency. */
export type Penalty = Paid & {
  startsAt: number;
  at: number;
  feeMinor: number;
  moneyMinor: number;
  backMinor: number;
  dueMinor: number;
};

/** Works out what cancelling costs now, by the fees that were agreed to. */
export function penaltyAt(paid: Paid, startsAt: number, at: number): Penalty {
  const { charge } = paid;
  const feeMinor = feeOfMove({ startsAt, at, recordedMinor: charge.feeMinor }, feesOf(charge));
  const moneyMinor = moneyOf(paid);
  const settled = settle({ form: charge.form, moneyMinor, feeMinor, by: 'customer' });
  const backMinor = settled.form === 'deposit' ? settled.refundMinor : settled.voidMinor;
  return { ...paid, startsAt, at, feeMinor, moneyMinor, backMinor, dueMinor: settled.dueMinor };
}

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
