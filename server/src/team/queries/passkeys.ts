import type { ChallengePurpose } from '@parlour/domain/account/passkey-rules';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';

/** `boundHash`: the hash of the cookie of the browser that asked. */
export type TeamChallenge = {
  purpose: ChallengePurpose;
  host: string;
  memberId: string | null;
  boundHash: string;
  expiresAt: number;
};

export async function insertTeamChallenge(db: Db, challengeHash: string, challenge: TeamChallenge): Promise<void> {
  await db
    .insertInto('teamPasskeyChallenges')
    .values({ ...challenge, challengeHash, expiresAt: new Date(challenge.expiresAt) })
    .execute();
}

/** Uses up a challenge: of two answers that come with it at once, one finds it. */
export async function takeTeamChallenge(db: Db, challengeHash: string): Promise<TeamChallenge | null> {
  const row = await db
    .deleteFrom('teamPasskeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .returning(['purpose', 'host', 'memberId', 'boundHash', 'expiresAt'])
    .executeTakeFirst();
  return row ? { ...row, expiresAt: row.expiresAt.getTime() } : null;
}

/** Who owns a passkey of a host; null: there is none. */
export async function memberOfPasskey(db: Db, credentialId: string, host: string): Promise<string | null> {
  const row = await db
    .selectFrom('teamPasskeys')
    .select('memberId')
    .where('credentialId', '=', credentialId)
    .where('host', '=', host)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** A passkey of a host, locked until the commit. */
export async function lockTeamPasskey(trx: Trx, credentialId: string, host: string) {
  const row = await trx
    .selectFrom('teamPasskeys')
    .select(['id', 'memberId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, counter: Number(row.counter) } : null;
}

export async function noteTeamPasskeyUse(trx: Trx, id: string, counter: number, now: number): Promise<void> {
  await trx
    .updateTable('teamPasskeys')
    .set({ counter, lastUsedAt: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** The passkeys of a member, the newest first. */
export function listTeamPasskeys(db: Db | Trx, memberId: string) {
  return db
    .selectFrom('teamPasskeys')
    .select(['id', 'host', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

type NewTeamPasskey = {
  id: string;
  memberId: string;
  host: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  name: string;
};

/** Adds a passkey, unless its credential is known already. Answers whether it was added. */
export async function insertTeamPasskey(
  trx: Trx,
  { transports, ...passkey }: NewTeamPasskey,
  now: number,
): Promise<boolean> {
  const added = await trx
    .insertInto('teamPasskeys')
    .values({ ...passkey, transports: json(transports), createdAt: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Another name for a passkey of a member; answers whether there is one. */
export async function renameTeamPasskey(db: Db, memberId: string, id: string, name: string): Promise<boolean> {
  const changed = await db
    .updateTable('teamPasskeys')
    .set({ name })
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Forgets one passkey of a member, or without `id` all of them; answers whether there was any. */
export async function deleteTeamPasskeys(trx: Trx, memberId: string, id?: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('teamPasskeys')
    .where('memberId', '=', memberId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .returning('id')
    .execute();
  return deleted.length > 0;
}
