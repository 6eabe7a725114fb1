import { newId } from '../ids.ts';
import type { Application } from './application.ts';
import { type Counter, ownerOf } from './load-counter.ts';
import type { CustomerRecords } from '@parlour/domain/charge/who-pays';
import { type MemberRow, recordsAmong } from './queries/members.ts';

/** Whose records the checks look at, and how to join: the id of the member that the booking belongs to, made if new. */
export type Match = { records: CustomerRecords<MemberRow>; join: () => string };

/**
 * Matches a contact to the chain's members: of its e-mail and its mobile the primary one wins, the checks look at both and at the records of
 * whoever is signed in (B G-53, G-62, G-63).
 */
export function matchMember(counter: Counter, application: Application): Match {
  const { emailKey, mobileKey, purpose, request } = application;
  const isProvisional = purpose === 'hold';
  const records = recordsAmong(counter.members, application);
  const byEmail = counter.members.find((member) => emailKey !== null && member.emailKey === emailKey);
  const byMobile = counter.members.find((member) => mobileKey !== null && member.mobileKey === mobileKey);
  const matched = counter.facts.parameters.isMobilePrimary ? (byMobile ?? byEmail) : (byEmail ?? byMobile);
  const join = () => {
    if (matched) {
      if (matched.isProvisional && !isProvisional) becomeKnown(counter, matched);
      return matched.id;
    }
    const id = newId();
    const accountId = ownerOf(counter, application);
    const { firstName, lastName, email, mobile, dialCode, country } = request;
    counter.newMembers.push({
      id,
      isProvisional,
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
      isProvisional,
      accountId,
    });
    return id;
  };
  return { records, join };
}

function becomeKnown(counter: Counter, member: MemberRow): void {
  member.isProvisional = false;
  const added = counter.newMembers.find(({ id }) => id === member.id);
  if (added) added.isProvisional = false;
  else counter.knownMembers.push(member.id);
}
