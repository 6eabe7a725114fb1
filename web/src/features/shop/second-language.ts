import type { Shop } from '@parlour/contract/shop';
import { tabStore, useTabStore } from '../../lib/tab-store.ts';

type Tongues = Pick<
  Shop,
  'id' | 'languageTag' | 'hasSecondLanguage' | 'firstLanguageCode' | 'secondLanguageCode' | 'secondLanguageTag'
>;

/** A shop's own text, and the language it is in. */
export type ShopText = { text: string; lang: string };
export type ShopTextOf = (first: string, second: string) => ShopText;

/** Whether the switch is shown: a second language, and another one than the first (B-053, G-23). */
export function hasTwoLanguages({ hasSecondLanguage, firstLanguageCode, secondLanguageCode }: Tongues): boolean {
  return hasSecondLanguage && secondLanguageCode !== '' && secondLanguageCode !== firstLanguageCode;
}

/** The shop's own text in its first or second language; an empty second text falls back, field by field (G-23). */
export function shopTextOf(shop: Tongues, isSecond: boolean): ShopTextOf {
  return (first, second) =>
    isSecond && second ? { text: second, lang: shop.secondLanguageTag } : { text: first, lang: shop.languageTag };
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Which of a shop's languages is shown; one choice for all its pages, kept in this tab. */
export function useShopLanguage(shop: Tongues): {
  isSecond: boolean;
  choose: (isSecond: boolean) => void;
  textOf: ShopTextOf;
} {
  const store = tabStore({ key: `second-language:${shop.id}`, version: 1, isValid: isFlag, initial: false });
  const isSecond = useTabStore(store) && hasTwoLanguages(shop);
  return { isSecond, choose: store.write, textOf: shopTextOf(shop, isSecond) };
}
