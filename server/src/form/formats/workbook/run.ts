import { refused, type Verdict } from '@parlour/domain/verdict';
import { inThread } from '../in-thread.ts';
import type { FilledWorkbookFault } from './fill-workbook.ts';

type Checked = Verdict<Uint8Array, FilledWorkbookFault>;

/** What is to be kept of a filled workbook, decided in a thread. What takes too long to read is as good as foreign. */
export async function checkFilledWorkbook(template: Uint8Array, uploaded: Uint8Array): Promise<Checked> {
  const checked = await inThread<Checked>(new URL('./worker.ts', import.meta.url), [template, uploaded]);
  return checked ?? refused('document_foreign');
}
