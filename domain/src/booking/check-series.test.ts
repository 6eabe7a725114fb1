import { expect, test } from 'vitest';
import { checkSeries } from './check-series.ts';

const service = [{ kind: 'service' as const }];

test.each([
  ['two visits', ['2027-01-14 10:00', '2027-01-21 10:00'], true],
  ['one visit', ['2027-01-14 10:00'], false],
  ['thirteen', Array.from({ length: 13 }, (_, index) => `2027-01-${10 + index} 10:00`), false],
  ['the same day twice', ['2027-01-14 10:00', '2027-01-14 11:00'], false],
  ['out of order', ['2027-01-21 10:00', '2027-01-14 10:00'], false],
  ['a day that does not exist', ['2027-02-14 10:00', '2027-02-30 10:00'], false],
  ['a minute that does not exist', ['2027-02-14 10:00', '2027-02-15 25:00'], false],
  ['years apart', ['2027-02-14 10:00', '2029-02-14 10:00'], false],
])('Series: which starts may be asked for, %s', (_, starts, isWhole) => {
  const verdict = checkSeries(starts, service);
  expect(verdict).toEqual(
    isWhole ? { ok: true, value: null } : { ok: false, reason: 'invalid_input', details: { field: 'starts' } },
  );
});

test('Series: products are not repeated', () => {
  expect(checkSeries(['2027-01-14 10:00', '2027-01-21 10:00'], [{ kind: 'product' }])).toMatchObject({
    reason: 'series_of_products',
  });
});
