import type { AddressMode } from '@parlour/domain/shop/address-mode';
import { standardMessages, type StoreMessages } from '@parlour/domain/notification/store-messages';
import type { BusinessKind } from '@parlour/domain/shop/business-kind';
import type { MinuteSpan, ReserveConfig } from '@parlour/domain/availability/facts';

/** What only the shop page shows; kept as one document. Pictures are names within the chain's pictures. */
export type ShopDetails = {
  symbol: string;
  address: string;
  addressSecond: string;
  postcode: string;
  phone: string;
  email: string;
  latitude: number | null;
  longitude: number | null;
  tagline: string;
  introduction: string;
  introductionSecond: string;
  secondLanguage: string;
  timeFormat: '12' | '24';
  website: string;
  onlineShop: string;
  facebook: string;
  youtube: string;
  instagram: string;
  tiktok: string;
  redbook: string;
  google: string;
  brandColor: string;
  logo: string;
  covers: string[];
  addressMode: AddressMode;
  /** The feed of free times is public. Absent in what was loaded before there was such a feed. */
  hasFeed?: boolean;
  /** The websites that may show the booking pages in a frame. */
  widgetOrigins?: string[];
  /** What the store is; absent in what was loaded before it could be said. */
  kinds?: BusinessKind[];
};

/** A day with its own hours; `spans` empty when closed. */
export type SpecialDay = { name: string; spans: MinuteSpan[] };

/** A shop as it is stored. */
export type ShopRow = {
  chainId: string;
  id: string;
  key: string;
  isActive: boolean;
  name: string;
  nameSecond: string;
  zone: string;
  currency: string;
  country: string;
  language: string;
  city: string;
  acceptsOnlineBooking: boolean;
  /** Monday first. */
  weekly: MinuteSpan[][];
  specialDays: Record<string, SpecialDay>;
  settings: ReserveConfig;
  details: ShopDetails;
  messages: StoreMessages;
  factsVersion: number;
};

/** What is shown of a person beside the name. */
export type StaffDetails = {
  title: string;
  titleSecond: string;
  titleCode: string;
  gender: 'female' | 'male' | 'other' | 'none';
  photo: string;
  /** Decimal text, or '' without a score. */
  score: string;
  specialty: string;
  profile: string;
};

/** One picture of a work, or a video with the picture that stands for it, by the names that the folder gives them. */
export type WorkMedia = { video: string | null; picture: string };

/** A group within a category. */
export type SubCategoryRow = { code: string; name: string; nameSecond: string };

/** How a store wants its mails: what it does not say is as with all others. */
export function storeMessages(kept: unknown): StoreMessages {
  return { ...standardMessages, ...(kept as Partial<StoreMessages>) };
}
