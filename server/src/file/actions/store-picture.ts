import { allowed, type Verdict } from '@parlour/domain/verdict';
import type { FileStore } from '../../platform/ports/file-store.ts';
import { originalFile, pictureFile, pictureHash, type StoredPicture } from '../queries/files.ts';
import { encodePicture } from './encode-picture.ts';

/** Encodes a shop's picture and puts all its files into the store, and itself, which is never served. Refused pictures leave nothing there. */
export async function storePicture(files: FileStore, bytes: Uint8Array): Promise<Verdict<StoredPicture, string>> {
  const encoded = await encodePicture(bytes);
  if (!encoded.ok) return encoded;
  const hash = pictureHash(bytes);
  await files.put(originalFile(hash), bytes);
  // The widest comes last: where it is, the others are too.
  for (const file of encoded.value.files.toReversed()) await files.put(pictureFile(hash, file.width), file.bytes);
  return allowed({ hash, width: encoded.value.width, height: encoded.value.height });
}

/** A shop's picture as it was handed in. */
export function readOriginal(files: FileStore, hash: string): Promise<Buffer | null> {
  return files.get(originalFile(hash));
}
