import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { FileStore } from '../../platform/ports/file-store.ts';

/** Everything under it is served to the holders of a signed address only. */
export const privateFolder = 'private/';

/** The private files that lie sealed. */
export const sealedFolder = `${privateFolder}sealed/`;

/** The workbooks and PDFs of forms, as shops handed them in. */
const templatesFolder = `${privateFolder}templates/`;

/** Where the workbook or PDF of a form lies. */
export function templateFileName(file: string): string {
  return `${templatesFolder}${file}`;
}

export function isSealedName(name: string): boolean {
  return name.startsWith(sealedFolder);
}

/** A picture in the file store: `hash` names its files, the size is that of the widest one. */
export type StoredPicture = { hash: string; width: number; height: number };

export const widestWidth = 1440;
const shownWidth = 720;
/** Changing how pictures are encoded changes this, and with it every name. */
const recipe = 'webp-2';

/** The name of a picture's files, from its bytes. */
export function pictureHash(bytes: Uint8Array): string {
  return createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32);
}

export function pictureFile(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** The picture that is shown where a link to its shop is shared. */
export function socialFile(hash: string): string {
  return `${hash}-social.jpg`;
}

/** Where the bytes of a picture are kept that its files were made from; what is there is never served. */
export function originalFile(hash: string): string {
  return `${privateFolder}originals/${hash}`;
}

/** Where a picture is found; its other widths (96 and 192 square, 360, 1440) have the same address with another number. */
export function pictureUrl(files: FileStore, hash: string): string {
  return files.urlOf(pictureFile(hash, shownWidth));
}

/** Decides whether all files of a picture are in the store: the widest is written last. */
export function isPictureStored(files: FileStore, hash: string): Promise<boolean> {
  return files.has(pictureFile(hash, widestWidth));
}

/** Which of the pictures are known already, by the hash of their bytes. */
export async function knownPictures(db: Db, hashes: readonly string[]): Promise<StoredPicture[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('pictures')
    .select(['hash', 'width', 'height'])
    .where('hash', 'in', [...hashes])
    .distinct()
    .execute();
}

/** The addresses of a chain's pictures by the names that its folder gives them. */
export type PictureUrls = ReadonlyMap<string, string>;

/** Reads the addresses of the pictures of some chains, each by its chain. */
export async function readPictureUrls(
  { db, files }: { db: Db; files: FileStore },
  chainIds: readonly string[],
): Promise<ReadonlyMap<string, PictureUrls>> {
  const urls = new Map<string, Map<string, string>>(chainIds.map((chainId) => [chainId, new Map()]));
  if (chainIds.length === 0) return urls;
  const rows = await db
    .selectFrom('pictures')
    .select(['chainId', 'name', 'hash'])
    .where('chainId', 'in', [...chainIds])
    .execute();
  for (const { chainId, name, hash } of rows) urls.get(chainId)?.set(name, pictureUrl(files, hash));
  return urls;
}

/** The addresses of the pictures of one chain. */
export async function picturesOf(at: { db: Db; files: FileStore }, chainId: string): Promise<PictureUrls> {
  return (await readPictureUrls(at, [chainId])).get(chainId) ?? new Map();
}

/** Who holds a token or a credential. */
export type Uploader = { accountId: string; sessionId: string };
export type Credential = Uploader & { id: string; startsAt: number; expiresAt: number };

export async function insertUploadToken(db: Db, tokenHash: string, by: Uploader, expiresAt: number): Promise<void> {
  await db
    .insertInto('uploadTokens')
    .values({ tokenHash, ...by, expiresAt: new Date(expiresAt) })
    .execute();
}

/** Whose token it is, while it and the session live in which it was asked for. */
export async function findUploadToken(db: Db, tokenHash: string, now: number): Promise<Uploader | null> {
  const row = await db
    .selectFrom('uploadTokens')
    .innerJoin('sessions', 'sessions.id', 'uploadTokens.sessionId')
    .select(['uploadTokens.accountId', 'uploadTokens.sessionId'])
    .where('tokenHash', '=', tokenHash)
    .where('uploadTokens.expiresAt', '>', new Date(now))
    .where('sessions.expiresAt', '>', new Date(now))
    .executeTakeFirst();
  return row ?? null;
}

export async function insertCredential(db: Db, { startsAt, expiresAt, ...rest }: Credential): Promise<void> {
  await db
    .insertInto('storageCredentials')
    .values({ ...rest, startsAt: new Date(startsAt), expiresAt: new Date(expiresAt) })
    .execute();
}

/** A credential, while it and the session live in which it was asked for. */
export async function findCredential(db: Db, id: string, now: number): Promise<Credential | null> {
  const row = await db
    .selectFrom('storageCredentials')
    .innerJoin('sessions', 'sessions.id', 'storageCredentials.sessionId')
    .selectAll('storageCredentials')
    .where('storageCredentials.id', '=', id)
    .where('storageCredentials.expiresAt', '>', new Date(now))
    .where('sessions.expiresAt', '>', new Date(now))
    .executeTakeFirst();
  return row ? { ...row, startsAt: row.startsAt.getTime(), expiresAt: row.expiresAt.getTime() } : null;
}

type NewUpload = { key: string; accountId: string; sourceHash: string; bytes: number; createdAt: Date };

/** Takes a key before its files are written. A person who is being forgotten takes none any more: of the two one waits for the other. */
export async function claimKey(
  trx: Trx,
  upload: NewUpload,
  { accountId, sessionId }: Uploader,
): Promise<'taken' | 'claimed' | 'forbidden'> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare().execute();
  const own = { accountId, sessionId };
  const token = trx
    .selectFrom('uploadTokens')
    .select('accountId')
    .where((row) => row.and(own));
  const credential = trx
    .selectFrom('storageCredentials')
    .select('accountId')
    .where((row) => row.and(own));
  if (!(await token.unionAll(credential).limit(1).executeTakeFirst())) return 'forbidden';
  const row = await trx
    .insertInto('uploads')
    .values({ ...upload, storedAt: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row === undefined ? 'taken' : 'claimed';
}

/** Says that all files of a key are there; false when the key was taken away meanwhile. */
export async function markStored(db: Db, key: string, at: number): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ storedAt: new Date(at) })
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUpload(db: Db, key: string): Promise<void> {
  await db.deleteFrom('uploads').where('key', '=', key).execute();
}

export async function findUpload(db: Db, key: string) {
  return db.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Bytes that a user's pictures and private files take up. */
export async function storedBytesOf(db: Db, accountId: string): Promise<number> {
  const [uploads, files] = await Promise.all([
    db
      .selectFrom('uploads')
      .select((row) => row.fn.sum<number>('bytes').as('sum'))
      .where('accountId', '=', accountId)
      .executeTakeFirst(),
    db
      .selectFrom('privateFiles')
      .select((row) => row.fn.sum<number>('bytes').as('sum'))
      .where('accountId', '=', accountId)
      .executeTakeFirst(),
  ]);
  return Number(uploads?.sum ?? 0) + Number(files?.sum ?? 0);
}

/** Keys whose files were begun before an instant and never finished. */
export async function unfinishedKeys(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('key')
    .where('storedAt', 'is', null)
    .where('createdAt', '<', new Date(before))
    .execute();
  return rows.map(({ key }) => key);
}

export async function deleteDeadPermissions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('uploadTokens').where('expiresAt', '<', new Date(now)).execute();
  await db.deleteFrom('storageCredentials').where('expiresAt', '<', new Date(now)).execute();
}

type PrivateFile = { id: string; accountId: string; name: string; bytes: number; createdAt: Date };

export async function insertPrivateFile(db: Db, file: PrivateFile): Promise<void> {
  await db.insertInto('privateFiles').values(file).execute();
}

/** Where a private file of this account lies; that of another one is not found. */
export async function findPrivateName(db: Db | Trx, accountId: string | null, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('privateFiles')
    .select('name')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** All keys of a person, those that were never finished too. */
export async function uploadKeysOf(db: Db | Trx, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('key').where('accountId', '=', accountId).execute();
  return rows.map(({ key }) => key);
}

export async function privateFilesOf(db: Db | Trx, accountId: string): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('privateFiles').select(['id', 'name']).where('accountId', '=', accountId).execute();
}

export async function deletePrivateFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('privateFiles').where('id', '=', id).execute();
}

/** Ends every token and credential with which a person could upload; a request that is about to keep a file waits until the commit. */
export async function deletePermissionsOf(trx: Trx, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  await trx.deleteFrom('uploadTokens').where('accountId', '=', accountId).execute();
  await trx.deleteFrom('storageCredentials').where('accountId', '=', accountId).execute();
}
