import { instantOfText } from '@parlour/domain/time/local-text';
import { key, localTime, text } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { AbsenceEntry } from '../shop-folder.ts';
import { blankAs, filled, type RowOf, type Table } from '../table.ts';
import type { StaffLine } from './staff.ts';
import type { StoreLine } from './stores.ts';

const columns = { staff: filled(key), from: filled(localTime), to: filled(localTime), reason: blankAs('', text(200)) };

export const leaveTable = { file: 'leave.csv', columns } as const;
export const blocksTable = { file: 'blocks.csv', columns } as const;

type Known = { staff: Table<StaffLine>; stores: Table<StoreLine> };

/** leave.csv and blocks.csv: time that a person is away or kept free, in the local time of the store. */
export function absenceEntries(
  check: FolderCheck,
  kind: AbsenceEntry['kind'],
  lines: Table<RowOf<typeof columns>>,
  { staff, stores }: Known,
): AbsenceEntry[] {
  const file = kind === 'leave' ? leaveTable.file : blocksTable.file;
  return lines.rows.flatMap((line) => {
    const place = { file, line: line.line };
    check.requireKey(place, 'staff', line.staff, staff.keys, 'staff.csv');
    const person = staff.rows.find((row) => row.key === line.staff);
    const store = stores.rows.find((row) => row.key === person?.store);
    if (!store) return [];
    const startsAt = instantOfText(store.zone, line.from);
    const endsAt = instantOfText(store.zone, line.to);
    if (startsAt === null) check.refuse(place, 'from', `the clock of ${store.zone} skips ${line.from}`);
    if (endsAt === null) check.refuse(place, 'to', `the clock of ${store.zone} skips ${line.to}`);
    if (startsAt === null || endsAt === null) return [];
    if (endsAt <= startsAt) check.refuse(place, 'to', 'must be later than from');
    return [{ staffKey: line.staff, kind, startsAt, endsAt, reason: line.reason }];
  });
}
