import type { MemberCheck } from '@parlour/contract/booking/person';
import { type ConfirmFacts, failingChecks, type FailingCheck } from '@parlour/domain/booking/check-contact';
import { isBlank } from '@parlour/domain/member/contact';

type Facts = Omit<ConfirmFacts, 'members' | 'isMobileValid'>;
type Contact = Facts['contact'];

/** The two questions that only the server can answer. */
export type Asks = {
  refusalOf: (contact: Contact) => Promise<MemberCheck['refusal']>;
  isMobileValid: (contact: Contact) => Promise<boolean>;
};

/**
 * What is wrong with the confirm page, in the order of its checks; a customer who may not book here gets that refusal alone. The same
 * rule decides on the server; here it explains early.
 */
export async function checkBeforeSend(facts: Facts, asks: Asks): Promise<readonly FailingCheck[]> {
  const { contact } = facts;
  const isKnowable = !isBlank(contact.email) || !isBlank(contact.mobile);
  const refusal = isKnowable ? await asks.refusalOf(contact) : null;
  const primary = facts.parameters.isMobilePrimary ? 'mobile' : 'email';
  if (refusal !== null)
    return [{ reason: refusal === 'closed' ? 'customer_closed' : 'customer_not_allowed', field: primary }];
  const hasMobile = !isBlank(contact.mobile) && contact.country !== '';
  const isMobileValid = !hasMobile || (await asks.isMobileValid(contact));
  return failingChecks({ ...facts, members: [], isMobileValid });
}
