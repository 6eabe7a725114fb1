import type { Parameters } from '../shop/parameters.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

/** What booking needs to know of a customer's record at the chain. */
export type MemberFacts = { isOpen: boolean; isBlacklisted: boolean; mayBookOnline: boolean };

/**
 * Decides whether the found members may book online. Several may be found (by e-mail, by mobile, by the account that is signed in): any of them refused means refused, and
 * "not allowed" comes before "closed".
 */
export function mayBook(
  members: readonly MemberFacts[],
  parameters: Pick<Parameters, 'blacklistRestricts'>,
): Verdict<null, 'customer_not_allowed' | 'customer_closed'> {
  const isBarred = (member: MemberFacts) =>
    !member.mayBookOnline || (member.isBlacklisted && parameters.blacklistRestricts);
  if (members.some(isBarred)) return refused('customer_not_allowed');
  if (members.some((member) => !member.isOpen)) return refused('customer_closed');
  return allowed(null);
}
