import { sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

export type ProvenContact = { kind: 'email' | 'mobile'; key: string; value: string };

/**
 * Notes that an account proved a contact, the newest proof being the one that counts, and gives it what has no owner yet: the member records
 * and bookings of that contact, at every chain. Answers the account that had it before.
 */
export async function keepProvenContact(
  trx: Trx,
  accountId: string,
  { kind, key, value }: ProvenContact,
  now: number,
): Promise<string | null> {
  const before = await trx
    .selectFrom('accountContacts')
    .select('accountId')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .insertInto('accountContacts')
    .values({ accountId, kind, key, value, provenAt: new Date(now) })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet({ accountId, value, provenAt: new Date(now) }),
    )
    .execute();
  const proved = await contactsOf(trx, accountId);
  for (const chainId of await chainsOfUnowned(trx, accountId, proved)) {
    await claimRecords(trx, { accountId, chainId, proved });
    await nameRecord(trx, { accountId, chainId }, { kind, key });
    await claimBookings(trx, { accountId, chainId, proved: { emails: [], mobiles: [], [`${kind}s`]: [key] } });
  }
  return before?.accountId ?? null;
}

/** The keys of the contacts that an account has proved. */
export type ProvedKeys = { emails: string[]; mobiles: string[] };

export async function contactsOf(db: Db | Trx, accountId: string): Promise<ProvedKeys> {
  const rows = await db
    .selectFrom('accountContacts')
    .select(['kind', 'key'])
    .where('accountId', '=', accountId)
    .execute();
  const keysOf = (kind: 'email' | 'mobile') => rows.filter((row) => row.kind === kind).map(({ key }) => key);
  return { emails: keysOf('email'), mobiles: keysOf('mobile') };
}

/** Which of these e-mails other accounts have proved. */
export async function provedByOthers(
  db: Db | Trx,
  accountId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('accountContacts')
    .select('key')
    .where('kind', '=', 'email')
    .where('key', 'in', [...emails])
    .where('accountId', '<>', accountId)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Of a member record or a booking: it has one of these contacts, and no owner yet. */
const isUnowned = ({ emails, mobiles }: ProvedKeys) => sql<boolean>`(account_id is null and (
  (email_key is not null and email_key = any(${emails}::text[])) or (mobile_key is not null and mobile_key = any(${mobiles}::text[]))))`;

/** Chains that have records or bookings for an account to take, or a record of it that lacks a contact. */
async function chainsOfUnowned(trx: Trx, accountId: string, proved: ProvedKeys): Promise<string[]> {
  const lacks = sql`account_id = ${accountId} and (email_key is null or mobile_key is null)`;
  return allChainsWith(
    trx,
    sql`(select chain_id from members where ${isUnowned(proved)} or (${lacks})
      union all select chain_id from bookings where ${isUnowned(proved)}) as unowned`,
  );
}

type Claim = { accountId: string; chainId: string; proved: ProvedKeys };

/**
 * Gives an account the unowned member records of its proven contacts. They are found by those from now on: a contact that was only typed beside
 * one may belong to another person, and what a store keeps under it would be the account's. Where a person with another contact has already
 * booked into the record by the typed one, it belongs to both: it stays without an owner, and only loses what the account proved.
 */
async function claimRecords(trx: Trx, { accountId, chainId, proved }: Claim): Promise<void> {
  const emails = sql`${proved.emails}::text[]`;
  const mobiles = sql`${proved.mobiles}::text[]`;
  await sql`
    with found as (
        select chain_id, id, email_key, mobile_key,
          coalesce(email_key = any(${emails}), false) as has_email, coalesce(mobile_key = any(${mobiles}), false) as has_mobile
        from members where chain_id = ${chainId} and ${isUnowned(proved)}),
      judged as (
        select f.*, exists (
          select from bookings b where b.chain_id = ${chainId} and b.member_id = f.id and (
            (not f.has_mobile and b.mobile_key = f.mobile_key and not b.email_key = any(${emails}))
            or (not f.has_email and b.email_key = f.email_key and not b.mobile_key = any(${mobiles})))
        ) as is_shared from found f)
    update members m set account_id = case when j.is_shared then null else ${accountId} end,
      email_key = case when j.has_email <> j.is_shared then m.email_key end,
      mobile_key = case when j.has_mobile <> j.is_shared then m.mobile_key end
    from judged j where m.chain_id = ${chainId} and m.id = j.id and m.account_id is null`.execute(trx);
  // Records that were merged with one of these belong to whom it belongs to.
  await sql`
    update members m set account_id = ${accountId}
    where m.chain_id = ${chainId} and m.account_id is null and m.merged_into in (
      select o.id from members o where o.chain_id = ${chainId} and o.account_id = ${accountId})`.execute(trx);
}

/** The store finds the customer by a contact from now on, where the account has booked with it and no other record has it. */
async function nameRecord(
  trx: Trx,
  { accountId, chainId }: Pick<Claim, 'accountId' | 'chainId'>,
  { kind, key }: Pick<ProvenContact, 'kind' | 'key'>,
): Promise<void> {
  const column = sql.ref(kind === 'email' ? 'email_key' : 'mobile_key');
  await sql`
    update members m set ${column} = ${key}
    where m.chain_id = ${chainId} and m.account_id = ${accountId} and m.${column} is null
      and not exists (select from members o where o.chain_id = ${chainId} and o.${column} = ${key})
      and m.id = (
        select min(b.member_id) from bookings b join members w on w.chain_id = b.chain_id and w.id = b.member_id
        where b.chain_id = ${chainId} and b.account_id = ${accountId} and b.${column} = ${key}
          and w.account_id = ${accountId} and w.${column} is null)`.execute(trx);
}

async function claimBookings(trx: Trx, { accountId, chainId, proved }: Claim): Promise<void> {
  await sql`
    update bookings set account_id = ${accountId} where chain_id = ${chainId} and ${isUnowned(proved)}`.execute(trx);
}

/** Gives an account what came in with its proven contacts while they were being proven, and has no owner yet. */
export async function claimUnowned(trx: Trx, accountId: string): Promise<void> {
  const proved = await contactsOf(trx, accountId);
  for (const chainId of await chainsOfUnowned(trx, accountId, proved)) {
    await claimRecords(trx, { accountId, chainId, proved });
    await claimBookings(trx, { accountId, chainId, proved });
  }
}

/** Forgets every contact that an account proved. */
export async function forgetContacts(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('accountContacts').where('accountId', '=', accountId).execute();
}

/** Takes a contact from an account: bookings that come with it from now on do not belong to it. */
export async function forgetContact(trx: Trx, accountId: string, kind: 'email' | 'mobile', key: string): Promise<void> {
  await trx
    .deleteFrom('accountContacts')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}

export async function writeEmailChange(
  db: Db,
  accountId: string,
  wanted: { email: string; emailKey: string },
  times: { now: number; expiresAt: number },
): Promise<void> {
  const row = { ...wanted, createdAt: new Date(times.now), expiresAt: new Date(times.expiresAt) };
  await db
    .insertInto('emailChanges')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

export async function findEmailChange(
  db: Db,
  accountId: string,
  emailKey: string,
  now: number,
): Promise<{ email: string } | null> {
  const row = await db
    .selectFrom('emailChanges')
    .select('email')
    .where('accountId', '=', accountId)
    .where('emailKey', '=', emailKey)
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up the request for a new address. */
export async function takeEmailChange(
  trx: Trx,
  accountId: string,
  emailKey: string,
  now: number,
): Promise<{ email: string } | null> {
  const row = await trx
    .deleteFrom('emailChanges')
    .where('accountId', '=', accountId)
    .where('emailKey', '=', emailKey)
    .where('expiresAt', '>', new Date(now))
    .returning('email')
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an account is the one that proved a contact last. */
export async function ownsContact(
  db: Db | Trx,
  accountId: string,
  kind: 'email' | 'mobile',
  key: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('accountContacts')
    .select('key')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
