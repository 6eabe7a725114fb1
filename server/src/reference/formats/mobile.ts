import { isAustralianPhone } from '@parlour/domain/member/au-phone';
import { type DialPlan, type PhoneFault, readPhone } from '@parlour/domain/member/read-phone';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';

/** A phone as it was typed, with the country and the dial code beside it where they are known. */
export type TypedPhone = { mobile: string; country: string; dialCode: string };
/** Whether a phone is asked for, or one to which a text is sent. */
export type PhoneUse = 'phone' | 'text';

const mostLetters = 40;

/** `+61` for `AU`; '' for what is no country. */
export const dialCodeOf = (country: string): string =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';

export const isCountry = (code: string): boolean => isSupportedCountry(code);

/**
 * Judges a phone at every door: the international form by which it is compared, or what is wrong with it. Where a country does not
 * tell mobiles from fixed lines (the United States), any valid number is a mobile; fixed lines of Australia are phones as well, only
 * no text goes there. Country and dial code must agree.
 */
export function judgePhone(typed: TypedPhone, use: PhoneUse = 'phone'): Verdict<string, PhoneFault> {
  const { mobile, country, dialCode } = typed;
  if (mobile.length > mostLetters) return refused('too_long');
  if (country !== '' && !isSupportedCountry(country)) return refused('other_country');
  const own = country === '' ? null : planOfCountry(country as CountryCode);
  const chosen = dialCode === '' ? null : planOf(dialCode.replaceAll(/\D/g, ''));
  if (dialCode !== '' && own !== null && chosen?.callingCode !== own.callingCode) return refused('other_country');
  const read = readPhone(mobile, { home: own ?? chosen, planOf });
  if (!read.ok) return read;
  const judged = read.value.map((reading) => judgeReading(reading, own, use));
  return judged.find((verdict) => verdict.ok) ?? judged.find(isLandline) ?? judged[0]!;
}

const isLandline = (verdict: Verdict<string, PhoneFault>) => !verdict.ok && verdict.reason === 'landline';

/** How a phone is compared: its international form (`+61491570156`), or null when it is none. */
export function mobileKey(mobile: string, country: string, dialCode: string): string | null {
  const judged = judgePhone({ mobile, country, dialCode });
  return judged.ok ? judged.value : null;
}

/** How a phone is written for a reader in any country: `+61 491 570 156`, or as it was typed where it is none. */
export function internationalPhone({ mobile, dialCode }: Pick<TypedPhone, 'mobile' | 'dialCode'>): string {
  if (mobile === '') return '';
  const key = mobileKey(mobile, '', dialCode);
  const phone = key === null ? undefined : parsePhoneNumberFromString(key, { extract: false });
  return phone?.formatInternational() ?? [dialCode, mobile].filter(Boolean).join(' ');
}

/** How a phone is compared, with what is wrong where it is none. */
export function readMobile(typed: TypedPhone): { mobileKey: string | null; phoneFault: PhoneFault | null } {
  const judged = judgePhone(typed);
  return judged.ok ? { mobileKey: judged.value, phoneFault: null } : { mobileKey: null, phoneFault: judged.reason };
}

function judgeReading(reading: string, own: DialPlan | null, use: PhoneUse): Verdict<string, PhoneFault> {
  // Countries share dial codes (+1, +44, +7): the same dial code counts as the same country.
  if (own !== null && planOf(reading.slice(1))?.callingCode !== own.callingCode) return refused('other_country');
  return reading.startsWith('+61') ? judgeAustralian(reading, use) : judgeOther(reading);
}

/** By the documented rule. */
function judgeAustralian(reading: string, use: PhoneUse): Verdict<string, PhoneFault> {
  const digits = reading.slice(3);
  if (digits.length !== 9) return refused(digits.length < 9 ? 'too_short' : 'too_long');
  if (!isAustralianPhone(`0${digits}`)) return refused('unknown');
  return use === 'text' && !digits.startsWith('4') ? refused('landline') : allowed(reading);
}

/** By what the phone library knows. */
function judgeOther(reading: string): Verdict<string, PhoneFault> {
  const phone = parsePhoneNumberFromString(reading, { extract: false });
  if (phone?.isValid()) {
    const type = phone.getType();
    if (type === 'FIXED_LINE') return refused('landline');
    return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || type === undefined
      ? allowed(phone.number)
      : refused('unknown');
  }
  const length = validatePhoneNumberLength(reading);
  if (length === 'TOO_SHORT' || length === 'NOT_A_NUMBER') return refused('too_short');
  return refused(length === 'TOO_LONG' ? 'too_long' : 'unknown');
}

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
const mostCodeDigits = 3;

function planOfCountry(country: CountryCode): DialPlan {
  const { trunk, exit } = beginningsIn(country);
  return {
    callingCode: getCountryCallingCode(country),
    trunk,
    exit: exit === '' ? null : new RegExp(`^(?:${exit})`),
  };
}

/** No calling code is the beginning of another one. */
function planOf(digits: string): DialPlan | null {
  for (let length = 1; length <= mostCodeDigits; length++) {
    const callingCode = digits.slice(0, length);
    if (callingCodes.has(callingCode)) return { callingCode, trunk: beginningsIn(callingCode).trunk, exit: null };
  }
  return null;
}

/** What the library's types leave out of a numbering plan. */
type Beginnings = { nationalPrefix(): string | undefined; IDDPrefix(): string | undefined };

/** The national prefix and the international prefix of a country, or of the main one of a calling code. */
function beginningsIn(place: string): { trunk: string; exit: string } {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(place as CountryCode);
  const plan = metadata.numberingPlan as unknown as Beginnings;
  return { trunk: plan.nationalPrefix() ?? '', exit: plan.IDDPrefix() ?? '' };
}
