import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { type FolderDocument, MOST_PICTURE_BYTES, TOO_LARGE_PICTURE } from './document.ts';
import type { Mistake } from './mistake.ts';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a folder from disk. Names that begin with a point are of the operating system and not part of the shop. */
export async function readFolder(path: string): Promise<Verdict<FolderDocument, 'folder_wrong', Mistake[]>> {
  const files: Record<string, string> = {};
  const unreadable: Record<string, string> = {};
  let pictures: Record<string, Uint8Array> = {};
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries)
    return refused('folder_wrong', [
      { file: path, line: null, column: null, reason: 'is not a folder that can be read' },
    ]);
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && entry.name === 'pictures')
      pictures = await readPictures(join(path, entry.name), unreadable);
    else if (!entry.isFile()) unreadable[entry.name] = 'is not a file of a shop folder';
    else {
      try {
        files[entry.name] = strictUtf8.decode(await readFile(join(path, entry.name)));
      } catch {
        unreadable[entry.name] = 'cannot be read as UTF-8 text';
      }
    }
  }
  return allowed({ files, pictures, unreadable });
}

async function readPictures(path: string, unreadable: Record<string, string>): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {};
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const file = join(path, entry.name);
    if (!entry.isFile()) unreadable[`pictures/${entry.name}`] = 'is not a picture';
    else if ((await stat(file)).size > MOST_PICTURE_BYTES) unreadable[`pictures/${entry.name}`] = TOO_LARGE_PICTURE;
    else pictures[entry.name] = await readFile(file);
  }
  return pictures;
}
