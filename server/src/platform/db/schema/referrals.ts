import type { PointRule } from '@parlour/domain/points/point-rule';
import type { Defaulted, JsonDefaulted } from '../types.ts';

/** An invitation that was accepted, by the records of both; or one that a customer of the chain has accepted, which earns nothing and names no record. */
type ReferralsTable = {
  chainId: string;
  id: string;
  /** The store whose invitation it is. */
  shopId: string;
  inviterId: string;
  inviteeId: string | null;
  /** The contact as it was typed, masked; '' once the invited customer is forgotten. */
  phoneShown: string;
  emailShown: string;
  language: string;
  acceptedAt: Date;
  /** When the first bill of the invited customer was paid; null: not yet. */
  completedAt: Date | null;
  /** The month of the store in which that was, `yyyy-MM`. */
  month: Defaulted<string>;
  billId: string | null;
  inviterPoints: Defaulted<number>;
  inviteePoints: Defaulted<number>;
  /** The rewards of the rule as they were then: whether a refund takes them back is judged by these. */
  rewards: JsonDefaulted<PointRule['rewards']>;
  takenBackAt: Date | null;
};

/** A hash of a contact that was a customer's, and until when it is remembered. */
type KnownContactsTable = { chainId: string; hash: string; until: Date };

export type ReferralsTables = { referrals: ReferralsTable; knownContacts: KnownContactsTable };
