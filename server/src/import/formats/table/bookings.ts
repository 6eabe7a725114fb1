import { noteLimits } from '@parlour/domain/booking/note-limits';
import { instantOfStart } from '@parlour/domain/time/start-text';
import { allowed, refused } from '@parlour/domain/verdict';
import { detailText } from '@parlour/phrases/reasons';
import { judgePhone } from '../../../reference/formats/mobile.ts';
import { type CellReader, choice, country, day, email, key, line, listOf, localTime, text } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { BookingEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import { countryOf } from './members.ts';
import type { ServiceLine } from './services.ts';
import type { StaffLine } from './staff.ts';
import type { StoreLine } from './stores.ts';

const name = blankAs('', line(200));

/** `13:30`; in an hour that the clock shows twice `01:30-04:00` says which of the two, else the first is meant. */
const time: CellReader<string> = (cell) => {
  const clock = cell.replace(/(?<=^\d{2}:\d{2})[+-]\d{2}:\d{2}$/, '');
  return localTime(`2027-01-01 ${clock}`).ok && clock !== '24:00' ? allowed(cell) : refused('must be a time, as 13:30');
};

/** One person for all services, or one for each, in their order; nothing between two signs is any free person. */
const people: CellReader<string[]> = (cell) => {
  const parts = cell.split('|').map((part) => part.trim());
  const wrong = parts.find((part) => part !== '' && !key(part).ok);
  return wrong === undefined ? allowed(parts) : refused(`"${wrong}" is no key of staff.csv`);
};

export const bookingsTable = {
  file: 'bookings.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    store: filled(key),
    day: filled(day),
    time: filled(time),
    services: filled(listOf(key)),
    staff: blankAs([] as string[], people),
    first_name: name,
    last_name: name,
    email: blankAs('', email),
    mobile: blankAs('', text(40)),
    country: blankAs('', country),
    note: blankAs('', text(noteLimits.mostLetters)),
    state: blankAs('confirmed' as const, choice('confirmed', 'waiting', 'cancelled')),
  },
} as const;

type BookingLine = RowOf<typeof bookingsTable.columns>;
type ReferencedTables = { stores: Table<StoreLine>; services: Table<ServiceLine>; staff: Table<StaffLine> };

/** What a row says by itself. Only the booking itself shows whether its time is free. */
export function checkBookings(check: FolderCheck, bookings: Table<BookingLine>, tables: ReferencedTables): void {
  const { stores, services, staff } = tables;
  for (const row of bookings.rows) {
    const place = { file: bookingsTable.file, line: row.line };
    check.requireKey(place, 'store', row.store, stores.keys, 'stores.csv');
    check.requireKeys(place, 'services', row.services, services.keys, 'services.csv');
    check.requireKeys(place, 'staff', row.staff?.filter(Boolean), staff.keys, 'staff.csv');
    const store = stores.rows.find((one) => one.key === row.store);
    for (const person of staff.rows.filter((one) => one.key !== undefined && row.staff?.includes(one.key)))
      if (person.store !== undefined && row.store !== undefined && person.store !== row.store)
        check.refuse(place, 'staff', `"${person.key}" works in the store "${person.store}"`);
    const people = row.staff?.length ?? 0;
    if (people > 1 && row.services !== undefined && people !== row.services.length)
      check.refuse(place, 'staff', 'must name one person, or one for each service');
    if (row.first_name?.trim() === '' && row.last_name?.trim() === '')
      check.refuse(place, 'first_name', 'first_name or last_name must be filled');
    if (store?.zone && row.day && row.time && instantOfStart(store.zone, `${row.day} ${row.time}`) === null) {
      const verb = row.time.length > 5 ? 'never shows' : 'skips';
      check.refuse(place, 'time', `the clock of ${store.zone} ${verb} ${row.time} on that day`);
    }
    checkMobile(check, row, store && { ...stores, rows: [store] });
  }
}

function checkMobile(
  check: FolderCheck,
  row: { line: number; mobile?: string | undefined; country?: string | undefined },
  store: Table<StoreLine> | undefined,
): void {
  const of = store && countryOf(row, store);
  if (!row.mobile || of === undefined) return;
  const phone = judgePhone({ mobile: row.mobile, country: of, dialCode: '' });
  if (phone.ok) return;
  const detail = detailText('en', { phoneFault: phone.reason });
  const place = { file: bookingsTable.file, line: row.line };
  check.refuse(place, 'mobile', `is not a mobile number${of && ` of ${of}`} (${detail})`);
}

const stateOf = { confirmed: 'confirmed', waiting: 'to_confirm', cancelled: 'cancelled' } as const;
const wordOf = { confirmed: 'confirmed', to_confirm: 'waiting', cancelled: 'cancelled' } as const;

/** bookings.csv: the coming appointments of a shop that moves here. */
export function bookingEntries(bookings: Table<BookingLine>): BookingEntry[] {
  return wholeRows(bookings).map((row) => ({
    line: row.line,
    key: row.key,
    shopKey: row.store,
    start: `${row.day} ${row.time}`,
    serviceKeys: row.services,
    staffKeys: row.services.map((_service, place) => (row.staff.length > 1 ? row.staff[place]! : (row.staff[0] ?? ''))),
    contact: {
      firstName: row.first_name.trim(),
      lastName: row.last_name.trim(),
      email: row.email,
      mobile: row.mobile.trim(),
      country: row.country,
    },
    note: row.note,
    state: stateOf[row.state],
  }));
}

export function bookingLines({ bookings }: Pick<ShopFolder, 'bookings'>): LinesOf<typeof bookingsTable.columns> {
  return bookings.map(({ key, shopKey, start, serviceKeys, staffKeys, contact, note, state }) => {
    const [localDay = '', clock = ''] = start.split(' ');
    return {
      key,
      store: shopKey,
      day: localDay,
      time: clock,
      services: serviceKeys,
      staff: new Set(staffKeys).size > 1 ? staffKeys : (staffKeys[0] ?? ''),
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      mobile: contact.mobile,
      country: contact.mobile === '' ? '' : contact.country,
      note,
      state: wordOf[state],
    };
  });
}
