import type { CustomerRecords } from '@parlour/domain/payment/who-pays';
import {
  type Asker,
  type ContactKeys,
  keysOfRecord,
  matchedMember,
  ownerOf,
  recordsAmong,
} from '@parlour/domain/member/match-contact';
import { writeAtOnce } from '../platform/db/at-once.ts';
import type { Trx } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import type { Application } from './application.ts';
import type { Counter } from './load-counter.ts';
import { addedMembers, freeKeys, type MemberRow, type NewMember, ownerRows, recordsOf } from './queries/members.ts';

/**
 * Whose records the checks look at, and how to join: the id of the member that the booking belongs to, made if new; null where a time is only
 * held by somebody new, who becomes a member with the booking (`joinedMember`).
 */
export type Match = { records: CustomerRecords<MemberRow>; join: () => string | null };

/**
 * Matches a contact to the chain's members: of its e-mail and its mobile the primary one wins, the checks look at both and at the records of
 * whoever is signed in.
 */
export function matchMember(counter: Counter, application: Application): Match {
  const { request } = application;
  const records = recordsAmong(counter.members, application);
  const { isMobilePrimary } = counter.facts.parameters;
  const matched = matchedMember(records.members, application, { isMobilePrimary, owners: counter.owners });
  const join = () => {
    if (matched) return matched.id;
    if (application.purpose === 'hold') return null;
    const id = newId();
    const accountId = ownerOf(counter.owners, application);
    const { firstName, lastName, email, mobile, dialCode, country } = request;
    const keys = keysOfRecord({ ...keysOf(application), accountId }, counter.owners);
    counter.newMembers.push({
      id,
      ...keys,
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
      ...keys,
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

const keysOf = ({ emailKey, mobileKey }: ContactKeys): ContactKeys => ({ emailKey, mobileKey });

type Joining = Asker & { chainId: string; contact: Omit<NewMember, 'id' | keyof Asker> };

/**
 * The member that a booking belongs to from now on, made if new; under the locks of its contact. `isMobilePrimary`: of two that are found the
 * one of the mobile wins.
 */
export async function joinedMember(
  trx: Trx,
  { chainId, emailKey, mobileKey, accountId, contact }: Joining,
  { isMobilePrimary, now }: { isMobilePrimary: boolean; now: number },
): Promise<string> {
  const keys = { emailKey, mobileKey };
  const { members } = await recordsOf(trx, chainId, { ...keys, accountId: null });
  const owners = (await ownerRows([keys]).execute(trx)).rows;
  const known = matchedMember(members, { ...keys, accountId }, { isMobilePrimary, owners });
  if (known) return known.id;
  const { firstName, lastName, email, mobile, dialCode, country } = contact;
  const owner = ownerOf(owners, keys);
  const found = keysOfRecord({ ...keys, accountId: owner }, owners);
  const member = { id: newId(), ...found, accountId: owner, firstName, lastName, email, mobile, dialCode, country };
  await freeKeys(trx, chainId, members, [member]);
  await writeAtOnce(trx, addedMembers(chainId, [member], now));
  return member.id;
}
