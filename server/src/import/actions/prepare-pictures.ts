import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { Db } from '../../platform/db/schema.ts';
import { encodePicture, measurePicture } from '../../file/actions/encode-picture.ts';
import { storePicture } from '../../file/actions/store-picture.ts';
import { isPictureStored, knownPictures, pictureHash, type StoredPicture } from '../../file/queries/files.ts';
import type { FileStore } from '../../platform/ports/file-store.ts';
import type { FolderDocument } from '../formats/document.ts';
import type { Mistake } from '../formats/mistake.ts';

/** Each one uses more than one core already. */
const picturesAtOnce = 3;

type Pictures = FolderDocument['pictures'];
type Prepared = Verdict<Map<string, StoredPicture>, 'folder_wrong', Mistake[]>;

/** Encodes the pictures of a folder into the file store; those that are there already are not touched. A broken picture is a mistake. */
export async function preparePictures(
  { db, files }: { db: Db; files: FileStore },
  pictures: Pictures,
): Promise<Prepared> {
  const hashes = new Map(Object.entries(pictures).map(([name, bytes]) => [name, pictureHash(bytes)]));
  const known = new Map((await knownPictures(db, [...hashes.values()])).map((picture) => [picture.hash, picture]));
  return eachPicture(pictures, async (bytes, name) => {
    const picture = known.get(hashes.get(name)!);
    if (picture && (await isPictureStored(files, picture.hash))) return allowed(picture);
    return storePicture(files, bytes);
  });
}

/** Only measures pictures; the caller stores them afterwards. */
export function measurePictures(pictures: Pictures): Promise<Prepared> {
  return eachPicture(pictures, measurePicture);
}

/** Decides whether all pictures of a folder can be shown, without keeping anything. */
export async function checkPictures(pictures: Pictures): Promise<Mistake[]> {
  const checked = await eachPicture(pictures, async (bytes) => {
    const encoded = await encodePicture(bytes);
    return encoded.ok ? allowed({ hash: '', width: 0, height: 0 }) : encoded;
  });
  return checked.ok ? [] : (checked.details ?? []);
}

async function eachPicture(
  pictures: Pictures,
  read: (bytes: Uint8Array, name: string) => Promise<Verdict<StoredPicture, string>>,
): Promise<Prepared> {
  const waiting = Object.entries(pictures);
  const prepared = new Map<string, StoredPicture>();
  const mistakes: Mistake[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, bytes] = next;
      const verdict = await read(bytes, name);
      if (verdict.ok) prepared.set(name, verdict.value);
      else mistakes.push({ file: `pictures/${name}`, line: null, column: null, reason: verdict.reason });
    }
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, work));
  return mistakes.length === 0 ? allowed(prepared) : refused('folder_wrong', mistakes);
}
