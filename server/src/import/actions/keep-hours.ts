import { weeksFrom } from '@parlour/domain/availability/weeks';
import type { KeptHours } from '@parlour/contract/admin/calls';
import { todayIn } from '@parlour/domain/time/zone';
import type { Trx } from '../../platform/db/schema.ts';
import type { AbsenceEntry, ShopFolder, StaffEntry } from '../formats/shop-folder.ts';
import {
  absencesOfPeople,
  type ChangedPerson,
  changedPeople,
  changedStores,
  forgetHoursChanges,
} from '../queries/kept-hours.ts';
import { canonical } from '../queries/sync-entries.ts';

type Hours = Pick<StaffEntry, 'weekly' | 'laterWeeks' | 'shifts'>;
type Keeping = { takesHours: boolean; now: number };
type Kept = { folder: ShopFolder; kept: KeptHours[] };

/**
 * A folder with the hours, leave and blocks that stores changed in their app in the place of its own, and where its own say something else. With
 * `takesHours` the folder stays as it is, and is the source of them again.
 */
export async function keepHours(
  trx: Trx,
  chainId: string,
  folder: ShopFolder,
  { takesHours, now }: Keeping,
): Promise<Kept> {
  if (takesHours) {
    await forgetHoursChanges(trx, chainId);
    return { folder, kept: [] };
  }
  const kept: KeptHours[] = [];
  const stores = await changedStores(trx, chainId);
  const shops = folder.shops.map((shop) => {
    const store = stores.get(shop.key);
    if (!store) return shop;
    const { weekly, specialDays } = store;
    const today = todayIn(shop.zone, now);
    const isSame =
      canonical(weekly) === canonical(shop.weekly) &&
      canonical(fromDay(specialDays, today)) === canonical(fromDay(shop.specialDays, today));
    if (!isSame) kept.push({ kind: 'store', key: shop.key, name: shop.name });
    return { ...shop, weekly, specialDays };
  });
  const people = await keepPeople(trx, chainId, folder, now);
  return { folder: { ...folder, shops, ...people.entries }, kept: [...kept, ...people.kept] };
}

async function keepPeople(trx: Trx, chainId: string, folder: ShopFolder, now: number) {
  const changed = await changedPeople(trx, chainId);
  const rows = await absencesOfPeople(
    trx,
    chainId,
    [...changed.values()].map(({ id }) => id),
  );
  const stored = Map.groupBy(rows, ({ staffId }) => staffId);
  const zones = new Map(folder.shops.map(({ key, zone }) => [key, zone]));
  const kept: KeptHours[] = [];
  const absences = folder.absences.filter(({ staffKey }) => !changed.has(staffKey));
  const staff = folder.staff.map((entry) => {
    const person = changed.get(entry.key);
    if (!person) return entry;
    const there = (stored.get(person.id) ?? []).map((row) => ({
      ...absenceOf(row, entry.key),
      isOfFolder: row.source === 'folder',
    }));
    absences.push(...there.flatMap(({ isOfFolder, ...absence }) => (isOfFolder ? [absence] : [])));
    const said = folder.absences.filter(({ staffKey }) => staffKey === entry.key);
    const today = todayIn(zones.get(entry.shopKey)!, now);
    const isSame = sameHours(person, entry, today) && canonical(toCome(there, now)) === canonical(toCome(said, now));
    if (!isSame) kept.push({ kind: 'staff', key: entry.key, name: entry.name });
    const { weekly, laterWeeks, shifts } = person;
    return { ...entry, weekly, laterWeeks, shifts };
  });
  return { entries: { staff, absences }, kept };
}

const sameHours = (person: ChangedPerson, entry: StaffEntry, today: string) =>
  canonical(hoursFrom(person, today)) === canonical(hoursFrom(entry, today));

/** Hours that are over make no difference. */
const hoursFrom = (hours: Hours, today: string) => ({
  ...weeksFrom(hours, today),
  shifts: fromDay(hours.shifts, today),
});

const fromDay = <Value>(days: Readonly<Record<string, Value>>, today: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(days).filter(([day]) => day >= today));

type AbsenceRow = { kind: 'leave' | 'block'; startsAt: Date; endsAt: Date; reason: string };

const absenceOf = ({ kind, startsAt, endsAt, reason }: AbsenceRow, staffKey: string): AbsenceEntry => ({
  staffKey,
  kind,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  reason,
});

/** One text for each absence that is not over; one that is written twice is one. */
const toCome = (absences: readonly AbsenceEntry[], now: number) =>
  [
    ...new Set(
      absences
        .filter(({ endsAt }) => endsAt > now)
        .map(({ kind, startsAt, endsAt, reason }) => canonical([kind, startsAt, endsAt, reason])),
    ),
  ].sort();
