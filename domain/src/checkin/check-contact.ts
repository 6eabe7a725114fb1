import { isBlank, isEmail } from '../member/contact.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

/** What identifies a customer who checks in; a phone and an e-mail are each enough. */
export type CheckInContact = { email: string; mobile: string };
/** What the customer chose to type first. */
export type ContactKind = 'mobile' | 'email';
export type ContactReason = 'mobile_needed' | 'email_needed' | 'mobile_malformed' | 'email_malformed';
export type ContactField = keyof CheckInContact;

/** Decides whether a contact can be looked for. `isPhone` judges the number; where both are empty, the one that was to be typed is asked for. */
export function checkContact(
  { email, mobile }: CheckInContact,
  kind: ContactKind,
  isPhone: () => boolean,
): Verdict<null, ContactReason, { field: ContactField }> {
  if (isBlank(mobile) && isBlank(email)) {
    return kind === 'mobile' ? refused('mobile_needed', { field: kind }) : refused('email_needed', { field: kind });
  }
  if (!isBlank(mobile) && !isPhone()) return refused('mobile_malformed', { field: 'mobile' });
  if (!isBlank(email) && !isEmail(email)) return refused('email_malformed', { field: 'email' });
  return allowed(null);
}
