import type { Minor } from '../money/money.ts';
import { type ChargeStatus, isPaid } from './payment-status.ts';
import { restAfter } from './rest-after.ts';

/** What is charged for a booking, and where its money is; amounts in the least unit of its currency. */
export type LeftFacts = ChargeStatus & {
  totalMinor: Minor;
  heldMinor: Minor;
  takenMinor: Minor;
  dueMinor: Minor;
  currency: string;
};

/**
 * Decides what is paid in the store: what of the price is not paid yet, and a fee that is owed. A deposit that is on its way counts as paid;
 * what is only held pays nothing.
 */
export function leftToPay({ totalMinor, heldMinor, takenMinor, dueMinor, currency, ...status }: LeftFacts): Minor {
  const isOnItsWay = status.form === 'deposit' && isPaid(status);
  const paidMinor = takenMinor + (isOnItsWay ? heldMinor : 0);
  return restAfter(totalMinor, paidMinor, currency) + dueMinor;
}
