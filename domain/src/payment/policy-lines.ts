import { payableStep } from '../money/currencies.ts';
import { type Minor, nearestMinor } from '../money/money.ts';
import type { LateFee, NoticeUnit, Share } from '../shop/read-charge-terms.ts';
import type { FeePolicy } from './charge-policy.ts';
import { shareOf } from './share-of.ts';

/** A fee as it is told: a fraction of what is booked as the shortest decimal text, or a fixed amount. */
export type ShownFee = { kind: 'percent'; fraction: string } | { kind: 'fixed'; minor: Minor };

/** One line of the policy. `feeMinor` is what the fee would be for this booking. */
export type PolicyLine =
  | { kind: 'late_cancel'; unit: NoticeUnit; count: number; fee: ShownFee; feeMinor: Minor }
  | { kind: 'no_show'; fee: ShownFee; feeMinor: Minor };

const minutesOf: Record<NoticeUnit, number> = { days: 1440, hours: 60, minutes: 1 };
const noticeOf = ({ unit, count }: Pick<LateFee, 'unit' | 'count'>) => count * minutesOf[unit];

function told(share: Share, currency: string): ShownFee {
  if (share.kind === 'fixed')
    return { kind: 'fixed', minor: nearestMinor(share.amount, currency, payableStep(currency)) ?? 0 };
  const [whole, decimals = ''] = share.fraction.split('.');
  const shortest = decimals.replace(/0+$/, '');
  return { kind: 'percent', fraction: shortest === '' ? whole! : `${whole}.${shortest}` };
}

/**
 * The policy as the customer is told it, built from the same fees that are counted: the longest notice first,
 * the no-show last. A notice that costs nothing is left out, unless it ends one that costs something.
 */
export function policyLines(policy: FeePolicy, { totalMinor, currency }: { totalMinor: Minor; currency: string }) {
  const line = (share: Share) => ({ fee: told(share, currency), feeMinor: shareOf(totalMinor, share, currency) });
  const tiers = policy.lateFees
    .map(({ unit, count, fee }) => ({ kind: 'late_cancel' as const, unit, count, ...line(fee) }))
    .sort((a, b) => noticeOf(b) - noticeOf(a) || b.feeMinor - a.feeMinor);
  // Of two fees for the very same notice the higher one is counted, so only that one is told.
  const counted = tiers.filter(
    (tier, index) => !tiers.slice(0, index).some(({ unit, count }) => unit === tier.unit && count === tier.count),
  );
  const firstCharged = counted.findIndex(isCharged);
  const noShow = { kind: 'no_show' as const, ...line(policy.noShowFee) };
  const lines: PolicyLine[] = firstCharged === -1 ? [] : counted.slice(firstCharged);
  return isCharged(noShow) ? [...lines, noShow] : lines;
}

function isCharged({ fee }: Pick<PolicyLine, 'fee'>): boolean {
  return fee.kind === 'percent' ? fee.fraction !== '0' : fee.minor > 0;
}
