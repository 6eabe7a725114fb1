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
    cancel_rules_second: blankAs('', text(5000)),
    terms: blankAs('', text(20_000)),
    terms_second: blankAs('', text(20_000)),
    prompt: blankAs('', text(2000)),
    prompt_second: blankAs('', text(2000)),
  },
} as const;

type DepositTextsLine = RowOf<typeof depositTextsTable.columns>;

export function checkDepositTexts(
  check: FolderCheck,
  texts: Table<DepositTextsLine>,
  { stores }: { stores: Table<StoreLine> },
): void {
  for (const row of texts.rows) {
    const place = { file: depositTextsTable.file, line: row.line };
    if (row.store) check.requireKey(place, 'store', row.store, stores.keys, 'stores.csv');
    const own = stores.rows.filter(({ key: name }) => !row.store || name === row.store);
    // A language that could not be read does not count as missing.
    const hasSecond = !stores.isWhole || own.some(({ second_language: second }) => second !== '');
    for (const first of ['cancel_rules', 'terms', 'prompt'] as const) {
      const second = `${first}_second` as const;
      if (!row[second]) continue;
      if (row[first] === '') check.refuse(place, second, `is the second language of ${first}, which is blank`);
      else if (own.length > 0 && !hasSecond)
        check.refuse(
          place,
          second,
          `is never shown: ${row.store ? 'this store' : 'every store'} is without a second_language`,
        );
    }
  }
}

/** deposit-texts.csv: what is said about deposits; a store's own line goes before the chain's. */
export function depositTextsEntries(texts: Table<DepositTextsLine>): DepositTextsEntry[] {
  return wholeRows(texts).map((line) => ({
    shopKey: line.store,
    cancelRules: line.cancel_rules,
    cancelRulesSecond: line.cancel_rules_second,
    terms: line.terms,
    termsSecond: line.terms_second,
    prompt: line.prompt,
    promptSecond: line.prompt_second,
  }));
}

export function depositTextsLines({
  depositTexts,
}: Pick<ShopFolder, 'depositTexts'>): LinesOf<typeof depositTextsTable.columns> {
  return depositTexts.map((texts) => ({
    store: texts.shopKey,
    cancel_rules: texts.cancelRules,
    cancel_rules_second: texts.cancelRulesSecond,
    terms: texts.terms,
    terms_second: texts.termsSecond,
    prompt: texts.prompt,
    prompt_second: texts.promptSecond,
  }));
}
