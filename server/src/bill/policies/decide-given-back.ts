import { type Bill, type BillRefund, type BillTender, sumOf } from '@parlour/domain/bill/bill';
import { payableStep } from '@parlour/domain/money/currencies';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { decideRetained } from '../../payment/policies/decide-ending.ts';
import type { Effect } from '../../payment/policies/effects.ts';
import { moneyOf } from '../../payment/policies/money-of.ts';
import { type LoadedPayment, payingOrder } from '../../payment/policies/payment-draft.ts';

type RefundedBill = { source: 'visit' | 'till'; content: Pick<Bill, 'tenders'> };

/**
 * Decides what of a refund goes back by the charge of the booking: the deposit, and on the bill of a visit all but what was paid in the store. A till gives back
 * what it took itself. What the store has given back before is not given again.
 */
export function decideGivenBack(
  loaded: LoadedPayment,
  { source, content }: RefundedBill,
  { tenders }: BillRefund,
  now: number,
): Verdict<readonly Effect[], 'invalid_input', { field: string }> {
  const { charge } = loaded;
  const isPaidHere = ({ kind }: BillTender) => kind === 'deposit' || (source === 'visit' && kind !== 'store');
  const here = new Set(content.tenders.filter(isPaidHere).map(({ id }) => id));
  const backMinor = sumOf(tenders.filter(({ tenderId }) => here.has(tenderId)));
  if (!charge || backMinor === 0) return allowed([]);
  if (charge.method !== 'STORE' && backMinor % payableStep(charge.currency) !== 0)
    return refused('invalid_input', { field: 'amount' });
  const thereMinor = charge.retainedMinor ?? moneyOf({ charge, order: payingOrder(loaded) });
  return allowed(decideRetained(loaded, { retainedMinor: Math.max(0, thereMinor - backMinor), isWaived: false }, now));
}
