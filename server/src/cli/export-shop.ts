import type { ExportedFolder } from '@parlour/contract/admin/calls';
import { CannotStart } from '../platform/cannot-start.ts';
import { type Config, internalOrigin, readConfig } from '../platform/config/config.ts';
import { FolderInUse } from '../platform/db/folder-lock.ts';
import { databaseFailureOf } from '../platform/db/failures.ts';
import { createLogger } from '../platform/log/logger.ts';
import { type ExportedShop, exportShop } from '../import/actions/export-shop.ts';
import { writeToDisk } from '../import/formats/write-to-disk.ts';
import { startServices } from '../app/start-context.ts';

/** What was read of a shop, or the sentence why nothing was. */
type Read = { document: ExportedShop } | { failure: string };

/** Writes a chain into a folder; the answer is the sentences for the person, and whether it went well. */
export async function exportTo(shop: string, folder: string): Promise<{ isDone: boolean; text: string }> {
  const config = readConfig(process.env);
  if (!config.ok) return { isDone: false, text: config.mistakes.join('\n') };
  const read = await readShop(config.value, shop);
  if ('failure' in read) return { isDone: false, text: `${read.failure} Nothing was written.` };
  const written = await writeToDisk(folder, read.document);
  if (!written.ok)
    return { isDone: false, text: `${folder} is not empty: name a new folder, so that nothing is overwritten.` };
  const { files, pictures, videos = {}, formFiles = {}, unreadable, leftOut } = read.document;
  const media = `${Object.keys(pictures).length} pictures and ${Object.keys(videos).length} videos`;
  const counts = `${Object.keys(files).length + Object.keys(formFiles).length} files, ${media}`;
  const missing = Object.entries(unreadable).map(([name, reason]) => `  ${name} ${reason}`);
  const sentences = [`${shop} is written to ${folder}: ${counts}.`, ...missing, ...stays(leftOut)];
  return { isDone: missing.length === 0, text: sentences.join('\n') };
}

/** Texts of customers are no part of a folder; the command says so, because the folder may be taken for a backup. */
function stays({ reviews, replies }: ExportedShop['leftOut']): string[] {
  if (reviews + replies === 0) return [];
  return [`Left out, because they were written here and stay here: reviews ${reviews}, answers to reviews ${replies}.`];
}

async function readShop(config: Config, shop: string): Promise<Read> {
  try {
    const { services, close } = await startServices(config, createLogger('silent'));
    const found = await exportShop(services, shop).finally(close);
    return found.ok ? { document: found.value } : { failure: unknown(shop) };
  } catch (error) {
    if (error instanceof FolderInUse) return readFromServer(config, shop, error);
    if (error instanceof CannotStart) return { failure: error.message };
    if (!databaseFailureOf(error)) throw error;
    return { failure: 'The database does not answer.' };
  }
}

const unknown = (shop: string) => `There is no shop with the key "${shop}", or several stores have it: name the chain.`;

/** The embedded database belongs to the running server: with the key, the server itself reads the shop. */
async function readFromServer(config: Config, shop: string, inUse: FolderInUse): Promise<Read> {
  if (!config.internalKey)
    return { failure: `${inUse.message}\nOr set INTERNAL_KEY for both: the running server then reads the shop.` };
  const response = await fetch(`${internalOrigin(config)}/internal/shop/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.internalKey}` },
    body: JSON.stringify({ shop }),
  }).catch(() => null);
  if (!response || response.status === 404)
    return { failure: `${inUse.message}\nNo server with this INTERNAL_KEY answers at ${internalOrigin(config)}.` };
  const answer = (await response.json()) as { code: number; msg: string; result: ExportedFolder };
  if (answer.code !== 200) return { failure: response.status === 422 ? unknown(shop) : answer.msg };
  const { pictures, videos, formFiles, ...rest } = answer.result;
  const media = { pictures: bytesOf(pictures), videos: bytesOf(videos), formFiles: bytesOf(formFiles) };
  return { document: { ...rest, ...media } };
}

const bytesOf = (texts: Readonly<Record<string, string>>): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
