import type { PriceType } from '@parlour/domain/menu/menu';
import { toDecimal } from '@parlour/domain/money/money';
import { choice, key, price, wholeNumber } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { ShopFolder, SkillEntry } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type ReadRow, type RowOf, type Table, wholeRows } from '../table.ts';
import { currencyOf, minorIn, type ServiceLine } from './services.ts';
import type { StaffLine } from './staff.ts';
import type { StoreLine } from './stores.ts';

export const skillsTable = {
  file: 'skills.csv',
  key: ['staff', 'service'],
  columns: {
    staff: filled(key),
    service: filled(key),
    price: blankAs('', price),
    price_type: blankAs(null, choice('FIXED', 'FROM', 'FREE')),
    minutes: blankAs(null, wholeNumber(0, 1440)),
  },
} as const;

type SkillLine = RowOf<typeof skillsTable.columns>;
type ReferencedTables = { services: Table<ServiceLine>; staff: Table<StaffLine>; stores: Table<StoreLine> };

/** What a line speaks of, as far as it could be read. */
function subjectsOf(
  { services, staff, stores }: ReferencedTables,
  line: Pick<ReadRow<SkillLine>, 'staff' | 'service'>,
) {
  const person = line.staff === undefined ? undefined : staff.rows.find((row) => row.key === line.staff);
  return {
    service: line.service === undefined ? undefined : services.rows.find((row) => row.key === line.service),
    store: person?.store === undefined ? undefined : stores.rows.find((row) => row.key === person.store),
  };
}

function checkTerms(check: FolderCheck, line: ReadRow<SkillLine>, tables: ReferencedTables): void {
  const place = { file: skillsTable.file, line: line.line };
  const { service, store } = subjectsOf(tables, line);
  if (line.price_type === 'FREE') {
    if (line.price) check.refuse(place, 'price', 'price_type FREE has no price');
  } else if (line.price === '') {
    if (line.price_type && service?.price_type === 'FREE')
      check.refuse(place, 'price', `must be filled for price_type ${line.price_type}, as the service has no price`);
  } else check.requirePrice(place, 'price', line.price, new Set(store?.currency ? [store.currency] : []));
}

export function checkSkills(check: FolderCheck, skills: Table<SkillLine>, tables: ReferencedTables): void {
  for (const line of skills.rows) {
    const place = { file: skillsTable.file, line: line.line };
    check.requireKey(place, 'staff', line.staff, tables.staff.keys, 'staff.csv');
    check.requireKey(place, 'service', line.service, tables.services.keys, 'services.csv');
    const { service, store } = subjectsOf(tables, line);
    if (store && service?.stores && service.stores.length > 0 && !service.stores.includes(store.key!))
      check.refuse(place, 'service', `"${line.service}" is not offered in "${store.key}", where ${line.staff} works`);
    checkTerms(check, line, tables);
  }
}

function ownTerms(line: SkillLine, tables: ReferencedTables): Pick<SkillEntry, 'priceMinor' | 'priceType'> {
  const { service, store } = subjectsOf(tables, line);
  if (line.price_type === 'FREE') return { priceMinor: null, priceType: 'FREE' };
  if (line.price === '') return { priceMinor: null, priceType: line.price_type };
  const typeOfService: PriceType | null = service?.price_type === 'FREE' ? 'FIXED' : null;
  return {
    priceMinor: minorIn(line.price, new Set([store!.currency!])),
    priceType: line.price_type ?? typeOfService,
  };
}

/** skills.csv: who does what, with own price and length. */
export function skillEntries(skills: Table<SkillLine>, tables: ReferencedTables): SkillEntry[] {
  return wholeRows(skills).map((line) => ({
    staffKey: line.staff,
    serviceKey: line.service,
    minutes: line.minutes,
    ...ownTerms(line, tables),
  }));
}

export function skillLines({
  skills,
  staff,
  shops,
}: Pick<ShopFolder, 'skills' | 'staff' | 'shops'>): LinesOf<typeof skillsTable.columns> {
  const shopOfStaff = new Map(staff.map((person) => [person.key, person.shopKey]));
  return skills.map(({ staffKey, serviceKey, priceMinor, priceType, minutes }) => ({
    staff: staffKey,
    service: serviceKey,
    price: priceMinor === null ? '' : toDecimal(priceMinor, currencyOf(shops, [shopOfStaff.get(staffKey)!])),
    price_type: priceType,
    minutes,
  }));
}
