import type { MinuteSpan } from '@parlour/domain/availability/facts';
import { writeHours } from '@parlour/domain/shop/hours-text';
import { key, spans } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { ShopFolder } from '../shop-folder.ts';
import { filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

const openDay = filled(spans);

export const hoursTable = {
  file: 'hours.csv',
  key: ['store'],
  columns: {
    store: filled(key),
    mon: openDay,
    tue: openDay,
    wed: openDay,
    thu: openDay,
    fri: openDay,
    sat: openDay,
    sun: openDay,
  },
} as const;

type HoursLine = RowOf<typeof hoursTable.columns>;

export function checkHours(check: FolderCheck, hours: Table<HoursLine>, storeKeys: ReadonlySet<string> | null): void {
  for (const { line, store } of hours.rows)
    check.requireKey({ file: hoursTable.file, line }, 'store', store, storeKeys, 'stores.csv');
  for (const store of hours.keys === null ? [] : (storeKeys ?? [])) {
    if (!hours.keys?.has(store))
      check.mistakes.add(hoursTable.file, null, 'store', `the hours of "${store}" are missing`);
  }
}

/** hours.csv: the opening hours of every store, Monday first. */
export function weeklyByStore(hours: Table<HoursLine>): Map<string, MinuteSpan[][]> {
  return new Map(
    wholeRows(hours).map(({ store, mon, tue, wed, thu, fri, sat, sun }) => [
      store,
      [mon, tue, wed, thu, fri, sat, sun],
    ]),
  );
}

export function hoursLines({ shops }: Pick<ShopFolder, 'shops'>): LinesOf<typeof hoursTable.columns> {
  return shops.map(({ key: store, weekly }) => {
    const [mon = '', tue = '', wed = '', thu = '', fri = '', sat = '', sun = ''] = weekly.map(writeHours);
    return { store, mon, tue, wed, thu, fri, sat, sun };
  });
}
