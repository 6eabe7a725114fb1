import type { RightCard, RightDetail, RightGoods, RightItem, RightNamed } from '@parlour/contract/rights/right';
import { toDecimal } from '@parlour/domain/money/money';
import { type Left, leftOf } from '@parlour/domain/rights/left-of';
import type { Benefit, ItemScope, Right, StoreScope } from '@parlour/domain/rights/right';
import { rightStateOf } from '@parlour/domain/rights/right-state';
import { validDaysOf } from '@parlour/domain/rights/valid-days';
import { localOf } from '@parlour/domain/time/zone';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { heldRightOf, storedMinorOf } from '../policies/held-right.ts';
import type { HeldRow } from '../queries/held.ts';
import type { Names } from '../queries/names.ts';

const goodsOf: Record<Benefit['kind'], RightGoods> = {
  sessions: 'sessions',
  item_sessions: 'sessions',
  prices: 'prices',
  coupon: 'coupon',
  stored_value: 'money',
};

/** The state of a right on the day that its store has now. */
export function stateOf(row: HeldRow, now: number): RightCard['state'] {
  const { right, use } = heldRightOf(row);
  return rightStateOf({ right, use, today: localOf(row.zone, now).day, storedMinor: storedMinorOf(row) });
}

type With = { facts: ShopFacts; names: Names; now: number };

/** A right as a card shows it: what it does not have is left out. */
export function cardOf(row: HeldRow, { facts: { shop }, names, now }: With): RightCard {
  const { right, use } = heldRightOf(row);
  const { from, to } = validDaysOf(right, use);
  const { validity } = right;
  return {
    id: row.id,
    chainId: row.chainId,
    kind: row.kind,
    goods: goodsOf[right.benefit.kind],
    number: row.number,
    name: row.name,
    nameSecond: row.nameSecond,
    state: stateOf(row, now),
    isFrozen: row.isFrozen,
    shopId: row.shopId,
    shopName: shop.name,
    shopCountry: shop.country,
    timeFormat: shop.details.timeFormat,
    currencyCode: row.currency,
    currencySymbol: shop.details.symbol,
    ...moneyOf(row),
    ...benefitOf(right, leftOf(right, use), row.currency, names),
    validity: validity.kind,
    ...('unit' in validity ? { period: validity.count, periodUnit: validity.unit } : {}),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

function moneyOf({ faceMinor, leftMinor, bonusLeftMinor, currency }: HeldRow): Partial<RightCard> {
  if (leftMinor === null) return {};
  const bonus = bonusLeftMinor === null ? {} : { bonusBalance: toDecimal(bonusLeftMinor, currency) };
  return {
    ...(faceMinor === null ? {} : { faceValue: toDecimal(faceMinor, currency) }),
    balance: toDecimal(leftMinor, currency),
    ...bonus,
  };
}

function benefitOf({ benefit }: Right, left: Left | null, currency: string, names: Names): Partial<RightCard> {
  switch (benefit.kind) {
    case 'sessions':
      return { sessions: benefit.count, left: Math.max(0, left!.total) };
    case 'item_sessions':
      return sessionsByItem(left!, benefit.counts, names);
    case 'prices': {
      const prices = Object.entries(benefit.exclusive).flatMap(([id, minor]) => {
        const named = namedOf(id, names);
        return named ? [{ ...named, price: toDecimal(minor, currency) }] : [];
      });
      return { toPay: benefit.toPay, ...(prices.length > 0 ? { exclusivePrices: prices } : {}) };
    }
    case 'coupon': {
      const { off, leastMinor } = benefit;
      return {
        ...(off.kind === 'part' ? { toPay: off.toPay } : { amountOff: toDecimal(off.minor, currency) }),
        ...(leastMinor > 0 ? { leastAmount: toDecimal(leastMinor, currency) } : {}),
        left: Math.max(0, left!.total),
      };
    }
    case 'stored_value':
      return {};
  }
}

function sessionsByItem(left: Left, counts: Readonly<Record<string, number>>, names: Names): Partial<RightCard> {
  const items = Object.keys(counts);
  const leftWhere = (kind: 'service' | 'product') => {
    const ofKind = items.filter((id) => names.get(id)?.kind === kind);
    return ofKind.length === 0 ? null : ofKind.reduce((sum, id) => sum + Math.max(0, left.byItem!.get(id) ?? 0), 0);
  };
  const [services, products] = [leftWhere('service'), leftWhere('product')];
  return {
    sessions: Object.values(counts).reduce((sum, count) => sum + count, 0),
    left: left.total,
    ...(services === null ? {} : { leftServices: services }),
    ...(products === null ? {} : { leftProducts: products }),
  };
}

function namedOf(id: string, names: Names): RightNamed | null {
  const found = names.get(id);
  return found ? { id, name: found.name, nameSecond: found.nameSecond } : null;
}

const listedIds = (scope: ItemScope | StoreScope): readonly string[] => (scope.kind === 'listed' ? scope.ids : []);

/** The ids of everything that a right names. */
export function idsIn({ content: { scope, benefit } }: HeldRow): string[] {
  const counted = benefit.kind === 'item_sessions' ? Object.keys(benefit.counts) : [];
  const priced = benefit.kind === 'prices' ? Object.keys(benefit.exclusive) : [];
  return [
    ...listedIds(scope.services),
    ...listedIds(scope.products),
    ...listedIds(scope.stores),
    ...counted,
    ...priced,
  ];
}

/** A right with what it is good for. */
export function detailOf(row: HeldRow, by: With, bookable: RightDetail['bookable']): RightDetail {
  const { right, use } = heldRightOf(row);
  const { names } = by;
  const { services, products, stores } = right.scope;
  const named = (scope: ItemScope | StoreScope) => listedIds(scope).flatMap((id) => namedOf(id, names) ?? []);
  return {
    ...cardOf(row, by),
    boughtOn: row.boughtOn,
    services: countedItems(right, leftOf(right, use), 'service', names),
    products: countedItems(right, leftOf(right, use), 'product', names),
    serviceUse: services.kind,
    productUse: products.kind,
    storeUse: stores.kind,
    applyServices: named(services),
    applyProducts: named(products),
    stores: named(stores),
    bookable,
  };
}

function countedItems({ benefit }: Right, left: Left | null, kind: 'service' | 'product', names: Names): RightItem[] {
  if (benefit.kind !== 'item_sessions') return [];
  return Object.entries(benefit.counts).flatMap(([id, count]) => {
    const named = names.get(id)?.kind === kind ? namedOf(id, names) : null;
    return named ? [{ ...named, count, left: Math.max(0, left!.byItem!.get(id) ?? 0) }] : [];
  });
}
