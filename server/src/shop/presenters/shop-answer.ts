import { parameterCodes, type ParameterMap } from '@parlour/contract/reference/calls';
import type { ClockSpan, Shop, WeekdayHours } from '@parlour/contract/shop/calls';
import type { ShopCard } from '@parlour/contract/shop/card';
import type { MinuteSpan } from '@parlour/domain/availability/facts';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { parameterNames, type Parameters } from '@parlour/domain/shop/parameters';
import { parameterText } from '@parlour/domain/shop/read-parameter';
import { endText } from '@parlour/domain/shop/hours-text';
import { dayWithEvening } from '@parlour/domain/shop/open-now';
import { minuteText } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import { isSpoken, translate } from '@parlour/phrases/reasons';
import type { PictureUrls } from '../../file/queries/files.ts';
import type { Ctx } from '../../platform/context.ts';
import { appCodeOf, ownNameOf, weekdayNames } from '../formats/language.ts';
import { mapPickerOf } from '../policies/map-picker.ts';
import type { ShopRow } from '../queries/rows.ts';

/** A shop's answer without what depends on who asks and when. */
export type LastingShop = Omit<Shop, 'today' | 'answeredAt' | 'wording' | 'secondPriceTexts' | 'mapPicker'>;
type Parts = Pick<Shop, 'bookableShops' | 'hasDutchPages' | 'productCount' | 'hasBookingForms'> & {
  shop: ShopRow;
  card: ShopCard;
  urls: PictureUrls;
  parameters: Parameters;
};

const clockSpans = (spans: readonly MinuteSpan[]): ClockSpan[] =>
  spans.map(({ from, to }) => ({ from: minuteText(from), to: endText(to) }));

function hoursOf(shop: ShopRow): WeekdayHours[] {
  return Array.from({ length: 7 }, (_, index) => {
    const spans = clockSpans(shop.weekly[index] ?? []);
    return {
      id: `${shop.id}-${index + 1}`,
      weekday: index + 1,
      weekdayName: '',
      isOpen: spans.length > 0,
      opensAt: spans[0]?.from ?? '',
      closesAt: spans.at(-1)?.to ?? '',
      spans,
    };
  });
}

function languagesOf(shop: ShopRow) {
  const second = shop.details.secondLanguage === shop.language ? '' : shop.details.secondLanguage;
  return {
    hasSecondLanguage: second !== '',
    firstLanguageCode: appCodeOf(shop.language),
    secondLanguageCode: appCodeOf(second),
    firstLanguageName: ownNameOf(shop.language),
    secondLanguageName: ownNameOf(second),
    secondLanguageTag: second,
  };
}

function parameterMap(parameters: Parameters): ParameterMap {
  return Object.fromEntries(parameterNames.map((name) => [parameterCodes[name], parameterText(parameters[name])]));
}

/** Everything of a shop's page that lasts until its facts change. */
export function lastingShop({
  shop,
  card,
  bookableShops,
  hasDutchPages,
  urls,
  parameters,
  productCount,
  hasBookingForms,
}: Parts): LastingShop {
  const { details } = shop;
  return {
    ...card,
    introduction: details.introduction,
    introductionSecond: details.introductionSecond,
    addressSecond: details.addressSecond,
    coverUrls: details.covers.flatMap((name) => urls.get(name) ?? []),
    email: details.email,
    website: details.website,
    onlineShopUrl: details.onlineShop,
    facebookUrl: details.facebook,
    youtubeUrl: details.youtube,
    instagramUrl: details.instagram,
    tiktokUrl: details.tiktok,
    redbookUrl: details.redbook,
    googleUrl: details.google,
    hours: hoursOf(shop),
    specialDays: Object.entries(shop.specialDays)
      .map(([day, { name, spans }]) => ({ day, name, spans: clockSpans(spans) }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    currencyCode: shop.currency,
    currencyDigits: currencyDigits(shop.currency) ?? 2,
    ...languagesOf(shop),
    timeFormat: details.timeFormat,
    addressMode: details.addressMode,
    acceptsOnlineBooking: shop.acceptsOnlineBooking,
    productCount,
    hasBookingForms,
    bookableShops,
    hasDutchPages,
    parameters: parameterMap(parameters),
  };
}

/** Texts of ours in the second language of a shop, which the page need not fetch for two words. */
function priceTextsIn(language: string): Shop['secondPriceTexts'] {
  if (!isSpoken(language)) return null;
  const t = translate(language);
  return { from: t('units.priceFrom', { price: '{price}' }), free: t('units.priceFree') };
}

/** The answer of this moment: days are named in the caller's language, past special days are gone. */
export function shopAnswer(
  lasting: LastingShop,
  { lang, clock, wording, geocoder, maps }: Pick<Ctx, 'lang' | 'clock' | 'geocoder' | 'maps'> & Pick<Shop, 'wording'>,
): Shop {
  const now = clock.now();
  const { day: today, minute } = localOf(lasting.zone, now);
  // Yesterday's special hours count for as long as their evening goes on.
  const firstDay = dayWithEvening(lasting, today, minute);
  const names = weekdayNames(lang);
  return {
    ...lasting,
    wording,
    mapPicker: mapPickerOf({ ...lasting, latitude: lasting.lat, longitude: lasting.lng }, { geocoder, maps }),
    secondPriceTexts: priceTextsIn(lasting.secondLanguageCode),
    hours: lasting.hours.map((day) => ({ ...day, weekdayName: names[day.weekday - 1] ?? '' })),
    specialDays: lasting.specialDays.filter(({ day }) => day >= firstDay),
    today,
    answeredAt: now,
  };
}
