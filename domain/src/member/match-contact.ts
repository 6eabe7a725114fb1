import type { CustomerRecords } from '../payment/who-pays.ts';

/** An e-mail and a mobile as they are compared; null: none. */
export type ContactKeys = { emailKey: string | null; mobileKey: string | null };

/** Who asks: the contact that was typed, and the account that is signed in, or null for a guest. */
export type Asker = ContactKeys & { accountId: string | null };

/** A record that a contact may lead to. `sharesMobile`: its number leads to another record, and it is told from that one by its e-mail. */
export type FoundRecord = Asker & { sharesMobile?: boolean };

/** Whose a proven contact is. */
export type ContactOwner = { kind: 'email' | 'mobile'; key: string; accountId: string };

const hasEmail =
  ({ emailKey }: ContactKeys) =>
  (member: ContactKeys) =>
    emailKey !== null && member.emailKey === emailKey;
const hasMobile =
  ({ mobileKey }: ContactKeys) =>
  (member: ContactKeys) =>
    mobileKey !== null && member.mobileKey === mobileKey;

/** Which members count for a caller: those that the contact matches, and those of the account. */
export function recordsAmong<Member extends Asker>(rows: readonly Member[], asker: Asker): CustomerRecords<Member> {
  const [isEmail, isMobile] = [hasEmail(asker), hasMobile(asker)];
  const isOwn = (member: Member) => asker.accountId !== null && member.accountId === asker.accountId;
  return { members: rows.filter((member) => isEmail(member) || isMobile(member)), own: rows.filter(isOwn) };
}

/**
 * By which contacts a record may be found. A record without an owner by all that were typed; one of an account only by those that the account proved:
 * otherwise the first to book with another person's number would own all that the store later keeps under it.
 */
export function keysOfRecord(record: Asker, owners: readonly ContactOwner[]): ContactKeys {
  const { emailKey, mobileKey, accountId } = record;
  if (accountId === null) return { emailKey, mobileKey };
  const proved = (kind: ContactOwner['kind'], key: string | null) =>
    owners.some((owner) => owner.kind === kind && owner.key === key && owner.accountId === accountId) ? key : null;
  return { emailKey: proved('email', emailKey), mobileKey: proved('mobile', mobileKey) };
}

/**
 * Decides which of the members that a contact matches a booking belongs to: the primary of e-mail and mobile wins. The record of an
 * account takes what that account books itself, and of others only what comes with a contact that it proved. Of two people with one number the
 * e-mail tells which it is, once the store has given each a record.
 */
export function matchedMember<Member extends FoundRecord>(
  members: readonly Member[],
  contact: Asker,
  { isMobilePrimary, owners }: { isMobilePrimary: boolean; owners: readonly ContactOwner[] },
): Member | undefined {
  const isOwn = (member: Member) => member.accountId !== null && member.accountId === contact.accountId;
  const found = (has: (member: ContactKeys) => boolean) =>
    members.find((member) => has(isOwn(member) ? member : keysOfRecord(member, owners)));
  const [byEmail, byMobile] = [found(hasEmail(contact)), found(hasMobile(contact))];
  const isMobileFirst = isMobilePrimary && byEmail?.sharesMobile !== true;
  return isMobileFirst ? (byMobile ?? byEmail) : (byEmail ?? byMobile);
}

/** Decides to which account a contact belongs because it was proven, the e-mail first; null when no account proved it. */
export function ownerOf(owners: readonly ContactOwner[], { emailKey, mobileKey }: ContactKeys): string | null {
  const of = (kind: ContactOwner['kind'], key: string | null) =>
    owners.find((owner) => owner.kind === kind && owner.key === key)?.accountId;
  return of('email', emailKey) ?? of('mobile', mobileKey) ?? null;
}

/**
 * Decides whether a visit counts in the record that it belongs to. A record of an account takes only what the account booked, or what was booked
 * with a contact that the account proved: a contact that was only typed attaches nothing to an account.
 */
export function countsInRecord(
  record: { accountId: string | null },
  visit: Asker,
  owners: readonly ContactOwner[],
): boolean {
  if (record.accountId === null || record.accountId === visit.accountId) return true;
  const keys = { email: visit.emailKey, mobile: visit.mobileKey };
  return owners.some(({ kind, key, accountId }) => accountId === record.accountId && key === keys[kind]);
}
