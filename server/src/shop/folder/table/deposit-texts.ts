import { key, text } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { DepositTextsEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import type { StoreLine } from './stores.ts';

export const depositTextsTable = {
  file: 'deposit-texts.csv',
  key: ['store'],
  columns: {
    store: blankAs('', key),
    cancel_rules: blankAs('', text(5000)),
    terms: blankAs('', text(20_000)),
    prompt: blankAs('', text(2000)),
  },
} as const;

type DepositTextsLine = RowOf<typeof depositTextsTable.columns>;

export function checkDepositTexts(
  check: FolderCheck,
  texts: Table<DepositTextsLine>,
  { stores }: { stores: Table<StoreLine> },
): void {
  for (const { line, store } of texts.rows)
    if (store) check.requireKey({ file: depositTextsTable.file, line }, 'store', store, stores.keys, 'stores.csv');
}

/** deposit-texts.csv: what is said about deposits; a store's own line goes before the chain's (B-149). */
export function depositTextsEntries(texts: Table<DepositTextsLine>): DepositTextsEntry[] {
  return wholeRows(texts).map((line) => ({
    shopKey: line.store,
    cancelRules: line.cancel_rules,
    terms: line.terms,
    prompt: line.prompt,
  }));
}

export function depositTextsLines({
  depositTexts,
}: Pick<ShopFolder, 'depositTexts'>): LinesOf<typeof depositTextsTable.columns> {
  return depositTexts.map(({ shopKey, cancelRules, terms, prompt }) => ({
    store: shopKey,
    cancel_rules: cancelRules,
    terms,
    prompt,
  }));
}
