import type { OfferState, WaitlistEntryState } from '@parlour/domain/waitlist/entry';
import type { Defaulted, Json } from '../types.ts';

type WaitlistEntriesTable = {
  chainId: string;
  id: string;
  shopId: string;
  state: WaitlistEntryState;
  /** Who was signed in and had proved the e-mail, or null. */
  accountId: string | null;
  emailKey: string;
  deviceId: Defaulted<string>;
  /** The entry and the contact, as they came. */
  request: Json<unknown>;
  lastDay: string;
  tokenHash: string;
  createdAt: Date;
  /** Its place in the line: when its contact was proved. */
  joinedAt: Date | null;
  updatedAt: Date;
};

type WaitlistOffersTable = {
  chainId: string;
  bookingId: string;
  entryId: string;
  shopId: string;
  state: OfferState;
  /** `yyyy-MM-dd HH:mm` of the shop. */
  start: string;
  /** The starts of that day that were free too. */
  alike: Json<string[]>;
  tokenHash: string;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

export type WaitlistTables = {
  waitlistEntries: WaitlistEntriesTable;
  waitlistOffers: WaitlistOffersTable;
};
