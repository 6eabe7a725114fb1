import { newId } from '../ids.ts';
import type { Application } from './application.ts';
import type { Counter } from './load-counter.ts';
import type { CustomerRecords } from '@parlour/domain/charge/who-pays';
import { matchedMember, type MemberRow, ownerOf, recordsAmong } from './queries/members.ts';

/**
 * Whose records the checks look at, and how to join: the id of the member that the booking belongs to, made if new; null where a time is only
 * held by somebody new, who becomes a member with the booking (`joinedMember`).
 */
export type Match = { records: CustomerRecords<MemberRow>; join: () => string | null };

/**
 * Matches a contact to the chain's members: of its e-mail and its mobile the primary one wins, the checks look at both and at the records of
 * whoever is signed in (B G-53, G-62, G-63).
 */
export function matchMember(counter: Counter, application: Application): Match {
  const { emailKey, mobileKey, request } = application;
  const records = recordsAmong(counter.members, application);
  const matched = matchedMember(records.members, application, counter.facts.parameters.isMobilePrimary);
  const join = () => {
    if (matched) return matched.id;
    if (application.purpose === 'hold') return null;
    const id = newId();
    const accountId = ownerOf(counter, application);
    const { firstName, lastName, email, mobile, dialCode, country } = request;
    counter.newMembers.push({
      id,
      emailKey,
      mobileKey,
      accountId,
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
      accountId,
    });
    return id;
  };
  return { records, join };
}
