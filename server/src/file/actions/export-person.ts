import type { Services } from '../../platform/context.ts';
import { privateFilesOf, uploadKeysOf } from '../queries/files.ts';
import { nameOf } from '../queries/owned-files.ts';
import { type OfPerson, ownedFilesOf } from './forget.ts';

/** The names of a person's files in the store: pictures, private files, files at chains, and what the person put beside notes. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  { accountId }: { accountId: string },
  ofPerson: OfPerson,
): Promise<{ uploads: string[]; privateFiles: string[]; ownedFiles: string[]; notePictures: string[] }> {
  return {
    uploads: await uploadKeysOf(db, accountId),
    privateFiles: (await privateFilesOf(db, accountId)).map(({ name }) => name),
    ownedFiles: (await ownedFilesOf(db, accountId, ofPerson)).filter(({ isOwn }) => isOwn).map(nameOf),
    notePictures: await ofPerson.picturesOfVisits(db, accountId),
  };
}
