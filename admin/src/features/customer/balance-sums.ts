import type { CustomerCard } from '@parlour/contract/customer/card';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { localOf } from '@parlour/domain/time/zone';

/** Stored value in one currency that ends on one day; `lastDay`: the last on which it pays, null: it does not end. */
export type BalanceSum = { currencyCode: string; lastDay: string | null; amount: string };

/** What a customer can pay with: what ends on the same day is one amount. The instant of an end is the first that is too late. */
export function balanceSums({ balances, zone }: Pick<CustomerCard, 'balances' | 'zone'>): BalanceSum[] {
  const sums: BalanceSum[] = [];
  for (const { currencyCode, amount, expiresAt } of balances) {
    const lastDay = expiresAt === null ? null : localOf(zone, expiresAt - 1).day;
    const same = sums.find((sum) => sum.currencyCode === currencyCode && sum.lastDay === lastDay);
    if (same)
      same.amount = toDecimal(
        (toMinor(same.amount, currencyCode) ?? 0) + (toMinor(amount, currencyCode) ?? 0),
        currencyCode,
      );
    else sums.push({ currencyCode, lastDay, amount });
  }
  return sums;
}
