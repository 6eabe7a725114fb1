import { choice, line, website } from '../cell.ts';
import type { ShopFolder, WebAddressEntry } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

export const websitesTable = {
  file: 'websites.csv',
  key: ['kind', 'address'],
  columns: { kind: filled(choice('website', 'mall')), address: filled(website), name: blankAs('', line(200)) },
} as const;

/** websites.csv: where else a chain is on the web; the first of each kind is the one that is shown. */
export function webAddressEntries(websites: Table<RowOf<typeof websitesTable.columns>>): WebAddressEntry[] {
  return wholeRows(websites).map(({ kind, address, name }, position) => ({ kind, address, name, position }));
}

export function webAddressLines({
  webAddresses,
}: Pick<ShopFolder, 'webAddresses'>): LinesOf<typeof websitesTable.columns> {
  return webAddresses.map(({ kind, address, name }) => ({ kind, address, name }));
}
