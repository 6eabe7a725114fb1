import type { PriceType } from '@parlour/domain/booking/booking';
import { choice, key, price, wholeNumber } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { SkillEntry } from '../shop-folder.ts';
import { blankAs, filled, type RowOf, type Table } from '../table.ts';
import type { ServiceLine } from './services.ts';
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
type Known = { services: Table<ServiceLine>; staff: Table<StaffLine>; stores: Table<StoreLine> };

function ownTerms(
  check: FolderCheck,
  line: SkillLine,
  service: ServiceLine,
  store: StoreLine,
): Pick<SkillEntry, 'priceMinor' | 'priceType'> {
  const place = { file: skillsTable.file, line: line.line };
  if (line.price_type === 'FREE') {
    if (line.price !== '') check.refuse(place, 'price', 'price_type FREE has no price');
    return { priceMinor: null, priceType: 'FREE' };
  }
  if (line.price === '') {
    const isWithoutPrice = line.price_type !== null && service.price_type === 'FREE';
    if (isWithoutPrice)
      check.refuse(place, 'price', `must be filled for price_type ${line.price_type}, as the service has no price`);
    return { priceMinor: null, priceType: line.price_type };
  }
  const priceMinor = check.priceIn(place, 'price', line.price, new Set([store.currency]));
  const typeOfService: PriceType | null = service.price_type === 'FREE' ? 'FIXED' : null;
  return { priceMinor, priceType: line.price_type ?? typeOfService };
}

/** skills.csv: who does what, with own price and length. */
export function skillEntries(
  check: FolderCheck,
  skills: Table<SkillLine>,
  { services, staff, stores }: Known,
): SkillEntry[] {
  return skills.rows.flatMap((line) => {
    const place = { file: skillsTable.file, line: line.line };
    check.requireKey(place, 'staff', line.staff, staff.keys, 'staff.csv');
    check.requireKey(place, 'service', line.service, services.keys, 'services.csv');
    const person = staff.rows.find((row) => row.key === line.staff);
    const service = services.rows.find((row) => row.key === line.service);
    const store = stores.rows.find((row) => row.key === person?.store);
    if (!service || !store) return [];
    if (service.stores.length > 0 && !service.stores.includes(store.key)) {
      check.refuse(place, 'service', `"${line.service}" is not offered in "${store.key}", where ${line.staff} works`);
    }
    return [
      {
        staffKey: line.staff,
        serviceKey: line.service,
        minutes: line.minutes,
        ...ownTerms(check, line, service, store),
      },
    ];
  });
}
