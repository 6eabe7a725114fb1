import type { Minor } from '../money/money.ts';
import { type ChargeStatus, isPaid } from './payment-status.ts';

/** What is charged for a booking, and where its money is; amounts in the least unit of its currency. */
export type LeftFacts = ChargeStatus & { totalMinor: Minor; heldMinor: Minor; takenMinor: Minor; dueMinor: Minor };

/**
 * Decides what is paid in the store: what of the price is not paid yet, and a fee that is owed. A deposit that is on its way counts as paid;
 * what is only held pays nothing.
 */
export function leftToPay({ totalMinor, heldMinor, takenMinor, dueMinor, ...status }: LeftFacts): Minor {
  const isOnItsWay = status.form === 'deposit' && isPaid(status);
  const paidMinor = takenMinor + (isOnItsWay ? heldMinor : 0);
  return Math.max(0, totalMinor - paidMinor) + dueMinor;
}
