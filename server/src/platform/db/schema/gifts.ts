import type { Defaulted } from '../types.ts';

/** Cards of a voucher that a chain gives away; days are those of the store, '' without a bound. */
type GiftCampaignsTable = {
  chainId: string;
  id: string;
  /** The code in the link to it. */
  key: string;
  rightKey: string;
  /** The store that gives them. */
  shopId: string;
  quantity: number;
  fromDay: Defaulted<string>;
  toDay: Defaulted<string>;
  isEnded: Defaulted<boolean>;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
};

type GiftClaimsTable = {
  chainId: string;
  campaignId: string;
  id: string;
  memberId: string;
  rightId: string;
  emailKey: string | null;
  mobileKey: string | null;
  /** A hash of the device; '' where none was named. */
  device: Defaulted<string>;
  language: string;
  claimedAt: Date;
};

export type GiftsTables = { giftCampaigns: GiftCampaignsTable; giftClaims: GiftClaimsTable };
