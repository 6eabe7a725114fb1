import { addressModes } from '@parlour/domain/shop/address-mode';
import type { MinuteSpan, ReserveConfig } from '@parlour/domain/availability/facts';
import { type BusinessKind, businessKinds } from '@parlour/domain/shop/business-kind';
import type { ShopDetails, SpecialDay } from '../../../shop/queries/rows.ts';
import {
  choice,
  colour,
  country,
  currency,
  degrees,
  email,
  key,
  language,
  listOf,
  origin,
  phone,
  pictureName,
  pictureOf,
  line,
  text,
  website,
  yesNo,
  zone,
} from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { Mistake } from '../mistake.ts';
import type { ShopEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import { defaultSettings } from './settings.ts';
import { messageColumns, messageLines, messagesOf } from './store-messages.ts';

const link = blankAs('', website);
const name = line(200);
const long = blankAs('', text(5000));

export const storesTable = {
  file: 'stores.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    name: filled(name),
    zone: filled(zone),
    currency: filled(currency),
    symbol: filled(text(8)),
    country: filled(country),
    language: filled(language),
    address: filled(text(300)),
    city: filled(text(100)),
    phone: filled(phone),
    email: blankAs('', email),
    postcode: blankAs('', text(20)),
    latitude: blankAs(null, degrees(90)),
    longitude: blankAs(null, degrees(180)),
    name_second: blankAs('', name),
    address_second: blankAs('', text(300)),
    tagline: blankAs('', text(200)),
    introduction: long,
    introduction_second: long,
    second_language: blankAs('', language),
    time_format: blankAs('24', choice('12', '24')),
    website: link,
    online_shop: link,
    facebook: link,
    youtube: link,
    instagram: link,
    tiktok: link,
    redbook: link,
    google: link,
    brand_color: blankAs('', colour),
    logo: blankAs('', pictureName),
    covers: blankAs([] as string[], listOf(pictureName)),
    address_mode: blankAs('hidden', choice(...addressModes)),
    online_booking: blankAs(true, yesNo),
    feed: blankAs(false, yesNo),
    widget_origins: blankAs([] as string[], listOf(origin)),
    kinds: blankAs([] as BusinessKind[], listOf(choice(...businessKinds))),
    ...messageColumns,
  },
} as const;

export type StoreLine = RowOf<typeof storesTable.columns>;

type OfStores = {
  weekly: ReadonlyMap<string, MinuteSpan[][]>;
  specialDays: ReadonlyMap<string, Record<string, SpecialDay>>;
  settings: ReadonlyMap<string, ReserveConfig>;
};

export function checkStores(check: FolderCheck, stores: Table<StoreLine>): void {
  if (stores.rows.length === 0 && stores.keys?.size === 0)
    check.mistakes.add(storesTable.file, null, null, 'must name at least one store');
  for (const row of stores.rows) {
    const place = { file: storesTable.file, line: row.line };
    check.requirePictures(place, 'logo', pictureOf(row.logo));
    check.requirePictures(place, 'covers', row.covers);
    if ((row.latitude === null) !== (row.longitude === null))
      check.refuse(place, 'latitude', 'latitude and longitude belong together');
    if (row.second_language && row.second_language === row.language)
      check.refuse(place, 'second_language', 'is the same as language');
  }
}

/** The stores whose time zone is one of these, which the database does not know. */
export function mistakenZones(stores: Table<StoreLine>, unknown: ReadonlySet<string>): Mistake[] {
  const reason = 'is not known to the database; use the current name of the time zone, as America/Los_Angeles';
  return wholeRows(stores)
    .filter((row) => unknown.has(row.zone))
    .map(({ line }) => ({ file: storesTable.file, line, column: 'zone', reason }));
}

/** stores.csv: the stores, with what the tables of hours and settings say of them. */
export function shopEntries(stores: Table<StoreLine>, { weekly, specialDays, settings }: OfStores): ShopEntry[] {
  return wholeRows(stores).map((line, position) => {
    return {
      key: line.key,
      position,
      name: line.name,
      nameSecond: line.name_second,
      zone: line.zone,
      currency: line.currency,
      country: line.country,
      language: line.language,
      city: line.city,
      acceptsOnlineBooking: line.online_booking,
      weekly: weekly.get(line.key) ?? [],
      specialDays: specialDays.get(line.key) ?? {},
      settings: settings.get(line.key) ?? defaultSettings,
      details: detailsOf(line),
      messages: messagesOf(line),
    };
  });
}

function detailsOf(line: StoreLine): ShopDetails {
  return {
    symbol: line.symbol,
    address: line.address,
    addressSecond: line.address_second,
    postcode: line.postcode,
    phone: line.phone,
    email: line.email,
    latitude: line.latitude,
    longitude: line.longitude,
    tagline: line.tagline,
    introduction: line.introduction,
    introductionSecond: line.introduction_second,
    secondLanguage: line.second_language,
    timeFormat: line.time_format as ShopDetails['timeFormat'],
    website: line.website,
    onlineShop: line.online_shop,
    facebook: line.facebook,
    youtube: line.youtube,
    instagram: line.instagram,
    tiktok: line.tiktok,
    redbook: line.redbook,
    google: line.google,
    brandColor: line.brand_color,
    logo: line.logo,
    covers: line.covers,
    addressMode: line.address_mode as ShopDetails['addressMode'],
    hasFeed: line.feed,
    widgetOrigins: line.widget_origins,
    kinds: line.kinds,
  };
}

export function storeLines({ shops }: Pick<ShopFolder, 'shops'>): LinesOf<typeof storesTable.columns> {
  return shops.map((entry) => ({
    key: entry.key,
    name: entry.name,
    name_second: entry.nameSecond,
    zone: entry.zone,
    currency: entry.currency,
    country: entry.country,
    language: entry.language,
    city: entry.city,
    online_booking: entry.acceptsOnlineBooking,
    ...detailLines(entry.details),
    ...messageLines(entry.messages),
  }));
}

function detailLines(details: ShopDetails) {
  return {
    symbol: details.symbol,
    address: details.address,
    address_second: details.addressSecond,
    postcode: details.postcode,
    phone: details.phone,
    email: details.email,
    latitude: details.latitude,
    longitude: details.longitude,
    tagline: details.tagline,
    introduction: details.introduction,
    introduction_second: details.introductionSecond,
    second_language: details.secondLanguage,
    time_format: details.timeFormat,
    website: details.website,
    online_shop: details.onlineShop,
    facebook: details.facebook,
    youtube: details.youtube,
    instagram: details.instagram,
    tiktok: details.tiktok,
    redbook: details.redbook,
    google: details.google,
    brand_color: details.brandColor,
    logo: details.logo,
    covers: details.covers,
    address_mode: details.addressMode,
    feed: details.hasFeed ?? false,
    widget_origins: details.widgetOrigins ?? [],
    kinds: details.kinds ?? [],
  };
}
