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

/** Whose records the checks look at, and the member that the contact is by now, or null. */
export type Match = { records: CustomerRecords<MemberRow>; memberId: string | null };

/**
 * Matches a contact to the chain's members: of its e-mail and its mobile the primary one wins, the checks look at both and at the records of
 * the signed-in customer.
 */
export function matchMember({ members, owners, facts }: BatchState, command: BookingCommand): Match {
  const records = recordsAmong(members, command);
  const { isMobilePrimary } = facts.parameters;
  const matched = matchedMember(records.members, command, { isMobilePrimary, owners });
  return { records, memberId: matched?.id ?? null };
}

/** The member that a contact becomes with its booking. */
export function newMemberOf({ owners, newId }: BatchState, command: BookingCommand): NewMember {
  const accountId = ownerOf(owners, command);
  const { firstName, lastName, email, mobile, dialCode, country } = command.request;
  const keys = keysOfRecord({ ...keysOf(command), accountId }, owners);
  return { id: newId(), ...keys, accountId, firstName, lastName, email: email.trim(), mobile, dialCode, country };
}

/** A new member as those after it in the batch are matched to. */
export const memberRowOf = ({ id, emailKey, mobileKey, accountId }: NewMember): MemberRow => ({
  id,
  emailKey,
  mobileKey,
  isOpen: true,
  isBlacklisted: false,
  mayBookOnline: true,
  hasPurchased: false,
  accountId,
});

const keysOf = ({ emailKey, mobileKey }: ContactKeys): ContactKeys => ({ emailKey, mobileKey });
