import type { LanguageCode } from '@parlour/contract/language/calls';
import type { DictionaryEntry } from '@parlour/contract/reference/calls';
import { paymentMethods } from '@parlour/domain/bill/bill';
import { customerSources } from '@parlour/domain/member/profile';
import { currencyCodes } from '@parlour/domain/money/currencies';
import { businessKinds } from '@parlour/domain/shop/business-kind';
import { languages } from '@parlour/phrases/languages';
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

/** An entry that is a code and its name in the language of the caller. */
const named = (code: string, value: string, nameKey: string): DictionaryEntry => ({
  code,
  value,
  nameKey,
  dialCode: '',
  country: '',
});

const educationLevels = ['primary', 'secondary', 'vocational', 'bachelor', 'master', 'doctorate'] as const;

/** Names of what a store's own software lets its staff do; nothing here depends on them. */
const safetyOptions = ['manager_authorization', 'online_booking', 'staff_app_login', 'initial_password'] as const;

function currencies(language: LanguageCode): Entries {
  const names = new Intl.DisplayNames([languages[language].tag], { type: 'currency' });
  return currencyCodes().map((code) => named(code, names.of(code) ?? code, `currency_${code}`));
}

type Entries = readonly DictionaryEntry[];

const dictionaries: Readonly<Record<string, (t: Translate, language: LanguageCode) => Entries>> = {
  intMobileCd: () => dialCodes,
  paymentMethod: (t) => paymentMethods.map((kind) => named(kind, t(`tender.${kind}`), `tender.${kind}`)),
  currency: (_t, language) => currencies(language),
  businessType: (t) => businessKinds.map((kind) => named(kind, t(`explore.${kind}`), `explore.${kind}`)),
  education: (t) =>
    educationLevels.map((level) => named(level, t(`dictionary.education_${level}`), `dictionary.education_${level}`)),
  customerSource: (t) =>
    customerSources.map((source) => named(source, t(`member.source_${source}`), `member.source_${source}`)),
  staffSafety: (t) =>
    safetyOptions.map((option) => named(option, t(`dictionary.safety_${option}`), `dictionary.safety_${option}`)),
};

/** A dictionary by its type; an unknown type is an empty one. */
export function findDictionary(type: string, language: LanguageCode): Entries {
  return Object.hasOwn(dictionaries, type) ? (dictionaries[type]?.(translate(language), language) ?? []) : [];
}
