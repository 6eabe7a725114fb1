import type { MemberCheck } from '@parlour/contract/booking-person';
import { checkConfirm, type ConfirmFacts, type ConfirmRefusal } from '@parlour/domain/booking/check-contact';
import { isBlank } from '@parlour/domain/member/contact';
import { refused, type Verdict } from '@parlour/domain/verdict';

type Facts = Omit<ConfirmFacts, 'members' | 'isMobileValid'>;
type Contact = Facts['contact'];

/** The two questions that only the server can answer. */
export type Asks = {
  refusalOf: (contact: Contact) => Promise<MemberCheck['refusal']>;
  isMobileValid: (contact: Contact) => Promise<boolean>;
};

const beforeMobile: ReadonlySet<ConfirmRefusal> = new Set([
  'mobile_needed',
  'email_needed',
  'email_malformed',
  'name_needed',
]);

/**
 * The checks of the confirm page, one strictly after the other, the first "no" ends them (B-216, G-51). The same rule decides on the
 * server; here it explains early.
 */
export async function checkBeforeSend(
  facts: Facts,
  asks: Asks,
): Promise<Verdict<null, ConfirmRefusal, { field: string }>> {
  const { contact } = facts;
  const isKnowable = !isBlank(contact.email) || !isBlank(contact.mobile);
  const refusal = isKnowable ? await asks.refusalOf(contact) : null;
  const primary = facts.parameters.isMobilePrimary ? 'mobile' : 'email';
  if (refusal !== null)
    return refused(refusal === 'closed' ? 'customer_closed' : 'customer_not_allowed', { field: primary });
  const check = (isMobileValid: boolean) => checkConfirm({ ...facts, members: [], isMobileValid });
  const withoutMobile = check(true);
  if (!withoutMobile.ok && beforeMobile.has(withoutMobile.reason)) return withoutMobile;
  if (isBlank(contact.mobile) || contact.country === '') return withoutMobile;
  return check(await asks.isMobileValid(contact));
}
