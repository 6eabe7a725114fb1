/** After how many visits a customer is rewarded, and whether the store has a reward. */
export type RewardTerms = { every: number; hasReward: boolean };

const isOn = ({ every, hasReward }: RewardTerms): boolean => every > 0 && hasReward;

/** Whether a visit is rewarded: exactly each one whose number can be divided. */
export function isRewarded(visit: number, terms: RewardTerms): boolean {
  return isOn(terms) && visit > 0 && visit % terms.every === 0;
}

/** How many visits more a customer needs for the next reward; null: the store gives none. */
export function visitsToReward(visits: number, terms: RewardTerms): number | null {
  return isOn(terms) ? terms.every - (visits % terms.every) : null;
}
