import type { Notices, ProvedContact } from '@parlour/contract/settings/calls';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

export async function noticesOf(db: Db | Trx, accountId: string): Promise<Notices | null> {
  const row = await db
    .selectFrom('accounts')
    .select([
      'receivesBookingMail as reminders',
      'wantsMarketing as marketing',
      'receivesPush as push',
      'noticeLanguage as language',
    ])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ? ({ ...row } as Notices) : null;
}

/** The account that has proved an e-mail, and wants marketing at it. */
export async function wantsMarketingAt(db: Db, emailKey: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a join account_contacts c on c.account_id = a.id and c.kind = 'email'
    where c.key = ${emailKey} and a.wants_marketing and a.deletion_due_at is null`.execute(db);
  return rows.length > 0;
}

/** The account whose mails of a kind can be switched off by a mail to an address: the one that has proved it. */
export async function accountAt(db: Db, emailKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('accountContacts')
    .select('accountId')
    .where('kind', '=', 'email')
    .where('key', '=', emailKey)
    .executeTakeFirst();
  return row?.accountId ?? null;
}

/** The language in which a customer wants mails; null: that of the booking. The account is the booking's, or has proved its e-mail. */
export async function noticeLanguageOf(
  db: Db,
  { accountId, emailKey }: { accountId: string | null; emailKey: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ language: string }>`
    select a.notice_language as language from accounts a
    where a.notice_language <> '' and (a.id = ${accountId}
      or a.id = (select account_id from account_contacts where kind = 'email' and key = ${emailKey}))
    order by a.id = ${accountId} desc limit 1`.execute(db);
  return rows[0]?.language ?? null;
}

/** What an account has proved, the oldest first. */
export async function provedContactsOf(db: Db, accountId: string): Promise<ProvedContact[]> {
  const { rows } = await sql<Omit<ProvedContact, 'provenAt'> & { provenAt: Date }>`
    select c.kind, c.value, c.proven_at as "provenAt",
      (case c.kind when 'email' then c.key = a.email_key else coalesce(c.key = a.mobile_key, false) end) as "isSignIn"
    from account_contacts c join accounts a on a.id = c.account_id
    where a.id = ${accountId} order by c.proven_at, c.key`.execute(db);
  return rows.map((row) => ({ ...row, provenAt: row.provenAt.getTime() }));
}
