import { expect, test } from 'vitest';
import { splitDiscounts } from './discounts.ts';

const percent = (lineId: string | null, reason: string) => ({
  lineId,
  off: { kind: 'percent', percent: '10' } as const,
  reason,
});
const off = (name: string, lineId: string | null, amountMinor: number) => ({ name, lineId, amountMinor });

test('two discounts of one reason keep their own amounts, and a membership of that name its own', () => {
  const typed = [percent(null, 'Gold'), percent('1', 'Gold'), percent('1', 'Gold')];
  const counted = [off('Gold', '1', 500), off('Gold', '1', 450), off('Gold', '1', 405), off('Gold', null, 365)];
  expect(splitDiscounts(typed, counted)).toEqual({ byMembership: [off('Gold', '1', 500)], typed: [365, 450, 405] });
});

test('a discount for which nothing was left takes off nothing', () => {
  const typed = [percent('1', 'Free'), percent('1', 'Free'), percent(null, 'Late')];
  expect(splitDiscounts(typed, [off('Free', '1', 900), off('Late', null, 10)])).toEqual({
    byMembership: [],
    typed: [900, 0, 10],
  });
});

test('a sale that cannot be counted tells of no discount', () => {
  expect(splitDiscounts([percent(null, 'Late')], [])).toEqual({ byMembership: [], typed: [0] });
});
