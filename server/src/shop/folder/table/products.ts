import { key, listOf, pictureName, price, text, wholeNumber } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { ProductEntry } from '../shop-folder.ts';
import { blankAs, filled, type RowOf, type Table } from '../table.ts';
import { currenciesOf } from './services.ts';
import type { StoreLine } from './stores.ts';

const none: string[] = [];

export const productsTable = {
  file: 'products.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    name: filled(text(200)),
    price: filled(price),
    name_second: blankAs('', text(200)),
    description: blankAs('', text(5000)),
    description_second: blankAs('', text(5000)),
    remark: blankAs('', text(500)),
    stock: blankAs(null, wholeNumber(0, 1_000_000)),
    pictures: blankAs(none, listOf(pictureName)),
    stores: blankAs(none, listOf(key)),
    order: blankAs(null, wholeNumber(0, 9999)),
  },
} as const;

/** products.csv: what may be reserved for pick-up. */
export function productEntries(
  check: FolderCheck,
  products: Table<RowOf<typeof productsTable.columns>>,
  stores: Table<StoreLine>,
): ProductEntry[] {
  return products.rows.map((line, position) => {
    const place = { file: productsTable.file, line: line.line };
    for (const store of line.stores) check.requireKey(place, 'stores', store, stores.keys, 'stores.csv');
    check.requirePictures(place, 'pictures', line.pictures);
    return {
      key: line.key,
      position: line.order ?? position,
      name: line.name,
      nameSecond: line.name_second,
      description: line.description,
      descriptionSecond: line.description_second,
      remark: line.remark,
      priceMinor: check.priceIn(place, 'price', line.price, currenciesOf(stores.rows, line.stores)) ?? 0,
      stock: line.stock,
      pictures: line.pictures,
      shopKeys: line.stores,
    };
  });
}
