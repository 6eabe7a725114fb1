import type { MinuteSpan } from '@parlour/domain/availability/facts';
import { key, spans } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import { filled, type RowOf, type Table } from '../table.ts';

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

/** hours.csv: the opening hours of every store, Monday first. */
export function weeklyByStore(
  check: FolderCheck,
  hours: Table<HoursLine>,
  storeKeys: ReadonlySet<string> | null,
): Map<string, MinuteSpan[][]> {
  const weekly = new Map<string, MinuteSpan[][]>();
  for (const line of hours.rows) {
    check.requireKey({ file: hoursTable.file, line: line.line }, 'store', line.store, storeKeys, 'stores.csv');
    weekly.set(line.store, [line.mon, line.tue, line.wed, line.thu, line.fri, line.sat, line.sun]);
  }
  for (const store of hours.keys === null ? [] : (storeKeys ?? [])) {
    if (!hours.keys?.has(store))
      check.mistakes.add(hoursTable.file, null, 'store', `the hours of "${store}" are missing`);
  }
  return weekly;
}
