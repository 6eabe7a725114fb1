import type { Challenge } from '@parlour/domain/account/passkey-rules';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';

export type StoredPasskey = {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  isLocked: boolean;
};

export async function insertChallenge(db: Db, challengeHash: string, challenge: Challenge): Promise<void> {
  const { expiresAt, ...rest } = challenge;
  await db
    .insertInto('passkeyChallenges')
    .values({ ...rest, challengeHash, expiresAt: new Date(expiresAt) })
    .execute();
}

/** Uses up a challenge: of two answers that come with it at once, one finds it. */
export async function takeChallengeRow(db: Db, challengeHash: string): Promise<Challenge | null> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .returning(['purpose', 'host', 'accountId', 'expiresAt'])
    .executeTakeFirst();
  return row ? { ...row, expiresAt: row.expiresAt.getTime() } : null;
}

/** A passkey of a host and its account, locked until the commit. */
export async function lockPasskey(trx: Trx, credentialId: string, host: string): Promise<StoredPasskey | null> {
  const row = await trx
    .selectFrom('passkeys as passkey')
    .innerJoin('accounts as account', 'account.id', 'passkey.accountId')
    .select([
      'passkey.id',
      'passkey.accountId',
      'passkey.credentialId',
      'passkey.publicKey',
      'passkey.counter',
      'account.isLocked',
    ])
    .where('passkey.credentialId', '=', credentialId)
    .where('passkey.host', '=', host)
    .forUpdate('passkey')
    .executeTakeFirst();
  return row ?? null;
}

/** The account of a passkey; null where there is none. */
export async function ownerOfPasskey(db: Db, credentialId: string, host: string): Promise<string | null> {
  const row = await db
    .selectFrom('passkeys')
    .select('accountId')
    .where('credentialId', '=', credentialId)
    .where('host', '=', host)
    .executeTakeFirst();
  return row?.accountId ?? null;
}

export async function notePasskeyUse(trx: Trx, id: string, counter: number, now: number): Promise<void> {
  await trx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** The passkeys of an account, the newest first. */
export async function listPasskeys(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'host', 'device', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export type NewPasskey = {
  id: string;
  accountId: string;
  host: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  device: string;
};

/** Adds a passkey, unless its credential is known already. Answers whether it was added. */
export async function insertPasskey(trx: Trx, { transports, ...passkey }: NewPasskey, now: number): Promise<boolean> {
  const added = await trx
    .insertInto('passkeys')
    .values({ ...passkey, transports: json(transports), createdAt: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Forgets every passkey of an account. */
export async function deletePasskeys(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('accountId', '=', accountId).execute();
}

/** Forgets a passkey of an account; answers whether there was one. */
export async function deletePasskey(db: Db | Trx, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
