import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { readHandedIn } from '../../form/actions/template-files.ts';
import { readOriginal } from '../../file/actions/store-picture.ts';
import type { Services } from '../../booking/context.ts';
import type { FolderDocument } from '../formats/document.ts';
import { writeDocument } from '../formats/write-document.ts';
import { countLeftOut, type LeftOut } from '../queries/read-reviews.ts';
import { readFormFiles } from '../queries/read-forms.ts';
import { findChain, readShopFolder } from '../queries/read-shop.ts';
import { readStored } from '../queries/read-stored.ts';

/** A folder, and how many reviews and answers were written here and stay here. */
export type ExportedShop = FolderDocument & { unreadable: Record<string, string>; leftOut: LeftOut };

const notKept = 'is not in the file store as it was handed in: it is gone, or older than the keeping of originals';

/** A chain as the folder that would load it: its tables from the database, its pictures, videos and files of forms as they were handed in. */
export async function exportShop(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  shop: string,
): Promise<Verdict<ExportedShop, 'shop_unknown'>> {
  const chain = await findChain(db, shop);
  if (!chain) return refused('shop_unknown');
  const { pictures: stored, films } = await readStored(db, chain.id);
  const pictures: Record<string, Uint8Array> = {};
  const unreadable: Record<string, string> = {};
  for (const { name, hash } of stored) {
    const bytes = await readOriginal(files, hash);
    if (bytes) pictures[name] = bytes;
    else unreadable[`pictures/${name}`] = notKept;
  }
  const videos: Record<string, Uint8Array> = {};
  for (const { name, file } of films) {
    const bytes = await files.get(file);
    if (bytes) videos[name] = bytes;
    else unreadable[`videos/${name}`] = 'is no longer in the file store';
  }
  const formFiles: Record<string, Uint8Array> = {};
  for (const { name, file } of await readFormFiles(db, chain.id)) {
    const bytes = await readHandedIn(files, file);
    if (bytes) formFiles[name] = bytes;
    else unreadable[`forms/files/${name}`] = 'is no longer in the file store';
  }
  const leftOut = await countLeftOut(db, chain.id);
  return allowed({
    files: writeDocument(await readShopFolder(db, chain, clock.now())),
    pictures,
    videos,
    formFiles,
    unreadable,
    leftOut,
  });
}
