import { writeHours } from '@parlour/domain/shop/hours-text';
import type { SpecialDay } from '../../../shop/rows.ts';
import { day, key, spans, line } from '../cell.ts';
import type { ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

export const specialDaysTable = {
  file: 'special-days.csv',
  key: ['store', 'day'],
  columns: { store: filled(key), day: filled(day), hours: filled(spans), name: blankAs('', line(100)) },
} as const;

/** special-days.csv: days with their own hours, by store. */
export function specialDaysByStore(
  days: Table<RowOf<typeof specialDaysTable.columns>>,
): Map<string, Record<string, SpecialDay>> {
  const byStore = new Map<string, Record<string, SpecialDay>>();
  for (const line of wholeRows(days)) {
    const ofStore = byStore.get(line.store) ?? {};
    ofStore[line.day] = { name: line.name, spans: line.hours };
    byStore.set(line.store, ofStore);
  }
  return byStore;
}

export function specialDayLines({ shops }: Pick<ShopFolder, 'shops'>): LinesOf<typeof specialDaysTable.columns> {
  return shops.flatMap(({ key: store, specialDays }) =>
    Object.entries(specialDays).map(([ofDay, { name, spans: open }]) => ({
      store,
      day: ofDay,
      hours: writeHours(open),
      name,
    })),
  );
}
