import type { WaitlistRequest } from '@parlour/contract/waitlist/calls';
import type { OfferState, WaitlistEntryState } from '@parlour/domain/waitlist/entry';

/** An entry as it is stored. Times are epoch ms. */
export type EntryRecord = {
  chainId: string;
  id: string;
  shopId: string;
  state: WaitlistEntryState;
  accountId: string | null;
  emailKey: string;
  request: WaitlistRequest;
  lastDay: string;
  joinedAt: number | null;
};

export type OfferRecord = {
  chainId: string;
  bookingId: string;
  entryId: string;
  shopId: string;
  state: OfferState;
  start: string;
  alike: string[];
  expiresAt: number;
};
