import type { FolderCheck } from '../folder-check.ts';
import { day, key, wholeNumber, yesNo } from '../cell.ts';
import type { GiftCampaignEntry } from '../right-entries.ts';
import type { ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type ReadRow, type RowOf, type Table, wholeRows } from '../table.ts';
import type { RightLine } from './rights.ts';
import type { StoreLine } from './stores.ts';

export const giftCampaignsTable = {
  file: 'gift-campaigns.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    right: filled(key),
    store: filled(key),
    quantity: filled(wholeNumber(1, 1_000_000)),
    from: blankAs('', day),
    to: blankAs('', day),
    ended: blankAs(false, yesNo),
  },
} as const;

export type GiftCampaignLine = RowOf<typeof giftCampaignsTable.columns>;
type ReferencedTables = { stores: Table<StoreLine>; rights: Table<RightLine> };

export function checkGiftCampaigns(
  check: FolderCheck,
  campaigns: Table<GiftCampaignLine>,
  { stores, rights }: ReferencedTables,
): void {
  const byKey = new Map(rights.rows.flatMap((row) => (row.key === undefined ? [] : [[row.key, row] as const])));
  for (const row of campaigns.rows) {
    const place = { file: giftCampaignsTable.file, line: row.line };
    check.requireKey(place, 'right', row.right, rights.keys, 'rights.csv');
    check.requireKey(place, 'store', row.store, stores.keys, 'stores.csv');
    if (row.from && row.to && row.to < row.from) check.refuse(place, 'to', 'is before from');
    const right = row.right === undefined ? undefined : byKey.get(row.right);
    if (right) checkRight(check, row, right, stores);
  }
}

function checkRight(
  check: FolderCheck,
  row: ReadRow<GiftCampaignLine>,
  right: ReadRow<RightLine>,
  stores: Table<StoreLine>,
): void {
  const place = { file: giftCampaignsTable.file, line: row.line };
  if (right.type !== undefined && right.type !== 'voucher')
    check.refuse(place, 'right', `must be a voucher, and "${row.right}" is a ${right.type}`);
  if (right.sold === false && row.ended === false)
    check.refuse(place, 'right', `"${row.right}" has sold no in rights.csv, so none is given`);
  if (right.to && row.to && right.to < row.to)
    check.refuse(place, 'to', `is after ${right.to}, when "${row.right}" ends`);
  const sells = right.stores ?? [];
  if (row.store && sells.length > 0 && !sells.includes(row.store) && stores.keys?.has(row.store))
    check.refuse(place, 'store', `"${row.right}" is no right of this store`);
}

/** gift-campaigns.csv: cards that stores give away. */
export function giftCampaignEntries(campaigns: Table<GiftCampaignLine>): GiftCampaignEntry[] {
  return wholeRows(campaigns).map(({ key: name, right, store, quantity, from, to, ended }, position) => ({
    key: name,
    position,
    rightKey: right,
    shopKey: store,
    quantity,
    fromDay: from,
    toDay: to,
    isEnded: ended,
  }));
}

export function giftCampaignLines({
  giftCampaigns,
}: Pick<ShopFolder, 'giftCampaigns'>): LinesOf<typeof giftCampaignsTable.columns> {
  return giftCampaigns.map((entry) => ({
    key: entry.key,
    right: entry.rightKey,
    store: entry.shopKey,
    quantity: entry.quantity,
    from: entry.fromDay,
    to: entry.toDay,
    ended: entry.isEnded ? true : '',
  }));
}
