import { createHash } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import type { FileStore } from '../outside/file-store.ts';

/** A picture in the file store: `hash` names its files, the size is that of the widest one. */
export type StoredPicture = { hash: string; width: number; height: number };

export const widestWidth = 1440;
const shownWidth = 720;
/** Changing how pictures are encoded changes this, and with it every name. */
const recipe = 'webp-1';

/** The name of a picture's files, from its bytes. */
export function pictureHash(bytes: Uint8Array): string {
  return createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32);
}

export function pictureFile(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
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
