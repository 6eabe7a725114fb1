import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

export type ProvenContact = { kind: 'email' | 'mobile'; key: string; value: string };

/**
 * Notes that an account proved a contact, the newest proof being the one that counts, and gives it what nobody owns yet: the member records
 * and bookings of that contact, at every chain. Answers whose it was before.
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
  const column = sql.ref(kind === 'email' ? 'email_key' : 'mobile_key');
  for (const table of ['members', 'bookings'] as const)
    await sql`
      update ${sql.table(table)} set account_id = ${accountId}
      where account_id is null and ${column} is not null and ${column} = ${key}`.execute(trx);
  return before?.accountId ?? null;
}

/** Gives an account what came in with its proven contacts while they were being proven, and has no owner yet. */
export async function claimUnowned(trx: Trx, accountId: string): Promise<void> {
  for (const table of ['members', 'bookings'] as const)
    await sql`
      update ${sql.table(table)} as t set account_id = ${accountId} from account_contacts c
      where c.account_id = ${accountId} and t.account_id is null
        and ((c.kind = 'email' and t.email_key = c.key) or (c.kind = 'mobile' and t.mobile_key = c.key))`.execute(trx);
}

/** Forgets every contact that an account proved. */
export async function forgetContacts(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('accountContacts').where('accountId', '=', accountId).execute();
}

/** A contact that is the account's no more: bookings that come with it from now on are not hers. */
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

/** Uses up the wish for a new address. */
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
