import { invitationRule, rewardGoods } from '@parlour/domain/points/point-rule';
import { toDecimal } from '@parlour/domain/money/money';
import { choice, day, key, listOf, price, wholeNumber, yesNo } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { PointRuleEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import { currenciesOf, currencyOf, minorIn } from './services.ts';
import type { StoreLine } from './stores.ts';

const rule = filled(choice(invitationRule));
const store = blankAs('', key);

export const pointRulesTable = {
  file: 'point-rules.csv',
  key: ['rule', 'store'],
  columns: { rule, enabled: filled(yesNo), store, from: blankAs('', day), to: blankAs('', day) },
} as const;

export const pointRewardsTable = {
  file: 'point-rewards.csv',
  columns: {
    rule,
    goods: filled(choice(...rewardGoods)),
    inviter_points: filled(wholeNumber(0, 1_000_000)),
    invitee_points: filled(wholeNumber(0, 1_000_000)),
    store,
    items: blankAs([] as string[], listOf(key)),
    min_amount: blankAs('', price),
  },
} as const;

type RuleLine = RowOf<typeof pointRulesTable.columns>;
type RewardLine = RowOf<typeof pointRewardsTable.columns>;
type Keys = { keys: ReadonlySet<string> | null };
type ReferencedTables = { stores: Table<StoreLine>; services: Keys; products: Keys };

const storesOf = (store: string) => (store === '' ? [] : [store]);

export function checkPointRules(check: FolderCheck, rules: Table<RuleLine>, { stores }: ReferencedTables): void {
  for (const { line, store, from, to } of rules.rows) {
    const place = { file: pointRulesTable.file, line };
    check.requireKeys(place, 'store', storesOf(store ?? ''), stores.keys, 'stores.csv');
    if (from && to && to < from) check.refuse(place, 'to', 'is before from');
  }
}

/** A reward belongs to a rule of the same store; only of services or of products can it name some. */
export function checkPointRewards(
  check: FolderCheck,
  rewards: Table<RewardLine>,
  rules: Table<RuleLine>,
  { stores, services, products }: ReferencedTables,
): void {
  for (const row of rewards.rows) {
    const place = { file: pointRewardsTable.file, line: row.line };
    if (rules.isWhole && row.store !== undefined && !rules.rows.some(({ store }) => store === row.store))
      check.refuse(place, 'rule', `there is no line of this rule and store in ${pointRulesTable.file}`);
    if (row.goods === 'services') check.requireKeys(place, 'items', row.items, services.keys, 'services.csv');
    if (row.goods === 'products') check.requireKeys(place, 'items', row.items, products.keys, 'products.csv');
    if (row.goods === 'all' && row.items && row.items.length > 0)
      check.refuse(place, 'items', 'must be blank where goods is all');
    if (row.min_amount && row.store !== undefined)
      check.requirePrice(place, 'min_amount', row.min_amount, currenciesOf(stores, storesOf(row.store)));
  }
}

/** point-rules.csv and point-rewards.csv: what a member earns by an invitation; a store's own rule goes before the chain's. */
export function pointRuleEntries(
  rules: Table<RuleLine>,
  rewards: Table<RewardLine>,
  stores: Table<StoreLine>,
): PointRuleEntry[] {
  const lines = wholeRows(rewards);
  return wholeRows(rules).map(({ rule: code, store: shopKey, enabled: isEnabled, from: fromDay, to: toDay }) => ({
    code,
    shopKey,
    isEnabled,
    fromDay,
    toDay,
    rewards: lines
      .filter((line) => line.store === shopKey)
      .map(({ goods, items: itemKeys, inviter_points: inviterPoints, invitee_points: inviteePoints, min_amount }) => ({
        goods,
        itemKeys,
        inviterPoints,
        inviteePoints,
        minMinor: min_amount === '' ? null : minorIn(min_amount, currenciesOf(stores, storesOf(shopKey))),
      })),
  }));
}

export function pointRuleLines({
  pointRules,
}: Pick<ShopFolder, 'pointRules'>): LinesOf<typeof pointRulesTable.columns> {
  return pointRules.map(({ code: rule, isEnabled: enabled, shopKey: store, fromDay: from, toDay: to }) => ({
    rule,
    enabled,
    store,
    from,
    to,
  }));
}

export function pointRewardLines({
  pointRules,
  shops,
}: Pick<ShopFolder, 'pointRules' | 'shops'>): LinesOf<typeof pointRewardsTable.columns> {
  return pointRules.flatMap(({ code: rule, shopKey: store, rewards }) =>
    rewards.map(({ goods, itemKeys: items, inviterPoints, inviteePoints, minMinor }) => ({
      rule,
      goods,
      inviter_points: inviterPoints,
      invitee_points: inviteePoints,
      store,
      items,
      min_amount: minMinor === null ? null : toDecimal(minMinor, currencyOf(shops, storesOf(store))),
    })),
  );
}
