import type { ChargedCustomer } from '../shop/read-charge-terms.ts';
import type { ChargePolicy } from './charge-policy.ts';

/** What a charge needs to know of a customer's record at the chain. */
export type ChargedMember = { isBlacklisted: boolean; hasPurchased: boolean };

/**
 * The chain's records that say who a customer is: `members` those that the typed contact matches, by e-mail and by mobile, none for a customer
 * unknown; `own` those of the account that is signed in, none for a guest.
 */
export type CustomerRecords<Member = ChargedMember> = { members: readonly Member[]; own: readonly Member[] };

export type ChargeReason = 'everyone' | ChargedCustomer;
export type NoChargeReason = 'charge_off' | 'nobody_charged' | 'customer_not_charged';

const matches: Record<ChargedCustomer, (records: CustomerRecords) => boolean> = {
  blacklisted: ({ members, own }) => [...members, ...own].some((member) => member.isBlacklisted),
  // An unknown customer has never purchased either; otherwise a new e-mail would avoid the deposit. All records of an account are one person's.
  never_purchased: ({ members, own }) => {
    const others = members.filter((member) => !own.includes(member));
    return (
      members.length === 0 ||
      others.some((member) => !member.hasPurchased) ||
      (own.length > 0 && !own.some((member) => member.hasPurchased))
    );
  },
  not_member: ({ members }) => members.length === 0,
};

/**
 * Decides who is charged, and why. Several members may be found, by e-mail, by mobile and by the account: the
 * strictest counts, so that one customer's good name does not serve the contact of another.
 */
export function whoPays(
  policy: Pick<ChargePolicy, 'isEnabled' | 'condition' | 'customers'>,
  records: CustomerRecords,
): { reasons: ChargeReason[] } | { none: NoChargeReason } {
  if (!policy.isEnabled) return { none: 'charge_off' };
  if (policy.condition === 'nobody') return { none: 'nobody_charged' };
  if (policy.condition === 'everyone') return { reasons: ['everyone'] };
  const reasons = policy.customers.filter((customer) => matches[customer](records));
  return reasons.length > 0 ? { reasons: [...new Set(reasons)] } : { none: 'customer_not_charged' };
}
