import { sql } from 'kysely';
import { type Actor, actorNames } from '../../platform/actor.ts';
import { lockNumber } from '../../platform/db/advisory-lock.ts';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { privateFolder, sealedFolder } from './files.ts';

/** What a file can belong to besides an account, whose files belong to no chain. */
export type FileOwnerKind = 'member' | 'answer' | 'template';
export type FileOwner = { chainId: string; kind: FileOwnerKind; ownerId: string };

/** A file of a chain. `ownerId` null: its owner has not taken it yet, and it is its uploader's. `keyId` null: it is not sealed. */
export type OwnedFile = {
  chainId: string;
  id: string;
  ownerKind: FileOwnerKind;
  ownerId: string | null;
  uploader: string | null;
  ending: string;
  keyId: string | null;
  bytes: number;
  createdAt: Date;
  storedAt: Date | null;
};

/** Where a file lies in the store. */
export function nameOf({ id, ending, keyId }: Pick<OwnedFile, 'id' | 'ending' | 'keyId'>): string {
  return `${keyId === null ? privateFolder : sealedFolder}${id}.${ending}`;
}

/** How a file names who uploaded it, until its owner takes it; null: the actor has no name, and can own nothing. */
export function uploaderOf(actor: Actor): string | null {
  const { actorKind, actorId } = actorNames(actor);
  return actorId === '' ? null : `${actorKind}:${actorId}`;
}

const uploadersOf = (accountId: string) => [`customer:${accountId}`, `staff:${accountId}`];

/** Whether a customer's session goes on; a customer who is being forgotten waits until the commit, or has none. */
export async function keepSession(trx: Trx, { accountId, sessionId }: { accountId: string; sessionId: string }) {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare().execute();
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return session !== undefined;
}

export async function insertOwnedFile(trx: Trx, file: OwnedFile): Promise<void> {
  await trx.insertInto('ownedFiles').values(file).execute();
}

type Key = Pick<OwnedFile, 'chainId' | 'id'>;

/** Says that the bytes are there; false when the file was taken away meanwhile. */
export async function markFileStored(db: Db, { chainId, id }: Key, at: number): Promise<boolean> {
  const row = await db
    .updateTable('ownedFiles')
    .set({ storedAt: new Date(at) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A file whose bytes are there. */
export async function findOwnedFile(db: Db | Trx, { chainId, id }: Key): Promise<OwnedFile | null> {
  const row = await db
    .selectFrom('ownedFiles')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .where('storedAt', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a file until the commit, with its bytes or without. */
export async function lockFile(trx: Trx, { chainId, id }: Key): Promise<OwnedFile | null> {
  const row = await trx
    .selectFrom('ownedFiles')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteOwnedFile(trx: Trx, { chainId, id }: Key): Promise<void> {
  await trx.deleteFrom('ownedFiles').where('chainId', '=', chainId).where('id', '=', id).execute();
}

/** Gives a file to its owner, and forgets who uploaded it. */
export async function giveFile(trx: Trx, { chainId, id }: Key, ownerId: string): Promise<void> {
  await trx
    .updateTable('ownedFiles')
    .set({ ownerId, uploader: null })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

export async function filesOfOwner(db: Db | Trx, { chainId, kind, ownerId }: FileOwner): Promise<OwnedFile[]> {
  return db
    .selectFrom('ownedFiles')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('ownerKind', '=', kind)
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute();
}

/** What a person uploaded and no owner has taken. */
export async function uploadsOfPerson(db: Db, accountId: string): Promise<OwnedFile[]> {
  return db
    .selectFrom('ownedFiles')
    .selectAll()
    .where('uploader', 'in', uploadersOf(accountId))
    .orderBy('id')
    .execute();
}

/** When a file without an owner, and one without its bytes, was left behind. */
export type LooseBefore = { unowned: Date; unfinished: Date };

const isLooseBefore = ({ unowned, unfinished }: LooseBefore) => sql<boolean>`
  ((owner_id is null and created_at < ${unowned}) or (stored_at is null and created_at < ${unfinished}))`;

export function isLoose({ ownerId, storedAt, createdAt }: OwnedFile, { unowned, unfinished }: LooseBefore): boolean {
  return (ownerId === null && createdAt < unowned) || (storedAt === null && createdAt < unfinished);
}

/** Files that were left behind, by their chains; few at a time. */
export async function looseFiles(db: Db, before: LooseBefore): Promise<Key[]> {
  const found: Key[] = [];
  for (const chainId of await allChainsWith(db, sql`owned_files where ${isLooseBefore(before)}`))
    found.push(
      ...(await db
        .selectFrom('ownedFiles')
        .select(['chainId', 'id'])
        .where('chainId', '=', chainId)
        .where(isLooseBefore(before))
        .limit(500)
        .execute()),
    );
  return found;
}

/** How many files each key has sealed. */
export async function fileCountsByKey(db: Db | Trx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select key_id as "keyId", count(*)::int as count from owned_files where key_id is not null group by 1`.execute(db);
  return new Map(rows.map(({ keyId, count }) => [keyId, count]));
}

/** Files whose bytes another key than this one has sealed, by their chains. */
export async function filesSealedBefore(db: Db, keyId: string): Promise<Key[]> {
  const isOld = sql<boolean>`key_id <> ${keyId} and stored_at is not null`;
  const found: Key[] = [];
  for (const chainId of await allChainsWith(db, sql`owned_files where ${isOld}`))
    found.push(
      ...(await db
        .selectFrom('ownedFiles')
        .select(['chainId', 'id'])
        .where('chainId', '=', chainId)
        .where(isOld)
        .orderBy('id')
        .execute()),
    );
  return found;
}

export async function setFileKey(trx: Trx, { chainId, id }: Key, keyId: string): Promise<void> {
  await trx.updateTable('ownedFiles').set({ keyId }).where('chainId', '=', chainId).where('id', '=', id).execute();
}

/** Bytes of the files at a chain that an uploader has and no owner has taken; another upload of the same one waits until the commit. */
export async function lockLooseBytes(trx: Trx, chainId: string, uploader: string): Promise<number> {
  const number = lockNumber('upload', `${chainId} ${uploader}`);
  await sql`select pg_advisory_xact_lock(${number}::bigint)`.execute(trx);
  const row = await trx
    .selectFrom('ownedFiles')
    .select((files) => files.fn.sum<number>('bytes').as('sum'))
    .where('chainId', '=', chainId)
    .where('uploader', '=', uploader)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** Takes the files from an owner that goes, within its transaction: they belong to nobody, and the next clearing removes them. */
export async function loosenFilesOf(trx: Trx, { chainId, kind, ownerId }: FileOwner): Promise<void> {
  await trx
    .updateTable('ownedFiles')
    .set({ ownerId: null, uploader: null, createdAt: new Date(0) })
    .where('chainId', '=', chainId)
    .where('ownerKind', '=', kind)
    .where('ownerId', '=', ownerId)
    .execute();
}
