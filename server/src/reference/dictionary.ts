import type { DictionaryEntry } from '@parlour/contract/reference';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

/** Countries with their dial codes, by country code; the browser words the names (`country_AU`). */
const dialCodes: readonly DictionaryEntry[] = getCountries()
  .toSorted()
  .map((country) => {
    const dialCode = `+${getCountryCallingCode(country)}`;
    return { code: country, value: dialCode, nameKey: `country_${country}`, dialCode, country };
  });

const dictionaries: Readonly<Record<string, readonly DictionaryEntry[]>> = { intMobileCd: dialCodes };

/** A dictionary by its type; an unknown type is an empty one. */
export function findDictionary(type: string): readonly DictionaryEntry[] {
  return Object.hasOwn(dictionaries, type) ? (dictionaries[type] ?? []) : [];
}
