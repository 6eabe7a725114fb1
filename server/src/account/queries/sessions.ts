import type { SignInWay } from '@parlour/contract/account/calls';
import type { Db, Trx } from '../../platform/db/schema.ts';

const seenEveryMs = 5 * 60_000;

/** The account and session behind a live access token that comes beside the cookie it is bound to, if it is; notes now and then that the session is in use. */
export async function findSignedIn(
  db: Db,
  tokenHash: string,
  boundHash: string | null,
  now: number,
): Promise<{ accountId: string; sessionId: string } | null> {
  const row = await db
    .selectFrom('accessTokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.sessionId')
    .innerJoin('accounts as account', 'account.id', 'session.accountId')
    .select(['session.accountId', 'session.id', 'session.lastSeenAt'])
    .where('token.tokenHash', '=', tokenHash)
    .where((row) => row.or([row('token.boundHash', 'is', null), row('token.boundHash', '=', boundHash)]))
    .where('token.expiresAt', '>', new Date(now))
    .where('session.expiresAt', '>', new Date(now))
    .where('account.isLocked', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  if (now - row.lastSeenAt.getTime() > seenEveryMs)
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(now) })
      .where('id', '=', row.id)
      .execute();
  return { accountId: row.accountId, sessionId: row.id };
}

export type NewSession = {
  id: string;
  accountId: string;
  deviceId: string;
  device: string;
  way: SignInWay;
  ip: string;
  chainId: string | null;
  shopId: string | null;
  expiresAt: number;
};

export async function insertSession(trx: Trx, session: NewSession, now: number): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto('sessions')
    .values({ ...session, createdAt: at, lastSeenAt: at, expiresAt: new Date(session.expiresAt) })
    .execute();
}

/** Gives a session a new access token; those it has live on until they end. */
export async function insertAccessToken(
  trx: Trx,
  token: { tokenHash: string; sessionId: string; boundHash: string | null },
  expiresAt: number,
): Promise<void> {
  await trx
    .insertInto('accessTokens')
    .values({ ...token, expiresAt: new Date(expiresAt) })
    .execute();
}

export async function insertCredential(
  trx: Trx,
  sessionId: string,
  credentialHash: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto('sessionCredentials')
    .values({ credentialHash, sessionId, createdAt: new Date(now) })
    .execute();
}

export type HeldCredential = {
  sessionId: string;
  accountId: string;
  replacedAt: number | null;
  expiresAt: number;
  isLocked: boolean;
};

/** A credential and its session, locked until the commit: another request with the same one waits. The session first, as everywhere. */
export async function lockCredential(trx: Trx, credentialHash: string): Promise<HeldCredential | null> {
  const row = await trx
    .selectFrom('sessionCredentials as credential')
    .innerJoin('sessions as session', 'session.id', 'credential.sessionId')
    .innerJoin('accounts as account', 'account.id', 'session.accountId')
    .select([
      'credential.sessionId',
      'session.accountId',
      'credential.replacedAt',
      'session.expiresAt',
      'account.isLocked',
    ])
    .where('credential.credentialHash', '=', credentialHash)
    .forUpdate(['session', 'credential'])
    .executeTakeFirst();
  return row ? { ...row, replacedAt: row.replacedAt?.getTime() ?? null, expiresAt: row.expiresAt.getTime() } : null;
}

export async function markReplaced(trx: Trx, credentialHash: string, now: number): Promise<void> {
  await trx
    .updateTable('sessionCredentials')
    .set({ replacedAt: new Date(now) })
    .where('credentialHash', '=', credentialHash)
    .execute();
}

export type Renewal = { expiresAt: number; ip: string; chainId: string | null; shopId: string | null };

/** A renewed session lives on from now; a shop that was named takes the place of the one before. */
export async function extendSession(trx: Trx, id: string, renewal: Renewal, now: number): Promise<void> {
  const { expiresAt, ip, chainId, shopId } = renewal;
  await trx
    .updateTable('sessions')
    .set({ expiresAt: new Date(expiresAt), lastSeenAt: new Date(now), ip })
    .$if(shopId !== null, (query) => query.set({ chainId, shopId }))
    .where('id', '=', id)
    .execute();
}

/** Ends one session of an account; its tokens and credentials end with it. Answers whether there was one. */
export async function deleteSession(db: Db | Trx, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Ends every session of an account, but the one that goes on. */
export async function deleteSessions(db: Db | Trx, accountId: string, exceptId?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .execute();
}

/** Ends every token and credential of a session that goes on with new ones. */
export async function deleteSecretsOf(trx: Trx, sessionId: string): Promise<void> {
  await trx.deleteFrom('accessTokens').where('sessionId', '=', sessionId).execute();
  await trx.deleteFrom('sessionCredentials').where('sessionId', '=', sessionId).execute();
}

export async function listSessions(db: Db, accountId: string, now: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'way', 'ip', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', new Date(now))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

export async function findSession(db: Db | Trx, id: string) {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The session, locked until the commit. */
export async function lockSession(trx: Trx, id: string) {
  return trx.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
