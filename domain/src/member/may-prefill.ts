import type { Parameters } from '../shop/parameters.ts';
import type { MemberFacts } from './may-book.ts';

/** Decides whether a customer's record fills in the contact of a form: it is open and, where the blacklist restricts, not on it. */
export function mayPrefill(
  member: Pick<MemberFacts, 'isOpen' | 'isBlacklisted'>,
  parameters: Pick<Parameters, 'blacklistRestricts'>,
): boolean {
  return member.isOpen && !(member.isBlacklisted && parameters.blacklistRestricts);
}
