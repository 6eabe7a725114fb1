import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { allowed, type Verdict } from '@parlour/domain/verdict';
import { storeVideo } from '../../file/actions/store-video.ts';
import { makeSoon } from '../../file/actions/pictures-on-the-way.ts';
import type { Services } from '../../booking/context.ts';
import { jobActor } from '../../platform/actor.ts';
import type { FolderDocument } from '../formats/document.ts';
import { type Mistake, mistakeText } from '../formats/mistake.ts';
import { readFolder } from '../formats/read-folder.ts';
import { folderHash, loadFolder } from './load-folder.ts';
import { hasSameLoad } from '../queries/imports.ts';
import type { LoadReport } from '../presenters/report.ts';

/** Folders of the demo that are no shops; they are read when all shops are there. */
const otherFolders = new Set(['brands', 'invoice-issuer']);

/** The folders of the demo's shops, in one order. */
export async function demoShopNames(folder = demoFolder): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !otherFolders.has(entry.name))
    .map(({ name }) => name)
    .sort();
}

export const demoFolder = join(import.meta.dirname, '../../../../demo');

type Loading = Pick<
  Services,
  'db' | 'files' | 'clock' | 'log' | 'catalog' | 'bookingQueue' | 'isSettled' | 'owesRefund'
>;

/**
 * Loads the demo shops that are new or whose folder has changed since; what was changed inside a shop otherwise stays. The shops are open
 * when this resolves; on the very first start their pictures are made when they are asked for, and the rest soon after, those of the first
 * pages first (`picturesReady`).
 */
export async function loadDemoShops(services: Loading, folder = demoFolder): Promise<{ picturesReady: Promise<void> }> {
  const documents: FolderDocument[] = [];
  for (const name of await demoShopNames(folder)) {
    const document = await readFolder(join(folder, name));
    const loaded = document.ok ? await loadChanged(services, document.value) : document;
    if (document.ok && loaded.ok) documents.push(document.value);
    const mistakes = loaded.ok ? [] : (loaded.details ?? []).map(mistakeText);
    if (mistakes.length > 0) services.log.error({ shop: name, mistakes }, 'a demo shop has mistakes and was left out');
  }
  return { picturesReady: storeMissing(services, documents) };
}

async function loadChanged(
  services: Loading,
  document: FolderDocument,
): Promise<Verdict<LoadReport | null, 'folder_wrong', Mistake[]>> {
  if (await hasSameLoad(services.db, folderHash(document))) return allowed(null);
  return loadFolder({ ...services, actor: jobActor('demo') }, document, { storesFiles: false });
}

const rank = (name: string) => ['cover', 'logo', 'staff'].findIndex((word) => name.startsWith(word));
const firstPagesFirst = (name: string) => (rank(name) < 0 ? 9 : rank(name));

async function storeMissing({ files, log }: Loading, documents: readonly FolderDocument[]): Promise<void> {
  const pictures = documents.flatMap((document) => Object.entries(document.pictures));
  pictures.sort(([a], [b]) => firstPagesFirst(a) - firstPagesFirst(b));
  const inOrder = pictures.map(([, bytes]) => bytes);
  const videos = documents.flatMap((document) => Object.values(document.videos ?? {}));
  const films = async () => {
    for (const bytes of videos) await storeVideo(files, bytes);
  };
  const refused = (picture: string, reason: string) => log.error({ picture, reason }, 'a demo picture cannot be shown');
  await Promise.all([makeSoon(files, inOrder, refused), films()]).catch((error: unknown) =>
    log.error({ err: error }, 'demo pictures could not be stored'),
  );
}
