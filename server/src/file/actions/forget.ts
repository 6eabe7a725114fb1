import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/context.ts';
import { dropNotePicture } from '../queries/note-pictures.ts';
import { deletePermissionsOf, deletePrivateFile, privateFilesOf, uploadKeysOf } from '../queries/files.ts';
import { filesOfOwner, type OwnedFile, uploadsOfPerson } from '../queries/owned-files.ts';
import { namesOfPrivate } from '../formats/upload-key.ts';
import type { OwnersOfPerson } from '../ports/file-readers.ts';
import { removeOwnedFile } from './owned-files.ts';
import { removeUpload } from './store-upload.ts';

/** What of a person owns files, as the modules above know it: the pictures beside the notes of visits and in reviews, and the owners of a chain's files. */
export type OfPerson = {
  picturesOfVisits: (db: Services['db'], accountId: string) => Promise<string[]>;
  ownersOfPerson: OwnersOfPerson;
};

/** The files of chains that a person uploaded, or that belong to an owner of hers; `isOwn`: they came from the person. */
export async function ownedFilesOf(
  db: Services['db'],
  accountId: string,
  { ownersOfPerson }: OfPerson,
): Promise<(OwnedFile & { isOwn: boolean })[]> {
  const found = (await uploadsOfPerson(db, accountId)).map((file) => ({ ...file, isOwn: true }));
  for (const { isOwn, ...owner } of await ownersOfPerson(db, accountId))
    found.push(...(await filesOfOwner(db, owner)).map((file) => ({ ...file, isOwn })));
  return found;
}

/**
 * Forgets everything of a person in the file store, the pictures beside notes too. The files go first and their rows after each, so that a broken
 * run can be repeated; only then can the account go, to which the rows refer.
 */
export async function forget(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { accountId }: { accountId: string },
  ofPerson: OfPerson,
): Promise<void> {
  // Nothing new may come while the rest is cleared away: an upload takes its key before this, and it is listed, or never.
  const { keys, privateFiles } = await inTransaction(db, async (trx) => {
    await deletePermissionsOf(trx, accountId);
    return { keys: await uploadKeysOf(trx, accountId), privateFiles: await privateFilesOf(trx, accountId) };
  });
  for (const key of keys) await removeUpload({ db, files }, key);
  for (const name of await ofPerson.picturesOfVisits(db, accountId)) {
    for (const file of namesOfPrivate(name)) await files.remove(file);
    await dropNotePicture(db, name);
  }
  for (const file of await ownedFilesOf(db, accountId, ofPerson)) await removeOwnedFile({ db, files }, file);
  for (const { id, name } of privateFiles) {
    await files.remove(name);
    await deletePrivateFile(db, id);
  }
}
