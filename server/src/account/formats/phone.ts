import type { PhoneFault } from '@parlour/domain/member/read-phone';
import type { Verdict } from '@parlour/domain/verdict';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { judgePhone } from '../../reference/formats/mobile.ts';

/** The digits that people at home type for a number in international form. */
export function homeDigits(key: string): string {
  return parsePhoneNumberFromString(key)?.formatNational().replaceAll(/\D/g, '') ?? key.replaceAll(/\D/g, '');
}

/** A mobile to which a text can be sent, written with its country code; in international form. */
export function textKey(mobile: string): Verdict<string, PhoneFault> {
  return judgePhone({ mobile, country: '', dialCode: '' }, 'text');
}
