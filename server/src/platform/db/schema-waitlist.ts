import type { OfferState, WishState } from '@parlour/domain/waitlist/wish';
import type { Defaulted, Json } from './types.ts';

/** Tables of migration 0016, in our names. Of tokens only hashes are kept. */
type WaitlistWishesTable = {
  chainId: string;
  id: string;
  shopId: string;
  state: WishState;
  /** Who was signed in and had proved the e-mail, or null. */
  accountId: string | null;
  emailKey: string;
  deviceId: Defaulted<string>;
  /** The wish and the contact, as they came. */
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
  wishId: string;
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

export type WaitlistTables = { waitlistWishes: WaitlistWishesTable; waitlistOffers: WaitlistOffersTable };
