import type { MinuteSpan } from '@parlour/domain/availability/facts';
import { day, key, spans } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import { blankAs, filled, type RowOf, type Table } from '../table.ts';

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
export function weeklyByStaff(
  check: FolderCheck,
  shifts: Table<RowOf<typeof shiftsTable.columns>>,
  staffKeys: ReadonlySet<string> | null,
): Map<string, MinuteSpan[][]> {
  const weekly = new Map<string, MinuteSpan[][]>();
  for (const line of shifts.rows) {
    check.requireKey({ file: shiftsTable.file, line: line.line }, 'staff', line.staff, staffKeys, 'staff.csv');
    weekly.set(line.staff, [line.mon, line.tue, line.wed, line.thu, line.fri, line.sat, line.sun]);
  }
  return weekly;
}

/** shift-days.csv: single days that differ from the template. */
export function shiftDaysByStaff(
  check: FolderCheck,
  shiftDays: Table<RowOf<typeof shiftDaysTable.columns>>,
  staffKeys: ReadonlySet<string> | null,
): Map<string, Record<string, MinuteSpan[]>> {
  const byStaff = new Map<string, Record<string, MinuteSpan[]>>();
  for (const line of shiftDays.rows) {
    check.requireKey({ file: shiftDaysTable.file, line: line.line }, 'staff', line.staff, staffKeys, 'staff.csv');
    const ofStaff = byStaff.get(line.staff) ?? {};
    ofStaff[line.day] = line.hours;
    byStaff.set(line.staff, ofStaff);
  }
  return byStaff;
}
