import type { RightKind } from '@parlour/domain/rights/right';
import type { RightContent } from '../../platform/db/schema/rights.ts';

/** How an item stands among those of a right: services and products may have the same key. */
export const itemName = (kind: 'service' | 'product', key: string): string => `${kind} ${key}`;

/** What a chain sells as a right. `content` names stores by their keys, and items as `itemName` does. */
export type SoldRightEntry = {
  key: string;
  position: number;
  kind: RightKind;
  name: string;
  nameSecond: string;
  content: RightContent;
  currency: string;
  faceMinor: number | null;
  bonusMinor: number | null;
  priceMinor: number | null;
  isSold: boolean;
};

/**
 * What a member holds of a right. `member` is the e-mail or mobile as it is written, the keys are those by which the member is found; `left` are its
 * sessions by item, as `content` names it; null: as it was sold.
 */
export type MemberRightEntry = {
  member: string;
  emailKey: string | null;
  mobileKey: string | null;
  rightKey: string;
  number: string;
  shopKey: string;
  boughtOn: string;
  left: Record<string, number> | null;
  balanceMinor: number | null;
  bonusMinor: number | null;
  firstUsedOn: string | null;
  endsOn: string | null;
  isFrozen: boolean;
};

/** Cards of a voucher that a store gives away. */
export type GiftCampaignEntry = {
  key: string;
  position: number;
  rightKey: string;
  shopKey: string;
  quantity: number;
  fromDay: string;
  toDay: string;
  isEnded: boolean;
};
