import { entriesOf } from '@parlour/domain/form/workbook/cell-name';
import { openWorkbook, styleOf, type Workbook } from './open-workbook.ts';
import { type CellChange, patchSheet } from '@parlour/domain/form/workbook/patch-sheet';
import { partName } from '@parlour/domain/form/workbook/workbook-parts';
import { cellKey, isEditable, readSheet, type SheetGrid, sheetText, styleAt } from './read-sheet.ts';
import { numberTyped, takesNumber } from './typed-number.ts';
import { writeZip } from './zip.ts';

/** As many characters as a cell takes. */
const mostCellCharacters = 32_767;

/**
 * A workbook with what was written into it, by sheet and cell. Only the sheets that were written into differ: every other part is copied as it is packed.
 */
export function fillWorkbook(bytes: Uint8Array, entries: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const workbook = openWorkbook(bytes);
  const replaced = new Map<string, Uint8Array>();
  for (const sheet of workbook.sheets) {
    const typed = entriesOf(sheet.name, entries);
    if (typed.length === 0) continue;
    const xml = sheetText(workbook, sheet);
    const grid = readSheet(workbook, sheet, xml);
    const changes = typed.flatMap(([cell, text]) => changeOf(workbook, grid, { ...cell, text }) ?? []);
    if (changes.length === 0) continue;
    replaced.set(entryNameOf(workbook, sheet.path), new TextEncoder().encode(patchSheet(xml, changes)));
  }
  return writeZip(workbook.entries, replaced);
}

/** What a cell gets; null where it may not be written into, or says so already. */
function changeOf(
  workbook: Workbook,
  grid: SheetGrid,
  { text, ...cell }: { column: number; row: number; text: string },
): CellChange | null {
  if (!isEditable(workbook, grid, cell)) return null;
  const content = grid.cells.get(cellKey(cell));
  if (text === (content?.typed ?? '')) return null;
  const style = styleAt(grid, cell);
  const { format } = styleOf(workbook, style);
  const number = takesNumber(content, format) ? numberTyped(text, format) : null;
  const value = text === '' ? null : (number ?? text.slice(0, mostCellCharacters));
  return { ...cell, value, style };
}

function entryNameOf({ entries }: Workbook, path: string): string {
  return entries.find(({ name }) => partName(name) === partName(path))!.name;
}
