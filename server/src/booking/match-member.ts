import { newId } from '../ids.ts';
import type { Application } from './application.ts';
import { type Counter, ownerOf } from './load-counter.ts';
import type { MemberRow } from './queries/members.ts';

/** The members a contact may be, for the checks, and how to join: the id of the member that the booking belongs to, made if new. */
export type Match = { members: MemberRow[]; join: () => string };

/** Matches a contact to the chain's members: the primary contact wins, the checks look at both (B G-53, G-62, G-63). */
export function matchMember(counter: Counter, application: Application): Match {
  const { emailKey, mobileKey, request } = application;
  const byEmail = emailKey === null ? undefined : counter.members.find((member) => member.emailKey === emailKey);
  const byMobile = mobileKey === null ? undefined : counter.members.find((member) => member.mobileKey === mobileKey);
  const matched = counter.facts.parameters.isMobilePrimary ? (byMobile ?? byEmail) : (byEmail ?? byMobile);
  const members = [...new Set([byEmail, byMobile].filter((member) => member !== undefined))];
  const join = () => {
    if (matched) return matched.id;
    const id = newId();
    const { firstName, lastName, email, mobile, dialCode, country } = request;
    counter.newMembers.push({
      id,
      emailKey,
      mobileKey,
      accountId: ownerOf(counter, application),
      firstName,
      lastName,
      email: email.trim(),
      mobile,
      dialCode,
      country,
    });
    counter.members.push({
      id,
      emailKey,
      mobileKey,
      isOpen: true,
      isBlacklisted: false,
      mayBookOnline: true,
      hasPurchased: false,
    });
    return id;
  };
  return { members, join };
}
