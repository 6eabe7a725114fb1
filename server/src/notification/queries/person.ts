import { sql } from 'kysely';
import { isVisitOf } from '../../booking/queries/person.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

const emailsOf = (accountId: string) => sql`
  (select key from account_contacts where kind = 'email' and account_id = ${accountId}
    union select email_key from accounts where id = ${accountId})`;

export type KeptMail = {
  kind: string;
  recipient: string;
  subject: string;
  bodyText: string;
  createdAt: Date;
  sentAt: Date | null;
};

/** The mails to a person's addresses, the oldest first; their links without what would open them. */
export async function keptMailsOf(db: Db, accountId: string): Promise<KeptMail[]> {
  const found = await sql<KeptMail>`
    select kind, recipient, subject, created_at, sent_at,
      case when is_sealed then '' else regexp_replace(body_text, '#t=[\\w-]+', '', 'g') end as body_text
    from mails where lower(trim(recipient)) in ${emailsOf(accountId)} order by created_at, id`.execute(db);
  return found.rows;
}

/** An address that stands by itself: not one that only ends or begins like it. */
const wholeAddress = sql`(
  '(?<![a-z0-9._%+-])' || regexp_replace(own.email, '([^a-z0-9@_])', '\\\\\\1', 'g') || '(?![a-z0-9-]|\\.[a-z0-9])')`;

/** Deletes the mails to a person, about the person's visits, or with the person's address, and cancels those that would still be written. */
export async function forgetMailsOf(trx: Trx, accountId: string, now: number): Promise<void> {
  const isOfVisit = sql`exists (
    select from bookings b where b.chain_id = t.chain_id and b.id = t.booking_id and ${isVisitOf({ accountId })})`;
  await sql`
    delete from mails t
    where lower(trim(recipient)) in ${emailsOf(accountId)} or ${isOfVisit}
      or (t.kind = 'storeDigest' and exists (
        select from bookings b where b.chain_id = t.chain_id and ${isVisitOf({ accountId })}
          and (t.id like 'digest.' || b.shop_id || '.' || substr(b.local_start, 1, 10) || '.%'
            -- A visit after midnight may stand in the mail of the day before.
            or t.id like 'digest.' || b.shop_id || '.' || (substr(b.local_start, 1, 10)::date - 1)::text || '.%')))
      or exists (
        select from ${emailsOf(accountId)} as own (email) where lower(t.body_text) ~ ${wholeAddress})`.execute(trx);
  await sql`
    update outbox_deliveries d set done_at = ${new Date(now)} from outbox t
    where t.chain_id = d.chain_id and t.id = d.outbox_id and d.done_at is null and ${isOfVisit}`.execute(trx);
  await sql`update outbox t set payload = '{}' where ${isOfVisit}`.execute(trx);
}
