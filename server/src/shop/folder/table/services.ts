import { choice, key, listOf, pictureName, price, text, wholeNumber, yesNo } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { CategoryEntry, ServiceEntry } from '../shop-folder.ts';
import { blankAs, filled, type RowOf, type Table } from '../table.ts';
import type { StoreLine } from './stores.ts';

const noKeys: string[] = [];

export const servicesTable = {
  file: 'services.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    category: filled(key),
    name: filled(text(200)),
    minutes: filled(wholeNumber(0, 1440)),
    price_type: filled(choice('FIXED', 'FROM', 'FREE')),
    price: blankAs('', price),
    name_second: blankAs('', text(200)),
    description: blankAs('', text(5000)),
    description_second: blankAs('', text(5000)),
    sub_category: blankAs('', key),
    pictures: blankAs(noKeys, listOf(pictureName)),
    add_ons: blankAs(noKeys, listOf(key)),
    stores: blankAs(noKeys, listOf(key)),
    only_add_on: blankAs(false, yesNo),
    order: blankAs(null, wholeNumber(0, 9999)),
  },
} as const;

export type ServiceLine = RowOf<typeof servicesTable.columns>;

/** The currencies of the stores that are named; with none named, of all stores. */
export function currenciesOf(stores: readonly StoreLine[], named: readonly string[]): Set<string> {
  return new Set(
    stores.filter(({ key: store }) => named.length === 0 || named.includes(store)).map((store) => store.currency),
  );
}

function priceOf(check: FolderCheck, line: ServiceLine, stores: readonly StoreLine[]): number | null {
  const place = { file: servicesTable.file, line: line.line };
  if (line.price_type === 'FREE') {
    if (Number(line.price) > 0) check.refuse(place, 'price', 'a service with price_type FREE has no price');
    return null;
  }
  if (line.price === '') {
    check.refuse(place, 'price', `must be filled for price_type ${line.price_type}`);
    return null;
  }
  return check.priceIn(place, 'price', line.price, currenciesOf(stores, line.stores));
}

/** services.csv: services and add-ons. */
export function serviceEntries(
  check: FolderCheck,
  services: Table<ServiceLine>,
  stores: Table<StoreLine>,
  categories: { entries: readonly CategoryEntry[]; keys: ReadonlySet<string> | null },
): ServiceEntry[] {
  return services.rows.map((line, position) => {
    const place = { file: servicesTable.file, line: line.line };
    check.requireKey(place, 'category', line.category, categories.keys, 'categories.csv');
    for (const store of line.stores) check.requireKey(place, 'stores', store, stores.keys, 'stores.csv');
    for (const addOn of line.add_ons) {
      if (addOn === line.key) check.refuse(place, 'add_ons', 'a service cannot be added to itself');
      else check.requireKey(place, 'add_ons', addOn, services.keys, 'services.csv');
    }
    check.requirePictures(place, 'pictures', line.pictures);
    const category = categories.entries.find((entry) => entry.key === line.category);
    if (line.sub_category !== '' && category && !category.subCategories.some((sub) => sub.code === line.sub_category)) {
      check.refuse(place, 'sub_category', `"${line.sub_category}" is not a sub-category of "${line.category}"`);
    }
    return {
      key: line.key,
      position: line.order ?? position,
      categoryKey: line.category,
      name: line.name,
      nameSecond: line.name_second,
      description: line.description,
      descriptionSecond: line.description_second,
      minutes: line.minutes,
      priceMinor: priceOf(check, line, stores.rows),
      priceType: line.price_type,
      subCategory: line.sub_category,
      pictures: line.pictures,
      addOnKeys: line.add_ons,
      shopKeys: line.stores,
      isAddOnOnly: line.only_add_on,
    };
  });
}
