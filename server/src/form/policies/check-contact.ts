import type { FormContact } from '@parlour/contract/form/calls';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { isBlank, isEmail } from '@parlour/domain/member/contact';
import type { PhoneFault } from '@parlour/domain/member/read-phone';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

type Facts = { isMobilePrimary: boolean; phoneFault: PhoneFault | null };

/** Decides whether a contact can be a customer's: with a name, and with the contact that the store asks for. */
export function checkContact(
  { firstName, lastName, email, mobile }: FormContact,
  { isMobilePrimary, phoneFault }: Facts,
): Verdict<null, Reason, RefusalDetails> {
  if (isBlank(firstName) && isBlank(lastName)) return refused('name_needed', { field: 'firstName' });
  if (isMobilePrimary && isBlank(mobile)) return refused('mobile_needed', { field: 'mobile' });
  if (!isMobilePrimary && isBlank(email)) return refused('email_needed', { field: 'email' });
  if (!isBlank(email) && !isEmail(email)) return refused('email_malformed', { field: 'email' });
  if (!isBlank(mobile) && phoneFault !== null) return refused('mobile_malformed', { field: 'mobile', phoneFault });
  return allowed(null);
}
