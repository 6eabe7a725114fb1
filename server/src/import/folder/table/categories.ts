import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { SubCategoryRow } from '../../../shop/rows.ts';
import { key, listOf, line, wholeNumber } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import { orderAt } from '../place.ts';
import type { CategoryEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

function readSubCategory(cell: string): Verdict<SubCategoryRow, string> {
  const [code = '', name = '', nameSecond = '', ...rest] = cell.split(':').map((part) => part.trim());
  if (!key(code).ok || name === '' || rest.length > 0) return refused('must be code:name or code:name:second name');
  return allowed({ code, name, nameSecond });
}

export const categoriesTable = {
  file: 'categories.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    name: filled(line(200)),
    name_second: blankAs('', line(200)),
    order: blankAs(null, wholeNumber(0, 9999)),
    sub_categories: blankAs([] as SubCategoryRow[], listOf(readSubCategory)),
  },
} as const;

export type CategoryLine = RowOf<typeof categoriesTable.columns>;

export function checkCategories(check: FolderCheck, categories: Table<CategoryLine>): void {
  for (const { line, sub_categories: subCategories = [] } of categories.rows) {
    const codes = subCategories.map((sub) => sub.code);
    const repeated = new Set(codes.filter((code, index) => codes.indexOf(code) !== index));
    for (const code of repeated)
      check.refuse({ file: categoriesTable.file, line }, 'sub_categories', `"${code}" stands twice in the list`);
  }
}

/** categories.csv: the groups of services, in the shop's order. */
export function categoryEntries(categories: Table<CategoryLine>): CategoryEntry[] {
  return wholeRows(categories).map((line, position) => ({
    key: line.key,
    position: line.order ?? position,
    name: line.name,
    nameSecond: line.name_second,
    subCategories: line.sub_categories,
  }));
}

export function categoryLines({ categories }: Pick<ShopFolder, 'categories'>): LinesOf<typeof categoriesTable.columns> {
  return categories.map((entry, place) => ({
    key: entry.key,
    name: entry.name,
    name_second: entry.nameSecond,
    order: orderAt(entry.position, place),
    sub_categories: entry.subCategories.map(({ code, name, nameSecond }) =>
      [code, name, nameSecond].filter(Boolean).join(':'),
    ),
  }));
}
