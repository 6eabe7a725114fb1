import { type RawBuilder, sql } from 'kysely';
import { addDays } from '@parlour/domain/time/day';
import { type PersonVisit, visitsOf } from '../../booking/queries/person.ts';
import { recordsOf } from '../../member/queries/records.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
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

/** Only signs are escaped: before a letter of another language the backslash may be refused. */
const wholeAddress = sql`(
  '(?<![a-z0-9._%+-])' || regexp_replace(own.email, '([!-/:-?\\[-^\`{-~])', '\\\\\\1', 'g') || '(?![a-z0-9-]|\\.[a-z0-9])')`;

/** Whether a text names the address by itself, not one that only ends or begins like it. The pattern is tried only where the letters are. */
const names = (text: RawBuilder<unknown>) => sql`
  case when strpos(${text}, own.email) > 0 then ${text} ~ ${wholeAddress} else false end`;

/** Deletes the mails to a person, about the person's visits, or with the person's address, and cancels those that would still be written. */
export async function forgetMailsOf(trx: Trx, accountId: string, now: number): Promise<void> {
  const visits = await visitsOf(trx, { accountId });
  const { rows } = await sql<{ email: string }>`select email from ${emailsOf(accountId)} as own (email)`.execute(trx);
  await deleteMailsWith(
    trx,
    rows.map(({ email }) => email),
  );
  await deleteMailsOfRecords(trx, accountId);
  for (const { chainId, ids } of idsByChain(visits)) {
    const isOfVisit = sql`t.chain_id = ${chainId} and t.booking_id = any(${ids}::text[])`;
    // A visit after midnight may stand in the mail of the day before.
    const days = visits.filter((visit) => visit.chainId === chainId).flatMap(digestsOf);
    await sql`
      delete from mails t where ${isOfVisit}
        or (t.chain_id = ${chainId} and t.kind = 'storeDigest' and t.id like any(${days}::text[]))`.execute(trx);
    await sql`
      update outbox_deliveries d set done_at = ${new Date(now)} from outbox t
      where d.chain_id = ${chainId} and t.chain_id = d.chain_id and t.id = d.outbox_id and d.done_at is null and ${isOfVisit}`.execute(
      trx,
    );
    await sql`delete from team_notices where booking_id = any(${ids}::text[])`.execute(trx);
    await sql`update outbox t set payload = '{}' where ${isOfVisit}`.execute(trx);
  }
}

/** Deletes the mails about a person's rights and about bills without a visit, which may have gone to an address of the record that nobody proved. */
async function deleteMailsOfRecords(trx: Trx, accountId: string): Promise<void> {
  for (const { chainId, ids } of idsByChain(await recordsOf(trx, accountId))) {
    const ownBills = sql`b.chain_id = ${chainId} and b.member_id = any(${ids}::text[]) and b.booking_id is null`;
    await sql`
      delete from mails t where t.chain_id = ${chainId} and t.booking_id is null and t.id in (
        select 'right.' || r.id from member_rights r where r.chain_id = ${chainId} and r.member_id = any(${ids}::text[])
        union all
        select start || '.' || b.id from bills b, unnest(array['bill_opened', 'bill_settled', 'review']) as start where ${ownBills}
        union all
        select 'bill_refunded.' || f.id from bills b
          join bill_refunds f on f.chain_id = b.chain_id and f.bill_id = b.id where ${ownBills})`.execute(trx);
    await sql`
      delete from mails t using bills b
      where t.chain_id = ${chainId} and t.booking_id is null and starts_with(t.id, 'receipt.' || b.id || '.') and ${ownBills}`.execute(
      trx,
    );
  }
}

/** The morning mails that may tell of a visit, as patterns of their ids. */
function digestsOf({ shopId, localStart }: PersonVisit): string[] {
  const day = localStart.slice(0, 10);
  return [day, addDays(day, -1)].map((one) => `digest.${shopId}.${one}.%`);
}

/** All mails are read for it, once. */
async function deleteMailsWith(trx: Trx, emails: readonly string[]): Promise<void> {
  const { rows } = await sql<{ chainId: string; id: string }>`
    select t.chain_id, t.id from mails t
    where lower(trim(t.recipient)) = any(${[...emails]}::text[]) or exists (
      select from unnest(${[...emails]}::text[]) as own (email) where ${names(sql`lower(t.body_text)`)})`.execute(trx);
  for (const { chainId, ids } of idsByChain(rows))
    await sql`delete from mails where chain_id = ${chainId} and id = any(${ids}::text[])`.execute(trx);
}

const isToOrAbout = (chainId: string, email: string) => sql<boolean>`
  m.chain_id = ${chainId} and (lower(trim(m.recipient)) = ${email} or exists (
    select from unnest(array[${email}]::text[]) as own (email) where ${names(sql`lower(m.body_text)`)}))`;

/** The mails of one chain to an address; their links without what would open them. */
export async function keptMailsAt(db: Db, chainId: string, email: string): Promise<KeptMail[]> {
  const found = await sql<KeptMail>`
    select kind, recipient, subject, created_at, sent_at,
      case when is_sealed then '' else regexp_replace(body_text, '#t=[\\w-]+', '', 'g') end as body_text
    from mails m where m.chain_id = ${chainId} and lower(trim(m.recipient)) = ${email} order by created_at, id`.execute(
    db,
  );
  return found.rows;
}

/** Deletes the mails of one chain to an address, or with it in their text. */
export async function deleteMailsAt(trx: Trx, chainId: string, email: string): Promise<void> {
  await sql`delete from mails m where ${isToOrAbout(chainId, email)}`.execute(trx);
}
