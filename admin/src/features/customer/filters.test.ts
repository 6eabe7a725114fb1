import { expect, test } from 'vitest';
import { filterOf, isChosen, noChoice, toggled } from './filters.ts';

test('a choice becomes what is asked for, and goes again by the same press', () => {
  expect(isChosen(noChoice)).toBe(false);
  const missed = toggled({ ...noChoice, days: '90' }, 'hasMissed');
  expect(isChosen(missed)).toBe(true);
  expect(filterOf(missed)).toEqual({ notSeenDays: 90, hasMissed: true });
  expect(filterOf(toggled(missed, 'hasMissed'))).toEqual({ notSeenDays: 90 });
  expect(isChosen({ ...noChoice, sort: 'newest' })).toBe(true);
});
