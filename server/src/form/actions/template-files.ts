import type { FileStore } from '../../platform/ports/file-store.ts';
import { templateFileName } from '../../file/queries/files.ts';

/** `published` is null where customers get the file as it was handed in. */
type TemplateFile = { handedIn: Uint8Array; published: Uint8Array | null };

/** Where a file is kept as the shop handed it in, if it was published as another kind of file. */
const handedInName = (file: string): string => `${templateFileName(file)}.original`;

/** Keeps the workbook or PDF of a template under a name that comes from its content; one that is there already is not touched. */
export async function storeTemplateFile(files: FileStore, file: string, of: TemplateFile): Promise<void> {
  const name = templateFileName(file);
  if (of.published && !(await files.has(handedInName(file)))) await files.put(handedInName(file), of.handedIn);
  if (!(await files.has(name))) await files.put(name, of.published ?? of.handedIn);
}

/** The workbook or PDF as the shop handed it in. */
export async function readHandedIn(files: FileStore, file: string): Promise<Buffer | null> {
  return (await files.get(handedInName(file))) ?? files.get(templateFileName(file));
}

/** The workbook or PDF as customers get it. */
export function readTemplateFile(files: FileStore, file: string): Promise<Buffer | null> {
  return files.get(templateFileName(file));
}
