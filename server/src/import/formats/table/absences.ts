import { instantOfText, textOfInstant } from '@parlour/domain/time/local-text';
import { key, localTime, text } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { AbsenceEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import type { StaffLine } from './staff.ts';
import type { StoreLine } from './stores.ts';

const columns = { staff: filled(key), from: filled(localTime), to: filled(localTime), reason: blankAs('', text(200)) };

export const leaveTable = { file: 'leave.csv', columns } as const;
export const blocksTable = { file: 'blocks.csv', columns } as const;

type AbsenceLine = RowOf<typeof columns>;
type ReferencedTables = { staff: Table<StaffLine>; stores: Table<StoreLine> };

/** The zone of the store where a person works; undefined where a mistake hides it. */
function zoneOf({ staff, stores }: ReferencedTables, staffKey: string | undefined): string | undefined {
  const person = staffKey === undefined ? undefined : staff.rows.find((row) => row.key === staffKey);
  return person?.store === undefined ? undefined : stores.rows.find((row) => row.key === person.store)?.zone;
}

export function checkAbsences(
  check: FolderCheck,
  kind: AbsenceEntry['kind'],
  absences: Table<AbsenceLine>,
  tables: ReferencedTables,
): void {
  const file = kind === 'leave' ? leaveTable.file : blocksTable.file;
  for (const { line, staff, from, to } of absences.rows) {
    const place = { file, line };
    check.requireKey(place, 'staff', staff, tables.staff.keys, 'staff.csv');
    const zone = zoneOf(tables, staff);
    // Without the zone no hour is skipped, and the order of the times is told all the same.
    const instants = Object.entries({ from, to }).map(([column, text]) => {
      const instant = text === undefined ? undefined : instantOfText(zone ?? 'UTC', text);
      if (instant === null) check.refuse(place, column, `the clock of ${zone} skips ${text}`);
      return instant ?? undefined;
    });
    const [startsAt, endsAt] = instants;
    if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt)
      check.refuse(place, 'to', 'must be later than from');
  }
}

/** leave.csv and blocks.csv: time that a person is away or kept free, in the local time of the store. */
export function absenceEntries(
  kind: AbsenceEntry['kind'],
  absences: Table<AbsenceLine>,
  tables: ReferencedTables,
): AbsenceEntry[] {
  return wholeRows(absences).map(({ staff, from, to, reason }) => {
    const zone = zoneOf(tables, staff)!;
    return { staffKey: staff, kind, startsAt: instantOfText(zone, from)!, endsAt: instantOfText(zone, to)!, reason };
  });
}

export function absenceLines(kind: AbsenceEntry['kind']) {
  return ({ absences, staff, shops }: Pick<ShopFolder, 'absences' | 'staff' | 'shops'>): LinesOf<typeof columns> => {
    const zones = new Map(shops.map((shop) => [shop.key, shop.zone]));
    const zoneByStaff = new Map(staff.map((person) => [person.key, zones.get(person.shopKey)!]));
    return absences
      .filter((absence) => absence.kind === kind)
      .map(({ staffKey, startsAt, endsAt, reason }) => {
        const zone = zoneByStaff.get(staffKey)!;
        return { staff: staffKey, from: textOfInstant(zone, startsAt), to: textOfInstant(zone, endsAt), reason };
      });
  };
}
