import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { DatedWeek } from '@parlour/domain/availability/weeks';
import { allowed, refused } from '@parlour/domain/verdict';
import { choice, key, pictureName, pictureOf, line, text, wholeNumber } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import { orderAt } from '../place.ts';
import type { ShopFolder, StaffEntry } from '../shop-folder.ts';
import { staffEmail } from './store-messages.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

const score = blankAs('', (cell) =>
  /^([0-4](\.\d{1,2})?|5(\.0{1,2})?)$/.test(cell) ? allowed(cell) : refused('must be a number from 0 to 5, as 4.85'),
);

export const staffTable = {
  file: 'staff.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    store: filled(key),
    name: filled(line(200)),
    name_second: blankAs('', line(200)),
    title: blankAs('', line(100)),
    title_second: blankAs('', line(100)),
    title_code: blankAs('', text(60)),
    gender: blankAs('none' as const, choice('female', 'male', 'other', 'none')),
    photo: blankAs('', pictureName),
    score,
    specialty: blankAs('', text(500)),
    profile: blankAs('', text(5000)),
    capacity: blankAs(null, wholeNumber(1, 100)),
    order: blankAs(null, wholeNumber(0, 9999)),
    email: staffEmail,
  },
} as const;

export type StaffLine = RowOf<typeof staffTable.columns>;

type Rosters = {
  weekly: ReadonlyMap<string, MinuteSpan[][]>;
  laterWeeks: ReadonlyMap<string, DatedWeek<MinuteSpan[][]>[]>;
  shifts: ReadonlyMap<string, Record<string, MinuteSpan[]>>;
};

export function checkStaff(check: FolderCheck, staff: Table<StaffLine>, storeKeys: ReadonlySet<string> | null): void {
  for (const { line, store, photo } of staff.rows) {
    const place = { file: staffTable.file, line };
    check.requireKey(place, 'store', store, storeKeys, 'stores.csv');
    check.requirePictures(place, 'photo', pictureOf(photo));
  }
}

/** staff.csv: the people, with what the tables of shifts say of them. */
export function staffEntries(staff: Table<StaffLine>, { weekly, laterWeeks, shifts }: Rosters): StaffEntry[] {
  return wholeRows(staff).map((line, position) => {
    return {
      key: line.key,
      position: line.order ?? position,
      shopKey: line.store,
      name: line.name,
      nameSecond: line.name_second,
      capacity: line.capacity,
      weekly: weekly.get(line.key) ?? null,
      laterWeeks: laterWeeks.get(line.key) ?? [],
      shifts: shifts.get(line.key) ?? {},
      details: {
        title: line.title,
        titleSecond: line.title_second,
        titleCode: line.title_code,
        gender: line.gender,
        photo: line.photo,
        score: line.score,
        specialty: line.specialty,
        profile: line.profile,
      },
      email: line.email,
    };
  });
}

export function staffLines({ staff }: Pick<ShopFolder, 'staff'>): LinesOf<typeof staffTable.columns> {
  return staff.map((entry, place) => ({
    key: entry.key,
    store: entry.shopKey,
    name: entry.name,
    name_second: entry.nameSecond,
    title: entry.details.title,
    title_second: entry.details.titleSecond,
    title_code: entry.details.titleCode,
    gender: entry.details.gender,
    photo: entry.details.photo,
    score: entry.details.score,
    specialty: entry.details.specialty,
    profile: entry.details.profile,
    capacity: entry.capacity,
    order: orderAt(entry.position, place),
    email: entry.email,
  }));
}
