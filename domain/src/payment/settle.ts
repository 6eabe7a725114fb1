import type { Minor } from '../money/money.ts';
import type { ChargeForm } from './charge-policy.ts';

/** Money that a booking has: paid as a deposit or held on a card; and the fee of its end. */
export type SettleQuestion = {
  form: ChargeForm;
  /** Paid, or held. */
  moneyMinor: Minor;
  feeMinor: Minor;
  /** The shop's own rejection or cancellation costs nothing. */
  by: 'customer' | 'shop';
};

/** What to do with the money. What is due is recorded, and collected in the store. */
export type Settlement =
  | { form: 'deposit'; refundMinor: Minor; keepMinor: Minor; dueMinor: Minor }
  | { form: 'hold'; captureMinor: Minor; voidMinor: Minor; dueMinor: Minor };

/** Decides what becomes of the money when a booking ends before its visit: the fee is kept, the rest goes back. */
export function settle({ form, moneyMinor, feeMinor, by }: SettleQuestion): Settlement {
  const fee = by === 'shop' ? 0 : feeMinor;
  const kept = Math.min(moneyMinor, fee);
  const back = moneyMinor - kept;
  const dueMinor = fee - kept;
  return form === 'deposit'
    ? { form, refundMinor: back, keepMinor: kept, dueMinor }
    : { form, captureMinor: kept, voidMinor: back, dueMinor };
}
