import { plainPhone } from '@parlour/domain/member/plain-phone';

type Mobile = { mobile: string; country: string; dialCode: string };

const digitsOf = (dialCode: string) => dialCode.replaceAll(/\D/g, '');

/** A number as it is dialled behind its dial code: without that and without a leading 0. */
function homeNumber({ mobile, dialCode }: Mobile): string {
  const { mark, digits, hasOthers } = plainPhone(mobile);
  if (hasOthers) return mobile;
  const dial = digitsOf(dialCode);
  const rest = mark !== '' && dial !== '' && digits.startsWith(dial) ? digits.slice(dial.length) : digits;
  return rest.replace(/^0/, '');
}

/**
 * Whether two mobiles are one, however they are spaced and with or without the dial code in front. A number is written in its country's way
 * as soon as its field is entered, and countries may share a dial code: only a number of another line needs the password, as on the server.
 */
export function isSameMobile(one: Mobile, other: Mobile): boolean {
  const isSamePlace = one.country === other.country || digitsOf(one.dialCode) === digitsOf(other.dialCode);
  return isSamePlace && homeNumber(one) === homeNumber(other);
}
