import { patchSheet } from '@parlour/domain/form/workbook/patch-sheet';
import { readLocks, sheetChanges } from '@parlour/domain/form/workbook/sheet-changes';
import { partName, readWorkbookList, type SheetPart, tableHeadsOf } from '@parlour/domain/form/workbook/workbook-parts';
import { WorkbookFault } from '@parlour/domain/form/workbook/workbook-fault';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { writeParts } from './write-parts.ts';
import { unpackParts, type ZipPart, zipParts } from './zip-parts.ts';

/** As much as a template may be unpacked, and as a sheet may grow by what a customer writes into it. */
const mostUnpackedBytes = 100 * 1024 * 1024;
const mostAddedBytes = 4 * 1024 * 1024;

/** Not this template, filled in: another part differs, or a cell that is not written into. */
export type FilledWorkbookFault = 'document_foreign';

/**
 * What is kept of a workbook that a customer has filled in: the template with the values of the cells that may be written into. Nothing else of the
 * upload goes on: no part, no link and no formula.
 */
export function checkFilledWorkbook(
  template: Uint8Array,
  uploaded: Uint8Array,
): Verdict<Uint8Array, FilledWorkbookFault> {
  const [own, copy] = [zipParts(bufferOf(template)), zipParts(bufferOf(uploaded))];
  if (!own || !copy || own.length !== copy.length) return refused('document_foreign');
  try {
    const filled = filledSheets(own, copy);
    return filled ? allowed(writeParts(own, filled)) : refused('document_foreign');
  } catch (error) {
    if (error instanceof WorkbookFault) return refused('document_foreign');
    throw error;
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** The sheets that were written into; null: something else differs, too. */
function filledSheets(own: readonly ZipPart[], copy: readonly ZipPart[]): Map<ZipPart, Buffer> | null {
  const textOf = (path: string) => {
    const part = own.find(({ name }) => partName(name) === partName(path));
    return part ? textIn(part, mostUnpackedBytes) : null;
  };
  const filled = new Map<ZipPart, Buffer>();
  let list: ReturnType<typeof readWorkbookList> | null = null;
  for (const [place, part] of own.entries()) {
    const other = copy[place]!;
    if (other.name !== part.name || other.isEncrypted) return null;
    if (other.isDeflated === part.isDeflated && other.packed.equals(part.packed)) continue;
    list ??= readWorkbookList(textOf);
    const sheet = list.sheets.find(({ path }) => partName(path) === partName(part.name));
    const patched = sheet && filledSheet(part, other, { sheet, textOf, list });
    if (patched === undefined || patched === null) return null;
    filled.set(part, patched);
  }
  return filled;
}

type Facts = {
  sheet: SheetPart;
  textOf: (path: string) => string | null;
  list: ReturnType<typeof readWorkbookList>;
};

function filledSheet(part: ZipPart, other: ZipPart, { sheet, textOf, list }: Facts): Buffer | null {
  const own = textIn(part, mostUnpackedBytes);
  const copy = textIn(other, part.size + mostAddedBytes);
  const styles = list.relations.find(({ type }) => type === 'styles')?.target;
  const changes = sheetChanges(own, copy, {
    heads: tableHeadsOf(textOf, sheet),
    isLocked: readLocks(styles === undefined ? null : textOf(styles)),
  });
  return changes.ok ? Buffer.from(patchSheet(own, changes.value)) : null;
}

function textIn(part: ZipPart, mostBytes: number): string {
  const unpacked = unpackParts([part], mostBytes);
  if (!unpacked.ok) throw new WorkbookFault('A part of the workbook does not unpack.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked.value.get(part.name)!);
  } catch {
    throw new WorkbookFault('A part of the workbook is not in UTF-8.');
  }
}
