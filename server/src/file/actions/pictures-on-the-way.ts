import type { FileStore } from '../../platform/ports/file-store.ts';
import { isPictureStored, pictureHash } from '../queries/files.ts';
import { storePicture } from './store-picture.ts';

/** Each uses a core and more; two at once leave room for the first visitors. */
const atOnce = 2;

type OnTheWay = { bytes: Uint8Array; isWanted: boolean; made: PromiseWithResolvers<void> };
type Tell = (hash: string, reason: string) => void;

const ways = new WeakMap<FileStore, Map<string, OnTheWay>>();

/** Makes the files of pictures that are shown already, in this order, but first what is requested meanwhile; resolves when all are there. */
export async function makeSoon(files: FileStore, pictures: readonly Uint8Array[], tell: Tell): Promise<void> {
  const way = ways.get(files) ?? new Map<string, OnTheWay>();
  ways.set(files, way);
  for (const bytes of pictures) {
    const hash = pictureHash(bytes);
    if (!way.has(hash)) way.set(hash, { bytes, isWanted: false, made: Promise.withResolvers() });
  }
  const begun = new Set<string>();
  const next = () => {
    const left = [...way].filter(([hash]) => !begun.has(hash));
    return left.find(([, { isWanted }]) => isWanted) ?? left[0];
  };
  const work = async () => {
    for (let picked = next(); picked; picked = next()) {
      const [hash, { bytes, made }] = picked;
      begun.add(hash);
      await make(files, hash, bytes).then(
        (reason) => reason && tell(hash, reason),
        (error: unknown) => tell(hash, String(error)),
      );
      way.delete(hash);
      made.resolve();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Answers why a picture cannot be shown, or null. */
async function make(files: FileStore, hash: string, bytes: Uint8Array): Promise<string | null> {
  if (await isPictureStored(files, hash)) return null;
  const stored = await storePicture(files, bytes);
  return stored.ok ? null : stored.reason;
}

const ofPicture = /^([0-9a-f]{32})-\d+\.webp$/;

/** A file of a picture that is being made: a request for one waits for it, and it comes before the others. Null for any other name. */
export async function fileOnTheWay(files: FileStore, name: string): Promise<Buffer | null> {
  const found = ways.get(files)?.get(ofPicture.exec(name)?.[1] ?? '');
  if (!found) return null;
  found.isWanted = true;
  await found.made.promise;
  return files.get(name);
}
