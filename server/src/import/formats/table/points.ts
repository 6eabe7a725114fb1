import type { FolderCheck } from '../folder-check.ts';
import { day, key, notZero, text, wholeNumber } from '../cell.ts';
import type { MemberEntry, PointsEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import { isContact } from './balances.ts';
import { countryOf, type MemberLine } from './members.ts';
import type { StoreLine } from './stores.ts';

export const pointsTable = {
  file: 'points.csv',
  key: ['member', 'ends_on'],
  columns: {
    member: filled(text(320)),
    points: filled(notZero(wholeNumber(-100_000_000, 100_000_000))),
    store: filled(key),
    ends_on: blankAs('', day),
  },
} as const;

type PointsLine = RowOf<typeof pointsTable.columns>;
type ReferencedTables = { stores: Table<StoreLine>; members: Table<MemberLine> };

export function checkPoints(
  check: FolderCheck,
  points: Table<PointsLine>,
  { stores, members }: ReferencedTables,
): void {
  for (const { line, member, store, points: count = 0, ends_on } of points.rows) {
    const place = { file: pointsTable.file, line };
    check.requireKey(place, 'store', store, stores.keys, 'stores.csv');
    if (count < 0 && ends_on) check.refuse(place, 'ends_on', 'must be blank where points are owed');
    const isMember = members.rows.some((row) => isContact({ ...row, country: countryOf(row, stores) }, member ?? ''));
    if (member !== undefined && !isMember)
      check.refuse(place, 'member', `"${member}" is no email or mobile of members.csv`);
  }
}

/** points.csv: the points that members bring along, a line for each day on which some of them end; below zero: those that they owe. */
export function pointsEntries(points: Table<PointsLine>, members: readonly MemberEntry[]): PointsEntry[] {
  return wholeRows(points).flatMap((line) => {
    const owner = members.find((member) => isContact(member, line.member));
    if (!owner) return [];
    const { emailKey, mobileKey } = owner;
    const { member, points: count, store: shopKey, ends_on } = line;
    return { member, emailKey, mobileKey, points: count, shopKey, lastDay: ends_on || null };
  });
}

export function pointsLines({ points }: Pick<ShopFolder, 'points'>): LinesOf<typeof pointsTable.columns> {
  return points.map(({ member, points: count, shopKey: store, lastDay }) => ({
    member,
    points: count,
    store,
    ends_on: lastDay ?? '',
  }));
}
