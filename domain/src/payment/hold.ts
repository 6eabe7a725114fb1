import type { Minor } from '../money/money.ts';
import type { ChargePolicy } from './charge-policy.ts';
import { shareOf } from './share-of.ts';

/**
 * Decides how much is held on a card: the shop's share of the total, or where it set none the highest fee that could
 * fall due. Deposits of services play no part.
 */
export function holdFor(
  totalMinor: Minor,
  policy: Pick<ChargePolicy, 'hold' | 'noShowFee' | 'lateFees'>,
  currency: string,
): Minor {
  if (policy.hold) return shareOf(totalMinor, policy.hold, currency);
  const fees = [policy.noShowFee, ...policy.lateFees.map(({ fee }) => fee)];
  return Math.max(...fees.map((fee) => shareOf(totalMinor, fee, currency)));
}
