import { createHash } from 'node:crypto';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { checkFolder } from '../folder/check-folder.ts';
import type { FolderDocument } from '../folder/document.ts';
import { inOrder, type Mistake } from '../folder/mistake.ts';
import { checkPictures, measurePictures, preparePictures } from './prepare-pictures.ts';
import type { LoadReport } from './report.ts';
import { writeFolder } from './write-folder.ts';

/**
 * Loads a shop folder: checks all of it first, then writes it in one transaction. A folder with a mistake changes nothing.
 * With `storesPictures` false the caller stores the pictures afterwards.
 */
export async function loadFolder(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  document: FolderDocument,
  { storesPictures = true } = {},
): Promise<Verdict<LoadReport, 'folder_wrong', Mistake[]>> {
  const checked = checkFolder(document);
  if (!checked.ok) return refused('folder_wrong', await findMistakes(document));
  const pictures = await (storesPictures
    ? preparePictures(services, document.pictures)
    : measurePictures(document.pictures));
  if (!pictures.ok) return pictures;
  const load = {
    folder: checked.value,
    pictures: pictures.value,
    hash: folderHash(document),
    now: services.clock.now(),
  };
  return allowed(await inTransaction(services.db, (trx) => writeFolder(trx, load)));
}

/** Every mistake of a folder, pictures included. */
export async function findMistakes(document: FolderDocument): Promise<Mistake[]> {
  const checked = checkFolder(document);
  return inOrder([...(checked.ok ? [] : (checked.facts ?? [])), ...(await checkPictures(document.pictures))]);
}

/** One text for one content of a folder. */
export function folderHash({ files, pictures }: FolderDocument): string {
  const hash = createHash('sha256');
  for (const [name, content] of [...Object.entries(files), ...Object.entries(pictures)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    hash.update(`${name}\n`).update(createHash('sha256').update(content).digest());
  }
  return hash.digest('hex');
}
