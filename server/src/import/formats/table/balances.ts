import { emailKey } from '@parlour/domain/member/contact';
import { toDecimal } from '@parlour/domain/money/money';
import { addDays } from '@parlour/domain/time/day';
import { dayFrame, localOf } from '@parlour/domain/time/zone';
import { day, key, listOf, price, text } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { BalanceEntry, MemberEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import { mobileKey } from '../../../reference/formats/mobile.ts';
import { countryOf, type MemberLine } from './members.ts';
import { currenciesOf, currencyOf, minorIn } from './services.ts';
import type { StoreLine } from './stores.ts';

export const balancesTable = {
  file: 'balances.csv',
  key: ['member', 'key'],
  columns: {
    member: filled(text(320)),
    key: blankAs('main', key),
    amount: filled(price),
    expires_on: blankAs('', day),
    stores: blankAs([] as string[], listOf(key)),
  },
} as const;

type BalanceLine = RowOf<typeof balancesTable.columns>;
type ReferencedTables = { stores: Table<StoreLine>; members: Table<MemberLine> };

export function checkBalances(
  check: FolderCheck,
  balances: Table<BalanceLine>,
  { stores, members }: ReferencedTables,
): void {
  for (const { line, member, amount, stores: named } of balances.rows) {
    const place = { file: balancesTable.file, line };
    check.requireKeys(place, 'stores', named, stores.keys, 'stores.csv');
    check.requirePrice(place, 'amount', amount, currenciesOf(stores, named));
    if (
      member !== undefined &&
      !members.rows.some((row) => isContact({ ...row, country: countryOf(row, stores) }, member))
    )
      check.refuse(place, 'member', `"${member}" is no email or mobile of members.csv`);
  }
}

type Contact = { email?: string | undefined; mobile?: string | undefined; country?: string | undefined };

/** Whether the cell names a member, however a mobile is written. */
export function isContact({ email, mobile, country = '' }: Contact, contact: string): boolean {
  if (email && emailKey(email) === emailKey(contact)) return true;
  if (!mobile) return false;
  const key = mobileKey(mobile, country, '');
  return mobile === contact || (key !== null && key === mobileKey(contact, country, ''));
}

/** balances.csv: what members have stored at a shop that moves here; each opens a balance once. */
export function balanceEntries(
  balances: Table<BalanceLine>,
  stores: Table<StoreLine>,
  members: readonly MemberEntry[],
): BalanceEntry[] {
  return wholeRows(balances).flatMap((line) => {
    const owner = members.find((member) => isContact(member, line.member));
    const currencies = currenciesOf(stores, line.stores);
    const [currency] = currencies;
    const zone = stores.rows[0]?.zone;
    if (!owner || currency === undefined || zone === undefined) return [];
    return {
      member: line.member,
      emailKey: owner.emailKey,
      mobileKey: owner.mobileKey,
      key: line.key,
      amountMinor: minorIn(line.amount, currencies) ?? 0,
      currency,
      // The last day is one on which it still pays.
      expiresAt: line.expires_on === '' ? null : dayFrame(zone, addDays(line.expires_on, 1)).startsAt,
      shopKeys: line.stores,
    };
  });
}

export function balanceLines({
  balances,
  shops,
}: Pick<ShopFolder, 'balances' | 'shops'>): LinesOf<typeof balancesTable.columns> {
  return balances.map(({ member, key: name, amountMinor, expiresAt, shopKeys }) => ({
    member,
    key: name,
    amount: toDecimal(amountMinor, currencyOf(shops, shopKeys)),
    expires_on: expiresAt === null ? '' : localOf(shops[0]!.zone, expiresAt - 1).day,
    stores: shopKeys,
  }));
}
