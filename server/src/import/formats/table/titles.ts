import { line, text } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { ShopFolder, TitleEntry } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import { type StaffLine, staffTable } from './staff.ts';

export const titlesTable = {
  file: 'titles.csv',
  key: ['code'],
  columns: { code: filled(text(60)), name: filled(line(100)), name_second: blankAs('', line(100)) },
} as const;

type TitleLine = RowOf<typeof titlesTable.columns>;

/** A code instead of a title must be in the table. */
export function checkTitles(check: FolderCheck, titles: Table<TitleLine>, staff: Table<StaffLine>): void {
  for (const { line, title, title_code: code } of staff.rows)
    if (title === '' && code !== '')
      check.requireKey({ file: staffTable.file, line }, 'title_code', code, titles.keys, titlesTable.file);
}

/** titles.csv: what the title codes of people mean. */
export function titleEntries(titles: Table<TitleLine>): TitleEntry[] {
  return wholeRows(titles).map(({ code, name, name_second: nameSecond }, position) => ({
    code,
    name,
    nameSecond,
    position,
  }));
}

export function titleLines({ titles }: Pick<ShopFolder, 'titles'>): LinesOf<typeof titlesTable.columns> {
  return titles.map(({ code, name, nameSecond }) => ({ code, name, name_second: nameSecond }));
}
