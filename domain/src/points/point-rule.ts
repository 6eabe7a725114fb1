/** The one rule there is so far: what an invitation earns. */
export const invitationRule = 'PR011';

export const rewardGoods = ['all', 'services', 'products'] as const;

/** What the first purchase of an invited customer earns. */
export type Reward = {
  /** Which purchase counts; `itemIds` empty: any of its kind. */
  goods: (typeof rewardGoods)[number];
  itemIds: readonly string[];
  inviterPoints: number;
  inviteePoints: number;
  /** In the smallest unit of the shop's currency; null: whatever it costs. */
  minMinor: number | null;
};

/** Days of the shop, '' without a bound. */
export type PointRule = { isEnabled: boolean; fromDay: string; toDay: string; rewards: readonly Reward[] };
