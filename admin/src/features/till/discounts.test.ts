import type { BillLine } from '@parlour/domain/bill/bill';
import { typedDiscounts } from '@parlour/domain/till/typed-discounts';
import { expect, test } from 'vitest';
import { splitDiscounts } from './discounts.ts';

const percent = (lineId: string | null, reason: string, part: string) => ({
  lineId,
  off: { kind: 'percent', percent: part } as const,
  reason,
});
const line = (id: string, amountMinor: number): BillLine => ({
  id,
  kind: 'service',
  code: id,
  name: id,
  nameSecond: '',
  quantity: 1,
  unitMinor: amountMinor,
  amountMinor,
});
const lines = [line('1', 10_000), line('2', 2000)];
const gold = { name: 'Gold', lineId: '1', amountMinor: 1000 };

/** The discounts as the sale counts them. */
function countedOf(typed: Parameters<typeof typedDiscounts>[0]) {
  const off = typedDiscounts(typed, lines, [gold]);
  if (!off.ok) throw new Error(off.reason);
  const typedMinor = off.value.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { lines, discounts: [gold, ...off.value], typedMinor };
}

test('two discounts of one reason keep their own amounts, and a membership of that name its own', () => {
  const typed = [percent(null, 'Gold', '10'), percent('1', 'Gold', '10'), percent('1', 'Gold', '50')];
  expect(splitDiscounts(typed, countedOf(typed))).toEqual({ byMembership: [gold], typed: [605, 900, 4050] });
});

test('a discount for which nothing was left takes off nothing', () => {
  const typed = [percent('1', 'Free', '100'), percent('1', 'Free', '100'), percent(null, 'Late', '10')];
  expect(splitDiscounts(typed, countedOf(typed))).toEqual({ byMembership: [gold], typed: [9000, 0, 200] });
});
