import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import { type CellReader, day, key, listOf, price, text, yesNo } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import { itemName, type MemberRightEntry } from '../right-entries.ts';
import type { MemberEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type ReadRow, type RowOf, type Table, wholeRows } from '../table.ts';
import { isContact } from './balances.ts';
import { countryOf, type MemberLine } from './members.ts';
import type { RightItemLine, RightLine } from './rights.ts';
import { currenciesOf, minorIn } from './services.ts';
import type { StoreLine } from './stores.ts';

const rightNumber: CellReader<string> = (cell) =>
  /^[A-Za-z0-9-]{1,40}$/.test(cell) ? allowed(cell) : refused('must be letters, digits and dashes, at most 40');

/** Sessions that are left: a number, or one of each item, `service:cut:3`. */
const leftCount: CellReader<readonly [string, number]> = (cell) => {
  const [, kind, itemKey, count] = /^(?:(service|product):([a-z0-9-]{1,60}):)?(\d{1,5})$/.exec(cell) ?? [];
  if (count === undefined) return refused('must be a whole number, or one of each item, as service:cut:3');
  const name = kind === undefined ? '' : itemName(kind as 'service' | 'product', itemKey!);
  return allowed([name, Number(count)] as const);
};

export const memberRightsTable = {
  file: 'member-rights.csv',
  key: ['number'],
  columns: {
    number: filled(rightNumber),
    member: filled(text(320)),
    right: filled(key),
    store: filled(key),
    bought_on: filled(day),
    left: blankAs(null, listOf(leftCount)),
    balance: blankAs('', price),
    bonus: blankAs('', price),
    first_used_on: blankAs('', day),
    ends_on: blankAs('', day),
    frozen: blankAs(false, yesNo),
  },
} as const;

export type MemberRightLine = RowOf<typeof memberRightsTable.columns>;
type ReferencedTables = {
  stores: Table<StoreLine>;
  members: Table<MemberLine>;
  rights: Table<RightLine>;
  rightItems: Table<RightItemLine>;
};

export function checkMemberRights(
  check: FolderCheck,
  held: Table<MemberRightLine>,
  { stores, members, rights, rightItems }: ReferencedTables,
): void {
  const byKey = new Map(rights.rows.flatMap((row) => (row.key === undefined ? [] : [[row.key, row] as const])));
  for (const row of held.rows) {
    const place = { file: memberRightsTable.file, line: row.line };
    check.requireKey(place, 'right', row.right, rights.keys, 'rights.csv');
    check.requireKey(place, 'store', row.store, stores.keys, 'stores.csv');
    const { member } = row;
    const isMember = members.rows.some((one) => isContact({ ...one, country: countryOf(one, stores) }, member ?? ''));
    if (member !== undefined && !isMember)
      check.refuse(place, 'member', `"${member}" is no email or mobile of members.csv`);
    if (row.first_used_on && row.bought_on && row.first_used_on < row.bought_on)
      check.refuse(place, 'first_used_on', 'is before bought_on');
    const right = row.right === undefined ? undefined : byKey.get(row.right);
    if (right) checkLeft(check, row, right, { stores, rightItems });
  }
}

function checkLeft(
  check: FolderCheck,
  row: ReadRow<MemberRightLine>,
  right: ReadRow<RightLine>,
  { stores, rightItems }: Pick<ReferencedTables, 'stores' | 'rightItems'>,
): void {
  const place = { file: memberRightsTable.file, line: row.line };
  const isMoney = right.gives === 'money';
  for (const column of ['balance', 'bonus'] as const) {
    if (!row[column]) continue;
    if (right.gives !== undefined && !isMoney)
      check.refuse(place, column, `must be blank: the right gives ${right.gives}`);
    else if (column === 'bonus' && right.bonus === '')
      check.refuse(place, column, 'must be blank: the right has no bonus');
    else check.requirePrice(place, column, row[column], currenciesOf(stores, right.stores));
  }
  if (!row.left || right.gives === undefined) return;
  if (right.gives !== 'sessions' && right.gives !== 'coupon')
    return check.refuse(place, 'left', `must be blank: the right gives ${right.gives}`);
  const counted = rightItems.rows.filter((item) => item.right === right.key && item.sessions != null);
  const names = counted.map((item) =>
    item.service ? itemName('service', item.service) : itemName('product', item.product ?? ''),
  );
  const wanted = names.length === 0 ? [''] : names;
  for (const [name] of row.left)
    if (!wanted.includes(name)) check.refuse(place, 'left', `"${name.replace(' ', ':')}" is not counted by this right`);
}

/** member-rights.csv: what members hold; each is opened once, by its number. */
export function memberRightEntries(
  held: Table<MemberRightLine>,
  rights: Table<RightLine>,
  stores: Table<StoreLine>,
  members: readonly MemberEntry[],
): MemberRightEntry[] {
  const byKey = new Map(wholeRows(rights).map((row) => [row.key, row]));
  return wholeRows(held).flatMap((line) => {
    const owner = members.find((member) => isContact(member, line.member));
    const right = byKey.get(line.right);
    if (!owner || !right) return [];
    const currencies = currenciesOf(stores, right.stores);
    return {
      member: line.member,
      emailKey: owner.emailKey,
      mobileKey: owner.mobileKey,
      rightKey: line.right,
      number: line.number,
      shopKey: line.store,
      boughtOn: line.bought_on,
      left: line.left && Object.fromEntries(line.left),
      balanceMinor: minorIn(line.balance, currencies),
      bonusMinor: minorIn(line.bonus, currencies),
      firstUsedOn: line.first_used_on || null,
      endsOn: line.ends_on || null,
      isFrozen: line.frozen,
    };
  });
}

export function memberRightLines({
  memberRights,
  soldRights,
}: Pick<ShopFolder, 'memberRights' | 'soldRights'>): LinesOf<typeof memberRightsTable.columns> {
  const currencies = new Map(soldRights.map(({ key: name, currency }) => [name, currency]));
  return memberRights.map((entry) => {
    const money = (minor: number | null) => (minor === null ? '' : toDecimal(minor, currencies.get(entry.rightKey)!));
    const left = Object.entries(entry.left ?? {}).map(([name, count]) =>
      name === '' ? String(count) : `${name.replace(' ', ':')}:${count}`,
    );
    return {
      number: entry.number,
      member: entry.member,
      right: entry.rightKey,
      store: entry.shopKey,
      bought_on: entry.boughtOn,
      left,
      balance: money(entry.balanceMinor),
      bonus: money(entry.bonusMinor),
      first_used_on: entry.firstUsedOn ?? '',
      ends_on: entry.endsOn ?? '',
      frozen: entry.isFrozen ? true : '',
    };
  });
}
