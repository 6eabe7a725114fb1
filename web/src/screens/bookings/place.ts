import type { Booking } from '@parlour/contract/booking/calls';
import { readParameters } from '@parlour/contract/reference/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { useShopLanguage } from '../../features/shop/second-language.ts';
import { useFormatStyle } from '../../lib/language/format-style.ts';

const noTongues = {
  id: '',
  languageTag: '',
  hasSecondLanguage: false,
  firstLanguageCode: '',
  secondLanguageCode: '',
  secondLanguageTag: '',
};

/** How a booking's own store writes times and money, and which of its two languages the person reads. */
export function usePlace(booking: Booking, shop: Shop | undefined) {
  // Without the shop's own page its habits are unknown: the 24-hour clock is understood everywhere.
  const style = useFormatStyle(
    shop ?? {
      countryCode: '',
      timeFormat: '24',
      currencySymbol: booking.currencySymbol,
      currencyDigits: currencyDigits(booking.currencyCode) ?? 2,
    },
  );
  const { textOf } = useShopLanguage(shop ?? noTongues);
  const parameters = shop && readParameters(shop.parameters);
  return {
    style,
    textOf,
    hidesPrices: parameters?.hidesServicePrices ?? false,
  };
}

/** The store of a booking, as the booking itself knows it. */
export function storeOf({ shopAddress, shopName, shopPhone }: Booking, shop: Shop | undefined) {
  return { address: shopAddress, city: shop?.city ?? '', name: shopName, phone: shopPhone };
}
