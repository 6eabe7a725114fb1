import { isBlank, isEmail } from '../member/contact.ts';
import { hasMask } from '../member/mask.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

export type InvitedWords = { firstName: string; lastName: string; email: string; mobile: string; dialCode: string };
export type InvitedFault =
  | 'name_needed'
  | 'email_needed'
  | 'email_malformed'
  | 'dial_code_needed'
  | 'mobile_needed'
  | 'mobile_malformed';

/** Decides whether an invitation is accepted with enough: a name, a valid e-mail and a phone. `isPhone` judges the number. */
export function checkInvited(
  { firstName, lastName, email, mobile, dialCode }: InvitedWords,
  isPhone: () => boolean,
): Verdict<null, InvitedFault, { field: keyof InvitedWords }> {
  if (isBlank(firstName) && isBlank(lastName)) return refused('name_needed', { field: 'firstName' });
  if (isBlank(mobile)) return refused('mobile_needed', { field: 'mobile' });
  if (isBlank(dialCode)) return refused('dial_code_needed', { field: 'dialCode' });
  if (hasMask(mobile) || !isPhone()) return refused('mobile_malformed', { field: 'mobile' });
  if (isBlank(email)) return refused('email_needed', { field: 'email' });
  return hasMask(email) || !isEmail(email) ? refused('email_malformed', { field: 'email' }) : allowed(null);
}
