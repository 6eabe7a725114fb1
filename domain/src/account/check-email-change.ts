import { emailKey, isBlank } from '../member/contact.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { hasEmailShape } from './email-shape.ts';

/** The checks of a new sign-in address, in their order: empty, the same, the shape. */
export function checkEmailChange(
  wanted: string,
  current: string,
): Verdict<null, 'email_needed' | 'email_same' | 'email_malformed'> {
  if (isBlank(wanted)) return refused('email_needed');
  if (emailKey(wanted) === emailKey(current)) return refused('email_same');
  return hasEmailShape(wanted) ? allowed(null) : refused('email_malformed');
}
