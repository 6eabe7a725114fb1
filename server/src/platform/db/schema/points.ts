import type { Defaulted, JsonDefaulted } from '../types.ts';

type PointRulesTable = {
  chainId: string;
  /** '' for the whole chain. */
  shopId: Defaulted<string>;
  code: string;
  isEnabled: boolean;
  /** Days of the shop, '' without a bound. */
  fromDay: Defaulted<string>;
  toDay: Defaulted<string>;
  rewards: JsonDefaulted<unknown>;
};

export type PointsTables = {
  pointRules: PointRulesTable;
};
