import { emailKey } from '@parlour/domain/member/contact';
import { isLanguage, type Language } from '@parlour/phrases/languages';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** Whether an account has proved an address. */
export async function isProvedEmail(db: Db | Trx, email: string): Promise<boolean> {
  return isProvedKey(db, emailKey(email));
}

/** Whether the address of a booking was proved: by an account, or by the code of the waitlist entry that the booking was offered for. */
export async function isProvedRecipient(db: Db, { chainId, id, emailKey: key }: BookingRecord): Promise<boolean> {
  return (await isProvedKey(db, key)) || isOffered(db, chainId, id);
}

async function isProvedKey(db: Db | Trx, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const found = await db
    .selectFrom('accountContacts')
    .select('key')
    .where('kind', '=', 'email')
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

async function isOffered(db: Db, chainId: string, bookingId: string): Promise<boolean> {
  const found = await db
    .selectFrom('waitlistOffers')
    .select('bookingId')
    .where('chainId', '=', chainId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Where a member of a chain is written to, and in which language: as the account says, else as the record does; null without an address. One that nobody proved is not greeted by a name. */
export async function recipientOfMember(db: Db | Trx, chainId: string, memberId: string) {
  const member = await db
    .selectFrom('members')
    .select(['email', 'firstName', 'lastName', 'accountId'])
    .where('chainId', '=', chainId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) return null;
  const account = member.accountId === null ? undefined : await accountOf(db, member.accountId);
  const email = account?.email || member.email;
  if (email === '') return null;
  const isProved = Boolean(account?.email) || (await isProvedEmail(db, email));
  return {
    accountId: member.accountId,
    isProved,
    email,
    firstName: isProved ? account?.firstName || member.firstName : '',
    lastName: isProved ? account?.lastName || member.lastName : '',
    language: shownLanguage(account?.noticeLanguage || account?.language || ''),
  };
}

/** A language that mails are written in. */
export const shownLanguage = (language: string): Language => (isLanguage(language) ? language : 'en');

const accountOf = (db: Db | Trx, id: string) =>
  db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName', 'language', 'noticeLanguage'])
    .where('id', '=', id)
    .executeTakeFirst();
