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

/** What staff wrote about an entry of points: words about a person, which go with the person. */
type PointNotesTable = {
  chainId: string;
  entryId: string;
  reason: string;
  /** The name that customers see; '' where there is none. */
  operator: string;
};

export type PointsTables = {
  pointRules: PointRulesTable;
  pointNotes: PointNotesTable;
};
