import type { CustomerRecords } from '@parlour/domain/charge/who-pays';
import { type ContactKeys, matchedMember, ownerOf, recordsAmong } from '@parlour/domain/member/match-contact';
import { writeAtOnce } from '../db/at-once.ts';
import type { Trx } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { Application } from './application.ts';
import type { Counter } from './load-counter.ts';
import { addedMembers, type MemberRow, type NewMember, ownerRows, recordsOf } from './queries/members.ts';

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
    const accountId = ownerOf(counter.owners, application);
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

type Joining = ContactKeys & { chainId: string; contact: Omit<NewMember, 'id' | 'accountId' | keyof ContactKeys> };

/**
 * The member that a booking belongs to from now on, made if new; under the locks of its contact. `isMobilePrimary`: of two that are found the
 * one of the mobile wins.
 */
export async function joinedMember(
  trx: Trx,
  { chainId, emailKey, mobileKey, contact }: Joining,
  { isMobilePrimary, now }: { isMobilePrimary: boolean; now: number },
): Promise<string> {
  const keys = { emailKey, mobileKey };
  const { members } = await recordsOf(trx, chainId, { ...keys, accountId: null });
  const known = matchedMember(members, keys, isMobilePrimary);
  if (known) return known.id;
  const owners = (await ownerRows([keys]).execute(trx)).rows;
  const { firstName, lastName, email, mobile, dialCode, country } = contact;
  const member = { id: newId(), ...keys, firstName, lastName, email, mobile, dialCode, country };
  await writeAtOnce(trx, addedMembers(chainId, [{ ...member, accountId: ownerOf(owners, keys) }], now));
  return member.id;
}
