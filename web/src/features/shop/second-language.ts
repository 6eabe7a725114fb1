import type { Shop } from '@parlour/contract/shop/calls';
import type { FormatStyle } from '@parlour/phrases/format';
import { formatTag, isLanguage } from '@parlour/phrases/languages';
import { type PriceLanguage, shownLanguage } from '@parlour/domain/shop/price-language';
import { useAppContext } from '../../lib/app-context.ts';
import { isText } from '../../lib/storage/storage.ts';
import { tabStore, useTabStore } from '../../lib/storage/tab-store.ts';

type Tongues = Pick<
  Shop,
  'id' | 'languageTag' | 'hasSecondLanguage' | 'firstLanguageCode' | 'secondLanguageCode' | 'secondLanguageTag'
>;

/** A shop's own text, and the language it is in. */
export type ShopText = { text: string; lang: string };
export type ShopTextOf = (first: string, second: string) => ShopText;

/** Whether the switch is shown: a second language, and another one than the first. */
export function hasTwoLanguages({ hasSecondLanguage, firstLanguageCode, secondLanguageCode }: Tongues): boolean {
  return hasSecondLanguage && secondLanguageCode !== '' && secondLanguageCode !== firstLanguageCode;
}

/** The shop's own text in its first or second language; an empty second text falls back, field by field. */
export function shopTextOf(shop: Tongues, isSecond: boolean): ShopTextOf {
  return (first, second) =>
    isSecond && second ? { text: second, lang: shop.secondLanguageTag } : { text: first, lang: shop.languageTag };
}

type Priced = Pick<Shop, 'secondLanguageCode' | 'secondPriceTexts' | 'countryCode'>;

/** How prices are written where the second language is shown: its words and its figures, when it is one of ours. */
export function secondPriceStyle(
  { secondLanguageCode, secondPriceTexts, countryCode }: Priced,
  style: FormatStyle,
): FormatStyle {
  if (!secondPriceTexts || !isLanguage(secondLanguageCode)) return style;
  const t: FormatStyle['t'] = (key, values) => {
    if (key === 'units.priceFree') return secondPriceTexts.free;
    if (key === 'units.priceFrom') return secondPriceTexts.from.replace('{price}', () => String(values?.['price']));
    return style.t(key, values);
  };
  return { ...style, tag: formatTag(secondLanguageCode, countryCode), t };
}

/** The languages that a shop's names, texts and prices can be shown in. */
export function languagesOf(shop: Tongues): [string, ...string[]] {
  return hasTwoLanguages(shop) ? [shop.firstLanguageCode, shop.secondLanguageCode] : [shop.firstLanguageCode];
}

/** Which of a shop's languages is shown: what was chosen for all its pages in this tab, else what the app is read in. */
export function useShopLanguage(shop: Tongues): {
  isSecond: boolean;
  choose: (choice: PriceLanguage) => void;
  textOf: ShopTextOf;
} {
  const key = `price-language:${shop.id}`;
  const store = tabStore({ key, version: 1, isValid: isText, initial: '', shared: (chosen) => chosen });
  const { language: reads } = useAppContext();
  const { isSecond } = shownLanguage({ chosen: useTabStore(store), reads }, languagesOf(shop));
  return { isSecond, choose: ({ language }) => store.write(language), textOf: shopTextOf(shop, isSecond) };
}
