import { call } from './call.ts';
import { type Codec, list, oneZero, onOff, paged, renamed } from './codec.ts';
import type { Paged } from './codec.ts';
import type { ShopWording } from './brand.ts';
import type { ParameterMap } from './reference.ts';

/** A stretch of a day, wall clock `HH:mm`, end up to `24:00`. */
export type ClockSpan = { from: string; to: string };

/** Opening hours of one weekday, 1 Monday to 7 Sunday (B G-08). `spans` holds breaks; `opensAt` and `closesAt` are its outer ends. */
export type WeekdayHours = {
  id: string;
  weekday: number;
  /** In the caller's language. */
  weekdayName: string;
  isOpen: boolean;
  opensAt: string;
  closesAt: string;
  spans: ClockSpan[];
};

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

/** The shop page's store (B-121 to B-124). */
export type Shop = ShopCard & {
  introduction: string;
  coverUrls: string[];
  email: string;
  website: string;
  onlineShopUrl: string;
  facebookUrl: string;
  youtubeUrl: string;
  instagramUrl: string;
  tiktokUrl: string;
  redbookUrl: string;
  googleUrl: string;
  hours: WeekdayHours[];
  /** Special days from today on: `spans` empty when closed. */
  specialDays: { day: string; name: string; spans: ClockSpan[] }[];
  currencyCode: string;
  currencyDigits: number;
  hasSecondLanguage: boolean;
  firstLanguageCode: string;
  secondLanguageCode: string;
  firstLanguageName: string;
  secondLanguageName: string;
  /** BCP-47 tag of the second language, or ''. */
  secondLanguageTag: string;
  /** `12` or `24`. */
  timeFormat: string;
  /** hidden, optional or required (B G-57). */
  addressMode: 'hidden' | 'optional' | 'required';
  acceptsOnlineBooking: boolean;
  bookableShops: ShopCard[];
  /** What the product says differently around this store. */
  wording: ShopWording;
  /** The display parameters of the shop by wire code, so that the first view needs one answer only. */
  parameters: ParameterMap;
  /** The shop's local day and wall clock when this was answered, and the server's clock (epoch ms). */
  today: string;
  answeredAt: number;
};

const cardFields = {
  chainId: 'custId',
  code: 'compCode',
  name: 'compName',
  phone: 'formatMobile',
  logoUrl: 'logo',
  coverUrl: 'cover',
  zone: 'timeZone',
  needsSignIn: ['loginRequired', oneZero],
  averageScore: 'avgScore',
  reviewCount: 'reviewTotal',
} as const;

export const shopCardCodec = renamed<ShopCard>(cardFields);

const hoursCodec: Codec<WeekdayHours> = renamed<WeekdayHours>({
  weekday: 'week',
  weekdayName: 'weekText',
  isOpen: ['status', onOff],
  opensAt: 'startTimeText',
  closesAt: 'endTimeText',
});

export const shopCodec = renamed<Shop>({
  ...cardFields,
  coverUrls: 'coverList',
  email: 'contactMail',
  website: 'businessWebsite',
  onlineShopUrl: 'onlineShopPage',
  facebookUrl: 'facebookPage',
  youtubeUrl: 'youtubePage',
  instagramUrl: 'instagramPage',
  tiktokUrl: 'tiktokPage',
  redbookUrl: 'redbookPage',
  googleUrl: 'googlePage',
  hours: ['businessList', list(hoursCodec)],
  specialDays: 'specialDayList',
  hasSecondLanguage: ['enableSecond', oneZero],
  addressMode: 'contactAddressMode',
  acceptsOnlineBooking: ['onlineBookingEnabled', oneZero],
  bookableShops: ['canReserveCompanyList', list(shopCardCodec)],
});

type RecommendedQuery = { pageNum?: number; pageSize?: number; name?: string };

export const shopCalls = {
  get: call<{ shopId: string }, Shop>({
    method: 'GET',
    path: '/shop/app/comp/show/detail/public',
    access: 'public',
    input: renamed<{ shopId: string }>({ shopId: 'compId' }),
    reply: shopCodec,
    summary: 'One store with hours, contacts, languages and display parameters.',
  }),
  getOfChain: call<{ chainId: string }, Shop>({
    method: 'GET',
    path: '/shop/bk/chain/info/find/custId/{chainId}/public',
    access: 'public',
    reply: shopCodec,
    summary: 'The first bookable store of a chain.',
  }),
  getRecommended: call<RecommendedQuery, Paged<ShopCard>>({
    method: 'GET',
    path: '/shop/app/recommended/public',
    access: 'public',
    reply: paged(shopCardCodec),
    summary: 'Stores to explore, page by page; `name` filters by store name, city or tagline.',
  }),
};
