import { formatTag, type Language } from '@parlour/phrases/languages';

type ShopperFacts = {
  /** The store is of the group that begins with Australia. */
  isAustralian: boolean;
  /** The first language of the device, as it says it: `zh-TW`, `en`. */
  deviceTag: string;
  shopCountry: string | undefined;
  language: Language;
};

/** The most likely country of a customer's number: that of the device, else that of the store, else the first one of the language, else the US. */
export function firstCountry({ isAustralian, deviceTag, shopCountry, language }: ShopperFacts): string {
  if (isAustralian) return 'AU';
  return countryIn(deviceTag) || shopCountry || (language === 'en' ? '' : countryIn(formatTag(language))) || 'US';
}

/** The country in a language tag; regions that are none, such as 419, are left out. */
function countryIn(tag: string): string {
  try {
    return /^[A-Z]{2}$/.exec(new Intl.Locale(tag).region ?? '')?.[0] ?? '';
  } catch {
    return '';
  }
}
