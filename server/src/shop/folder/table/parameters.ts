import { type ParameterName, parameterNames } from '@parlour/domain/shop/parameters';
import { readParameter } from '@parlour/domain/shop/read-parameter';
import { allowed, refused } from '@parlour/domain/verdict';
import { parameterCodes } from '@parlour/contract/reference';
import { key, text } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { ParameterEntry } from '../shop-folder.ts';
import { blankAs, filled, type RowOf, type Table } from '../table.ts';

const names = new Map<string, ParameterName>(
  parameterNames.flatMap((name) => [
    [name, name],
    [parameterCodes[name], name],
  ]),
);

/** The parameter that a readable name or a code of the wire stands for. */
export function parameterNamed(nameOrCode: string): ParameterName | null {
  return names.get(nameOrCode) ?? null;
}

const parameter = filled((cell) => {
  const name = parameterNamed(cell);
  return name ? allowed(name) : refused('is not a parameter; docs/shop-folder.md lists them');
});

export const parametersTable = {
  file: 'parameters.csv',
  key: ['parameter', 'store'],
  columns: { parameter, value: blankAs('', text(2000)), store: blankAs('', key) },
} as const;

/** parameters.csv: what the shop has decided; a store's own value goes before the chain's. */
export function parameterEntries(
  check: FolderCheck,
  parameters: Table<RowOf<typeof parametersTable.columns>>,
  storeKeys: ReadonlySet<string> | null,
): ParameterEntry[] {
  return parameters.rows.flatMap((line) => {
    const place = { file: parametersTable.file, line: line.line };
    if (line.store !== '') check.requireKey(place, 'store', line.store, storeKeys, 'stores.csv');
    const verdict = readParameter(line.parameter, line.value);
    if (!verdict.ok) check.refuse(place, 'value', verdict.facts ?? 'is not a value of this parameter');
    return verdict.ok ? [{ shopKey: line.store, name: line.parameter, value: verdict.value }] : [];
  });
}
