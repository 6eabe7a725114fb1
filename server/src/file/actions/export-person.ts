import type { Services } from '../../platform/context.ts';
import type { PicturesOfVisits } from './forget.ts';
import { privateFilesOf, uploadKeysOf } from '../queries/files.ts';

/** The names of a person's files in the store: pictures, private files, and what the person put beside notes. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  { accountId }: { accountId: string },
  picturesOfVisits: PicturesOfVisits,
): Promise<{ uploads: string[]; privateFiles: string[]; notePictures: string[] }> {
  return {
    uploads: await uploadKeysOf(db, accountId),
    privateFiles: (await privateFilesOf(db, accountId)).map(({ name }) => name),
    notePictures: await picturesOfVisits(db, accountId),
  };
}
