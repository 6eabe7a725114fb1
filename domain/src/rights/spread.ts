import type { Minor } from '../money/money.ts';

/**
 * Spreads an amount over parts in their proportion, in whole units: the sum is exact, no part gets more than it has, and what is left by rounding goes to
 * the largest remainders, the earlier part first. `amount` is at most the sum of the parts.
 */
export function spread(amount: Minor, parts: readonly Minor[]): Minor[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === 0) return parts.map(() => 0);
  const exact = parts.map((part) => BigInt(amount) * BigInt(part));
  const shares = exact.map((each) => Number(each / BigInt(total)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((each, place) => ({ place, remainder: each % BigInt(total) }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.place - other.place : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { place } of byRemainder.slice(0, left)) shares[place]! += 1;
  return shares;
}
