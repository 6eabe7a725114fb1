import { createHash } from 'node:crypto';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { ApiKey, Job } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../booking/context.ts';
import { storeTemplateFile } from '../../form/actions/template-files.ts';
import { checkFolder, zoneMistakes } from '../formats/check-folder.ts';
import type { FolderDocument } from '../formats/document.ts';
import { inOrder, type Mistake } from '../formats/mistake.ts';
import { prepareFormFiles } from './prepare-form-files.ts';
import { checkPictures, measurePictures, preparePictures } from './prepare-pictures.ts';
import { prepareVideos } from './prepare-videos.ts';
import { checkPdfs } from './check-pdfs.ts';
import type { ShopFolder } from '../formats/shop-folder.ts';
import type { LoadReport } from '../presenters/report.ts';
import { unknownZones } from '../queries/unknown-zones.ts';
import { withBookings } from './take-bookings.ts';
import { writeFolder } from './write-folder.ts';

type Loading = Pick<Services, 'db' | 'files' | 'clock' | 'catalog' | 'bookingQueue' | 'isSettled' | 'owesRefund'> &
  By<ApiKey | Job>;

/**
 * Loads a shop folder: checks all of it first, then writes it in one transaction. A folder with a mistake changes nothing. The appointments that it
 * brings are booked after that, each by itself: one that cannot be had is named in the report and leaves the others be.
 * With `storesFiles` false the caller stores pictures and videos afterwards; with `takesHours` the folder also replaces hours, leave and blocks that were changed in
 * the stores' app.
 */
export async function loadFolder(
  services: Loading,
  document: FolderDocument,
  { storesFiles = true, takesHours = false } = {},
): Promise<Verdict<LoadReport, 'folder_wrong', Mistake[]>> {
  const checked = checkFolder(document);
  if (!checked.ok) return refused('folder_wrong', await findMistakes(document));
  const unknown = await unknownZones(
    services.db,
    checked.value.shops.map(({ zone }) => zone),
  );
  if (unknown.size > 0) return refused('folder_wrong', zoneMistakes(document, unknown));
  const videos = await prepareVideos(document.videos, null);
  if (!videos.ok) return refused('folder_wrong', await findMistakes(document));
  const workbooks = await prepareFormFiles(document.formFiles);
  if (!workbooks.ok || (await checkPdfs(document)).length > 0)
    return refused('folder_wrong', await findMistakes(document));
  const pictures = await (storesFiles
    ? preparePictures(services, document.pictures)
    : measurePictures(document.pictures));
  if (!pictures.ok) return pictures;
  if (storesFiles) await prepareVideos(document.videos, services.files);
  await storeFormFiles(services, checked.value, { handedIn: document.formFiles, published: workbooks.value });
  const load = {
    folder: checked.value,
    pictures: pictures.value,
    videos: videos.value,
    hash: folderHash(document),
    now: services.clock.now(),
    actor: services.actor,
    takesHours,
  };
  const report = await inTransaction(services.db, (trx) => writeFolder(trx, load));
  return allowed(await withBookings(services, report, load.folder.bookings));
}

/** A version is published only when its workbook or PDF is there. */
async function storeFormFiles({ files }: Loading, { forms }: ShopFolder, { handedIn = {}, published }: FormFiles) {
  for (const { fileName, content } of forms)
    if (content.document)
      await storeTemplateFile(files, content.document.file, {
        handedIn: handedIn[fileName]!,
        published: published.get(fileName) ?? null,
      });
}

type FormFiles = { handedIn: FolderDocument['formFiles']; published: ReadonlyMap<string, Uint8Array> };

/** Every mistake of a folder, pictures and videos included. */
export async function findMistakes(document: FolderDocument): Promise<Mistake[]> {
  const checked = checkFolder(document);
  const videos = await prepareVideos(document.videos, null);
  const workbooks = await prepareFormFiles(document.formFiles);
  return inOrder([
    ...(checked.ok ? [] : (checked.details ?? [])),
    ...(await checkPictures(document.pictures)),
    ...(await checkPdfs(document)),
    ...(videos.ok ? [] : (videos.details ?? [])),
    ...(workbooks.ok ? [] : (workbooks.details ?? [])),
  ]);
}

/** One text for one content of a folder. */
export function folderHash({ files, pictures, videos = {}, formFiles = {} }: FolderDocument): string {
  const hash = createHash('sha256');
  const content = [files, pictures, videos, formFiles].flatMap((part) => Object.entries<string | Uint8Array>(part));
  for (const [name, bytes] of content.sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\n`).update(createHash('sha256').update(bytes).digest());
  }
  return hash.digest('hex');
}
