import type { DictionaryEntry } from '@parlour/contract/reference/calls';
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

const dictionaries: Readonly<Record<string, readonly DictionaryEntry[]>> = { intMobileCd: dialCodes };

/** A dictionary by its type; an unknown type is an empty one. */
export function findDictionary(type: string): readonly DictionaryEntry[] {
  return Object.hasOwn(dictionaries, type) ? (dictionaries[type] ?? []) : [];
}
