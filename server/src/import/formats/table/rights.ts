import { discountOf } from '@parlour/domain/money/discount';
import { rightKinds } from '@parlour/domain/rights/right';
import { allowed, refused } from '@parlour/domain/verdict';
import { type CellReader, choice, day, key, line as textLine, listOf, price, wholeNumber, yesNo } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import { blankAs, filled, type ReadRow, type RowOf, type Table } from '../table.ts';
import { currenciesOf } from './services.ts';
import type { StoreLine } from './stores.ts';

export const givenKinds = ['money', 'prices', 'sessions', 'coupon'] as const;
export const validities = {
  fixed: 'fixed',
  purchase: 'from_purchase',
  first_use: 'from_first_use',
  unlimited: 'unlimited',
} as const;
export const periodUnits = { day: 1, month: 2, year: 3 } as const;
const scopes = ['all', 'none', 'listed'] as const;

const fraction: CellReader<string> = (cell) =>
  discountOf(cell) === null ? refused('must be the part of a price that is left to pay, as 0.85') : allowed(cell);
const namesOf = <Value extends string>(of: Record<Value, unknown>) => Object.keys(of) as Value[];

export const rightsTable = {
  file: 'rights.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    type: filled(choice(...rightKinds)),
    name: filled(textLine(120)),
    gives: filled(choice(...givenKinds)),
    name_second: blankAs('', textLine(120)),
    stores: blankAs([] as string[], listOf(key)),
    services: blankAs('all' as const, choice(...scopes)),
    products: blankAs('none' as const, choice(...scopes)),
    face_value: blankAs('', price),
    bonus: blankAs('', price),
    price: blankAs('', price),
    to_pay: blankAs('', fraction),
    sessions: blankAs(null, wholeNumber(1, 10_000)),
    amount_off: blankAs('', price),
    min_amount: blankAs('', price),
    validity: blankAs('unlimited' as const, choice(...namesOf(validities))),
    from: blankAs('', day),
    to: blankAs('', day),
    period: blankAs(null, wholeNumber(1, 1000)),
    period_unit: blankAs('' as const, choice(...namesOf(periodUnits))),
    sold: blankAs(true, yesNo),
    order: blankAs(null, wholeNumber(0, 1_000_000)),
  },
} as const;

export const rightItemsTable = {
  file: 'right-items.csv',
  columns: {
    right: filled(key),
    service: blankAs('', key),
    product: blankAs('', key),
    sessions: blankAs(null, wholeNumber(1, 10_000)),
    price: blankAs('', price),
  },
} as const;

export type RightLine = RowOf<typeof rightsTable.columns>;
export type RightItemLine = RowOf<typeof rightItemsTable.columns>;
type Keys = { keys: ReadonlySet<string> | null };
type ReferencedTables = {
  stores: Table<StoreLine>;
  services: Keys;
  products: Keys;
  rights: Table<RightLine>;
  rightItems: Table<RightItemLine>;
};
type Row = ReadRow<RightLine>;

/** Which cells are filled for what a right gives; all others have no meaning there. */
const cellsOf = {
  money: ['face_value', 'bonus'],
  prices: ['price', 'to_pay'],
  sessions: ['price', 'sessions'],
  coupon: ['price', 'to_pay', 'amount_off', 'min_amount'],
} as const satisfies Record<(typeof givenKinds)[number], readonly (keyof RightLine)[]>;
const moneyCells = ['face_value', 'bonus', 'price', 'amount_off', 'min_amount'] as const;

/** What each type may give. */
const givenBy: Record<(typeof rightKinds)[number], readonly string[]> = {
  membership: ['money', 'prices', 'sessions'],
  voucher: ['money', 'coupon'],
  package: ['sessions'],
};

export function checkRights(check: FolderCheck, tables: ReferencedTables): void {
  const { stores, rights, rightItems } = tables;
  for (const row of rights.rows) {
    const place = { file: rightsTable.file, line: row.line };
    const items = rightItems.rows.filter(({ right }) => right !== undefined && right === row.key);
    check.requireKeys(place, 'stores', row.stores, stores.keys, 'stores.csv');
    const currencies = currenciesOf(stores, row.stores);
    for (const column of moneyCells) if (row[column]) check.requirePrice(place, column, row[column], currencies);
    if (row.type && row.gives && !givenBy[row.type].includes(row.gives))
      check.refuse(place, 'gives', `a ${row.type} gives one of: ${givenBy[row.type].join(', ')}`);
    checkGiven(check, row, items);
    checkValidity(check, row);
    checkScopes(check, row, items);
  }
  checkItems(check, tables);
}

function checkGiven(check: FolderCheck, row: Row, items: readonly ReadRow<RightItemLine>[]): void {
  const place = { file: rightsTable.file, line: row.line };
  const { gives } = row;
  if (gives === undefined) return;
  const isFilled = (column: keyof RightLine) => row[column] !== undefined && row[column] !== '' && row[column] !== null;
  for (const column of new Set(Object.values(cellsOf).flat()))
    if (isFilled(column) && !(cellsOf[gives] as readonly string[]).includes(column))
      check.refuse(place, column, `has no meaning where gives is ${gives}`);
  if (gives === 'money' && row.face_value !== undefined && !isFilled('face_value'))
    check.refuse(place, 'face_value', 'must be filled where gives is money');
  const hasCounts = items.some(({ sessions }) => sessions != null);
  if (gives === 'sessions' && row.sessions === null && !hasCounts)
    check.refuse(place, 'sessions', 'must be filled, or the sessions of each item in right-items.csv');
  if (gives === 'sessions' && isFilled('sessions') && hasCounts)
    check.refuse(place, 'sessions', 'must be blank where right-items.csv has sessions of items');
  if (gives === 'prices' && row.to_pay === '' && !items.some(({ price: own }) => own !== ''))
    check.refuse(place, 'to_pay', 'must be filled, or a price in right-items.csv');
  if (gives === 'coupon' && row.to_pay !== undefined && row.amount_off !== undefined)
    if ((row.to_pay === '') === (row.amount_off === ''))
      check.refuse(place, 'to_pay', 'one of to_pay and amount_off must be filled');
}

function checkValidity(check: FolderCheck, row: Row): void {
  const place = { file: rightsTable.file, line: row.line };
  const { validity, from, to, period, period_unit: unit } = row;
  if (validity === undefined) return;
  const isCounted = validity === 'purchase' || validity === 'first_use';
  const cells = { from, to, period, period_unit: unit } as const;
  for (const [column, value] of Object.entries(cells)) {
    const isWanted = column === 'from' || column === 'to' ? validity === 'fixed' : isCounted;
    const isBlank = value === '' || value === null;
    if (value !== undefined && isWanted === isBlank)
      check.refuse(
        place,
        column,
        isWanted ? `must be filled where validity is ${validity}` : `must be blank where validity is ${validity}`,
      );
  }
  if (validity === 'fixed' && from && to && to < from) check.refuse(place, 'to', 'is before from');
  if (validity === 'first_use' && row.gives === 'money')
    check.refuse(place, 'validity', 'money is valid from its purchase, on fixed days, or without an end');
}

function checkScopes(check: FolderCheck, row: Row, items: readonly ReadRow<RightItemLine>[]): void {
  const place = { file: rightsTable.file, line: row.line };
  if (row.gives === 'money' && row.services !== undefined && row.services !== 'all')
    check.refuse(place, 'services', 'must be all where gives is money');
  if (row.gives === 'money' && row.products === 'listed')
    check.refuse(place, 'products', 'must be all or none where gives is money');
  for (const kind of ['service', 'product'] as const) {
    const column = `${kind}s` as const;
    if (row[column] === 'listed' && row.key !== undefined && !items.some((item) => item[kind] !== ''))
      check.refuse(place, column, `right-items.csv names no ${kind} of it`);
  }
}

function checkItems(check: FolderCheck, { rights, rightItems, ...others }: ReferencedTables): void {
  const byKey = new Map(rights.rows.flatMap((row) => (row.key === undefined ? [] : [[row.key, row] as const])));
  const seen = new Set<string>();
  for (const item of rightItems.rows) {
    const place = { file: rightItemsTable.file, line: item.line };
    check.requireKey(place, 'right', item.right, rights.keys, rightsTable.file);
    const { service, product } = item;
    if (service !== undefined && product !== undefined && (service === '') === (product === ''))
      check.refuse(place, 'service', 'one of service and product must be filled');
    if (service) check.requireKey(place, 'service', service, others.services.keys, 'services.csv');
    if (product) check.requireKey(place, 'product', product, others.products.keys, 'products.csv');
    const name = `${item.right} ${service} ${product}`;
    if (seen.has(name)) check.refuse(place, 'right', 'this item stands already on a line of this right');
    seen.add(name);
    const right = item.right === undefined ? undefined : byKey.get(item.right);
    if (right) checkItem(check, item, right, others.stores);
  }
}

function checkItem(check: FolderCheck, item: ReadRow<RightItemLine>, right: Row, stores: Table<StoreLine>): void {
  const place = { file: rightItemsTable.file, line: item.line };
  if (item.sessions != null && right.gives !== undefined && right.gives !== 'sessions')
    check.refuse(place, 'sessions', `must be blank for a right that gives ${right.gives}`);
  if (item.price && right.gives !== undefined && right.gives !== 'prices')
    check.refuse(place, 'price', `must be blank for a right that gives ${right.gives}`);
  if (item.price) check.requirePrice(place, 'price', item.price, currenciesOf(stores, right.stores));
  const scope = item.service ? right.services : right.products;
  if (scope !== undefined && scope !== 'listed' && !item.price && item.sessions == null)
    check.refuse(place, 'right', `names an item of a right that is good for ${scope}`);
}
