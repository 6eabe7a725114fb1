import { isBlank, isEmail } from '../member/contact.ts';
import { hasMask } from '../member/mask.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

export type ClaimWords = { firstName: string; lastName: string; email: string; mobile: string; dialCode: string };
export type ClaimFault =
  | 'name_needed'
  | 'email_needed'
  | 'claim_email_wrong'
  | 'dial_code_needed'
  | 'claim_phone_wrong';

/** Decides whether a claim of a card says enough. The phone may be left out; `isPhone` judges the number. */
export function checkClaim(
  { firstName, lastName, email, mobile, dialCode }: ClaimWords,
  isPhone: () => boolean,
): Verdict<null, ClaimFault, { field: keyof ClaimWords }> {
  if (isBlank(firstName) && isBlank(lastName)) return refused('name_needed', { field: 'firstName' });
  if (isBlank(email)) return refused('email_needed', { field: 'email' });
  if (hasMask(email) || !isEmail(email)) return refused('claim_email_wrong', { field: 'email' });
  if (isBlank(mobile)) return allowed(null);
  if (isBlank(dialCode)) return refused('dial_code_needed', { field: 'dialCode' });
  return hasMask(mobile) || !isPhone() ? refused('claim_phone_wrong', { field: 'mobile' }) : allowed(null);
}
