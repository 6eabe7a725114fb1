import type { Minor } from '../money/money.ts';
import { spread } from '../rights/spread.ts';
import { type Bill, sumOf } from './bill.ts';

/**
 * What there is to pay for each line: its amount less its own discounts and its share of the others, with its share of the taxes that come on top. The sum is
 * exact. Null where a line has more discount than it costs, or a tax has nothing to lie on.
 */
export function lineAmounts({ lines, discounts, taxes }: Pick<Bill, 'lines' | 'discounts' | 'taxes'>): Minor[] | null {
  const own = lines.map(({ id, amountMinor }) => amountMinor - sumOf(discounts.filter(({ lineId }) => lineId === id)));
  if (own.some((minor) => minor < 0)) return null;
  const general = sumOf(discounts.filter(({ lineId }) => lineId === null));
  const ownTotal = own.reduce((sum, minor) => sum + minor, 0);
  if (general > ownTotal) return null;
  const off = spread(general, own);
  const net = own.map((minor, place) => minor - off[place]!);
  const onTop = sumOf(taxes.filter(({ isIncluded }) => !isIncluded));
  if (onTop > 0 && general === ownTotal) return null;
  const tax = spread(onTop, net);
  return net.map((minor, place) => minor + tax[place]!);
}
