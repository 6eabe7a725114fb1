import type { CustomerRecords } from '@parlour/domain/payment/who-pays';
import {
  type ContactKeys,
  keysOfRecord,
  matchedMember,
  ownerOf,
  recordsAmong,
} from '@parlour/domain/member/match-contact';
import type { BookingCommand } from './booking-command.ts';
import type { BatchState } from './batch-state.ts';
import type { MemberRow, NewMember } from '../../member/queries/matching.ts';

/** Whose records the checks look at, the member that the contact is by now, or null, and the records that who books may not see. */
export type Match = { records: CustomerRecords<MemberRow>; memberId: string | null; hidden: readonly MemberRow[] };

/**
 * Matches a contact to the chain's members: of its e-mail and its mobile the primary one wins, the checks look at both and at the records of
 * the signed-in customer. At the desk a contact leads to no record that who acts does not see: a typed number would open it.
 */
export function matchMember({ members, owners, facts }: BatchState, command: BookingCommand): Match {
  const among = recordsAmong(members, command);
  const seenIds = command.byStore?.seenIds ?? null;
  const isOther = command.byStore?.isOther === true;
  const isSeen = ({ id }: MemberRow) => !isOther && (seenIds === null || seenIds.has(id));
  const records = { ...among, members: among.members.filter(isSeen) };
  const { isMobilePrimary } = facts.parameters;
  const matched = matchedMember(records.members, command, { isMobilePrimary, owners });
  return { records, memberId: matched?.id ?? null, hidden: among.members.filter((member) => !isSeen(member)) };
}

/**
 * The member that a contact becomes with its booking. For who does not see all records it looks the same whether the contact is known or not: it is of no
 * account, and is found by no contact by which another one is.
 */
export function newMemberOf(
  { owners, newId }: BatchState,
  command: BookingCommand,
  hidden: readonly MemberRow[],
): NewMember {
  const { firstName, lastName, email, mobile, dialCode, country } = command.request;
  const typed = { firstName, lastName, email: email.trim(), mobile, dialCode, country };
  if (command.byStore?.isOther) return { id: newId(), ...keysOfOther(owners, command, hidden), ...typed };
  const owner = ownerOf(owners, command);
  const accountId = command.byStore?.seenIds ? null : owner;
  const keys = withoutTaken(
    keysOfRecord({ ...keysOf(command), accountId: owner }, owners),
    accountId === owner,
    hidden,
  );
  return { id: newId(), ...keys, accountId, ...typed };
}

/** A contact leads to one record: what another one has stays with it, and the rest is as of any new record. */
function keysOfOther(
  owners: BatchState['owners'],
  command: BookingCommand,
  hidden: readonly MemberRow[],
): ContactKeys & { accountId: string | null } {
  const free = withoutTaken(keysOf(command), true, hidden);
  const accountId = ownerOf(owners, free);
  return { ...keysOfRecord({ ...free, accountId }, owners), accountId };
}

/** A new member as those after it in the batch are matched to. */
export const memberRowOf = ({ id, emailKey, mobileKey, accountId, mobile }: NewMember): MemberRow => ({
  id,
  emailKey,
  mobileKey,
  isOpen: true,
  isBlacklisted: false,
  mayBookOnline: true,
  hasPurchased: false,
  accountId,
  sharesMobile: accountId === null && mobileKey === null && mobile !== '',
});

/** The contacts by which a record is found, where they are free: none of an account's that the record does not belong to. */
function withoutTaken(keys: ContactKeys, isOwners: boolean, hidden: readonly MemberRow[]): ContactKeys {
  const free = (kind: keyof ContactKeys) =>
    isOwners && hidden.every((member) => member[kind] !== keys[kind]) ? keys[kind] : null;
  return { emailKey: free('emailKey'), mobileKey: free('mobileKey') };
}

const keysOf = ({ emailKey, mobileKey }: ContactKeys): ContactKeys => ({ emailKey, mobileKey });
