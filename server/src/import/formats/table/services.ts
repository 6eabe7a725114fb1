import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { ownDeposit } from '@parlour/domain/shop/read-charge-terms';
import { choice, key, listOf, pictureName, price, line, text, wholeNumber, yesNo } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import { orderAt } from '../place.ts';
import type { ServiceEntry, ShopEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type ReadRow, type RowOf, type Table, wholeRows } from '../table.ts';
import type { CategoryLine } from './categories.ts';
import type { StoreLine } from './stores.ts';

const noKeys: string[] = [];

export const servicesTable = {
  file: 'services.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    category: filled(key),
    name: filled(line(200)),
    minutes: filled(wholeNumber(0, 1440)),
    price_type: filled(choice('FIXED', 'FROM', 'FREE')),
    price: blankAs('', price),
    name_second: blankAs('', line(200)),
    description: blankAs('', text(5000)),
    description_second: blankAs('', text(5000)),
    sub_category: blankAs('', key),
    pictures: blankAs(noKeys, listOf(pictureName)),
    add_ons: blankAs(noKeys, listOf(key)),
    stores: blankAs(noKeys, listOf(key)),
    only_add_on: blankAs(false, yesNo),
    order: blankAs(null, wholeNumber(0, 9999)),
    deposit_type: blankAs(null, choice('0', '1')),
    deposit_value: blankAs(null, text(20)),
  },
} as const;

export type ServiceLine = RowOf<typeof servicesTable.columns>;

/** The currencies of the stores that are named; with none named, of all stores. None where the names could not be read. */
export function currenciesOf(stores: Table<StoreLine>, named: readonly string[] | undefined): Set<string> {
  if (named === undefined) return new Set();
  const rows = named.length === 0 ? stores.rows : stores.rows.filter(({ key: store }) => named.includes(store ?? ''));
  return new Set(rows.flatMap(({ currency }) => currency ?? []));
}

/** A price that was checked, in minor units; null without one. */
export function minorIn(written: string, currencies: ReadonlySet<string>): number | null {
  const [currency] = currencies;
  return written === '' || currency === undefined ? null : toMinor(written, currency);
}

function checkPrice(check: FolderCheck, row: ReadRow<ServiceLine>, stores: Table<StoreLine>): void {
  const place = { file: servicesTable.file, line: row.line };
  if (row.price_type === 'FREE') {
    if (Number(row.price) > 0) check.refuse(place, 'price', 'a service with price_type FREE has no price');
  } else if (row.price === '') {
    if (row.price_type) check.refuse(place, 'price', `must be filled for price_type ${row.price_type}`);
  } else check.requirePrice(place, 'price', row.price, currenciesOf(stores, row.stores));
}

function checkSubCategory(check: FolderCheck, row: ReadRow<ServiceLine>, categories: Table<CategoryLine>): void {
  const category = categories.rows.find((entry) => entry.key !== undefined && entry.key === row.category);
  if (!row.sub_category || !category?.sub_categories) return;
  if (category.sub_categories.some((sub) => sub.code === row.sub_category)) return;
  const place = { file: servicesTable.file, line: row.line };
  check.refuse(place, 'sub_category', `"${row.sub_category}" is not a sub-category of "${row.category}"`);
}

/** A deposit of its own is both cells, and one that can be counted with. */
function checkDeposit(
  check: FolderCheck,
  { line, deposit_type: type, deposit_value: value }: ReadRow<ServiceLine>,
): void {
  if (type === undefined || value === undefined || (type === null && value === null)) return;
  if (ownDeposit(type, value) === null)
    check.refuse(
      { file: servicesTable.file, line },
      'deposit_value',
      'a deposit is a deposit_type 0 with a fraction, as 0.3, or 1 with an amount, as 20',
    );
}

type ReferencedTables = { stores: Table<StoreLine>; categories: Table<CategoryLine> };

export function checkServices(
  check: FolderCheck,
  services: Table<ServiceLine>,
  { stores, categories }: ReferencedTables,
): void {
  for (const row of services.rows) {
    const place = { file: servicesTable.file, line: row.line };
    check.requireKey(place, 'category', row.category, categories.keys, 'categories.csv');
    check.requireKeys(place, 'stores', row.stores, stores.keys, 'stores.csv');
    for (const addOn of row.add_ons ?? []) {
      if (addOn === row.key) check.refuse(place, 'add_ons', 'a service cannot be added to itself');
      else check.requireKey(place, 'add_ons', addOn, services.keys, 'services.csv');
    }
    check.requirePictures(place, 'pictures', row.pictures);
    checkSubCategory(check, row, categories);
    checkPrice(check, row, stores);
    checkDeposit(check, row);
  }
}

/** services.csv: services and add-ons. */
export function serviceEntries(services: Table<ServiceLine>, stores: Table<StoreLine>): ServiceEntry[] {
  return wholeRows(services).map((line, position) => ({
    key: line.key,
    position: line.order ?? position,
    categoryKey: line.category,
    name: line.name,
    nameSecond: line.name_second,
    description: line.description,
    descriptionSecond: line.description_second,
    minutes: line.minutes,
    priceMinor: line.price_type === 'FREE' ? null : minorIn(line.price, currenciesOf(stores, line.stores)),
    priceType: line.price_type,
    subCategory: line.sub_category,
    pictures: line.pictures,
    addOnKeys: line.add_ons,
    shopKeys: line.stores,
    isAddOnOnly: line.only_add_on,
    depositType: line.deposit_type,
    depositValue: line.deposit_value,
  }));
}

/** The currency that a price of some stores is in; with none named, of all stores, which then have one. */
export function currencyOf(shops: readonly ShopEntry[], shopKeys: readonly string[]): string {
  return (shops.find((shop) => shopKeys.length === 0 || shopKeys.includes(shop.key)) ?? shops[0]!).currency;
}

export function serviceLines({
  services,
  shops,
}: Pick<ShopFolder, 'services' | 'shops'>): LinesOf<typeof servicesTable.columns> {
  return services.map((entry, place) => ({
    key: entry.key,
    category: entry.categoryKey,
    name: entry.name,
    minutes: entry.minutes,
    price_type: entry.priceType,
    price: entry.priceMinor === null ? '' : toDecimal(entry.priceMinor, currencyOf(shops, entry.shopKeys)),
    name_second: entry.nameSecond,
    description: entry.description,
    description_second: entry.descriptionSecond,
    sub_category: entry.subCategory,
    pictures: entry.pictures,
    add_ons: entry.addOnKeys,
    stores: entry.shopKeys,
    only_add_on: entry.isAddOnOnly,
    order: orderAt(entry.position, place),
    deposit_type: entry.depositType,
    deposit_value: entry.depositValue,
  }));
}
