import { isAustralianPhone } from '@parlour/domain/member/au-phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { mobileKey } from '../reference/facts/mobile.ts';

/**
 * The international form of a phone that an account may have, or null when it does not meet the rules (A-106, G-042): in Australia by the
 * documented rule, fixed lines included, elsewhere by what the phone library knows of mobiles.
 */
export function phoneKey(mobile: string, country: string, dialCode: string): string | null {
  if (country !== 'AU') return mobileKey(mobile, country, dialCode);
  // Beside its dial code a number is often written as abroad, without the 0 of home.
  const written = mobile.replaceAll(/\D/g, '');
  const digits = /^[23478]\d{8}$/.test(written) ? `0${written}` : written;
  if ((dialCode !== '' && dialCode !== '+61') || !isAustralianPhone(digits)) return null;
  return `+61${digits.replace(/^(0|61)/, '')}`;
}

/** The digits that people at home type for a number in international form. */
export function homeDigits(key: string): string {
  return parsePhoneNumberFromString(key)?.formatNational().replaceAll(/\D/g, '') ?? key.replaceAll(/\D/g, '');
}

/** A mobile in international form, however it was spaced; null for any other. */
export function internationalKey(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('+') || trimmed.length > 40) return null;
  const digits = trimmed.replaceAll(/\D/g, '');
  if (digits.startsWith('61')) return phoneKey(`0${digits.slice(2).replace(/^0/, '')}`, 'AU', '');
  return mobileKey(trimmed, '', '');
}
