import type { FileStore } from '../../platform/ports/file-store.ts';
import { templateFileName } from '../../file/queries/files.ts';

/** Keeps the workbook or PDF of a template under a name that comes from its content; one that is there already is not touched. */
export async function storeTemplateFile(files: FileStore, file: string, bytes: Uint8Array): Promise<void> {
  const place = templateFileName(file);
  if (!(await files.has(place))) await files.put(place, bytes);
}

/** The workbook or PDF as the shop handed it in. */
export function readTemplateFile(files: FileStore, file: string): Promise<Buffer | null> {
  return files.get(templateFileName(file));
}
