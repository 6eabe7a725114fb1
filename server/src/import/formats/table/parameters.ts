import { readParameter } from '@parlour/domain/shop/read-parameter';
import { allowed, refused } from '@parlour/domain/verdict';
import { parameterNamed } from '../../../shop/formats/parameter-named.ts';
import { key, text } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { ParameterEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

const parameter = filled((cell) => {
  const name = parameterNamed(cell);
  return name ? allowed(name) : refused('is not a parameter; docs/shop-folder.md lists them');
});

export const parametersTable = {
  file: 'parameters.csv',
  key: ['parameter', 'store'],
  columns: { parameter, value: blankAs('', text(2000)), store: blankAs('', key) },
} as const;

export type ParameterLine = RowOf<typeof parametersTable.columns>;

export function checkParameters(
  check: FolderCheck,
  parameters: Table<ParameterLine>,
  storeKeys: ReadonlySet<string> | null,
): void {
  for (const { line, parameter: name, value, store } of parameters.rows) {
    const place = { file: parametersTable.file, line };
    if (store !== '') check.requireKey(place, 'store', store, storeKeys, 'stores.csv');
    if (name === undefined || value === undefined) continue;
    const verdict = readParameter(name, value);
    if (!verdict.ok) check.refuse(place, 'value', verdict.details ?? 'is not a value of this parameter');
  }
}

/** parameters.csv: what the shop has decided; a store's own value goes before the chain's. */
export function parameterEntries(parameters: Table<ParameterLine>): ParameterEntry[] {
  return wholeRows(parameters).flatMap((line) => {
    const verdict = readParameter(line.parameter, line.value);
    return verdict.ok ? [{ shopKey: line.store, name: line.parameter, value: verdict.value }] : [];
  });
}

export function parameterLines({
  parameters,
}: Pick<ShopFolder, 'parameters'>): LinesOf<typeof parametersTable.columns> {
  return parameters.map(({ name, value, shopKey }) => ({ parameter: name, value, store: shopKey }));
}
