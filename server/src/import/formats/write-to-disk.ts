import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { FolderDocument } from './document.ts';

/** Writes a shop folder to disk; nothing that lies there is ever overwritten. */
export async function writeToDisk(
  folder: string,
  { files, pictures, videos = {}, formFiles = {} }: FolderDocument,
): Promise<Verdict<null, 'folder_in_use'>> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).some((name) => !name.startsWith('.'))) return refused('folder_in_use');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  for (const [place, media] of Object.entries({ pictures, videos, 'forms/files': formFiles })) {
    if (Object.keys(media).length > 0) await mkdir(join(folder, place), { recursive: true });
    for (const [name, bytes] of Object.entries(media)) await writeFile(join(folder, place, name), bytes);
  }
  return allowed(null);
}
