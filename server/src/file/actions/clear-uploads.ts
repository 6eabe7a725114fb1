import type { Services } from '../../platform/context.ts';
import { deleteDeadPermissions, unfinishedKeys } from '../queries/files.ts';
import { clearLooseNotePictures } from './note-pictures.ts';
import { clearLooseFiles } from './owned-files.ts';
import { removeUpload } from './store-upload.ts';

/** No upload takes that long: what is unfinished then was left by a process that died. */
const unfinishedMs = 3_600_000;

/** Clears away what uploads leave behind: files of processes that died, tokens and credentials that ended. */
export async function clearUploads({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const key of await unfinishedKeys(db, now - unfinishedMs)) await removeUpload({ db, files }, key);
  await clearLooseNotePictures({ db, files, clock });
  await clearLooseFiles({ db, files, clock });
  await deleteDeadPermissions(db, now);
}
