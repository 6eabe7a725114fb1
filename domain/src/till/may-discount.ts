import type { Minor } from '../money/money.ts';

/** Decides whether a person may take so much off by hand: up to half of what is sold at its list price; more may only those who may refund. */
export function mayDiscount(
  { listMinor, offMinor }: { listMinor: Minor; offMinor: Minor },
  mayRefund: boolean,
): boolean {
  return mayRefund || offMinor * 2 <= listMinor;
}
