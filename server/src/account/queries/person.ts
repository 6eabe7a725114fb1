import { sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { type WithEpochs, withEpochs } from '../../platform/db/epochs.ts';

const detailNames = [
  'email',
  'mobile',
  'dialCode',
  'country',
  'firstName',
  'lastName',
  'gender',
  'birthday',
  'avatarUrl',
  'noticeLanguage',
  'wantsMarketing',
  'language',
  'receivesBookingMail',
  'receivesPush',
  'createdAt',
  'updatedAt',
] as const;

/** What an account keeps of its owner. Secrets, and what they are recognised by, are left out: they would open the account. */
export async function keptAccountOf(db: Db, accountId: string) {
  const [details] = await db.selectFrom('accounts').select(detailNames).where('id', '=', accountId).execute();
  if (!details) return null;
  return {
    details: withEpochs([details])[0]!,
    contacts: await rowsOf(db, 'accountContacts', accountId, ['kind', 'value', 'provenAt']),
    consents: await rowsOf(db, 'accountConsents', accountId, ['kind', 'isGiven', 'textVersion', 'at']),
    permissions: await rowsOf(db, 'accountPermissions', accountId, ['kind', 'code', 'chainId', 'value']),
    sessions: await rowsOf(db, 'sessions', accountId, ['device', 'way', 'ip', 'createdAt', 'lastSeenAt']),
    passkeys: await rowsOf(db, 'passkeys', accountId, ['host', 'device', 'createdAt', 'lastUsedAt']),
    pushes: await rowsOf(db, 'accountPushes', accountId, ['pushId', 'app', 'createdAt']),
    emailChanges: await rowsOf(db, 'emailChanges', accountId, ['email', 'createdAt', 'expiresAt']),
    favorites: await rowsOf(db, 'favorites', accountId, ['chainId', 'shopId', 'createdAt']),
    recentShops: await rowsOf(db, 'accountRecentShops', accountId, ['chainId', 'shopId', 'seenAt']),
  };
}

type Owned = {
  accountContacts: { kind: string; value: string; provenAt: Date };
  accountConsents: { kind: string; isGiven: boolean; textVersion: string; at: Date };
  accountPermissions: { kind: string; code: string; chainId: string; value: string | null };
  sessions: { device: string; way: string; ip: string; createdAt: Date; lastSeenAt: Date };
  passkeys: { host: string; device: string; createdAt: Date; lastUsedAt: Date | null };
  accountPushes: { pushId: string; app: string; createdAt: Date };
  emailChanges: { email: string; createdAt: Date; expiresAt: Date };
  favorites: { chainId: string; shopId: string; createdAt: Date };
  accountRecentShops: { chainId: string; shopId: string; seenAt: Date };
};

async function rowsOf<Table extends keyof Owned>(
  db: Db,
  table: Table,
  accountId: string,
  columns: readonly (keyof Owned[Table] & string)[],
): Promise<WithEpochs<Owned[Table]>[]> {
  const found = await sql<Owned[Table]>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where account_id = ${accountId} order by ${sql.ref(columns.at(-1)!)}`.execute(db);
  return withEpochs(found.rows);
}

/** Keeps an account as it is until the commit: nothing new hangs on it meanwhile. */
export async function lockAccount(trx: Trx, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

/** Signs a person out everywhere: nothing is added to the account any more. */
export async function endSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('accountId', '=', accountId).execute();
}

/** Deletes an account, all that hangs on it, and what waits under its addresses: codes, proofs and sign-ups that were never finished. */
export async function deleteAccount(trx: Trx, accountId: string): Promise<void> {
  const own = sql`
    (select kind, key from account_contacts where account_id = ${accountId}
      union select 'email', email_key from accounts where id = ${accountId}
      union select 'email', email_key from email_changes where account_id = ${accountId}
      union select 'mobile', mobile_key from accounts where id = ${accountId} and mobile_key is not null)`;
  for (const table of ['codes', 'proofTokens'] as const)
    await sql`
      delete from ${sql.table(table)} t using ${own} as own
      where t.kind = own.kind and t.address_key = own.key`.execute(trx);
  await sql`
    delete from pending_sign_ups p using ${own} as own
    where (own.kind = 'email' and p.email_key = own.key) or (own.kind = 'mobile' and p.mobile_key = own.key)`.execute(
    trx,
  );
  // What the account did to others stays written, without its name.
  await trx
    .updateTable('accountAudit')
    .set({ actorId: '' })
    .where('actorKind', '=', 'customer')
    .where('actorId', '=', accountId)
    .execute();
  await trx.deleteFrom('idempotencyKeys').where('owner', 'like', `%${accountId}%`).execute();
  await trx.deleteFrom('attempts').where('bucket', 'like', `%${accountId}%`).execute();
  for (const chainId of await allChainsWith(trx, sql`favorites where account_id = ${accountId}`))
    await trx.deleteFrom('favorites').where('chainId', '=', chainId).where('accountId', '=', accountId).execute();
  await trx.deleteFrom('accounts').where('id', '=', accountId).execute();
}
