import type { CodePurpose } from '@parlour/contract/account/calls';
import { sql } from 'kysely';
import { lockNumber } from '../../platform/db/advisory-lock.ts';
import type { Proof as Proved } from '../../platform/proof.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { endLinks } from './sign-in-links.ts';

export type CodeOf = { purpose: CodePurpose; addressKey: string; deviceId: string };
export type NewCode = CodeOf & {
  id: string;
  kind: 'email' | 'mobile';
  codeHash: string;
  subjectId: string | null;
  bucket: string;
  limitHash: string;
  network: string;
  expiresAt: number;
};

/** Lets one request at a time ask for codes to an address, in any spelling and any process. */
export async function lockAddress(trx: Trx, limitHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber('code', limitHash)}::bigint)`.execute(trx);
}

export type SentCode = { purpose: string; addressKey: string; deviceId: string; network: string; createdAt: number };

/** The codes of an address that were asked for in the last day, in any spelling, in one bucket. */
export async function codesOfDay(trx: Trx, limitHash: string, bucket: string, now: number): Promise<SentCode[]> {
  const rows = await trx
    .selectFrom('codes')
    .select(['purpose', 'addressKey', 'deviceId', 'network', 'createdAt'])
    .where('limitHash', '=', limitHash)
    .where('bucket', '=', bucket)
    .where('createdAt', '>', new Date(now - 24 * 3_600_000))
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}

/** Adds a code; the one before it of the same purpose, address and device is dead. */
export async function insertCode(trx: Trx, code: NewCode, now: number): Promise<void> {
  await trx
    .updateTable('codes')
    .set({ isDead: true })
    .where('addressKey', '=', code.addressKey)
    .where('purpose', '=', code.purpose)
    .where('deviceId', '=', code.deviceId)
    .where('isDead', '=', false)
    .execute();
  await trx
    .insertInto('codes')
    .values({ ...code, createdAt: new Date(now), expiresAt: new Date(code.expiresAt) })
    .execute();
}

export type HeldCode = {
  id: string;
  kind: 'email' | 'mobile';
  codeHash: string;
  subjectId: string | null;
  tries: number;
  isDead: boolean;
  expiresAt: number;
};

/** The newest code of a purpose, address and device, locked until the commit. */
export async function lockCode(trx: Trx, of: CodeOf): Promise<HeldCode | null> {
  const row = await trx
    .selectFrom('codes')
    .select(['id', 'kind', 'codeHash', 'subjectId', 'tries', 'isDead', 'expiresAt'])
    .where('addressKey', '=', of.addressKey)
    .where('purpose', '=', of.purpose)
    .where('deviceId', '=', of.deviceId)
    .where('isDead', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, expiresAt: row.expiresAt.getTime() } : null;
}

export async function killCode(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('codes').set({ isDead: true }).where('id', '=', id).execute();
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('codes').where('id', '=', id).execute();
}

export async function countTry(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export type Proof = {
  purpose: CodePurpose;
  kind: 'email' | 'mobile';
  addressKey: string;
  address: string;
  deviceId: string;
  subjectId: string | null;
};

export async function insertProof(
  trx: Trx,
  tokenHash: string,
  proof: Proof,
  times: { now: number; expiresAt: number },
): Promise<void> {
  await trx
    .insertInto('proofTokens')
    .values({ ...proof, tokenHash, createdAt: new Date(times.now), expiresAt: new Date(times.expiresAt) })
    .execute();
}

/** Whether a proof is there to be used; nothing is used up. */
export async function isProof(
  db: Db,
  tokenHash: string,
  purpose: CodePurpose,
  deviceId: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('proofTokens')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a proof: of two that come with it at once, one finds it. */
export async function takeProof(
  trx: Trx,
  tokenHash: string,
  purpose: CodePurpose,
  deviceId: string,
  now: number,
): Promise<Proof | null> {
  const row = await trx
    .deleteFrom('proofTokens')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', new Date(now))
    .returning(['kind', 'addressKey', 'address', 'subjectId'])
    .executeTakeFirst();
  return row ? { ...row, purpose, deviceId, kind: row.kind as Proof['kind'] } : null;
}

/** A proof of an address that was used up just now: the only one that has it is the caller. */
export type AddressProof = Proved<'address', Pick<Proof, 'subjectId' | 'addressKey'>>;

/** Uses up a proof for another module; null where it is worth nothing there. */
export async function takeAddressProof(...taken: Parameters<typeof takeProof>): Promise<AddressProof | null> {
  const proof = await takeProof(...taken);
  return proof && ({ subjectId: proof.subjectId, addressKey: proof.addressKey } as AddressProof);
}

/** After a password or an address has changed, what was asked for before opens nothing any more. */
export async function forgetProofs(trx: Trx, subjectId: string): Promise<void> {
  await trx.deleteFrom('proofTokens').where('subjectId', '=', subjectId).execute();
  await trx.updateTable('codes').set({ isDead: true }).where('subjectId', '=', subjectId).execute();
  await trx.deleteFrom('passkeyChallenges').where('accountId', '=', subjectId).execute();
  await endLinks(trx, subjectId);
}
