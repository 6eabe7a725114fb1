import type { LanguageCode } from '@parlour/contract/language/calls';
import type { DictionaryEntry } from '@parlour/contract/reference/calls';
import { type PaymentMethod, paymentMethods } from '@parlour/domain/bill/bill';
import { translate } from '@parlour/phrases/reasons';
import type { Translate } from '@parlour/phrases/t';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

/** Chosen where nothing is known of the shop or the person. */
const defaultCountry = 'US';
const otherCountries = getCountries()
  .filter((country) => country !== defaultCountry)
  .toSorted();

/** Countries with their dial codes, the default first, then by country code; the browser words the names (`country_AU`). */
const dialCodes: readonly DictionaryEntry[] = [defaultCountry, ...otherCountries].map((country) => {
  const dialCode = `+${getCountryCallingCode(country as CountryCode)}`;
  return { code: country, value: dialCode, nameKey: `country_${country}`, dialCode, country };
});

/** A way to pay, with its name in the language of the caller. */
const methodOf = (kind: PaymentMethod, t: Translate): DictionaryEntry => ({
  code: kind,
  value: t(`tender.${kind}`),
  nameKey: `tender.${kind}`,
  dialCode: '',
  country: '',
});

type Entries = readonly DictionaryEntry[];

const dictionaries: Readonly<Record<string, (t: Translate) => Entries>> = {
  intMobileCd: () => dialCodes,
  paymentMethod: (t) => paymentMethods.map((kind) => methodOf(kind, t)),
};

/** A dictionary by its type; an unknown type is an empty one. */
export function findDictionary(type: string, language: LanguageCode): Entries {
  return Object.hasOwn(dictionaries, type) ? (dictionaries[type]?.(translate(language)) ?? []) : [];
}
