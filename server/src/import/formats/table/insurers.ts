import { line, text } from '../cell.ts';
import type { InsurerEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

export const insurersTable = {
  file: 'insurers.csv',
  key: ['code'],
  columns: { code: filled(text(60)), name: filled(line(100)), name_second: blankAs('', line(100)) },
} as const;

/** insurers.csv: the insurance companies that customers can name in forms. */
export function insurerEntries(insurers: Table<RowOf<typeof insurersTable.columns>>): InsurerEntry[] {
  return wholeRows(insurers).map(({ code, name, name_second: nameSecond }, position) => ({
    code,
    name,
    nameSecond,
    position,
  }));
}

export function insurerLines({ insurers }: Pick<ShopFolder, 'insurers'>): LinesOf<typeof insurersTable.columns> {
  return insurers.map(({ code, name, nameSecond }) => ({ code, name, name_second: nameSecond }));
}
