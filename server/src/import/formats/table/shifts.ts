import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { DatedWeek } from '@parlour/domain/availability/weeks';
import { writeHours } from '@parlour/domain/shop/hours-text';
import { day, key, spans, yesNo } from '../cell.ts';
import type { ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

const restDay: MinuteSpan[] = [];
const shift = blankAs(restDay, spans);

export const shiftsTable = {
  file: 'shifts.csv',
  key: ['staff'],
  columns: { staff: filled(key), mon: shift, tue: shift, wed: shift, thu: shift, fri: shift, sat: shift, sun: shift },
} as const;

export const shiftWeeksTable = {
  file: 'shift-weeks.csv',
  key: ['staff', 'from'],
  columns: {
    staff: filled(key),
    from: filled(day),
    as_store: blankAs(false, yesNo),
    mon: shift,
    tue: shift,
    wed: shift,
    thu: shift,
    fri: shift,
    sat: shift,
    sun: shift,
  },
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

/** shift-weeks.csv: the weekly templates that follow, each from a day on, in the order of their days. */
export function laterWeeksByStaff(
  shiftWeeks: Table<RowOf<typeof shiftWeeksTable.columns>>,
): Map<string, DatedWeek<MinuteSpan[][]>[]> {
  const byStaff = new Map<string, DatedWeek<MinuteSpan[][]>[]>();
  const inOrder = wholeRows(shiftWeeks).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const { staff, from, as_store, mon, tue, wed, thu, fri, sat, sun } of inOrder) {
    const weekly = as_store ? null : [mon, tue, wed, thu, fri, sat, sun];
    byStaff.set(staff, [...(byStaff.get(staff) ?? []), { from, weekly }]);
  }
  return byStaff;
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
    return weekly === null ? [] : [{ staff: person, ...weekCells(weekly) }];
  });
}

function weekCells(weekly: MinuteSpan[][]) {
  const texts = weekly.map((open) => (open.length === 0 ? '' : writeHours(open)));
  const [mon = '', tue = '', wed = '', thu = '', fri = '', sat = '', sun = ''] = texts;
  return { mon, tue, wed, thu, fri, sat, sun };
}

export function shiftWeekLines({ staff }: Pick<ShopFolder, 'staff'>): LinesOf<typeof shiftWeeksTable.columns> {
  return staff.flatMap(({ key: person, laterWeeks }) =>
    laterWeeks.map(({ from, weekly }) => ({
      staff: person,
      from,
      as_store: weekly === null ? 'yes' : '',
      ...weekCells(weekly ?? []),
    })),
  );
}

export function shiftDayLines({ staff }: Pick<ShopFolder, 'staff'>): LinesOf<typeof shiftDaysTable.columns> {
  return staff.flatMap(({ key: person, shifts }) =>
    Object.entries(shifts).map(([ofDay, open]) => ({ staff: person, day: ofDay, hours: writeHours(open) })),
  );
}
