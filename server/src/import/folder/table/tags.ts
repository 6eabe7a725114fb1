import { key, line, wholeNumber } from '../cell.ts';
import { orderAt } from '../place.ts';
import type { ShopFolder, TagEntry } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

export const tagsTable = {
  file: 'tags.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    name: filled(line(60)),
    name_second: blankAs('', line(60)),
    order: blankAs(null, wholeNumber(0, 9999)),
  },
} as const;

type TagLine = RowOf<typeof tagsTable.columns>;

/** tags.csv: by what works can be looked for. */
export function tagEntries(tags: Table<TagLine>): TagEntry[] {
  return wholeRows(tags).map((line, position) => ({
    key: line.key,
    name: line.name,
    nameSecond: line.name_second,
    position: line.order ?? position,
  }));
}

export function tagLines({ tags }: Pick<ShopFolder, 'tags'>): LinesOf<typeof tagsTable.columns> {
  return tags.map(({ key: tagKey, name, nameSecond, position }, place) => ({
    key: tagKey,
    name,
    name_second: nameSecond,
    order: orderAt(position, place),
  }));
}
