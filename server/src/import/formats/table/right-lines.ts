import { toDecimal } from '@parlour/domain/money/money';
import type { Benefit, ItemScope, Validity } from '@parlour/domain/rights/right';
import { orderAt } from '../place.ts';
import { itemName, type SoldRightEntry } from '../right-entries.ts';
import type { ShopFolder } from '../shop-folder.ts';
import { type LinesOf, type Table, wholeRows } from '../table.ts';
import {
  type givenKinds,
  periodUnits,
  type RightItemLine,
  type rightItemsTable,
  type RightLine,
  type rightsTable,
  validities,
} from './rights.ts';
import { currenciesOf, minorIn } from './services.ts';
import type { StoreLine } from './stores.ts';

/** rights.csv and right-items.csv: what the chain sells as memberships, vouchers and packages. */
export function soldRightEntries(
  rights: Table<RightLine>,
  rightItems: Table<RightItemLine>,
  stores: Table<StoreLine>,
): SoldRightEntry[] {
  const items = wholeRows(rightItems);
  return wholeRows(rights).map((line, place) => {
    const currencies = currenciesOf(stores, line.stores);
    const own = items.filter(({ right }) => right === line.key);
    const minor = (cell: string) => minorIn(cell, currencies);
    return {
      key: line.key,
      position: line.order ?? place,
      kind: line.type,
      name: line.name,
      nameSecond: line.name_second,
      content: {
        scope: {
          stores: line.stores.length === 0 ? { kind: 'all' } : { kind: 'listed', ids: line.stores },
          services: scopeOf('service', line.services, own),
          products: scopeOf('product', line.products, own),
        },
        benefit: benefitOf(line, own, minor),
        validity: validityOf(line),
      },
      currency: [...currencies][0] ?? '',
      faceMinor: minor(line.face_value),
      bonusMinor: minor(line.bonus),
      priceMinor: minor(line.price),
      isSold: line.sold,
    };
  });
}

const nameOf = ({ service, product }: RightItemLine) =>
  service ? itemName('service', service) : itemName('product', product);

function scopeOf(kind: 'service' | 'product', scope: ItemScope['kind'], items: readonly RightItemLine[]): ItemScope {
  if (scope !== 'listed') return { kind: scope };
  return { kind: 'listed', ids: items.filter((item) => item[kind] !== '').map(nameOf) };
}

function benefitOf(line: RightLine, items: readonly RightItemLine[], minor: (cell: string) => number | null): Benefit {
  switch (line.gives) {
    case 'money':
      return { kind: 'stored_value' };
    case 'prices': {
      const exclusive = items.flatMap((item) => {
        const price = minor(item.price);
        return price === null ? [] : [[nameOf(item), price] as const];
      });
      return { kind: 'prices', toPay: line.to_pay || '1', exclusive: Object.fromEntries(exclusive) };
    }
    case 'sessions': {
      if (line.sessions !== null) return { kind: 'sessions', count: line.sessions };
      const counts = items.flatMap((item) => (item.sessions === null ? [] : [[nameOf(item), item.sessions] as const]));
      return { kind: 'item_sessions', counts: Object.fromEntries(counts) };
    }
    case 'coupon': {
      const off = line.to_pay
        ? ({ kind: 'part', toPay: line.to_pay } as const)
        : ({ kind: 'amount', minor: minor(line.amount_off) ?? 0 } as const);
      return { kind: 'coupon', off, leastMinor: minor(line.min_amount) ?? 0 };
    }
  }
}

function validityOf({ validity, from, to, period, period_unit: unit }: RightLine): Validity {
  const kind = validities[validity];
  if (kind === 'fixed') return { kind, from, to };
  if (kind === 'unlimited') return { kind };
  return { kind, count: period ?? 1, unit: periodUnits[unit || 'day'] };
}

const givenOf: Record<Benefit['kind'], (typeof givenKinds)[number]> = {
  stored_value: 'money',
  prices: 'prices',
  sessions: 'sessions',
  item_sessions: 'sessions',
  coupon: 'coupon',
};
const keyOfValue = <Key extends string>(of: Record<Key, unknown>, value: unknown) =>
  (Object.keys(of) as Key[]).find((name) => of[name] === value)!;

export function rightLines({ soldRights }: Pick<ShopFolder, 'soldRights'>): LinesOf<typeof rightsTable.columns> {
  return soldRights.map((entry, place) => {
    const { scope, benefit, validity } = entry.content;
    const money = (minor: number | null) => (minor === null ? '' : toDecimal(minor, entry.currency));
    const coupon = benefit.kind === 'coupon' ? benefit : null;
    const hasPeriod = 'unit' in validity;
    return {
      key: entry.key,
      type: entry.kind,
      name: entry.name,
      gives: givenOf[benefit.kind],
      name_second: entry.nameSecond,
      stores: scope.stores.kind === 'listed' ? scope.stores.ids : [],
      services: scope.services.kind,
      products: scope.products.kind,
      face_value: money(entry.faceMinor),
      bonus: money(entry.bonusMinor),
      price: money(entry.priceMinor),
      to_pay: toPayOf(benefit),
      sessions: benefit.kind === 'sessions' ? benefit.count : null,
      amount_off: coupon?.off.kind === 'amount' ? money(coupon.off.minor) : '',
      min_amount: coupon && coupon.leastMinor > 0 ? money(coupon.leastMinor) : '',
      validity: keyOfValue(validities, validity.kind),
      from: validity.kind === 'fixed' ? validity.from : '',
      to: validity.kind === 'fixed' ? validity.to : '',
      period: hasPeriod ? validity.count : null,
      period_unit: hasPeriod ? keyOfValue(periodUnits, validity.unit) : '',
      sold: entry.isSold,
      order: orderAt(entry.position, place),
    };
  });
}

function toPayOf(benefit: Benefit): string {
  if (benefit.kind === 'prices') return benefit.toPay === '1' ? '' : benefit.toPay;
  return benefit.kind === 'coupon' && benefit.off.kind === 'part' ? benefit.off.toPay : '';
}

export function rightItemLines({
  soldRights,
}: Pick<ShopFolder, 'soldRights'>): LinesOf<typeof rightItemsTable.columns> {
  return soldRights.flatMap(({ key, content: { scope, benefit }, currency }) => {
    const listed = [scope.services, scope.products].flatMap((one) => (one.kind === 'listed' ? one.ids : []));
    const counts = benefit.kind === 'item_sessions' ? benefit.counts : {};
    const prices = benefit.kind === 'prices' ? benefit.exclusive : {};
    const names = new Set([...listed, ...Object.keys(counts), ...Object.keys(prices)]);
    return [...names].map((name) => {
      const [kind = '', itemKey = ''] = name.split(' ');
      const price = prices[name];
      return {
        right: key,
        service: kind === 'service' ? itemKey : '',
        product: kind === 'product' ? itemKey : '',
        sessions: counts[name] ?? null,
        price: price === undefined ? '' : toDecimal(price, currency),
      };
    });
  });
}
