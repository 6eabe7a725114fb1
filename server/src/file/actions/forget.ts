import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/context.ts';
import { dropNotePicture } from '../queries/note-pictures.ts';
import { deletePermissionsOf, deletePrivateFile, privateFilesOf, uploadKeysOf } from '../queries/files.ts';
import { namesOf } from '../formats/upload-key.ts';
import { removeUpload } from './store-upload.ts';

/** Lists the pictures beside the notes of a person's visits; booking knows which visits these are. */
export type PicturesOfVisits = (db: Services['db'], accountId: string) => Promise<string[]>;

/**
 * Forgets everything of a person in the file store, the pictures beside notes too. The files go first and their rows after each, so that a broken
 * run can be repeated; only then can the account go, to which the rows refer.
 */
export async function forget(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { accountId }: { accountId: string },
  picturesOfVisits: PicturesOfVisits,
): Promise<void> {
  // Nothing new may come while the rest is cleared away: an upload takes its key before this, and it is listed, or never.
  const { keys, privateFiles } = await inTransaction(db, async (trx) => {
    await deletePermissionsOf(trx, accountId);
    return { keys: await uploadKeysOf(trx, accountId), privateFiles: await privateFilesOf(trx, accountId) };
  });
  for (const key of keys) await removeUpload({ db, files }, key);
  for (const name of await picturesOfVisits(db, accountId)) {
    for (const file of namesOf(name)) await files.remove(file);
    await dropNotePicture(db, name);
  }
  for (const { id, name } of privateFiles) {
    await files.remove(name);
    await deletePrivateFile(db, id);
  }
}
