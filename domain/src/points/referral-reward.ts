import type { BillLineKind } from '../bill/bill.ts';
import type { Minor } from '../money/money.ts';
import type { PointRule, Reward } from './point-rule.ts';

/** What was paid for a line of the first bill, less what went back. */
export type PaidLine = { kind: BillLineKind; code: string; paidMinor: Minor };

/** Rewards for one inviter at one chain in a calendar month of the store; further friends earn nothing. */
export const mostRewardsAMonth = 20;
/** For so many days a full refund takes the reward back. */
export const takeBackDays = 30;

const kindsOf: Record<Reward['goods'], ReadonlySet<BillLineKind>> = {
  all: new Set(['service', 'product', 'membership', 'package']),
  services: new Set(['service']),
  products: new Set(['product']),
};

/** Decides what the first paid bill of an invited customer earns: the best reward that it fits; null: none. */
export function referralReward(
  rewards: PointRule['rewards'],
  lines: readonly PaidLine[],
): { inviterPoints: number; inviteePoints: number } | null {
  const fits = ({ goods, itemIds, minMinor }: Reward) => {
    const paidMinor = lines
      .filter(({ kind, code }) => kindsOf[goods].has(kind) && (itemIds.length === 0 || itemIds.includes(code)))
      .reduce((sum, line) => sum + line.paidMinor, 0);
    return paidMinor > 0 && (minMinor === null || paidMinor >= minMinor);
  };
  const [best] = rewards.filter(fits).toSorted((one, other) => worth(other) - worth(one));
  return best && worth(best) > 0 ? { inviterPoints: best.inviterPoints, inviteePoints: best.inviteePoints } : null;
}

const worth = ({ inviterPoints, inviteePoints }: Reward) => inviterPoints + inviteePoints;
