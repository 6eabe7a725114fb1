import type { AddressMode } from '@parlour/domain/shop/address-mode';
import { publicCall } from '../call.ts';
import { type Codec, commaList, list, oneZero, onOff, paged, renamed } from '../codec.ts';
import type { Paged } from '../codec.ts';
import type { BusinessKind } from '@parlour/domain/shop/business-kind';
import type { VisitTime } from '@parlour/domain/availability/visit-time';
import type { ShopWording } from '../brand.ts';
import type { ParameterMap } from '../reference/calls.ts';
import { cardFields, shopCardCodec, type ShopCard } from './card.ts';
import { webAddressCalls } from './extras.ts';
import { favoriteCalls } from './favorites.ts';

/** A stretch of a day, wall clock `HH:mm`, end up to `24:00`. */
export type ClockSpan = { from: string; to: string };

/** Opening hours of one weekday, 1 Monday to 7 Sunday. `spans` holds breaks; `opensAt` and `closesAt` are its outer ends. */
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

/** The shop page's store. */
export type Shop = ShopCard & {
  introduction: string;
  /** The same in the second language, or ''. */
  introductionSecond: string;
  /** The address in the second language, or ''. */
  addressSecond: string;
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
  /** How that language says what kind of price it is, `{price}` in its place; null where it is none of ours. */
  secondPriceTexts: { from: string; free: string } | null;
  /** `12` or `24`. */
  timeFormat: string;
  addressMode: AddressMode;
  /** Whether the address can be shown on a map, and by which: a real one, or our own drawing. */
  mapPicker: 'none' | 'drawn' | 'real';
  acceptsOnlineBooking: boolean;
  /** How many products may be reserved here. */
  productCount: number;
  /** Whether bookings may ask for forms. */
  hasBookingForms: boolean;
  bookableShops: ShopCard[];
  /** The two Dutch pages of one chain belong to this store. */
  hasDutchPages: boolean;
  /** What the product says differently around this store. */
  wording: ShopWording;
  /** The display parameters of the shop by wire code, so that the first view needs one answer only. */
  parameters: ParameterMap;
  /** The shop's local day and wall clock when this was answered, and the server's clock (epoch ms). */
  today: string;
  answeredAt: number;
};

const hoursCodec: Codec<WeekdayHours> = renamed<WeekdayHours>({
  weekday: 'week',
  weekdayName: 'weekText',
  isOpen: ['status', onOff],
  opensAt: 'startTimeText',
  closesAt: 'endTimeText',
});

const shopFields = renamed<Shop>({
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
  productCount: 'productTotal',
  hasBookingForms: ['bookingForms', oneZero],
  bookableShops: ['canReserveCompanyList', list(shopCardCodec)],
  hasDutchPages: ['dutchPages', oneZero],
});

/** A store in a list of those near a position. */
export type NearbyCard = ShopCard & { metres: number };

type NearbyQuery = { latitude: number; longitude: number; pageNum?: number; pageSize?: number };

type Loose = Record<string, unknown>;

/** A store has second names on the wire for its id, name and phone; a reader takes whichever is there. */
const shopCodec: Codec<Shop> = {
  toWire(shop) {
    const wire = shopFields.toWire(shop) as Loose;
    return { ...wire, compId: wire['id'], name: wire['compName'], contactMobile: wire['formatMobile'] };
  },
  fromWire(wire) {
    const { compId, name, contactMobile, ...rest } = wire as Loose;
    const first = { id: compId, compName: name, formatMobile: contactMobile };
    return shopFields.fromWire({ ...first, ...rest });
  },
};

/** `visit`: only stores that have time then, by their own calendars. */
type RecommendedQuery = {
  pageNum?: number;
  pageSize?: number;
  name?: string;
  kind?: BusinessKind;
  visit?: VisitTime;
};

export const shopCalls = {
  get: publicCall<{ shopId: string }, Shop>({
    method: 'GET',
    path: '/shop/app/comp/show/detail/public',
    input: renamed<{ shopId: string }>({ shopId: 'compId' }),
    reply: shopCodec,
    summary: 'One store with hours, contacts, languages and display parameters.',
  }),
  getOfChain: publicCall<{ chainId: string }, Shop>({
    method: 'GET',
    path: '/shop/bk/chain/info/find/custId/{chainId}/public',
    reply: shopCodec,
    summary: 'The first bookable store of a chain.',
  }),
  getRecommended: publicCall<RecommendedQuery, Paged<ShopCard>>({
    method: 'GET',
    path: '/shop/app/recommended/public',
    reply: paged(shopCardCodec),
    summary:
      'Stores to explore, page by page; `name` filters by store name, city, tagline, service or what a service means, `kind` by what a store is. With `visit` those of the page are listed that have time then, or of which it is not known yet: pages may be short, and `total` counts all that were asked.',
  }),
  getNearby: publicCall<NearbyQuery, Paged<NearbyCard>>({
    method: 'GET',
    path: '/shop/app/nearby/public',
    reply: paged(renamed<NearbyCard>({ ...cardFields, metres: 'distance' })),
    summary: 'Stores within 50 km of a place, page by page, the nearest first; `distance` in metres.',
  }),
  getSome: publicCall<{ shopIds: string[] }, ShopCard[]>({
    method: 'GET',
    path: '/shop/app/comp/list/public',
    input: renamed<{ shopIds: string[] }>({ shopIds: ['compIds', commaList] }),
    reply: list(shopCardCodec),
    summary:
      'Stores by their ids (`compIds`, joined by commas, at most 50), in that order; those that are not open are left out.',
  }),
  ...favoriteCalls,
  ...webAddressCalls,
};
