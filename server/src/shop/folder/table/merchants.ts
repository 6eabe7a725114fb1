import { readParameter } from '@parlour/domain/shop/read-parameter';
import { choice, key, listOf, text, yesNo } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { MerchantEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import { type ParameterLine, parametersTable } from './parameters.ts';
import type { StoreLine } from './stores.ts';

export const merchantsTable = {
  file: 'merchants.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    channel: filled(choice('simulated', 'stripe')),
    account: blankAs('', text(100)),
    takes_holds: blankAs(true, yesNo),
    stores: blankAs([] as string[], listOf(key)),
  },
} as const;

type MerchantLine = RowOf<typeof merchantsTable.columns>;

type Others = { stores: Table<StoreLine>; parameters: Table<ParameterLine> };

export function checkMerchants(
  check: FolderCheck,
  merchants: Table<MerchantLine>,
  { stores, parameters }: Others,
): void {
  for (const { line, stores: named } of merchants.rows)
    check.requireKeys({ file: merchantsTable.file, line }, 'stores', named, stores.keys, 'stores.csv');
  for (const storeKey of stores.keys ?? []) {
    const switched = parameters.rows.filter(
      ({ parameter, store }) => parameter === 'isChargeEnabled' && (store === storeKey || store === ''),
    );
    const decides = switched.find(({ store }) => store === storeKey) ?? switched[0];
    const isTaken = merchants.rows.some(({ stores: named }) => named?.length === 0 || named?.includes(storeKey));
    if (decides && isOn(decides.value) && !isTaken)
      check.refuse(
        { file: parametersTable.file, line: decides.line },
        'value',
        `"${storeKey}" cannot charge: nobody in merchants.csv takes money for it`,
      );
  }
}

function isOn(value: string | undefined): boolean {
  const verdict = readParameter('isChargeEnabled', value ?? '');
  return verdict.ok && verdict.value === '1';
}

/** merchants.csv: who takes money for the stores, in order (B-299, G-112). */
export function merchantEntries(merchants: Table<MerchantLine>): MerchantEntry[] {
  return wholeRows(merchants).map((line, position) => ({
    key: line.key,
    position,
    channel: line.channel,
    account: line.account,
    takesHolds: line.takes_holds,
    shopKeys: line.stores,
  }));
}

export function merchantLines({ merchants }: Pick<ShopFolder, 'merchants'>): LinesOf<typeof merchantsTable.columns> {
  return merchants.map(({ key: name, channel, account, takesHolds, shopKeys }) => ({
    key: name,
    channel,
    account,
    takes_holds: takesHolds,
    stores: shopKeys,
  }));
}
