import { fillWorkbook } from './fill-workbook.ts';
import { workbookBytes, type WorkbookSource } from './workbook-source.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook with what was written into it, as a file. */
export async function filledWorkbook(
  source: WorkbookSource,
  entries: Readonly<Record<string, string>>,
  fileName: string,
): Promise<File> {
  return new File([fillWorkbook(await workbookBytes(source), entries)], fileName, { type: workbookType });
}
