import { toDecimal } from '@parlour/domain/money/money';
import { key, listOf, pictureName, price, line, text, wholeNumber } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import { orderAt } from '../place.ts';
import type { ProductEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import { currenciesOf, currencyOf, minorIn } from './services.ts';
import type { StoreLine } from './stores.ts';

const none: string[] = [];

export const productsTable = {
  file: 'products.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    name: filled(line(200)),
    price: filled(price),
    name_second: blankAs('', line(200)),
    description: blankAs('', text(5000)),
    description_second: blankAs('', text(5000)),
    remark: blankAs('', text(500)),
    stock: blankAs(null, wholeNumber(0, 1_000_000)),
    pictures: blankAs(none, listOf(pictureName)),
    stores: blankAs(none, listOf(key)),
    order: blankAs(null, wholeNumber(0, 9999)),
  },
} as const;

type ProductLine = RowOf<typeof productsTable.columns>;

export function checkProducts(check: FolderCheck, products: Table<ProductLine>, stores: Table<StoreLine>): void {
  for (const row of products.rows) {
    const place = { file: productsTable.file, line: row.line };
    check.requireKeys(place, 'stores', row.stores, stores.keys, 'stores.csv');
    check.requirePictures(place, 'pictures', row.pictures);
    check.requirePrice(place, 'price', row.price, currenciesOf(stores, row.stores));
  }
}

/** products.csv: what may be reserved for pick-up. */
export function productEntries(products: Table<ProductLine>, stores: Table<StoreLine>): ProductEntry[] {
  return wholeRows(products).map((line, position) => ({
    key: line.key,
    position: line.order ?? position,
    name: line.name,
    nameSecond: line.name_second,
    description: line.description,
    descriptionSecond: line.description_second,
    remark: line.remark,
    priceMinor: minorIn(line.price, currenciesOf(stores, line.stores)) ?? 0,
    stock: line.stock,
    pictures: line.pictures,
    shopKeys: line.stores,
  }));
}

export function productLines({
  products,
  shops,
}: Pick<ShopFolder, 'products' | 'shops'>): LinesOf<typeof productsTable.columns> {
  return products.map((entry, place) => ({
    key: entry.key,
    name: entry.name,
    price: toDecimal(entry.priceMinor, currencyOf(shops, entry.shopKeys)),
    name_second: entry.nameSecond,
    description: entry.description,
    description_second: entry.descriptionSecond,
    remark: entry.remark,
    stock: entry.stock,
    pictures: entry.pictures,
    stores: entry.shopKeys,
    order: orderAt(entry.position, place),
  }));
}
