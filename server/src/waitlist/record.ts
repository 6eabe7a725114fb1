import type { WishRequest } from '@parlour/contract/waitlist/calls';
import type { OfferState, WishState } from '@parlour/domain/waitlist/wish';

/** A wish as it is stored. Times are epoch ms. */
export type WishRecord = {
  chainId: string;
  id: string;
  shopId: string;
  state: WishState;
  accountId: string | null;
  emailKey: string;
  request: WishRequest;
  lastDay: string;
  joinedAt: number | null;
};

export type OfferRecord = {
  chainId: string;
  bookingId: string;
  wishId: string;
  shopId: string;
  state: OfferState;
  start: string;
  alike: string[];
  expiresAt: number;
};
