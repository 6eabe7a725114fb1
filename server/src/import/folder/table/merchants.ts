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
    const takers = merchants.rows.filter(({ stores: named }) => named?.length === 0 || named?.includes(storeKey));
    const enabled = decidingLine(parameters, 'isChargeEnabled', storeKey);
    if (!enabled) continue;
    const mode = decidingLine(parameters, 'chargeMode', storeKey);
    if (takers.length === 0)
      check.refuse(enabled, 'value', `"${storeKey}" cannot charge: nobody in merchants.csv takes money for it`);
    else if (mode && takers.every((taker) => taker.takes_holds === false))
      check.refuse(mode, 'value', `"${storeKey}" cannot hold cards: nobody in merchants.csv has takes_holds for it`);
  }
}

/** Where a parameter is switched on for a store: its own line goes before the chain's. Null: it is not. */
function decidingLine(
  parameters: Table<ParameterLine>,
  name: 'isChargeEnabled' | 'chargeMode',
  storeKey: string,
): { file: string; line: number } | null {
  const lines = parameters.rows.filter(
    ({ parameter, store }) => parameter === name && (store === storeKey || store === ''),
  );
  const decides = lines.find(({ store }) => store === storeKey) ?? lines[0];
  const verdict = readParameter(name, decides?.value ?? '0');
  return decides && verdict.ok && verdict.value === '1' ? { file: parametersTable.file, line: decides.line } : null;
}

/** merchants.csv: who takes money for the stores, in order. */
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
