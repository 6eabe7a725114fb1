import { whenTabIsForgotten } from '@parlour/ui/browser/tab-endings.ts';

/** Where the bytes of a workbook come from; `name`: under which they are kept while the tab is open. */
export type WorkbookSource = { name: string; load: () => Promise<Uint8Array> };

/** The workbook that was saved before, else the one of the template. */
export function workbookSource(
  form: string,
  file: string,
  saved: string | undefined,
  load: WorkbookSource['load'],
): WorkbookSource {
  return saved ? savedWorkbook(saved) : { name: `${form} ${file}`, load };
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The workbook answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A workbook by its address. */
export const savedWorkbook = (address: string, load = fetchBytes): WorkbookSource => ({
  name: address,
  load: () => load(address),
});

const kept = new Map<string, Promise<Uint8Array>>();
whenTabIsForgotten(() => kept.clear());

/** The bytes of a workbook, fetched once; what failed is fetched again. */
export function workbookBytes({ name, load }: WorkbookSource): Promise<Uint8Array> {
  const known = kept.get(name);
  if (known) return known;
  const bytes = load();
  kept.set(name, bytes);
  bytes.catch(() => kept.delete(name));
  return bytes;
}
