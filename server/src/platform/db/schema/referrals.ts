import type { PointRule } from '@parlour/domain/points/point-rule';
import type { Defaulted, JsonDefaulted } from '../types.ts';

/** An invitation that was accepted, by the records of both. */
type ReferralsTable = {
  chainId: string;
  id: string;
  /** The store whose invitation it is. */
  shopId: string;
  inviterId: string;
  inviteeId: string;
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
