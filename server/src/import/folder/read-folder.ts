import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import {
  type FolderDocument,
  MOST_PICTURE_BYTES,
  MOST_VIDEO_BYTES,
  TOO_LARGE_PICTURE,
  TOO_LARGE_VIDEO,
} from './document.ts';
import type { Mistake } from './mistake.ts';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a folder from disk. Names that begin with a point are of the operating system and not part of the shop. */
export async function readFolder(path: string): Promise<Verdict<FolderDocument, 'folder_wrong', Mistake[]>> {
  const files: Record<string, string> = {};
  const unreadable: Record<string, string> = {};
  const media: Record<MediaFolder, Record<string, Uint8Array>> = { pictures: {}, videos: {} };
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries)
    return refused('folder_wrong', [
      { file: path, line: null, column: null, reason: 'is not a folder that can be read' },
    ]);
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && isMediaFolder(entry.name))
      media[entry.name] = await readMedia(path, entry.name, unreadable);
    else if (!entry.isFile()) unreadable[entry.name] = 'is not a file of a shop folder';
    else {
      try {
        files[entry.name] = strictUtf8.decode(await readFile(join(path, entry.name)));
      } catch {
        unreadable[entry.name] = 'cannot be read as UTF-8 text';
      }
    }
  }
  return allowed({ files, ...media, unreadable });
}

const mediaFolders = {
  pictures: { most: MOST_PICTURE_BYTES, tooLarge: TOO_LARGE_PICTURE, none: 'is not a picture' },
  videos: { most: MOST_VIDEO_BYTES, tooLarge: TOO_LARGE_VIDEO, none: 'is not a video' },
} as const;
type MediaFolder = keyof typeof mediaFolders;
const isMediaFolder = (name: string): name is MediaFolder => Object.hasOwn(mediaFolders, name);

async function readMedia(
  path: string,
  folder: MediaFolder,
  unreadable: Record<string, string>,
): Promise<Record<string, Uint8Array>> {
  const read: Record<string, Uint8Array> = {};
  const { most, tooLarge, none } = mediaFolders[folder];
  for (const entry of await readdir(join(path, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const file = join(path, folder, entry.name);
    if (!entry.isFile()) unreadable[`${folder}/${entry.name}`] = none;
    else if ((await stat(file)).size > most) unreadable[`${folder}/${entry.name}`] = tooLarge;
    else read[entry.name] = await readFile(file);
  }
  return read;
}
