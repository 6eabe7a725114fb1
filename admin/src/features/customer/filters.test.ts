import { expect, test } from 'vitest';
import { filterOf, isChosen, noChoice, toggled } from './filters.ts';

test('a choice becomes what is asked for, and goes again by the same press', () => {
  expect(isChosen(noChoice)).toBe(false);
  const missed = toggled({ ...noChoice, days: '90' }, 'hasMissed');
  expect(isChosen(missed)).toBe(true);
  expect(filterOf(missed, '2027-01-13')).toEqual({ notSeenSince: '2026-10-15', hasMissed: true });
  expect(filterOf(toggled(missed, 'hasMissed'), '2027-01-13')).toEqual({ notSeenSince: '2026-10-15' });
  expect(isChosen({ ...noChoice, sort: 'newest' })).toBe(true);
});
