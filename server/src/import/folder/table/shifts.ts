import type { MinuteSpan } from '@parlour/domain/availability/facts';
import { writeHours } from '@parlour/domain/shop/hours-text';
import { day, key, spans } from '../cell.ts';
import type { ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

const restDay: MinuteSpan[] = [];
const shift = blankAs(restDay, spans);

export const shiftsTable = {
  file: 'shifts.csv',
  key: ['staff'],
  columns: { staff: filled(key), mon: shift, tue: shift, wed: shift, thu: shift, fri: shift, sat: shift, sun: shift },
} as const;

export const shiftDaysTable = {
  file: 'shift-days.csv',
  key: ['staff', 'day'],
  columns: { staff: filled(key), day: filled(day), hours: filled(spans) },
} as const;

/** shifts.csv: the weekly template of a person, Monday first; a blank day is a rest day. */
export function weeklyByStaff(shifts: Table<RowOf<typeof shiftsTable.columns>>): Map<string, MinuteSpan[][]> {
  return new Map(
    wholeRows(shifts).map(({ staff, mon, tue, wed, thu, fri, sat, sun }) => [
      staff,
      [mon, tue, wed, thu, fri, sat, sun],
    ]),
  );
}

/** shift-days.csv: single days that differ from the template. */
export function shiftDaysByStaff(
  shiftDays: Table<RowOf<typeof shiftDaysTable.columns>>,
): Map<string, Record<string, MinuteSpan[]>> {
  const byStaff = new Map<string, Record<string, MinuteSpan[]>>();
  for (const line of wholeRows(shiftDays)) {
    const ofStaff = byStaff.get(line.staff) ?? {};
    ofStaff[line.day] = line.hours;
    byStaff.set(line.staff, ofStaff);
  }
  return byStaff;
}

export function shiftLines({ staff }: Pick<ShopFolder, 'staff'>): LinesOf<typeof shiftsTable.columns> {
  return staff.flatMap(({ key: person, weekly }) => {
    if (weekly === null) return [];
    const texts = weekly.map((open) => (open.length === 0 ? '' : writeHours(open)));
    const [mon = '', tue = '', wed = '', thu = '', fri = '', sat = '', sun = ''] = texts;
    return [{ staff: person, mon, tue, wed, thu, fri, sat, sun }];
  });
}

export function shiftDayLines({ staff }: Pick<ShopFolder, 'staff'>): LinesOf<typeof shiftDaysTable.columns> {
  return staff.flatMap(({ key: person, shifts }) =>
    Object.entries(shifts).map(([ofDay, open]) => ({ staff: person, day: ofDay, hours: writeHours(open) })),
  );
}
