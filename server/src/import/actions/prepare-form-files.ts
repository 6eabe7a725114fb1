import { Worker } from 'node:worker_threads';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { FolderDocument } from '../formats/document.ts';
import { formFileKind, formFileRefusal } from '../formats/form/form-file.ts';
import type { Mistake } from '../formats/mistake.ts';

const longestMs = 60_000;
const mostMegabytes = 1024;
const worker = new URL('../formats/form/workbook/publish-worker.ts', import.meta.url);

type Published = Verdict<Uint8Array | null, string>;

/** The workbooks of a folder as customers get them, by their names; those that stay as they are, and PDFs, are left out. */
export async function prepareFormFiles(
  formFiles: FolderDocument['formFiles'] = {},
): Promise<Verdict<Map<string, Uint8Array>, 'folder_wrong', Mistake[]>> {
  const prepared = new Map<string, Uint8Array>();
  const mistakes: Mistake[] = [];
  for (const [name, bytes] of Object.entries(formFiles)) {
    // What is wrong at first sight is a mistake of the folder already.
    if (formFileKind(name) !== 'workbook' || formFileRefusal(name, bytes) !== null) continue;
    const published = await publishedBy(bytes);
    if (!published.ok)
      mistakes.push({ file: `forms/files/${name}`, line: null, column: null, reason: published.reason });
    else if (published.value) prepared.set(name, published.value);
  }
  return mistakes.length === 0 ? allowed(prepared) : refused('folder_wrong', mistakes);
}

/** Reads a workbook in a thread with limits of its own. */
function publishedBy(workerData: Uint8Array): Promise<Published> {
  return new Promise((resolve) => {
    const thread = new Worker(worker, { workerData, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
    const end = (published: Published) => {
      clearTimeout(timer);
      resolve(published);
      void thread.terminate();
    };
    const failed = () => end(refused('could not be read: open it in your spreadsheet and save it as .xlsx'));
    const timer = setTimeout(failed, longestMs);
    thread.once('message', end);
    thread.once('error', failed);
    thread.once('exit', failed);
  });
}
