import type { BusinessKind } from '@parlour/domain/shop/business-kind';
import { oneZero, renamed } from '../codec.ts';

/** One store, as lists and the store switch show it. */
export type ShopCard = {
  id: string;
  chainId: string;
  /** The shop's own short name for it. */
  code: string;
  name: string;
  address: string;
  phone: string;
  logoUrl: string | null;
  coverUrl: string | null;
  /** One line for cards, in the shop's first language. */
  tagline: string;
  city: string;
  /** What the store is: a hairdresser, a clinic; several or none. */
  kinds: BusinessKind[];
  countryCode: string;
  zone: string;
  lat: number | null;
  lng: number | null;
  brandColor: string;
  /** BCP-47 tag of the shop's first language. */
  languageTag: string;
  currencySymbol: string;
  /** Cheapest priced service, decimal text, or null. */
  fromPrice: string | null;
  /** Only signed-in customers may book here. */
  needsSignIn: boolean;
  averageScore: string | null;
  reviewCount: number;
};

export const cardFields = {
  chainId: 'custId',
  code: 'compCode',
  name: 'compName',
  phone: 'formatMobile',
  logoUrl: 'logo',
  coverUrl: 'cover',
  zone: 'timeZone',
  kinds: 'kindList',
  needsSignIn: ['loginRequired', oneZero],
  averageScore: 'avgScore',
  reviewCount: 'reviewTotal',
} as const;

export const shopCardCodec = renamed<ShopCard>(cardFields);
