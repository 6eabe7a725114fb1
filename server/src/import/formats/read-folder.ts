import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import {
  type FolderDocument,
  MOST_FORM_BYTES,
  MOST_PICTURE_BYTES,
  MOST_VIDEO_BYTES,
  TOO_LARGE_FORM,
  TOO_LARGE_PICTURE,
  TOO_LARGE_VIDEO,
} from './document.ts';
import type { Mistake } from './mistake.ts';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a folder from disk. Names that begin with a point are of the operating system and not part of the shop. */
export async function readFolder(path: string): Promise<Verdict<FolderDocument, 'folder_wrong', Mistake[]>> {
  const files: Record<string, string> = {};
  const unreadable: Record<string, string> = {};
  const media: Record<MediaFolder, Record<string, Uint8Array>> = { pictures: {}, videos: {}, 'forms/files': {} };
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries)
    return refused('folder_wrong', [
      { file: path, line: null, column: null, reason: 'is not a folder that can be read' },
    ]);
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && isMediaFolder(entry.name))
      media[entry.name] = await readMedia(path, entry.name, unreadable);
    else if (entry.isDirectory() && entry.name === 'forms')
      media['forms/files'] = await readForms(path, files, unreadable);
    else if (!entry.isFile()) unreadable[entry.name] = 'is not a file of a shop folder';
    else await readText(path, entry.name, files, unreadable);
  }
  const { 'forms/files': formFiles, ...pictured } = media;
  return allowed({ files, ...pictured, formFiles, unreadable });
}

type Texts = Record<string, string>;

async function readText(path: string, name: string, files: Texts, unreadable: Texts): Promise<void> {
  try {
    files[name] = strictUtf8.decode(await readFile(join(path, name)));
  } catch {
    unreadable[name] = 'cannot be read as UTF-8 text';
  }
}

/** The folder `forms`: questions as texts, and workbooks and PDFs in the folder `files` of it. */
async function readForms(path: string, files: Texts, unreadable: Texts): Promise<Record<string, Uint8Array>> {
  let read: Record<string, Uint8Array> = {};
  for (const entry of await readdir(join(path, 'forms'), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const name = `forms/${entry.name}`;
    if (entry.isDirectory() && entry.name === 'files') read = await readMedia(path, 'forms/files', unreadable);
    else if (!entry.isFile()) unreadable[name] = 'is not a file of a shop folder';
    else await readText(path, name, files, unreadable);
  }
  return read;
}

const mediaFolders = {
  pictures: { most: MOST_PICTURE_BYTES, tooLarge: TOO_LARGE_PICTURE, none: 'is not a picture' },
  videos: { most: MOST_VIDEO_BYTES, tooLarge: TOO_LARGE_VIDEO, none: 'is not a video' },
  'forms/files': { most: MOST_FORM_BYTES, tooLarge: TOO_LARGE_FORM, none: 'is not a file of a form' },
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
