import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/**
 * Decides whether a number can be a mobile of a country. Where a country does not tell mobiles from fixed lines (the United States),
 * any valid number is one. A number written with another country's dial code is not of this country.
 */
export function isMobileOf(country: string, mobile: string): boolean {
  return readMobile(country, mobile) !== null;
}

/**
 * How a mobile is compared: its international form (`+61491570156`), or null when it is not a mobile. Country and dial code must agree;
 * without a country the dial code stands in front of the number.
 */
export function mobileKey(mobile: string, country: string, dialCode: string): string | null {
  if (mobile.trim() === '') return null;
  if (country === '')
    return numberOf(dialCode && !mobile.trim().startsWith('+') ? `${dialCode}${mobile}` : mobile)?.number ?? null;
  if (dialCode !== '' && isSupportedCountry(country) && dialCode !== `+${getCountryCallingCode(country)}`) return null;
  return readMobile(country, mobile)?.number ?? null;
}

function readMobile(country: string, mobile: string): PhoneNumber | null {
  if (!isSupportedCountry(country)) return null;
  const phone = numberOf(mobile, country);
  // Countries share dial codes (+1, +44, +7): the same dial code counts as the same country.
  return phone && phone.countryCallingCode === getCountryCallingCode(country) ? phone : null;
}

function numberOf(mobile: string, country?: CountryCode): PhoneNumber | null {
  if (mobile.length > 40) return null;
  const phone = parsePhoneNumberFromString(mobile, { ...(country ? { defaultCountry: country } : {}), extract: false });
  if (!phone?.isValid() || phone.ext !== undefined) return null;
  const type = phone.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || type === undefined ? phone : null;
}
