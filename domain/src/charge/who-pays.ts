import type { ChargedCustomer } from '../shop/read-charge-terms.ts';
import type { ChargePolicy } from './charge-policy.ts';

/** What a charge needs to know of a customer's record at the chain. */
export type ChargedMember = { isBlacklisted: boolean; hasPurchased: boolean };

export type ChargeReason = 'everyone' | ChargedCustomer;
export type NoChargeReason = 'charge_off' | 'nobody_charged' | 'customer_not_charged';

const matches: Record<ChargedCustomer, (members: readonly ChargedMember[]) => boolean> = {
  blacklisted: (members) => members.some((member) => member.isBlacklisted),
  // Somebody unknown has never purchased either; otherwise a new e-mail would dodge the deposit.
  never_purchased: (members) => members.length === 0 || members.some((member) => !member.hasPurchased),
  not_member: (members) => members.length === 0,
};

/**
 * Decides who is charged, and why (B-233 to B-235, G-102). Several members may be found, by e-mail and by mobile: the stricter of
 * both counts (G-62).
 */
export function whoPays(
  policy: Pick<ChargePolicy, 'isEnabled' | 'condition' | 'customers'>,
  members: readonly ChargedMember[],
): { reasons: ChargeReason[] } | { none: NoChargeReason } {
  if (!policy.isEnabled) return { none: 'charge_off' };
  if (policy.condition === 'nobody') return { none: 'nobody_charged' };
  if (policy.condition === 'everyone') return { reasons: ['everyone'] };
  const reasons = policy.customers.filter((customer) => matches[customer](members));
  return reasons.length > 0 ? { reasons: [...new Set(reasons)] } : { none: 'customer_not_charged' };
}
