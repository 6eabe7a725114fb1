import { isBlank, isEmail } from '../member/contact.ts';
import type { MemberFacts } from '../member/may-book.ts';
import { mayBook } from '../member/may-book.ts';
import { type AddressMode, isAddressNeeded } from '../shop/address-mode.ts';
import type { Parameters } from '../shop/parameters.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { guestWithoutService } from './guest-without-service.ts';

export type ContactFacts = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  country: string;
  address: string;
};

/** What the checks of the confirm page look at, in the order in which they look. */
export type ConfirmFacts = {
  contact: ContactFacts;
  /** Every record that counts for the customer: those of the typed contact, and those of the signed-in account. */
  members: readonly MemberFacts[];
  parameters: Pick<Parameters, 'isMobilePrimary' | 'blacklistRestricts'>;
  isCharged: boolean;
  /** Whether the mobile is a possible number of its country; asked only when both are there. */
  isMobileValid: boolean;
  lines: readonly { guest: number }[];
  isGroup: boolean;
  guestCount: number;
  addressMode: AddressMode;
  /** The store itself books for a customer: whom it serves is its own decision, and it takes a name for a contact. */
  isOfStore?: boolean | undefined;
};

export type ConfirmRefusal =
  | 'customer_not_allowed'
  | 'customer_closed'
  | 'mobile_needed'
  | 'email_needed'
  | 'email_malformed'
  | 'name_needed'
  | 'mobile_malformed'
  | 'service_needed'
  | 'guest_without_service'
  | 'address_needed';

type Check = {
  reason: ConfirmRefusal;
  field: string;
  fails: (facts: ConfirmFacts) => boolean;
  isForCustomersOnly?: boolean;
};

/** The checks of the confirm page after the members' own, in their exact order. */
const checks: readonly Check[] = [
  {
    reason: 'mobile_needed',
    field: 'mobile',
    isForCustomersOnly: true,
    fails: ({ parameters, contact }) => parameters.isMobilePrimary && isBlank(contact.mobile),
  },
  {
    reason: 'email_needed',
    field: 'email',
    isForCustomersOnly: true,
    fails: ({ parameters, contact, isCharged }) => (isCharged || !parameters.isMobilePrimary) && isBlank(contact.email),
  },
  {
    reason: 'email_malformed',
    field: 'email',
    fails: ({ contact }) => !isBlank(contact.email) && !isEmail(contact.email),
  },
  {
    reason: 'name_needed',
    field: 'firstName',
    fails: ({ contact }) => isBlank(contact.firstName) && isBlank(contact.lastName),
  },
  {
    reason: 'mobile_malformed',
    field: 'mobile',
    fails: ({ contact, isMobileValid }) => contact.country !== '' && !isBlank(contact.mobile) && !isMobileValid,
  },
  { reason: 'service_needed', field: 'lines', fails: ({ lines }) => lines.length === 0 },
  {
    reason: 'guest_without_service',
    field: 'lines',
    fails: (facts) => facts.isGroup && guestWithoutService(facts) !== null,
  },
  {
    reason: 'address_needed',
    field: 'address',
    isForCustomersOnly: true,
    fails: ({ addressMode, contact }) => isAddressNeeded(addressMode) && isBlank(contact.address),
  },
];

export type FailingCheck = { reason: ConfirmRefusal; field: string };

/** Decides what is wrong with the confirm page: every failing check in their order, the first one of each field. */
export function failingChecks(facts: ConfirmFacts): FailingCheck[] {
  const asked = checks.filter((check) => !(facts.isOfStore && check.isForCustomersOnly));
  const failing = asked.filter((check) => check.fails(facts));
  return failing
    .filter(({ field }, place) => failing.findIndex((other) => other.field === field) === place)
    .map(({ reason, field }) => ({ reason, field }));
}

/** Decides whether the confirm page may be submitted: the first failing check only. */
export function checkConfirm(facts: ConfirmFacts): Verdict<null, ConfirmRefusal, { field: string }> {
  const members = mayBook(facts.isOfStore ? [] : facts.members, facts.parameters);
  if (!members.ok) return refused(members.reason, { field: 'email' });
  const [failing] = failingChecks(facts);
  return failing ? refused(failing.reason, { field: failing.field }) : allowed(null);
}
