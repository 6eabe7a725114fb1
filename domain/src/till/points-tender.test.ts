import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPoints, mostByPoints, pointsFor, wholePointsMinor } from './points-tender.ts';

const terms = fc.record({
  balance: fc.integer({ min: -50, max: 5000 }),
  minorPer10000: fc.integer({ min: 1, max: 500_000 }),
  mostPart: fc.constantFrom('1.00', '0.50', '0.05'),
});
const tender = (amountMinor: number) => ({ kind: 'points' as const, label: '', amountMinor, givenMinor: null });

test('0091 what points pay at most is worth whole points, no more than there are and no more than the store lets them pay', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 1_000_000 }), (points, openMinor) => {
      const most = mostByPoints(openMinor, points);
      expect(most).toBeLessThanOrEqual(openMinor * Number(points.mostPart) + 1);
      if (most === 0) return;
      const count = pointsFor(most, points.minorPer10000)!;
      expect(count).toBeLessThanOrEqual(points.balance);
      expect(checkPoints([tender(most)], openMinor, points)).toEqual({ ok: true, value: count });
    }),
  );
});

test('0091 an amount becomes the nearest one below that whole points are worth, and never more points than it takes', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 100_000 }), (points, amountMinor) => {
      const whole = wholePointsMinor(amountMinor, points);
      expect(whole).toBeLessThanOrEqual(amountMinor);
      expect(amountMinor - whole).toBeLessThan(Math.max(1, points.minorPer10000 / 10_000) + 1);
      const count = whole === 0 ? 0 : pointsFor(whole, points.minorPer10000)!;
      expect(Math.floor((count * points.minorPer10000) / 10_000)).toBe(whole);
      if (count > 0) expect(Math.floor(((count - 1) * points.minorPer10000) / 10_000)).toBeLessThan(whole);
    }),
  );
});

test('0091 points are refused where there are too few, where the store takes none, and where they are not whole', () => {
  const points = { balance: 300, minorPer10000: 10_000, mostPart: '0.50' };
  expect(checkPoints([], 1000, null)).toEqual({ ok: true, value: 0 });
  expect(checkPoints([tender(300)], 1000, points)).toEqual({ ok: true, value: 300 });
  expect(checkPoints([tender(301)], 1000, points)).toMatchObject({ reason: 'points_too_many', details: { most: 300 } });
  // Half of what is left to pay.
  expect(checkPoints([tender(251)], 500, points)).toMatchObject({ reason: 'points_too_many', details: { most: 250 } });
  expect(checkPoints([tender(1)], 1000, null)).toMatchObject({ reason: 'points_too_many', details: { most: 0 } });
  expect(checkPoints([tender(1)], 1000, { ...points, balance: -5 })).toMatchObject({ reason: 'points_too_many' });
  // A point is worth ten cents, and 25 cents are none.
  expect(checkPoints([tender(25)], 1000, { ...points, minorPer10000: 100_000 })).toMatchObject({
    reason: 'invalid_input',
  });
  expect(checkPoints([tender(100), tender(100)], 1000, points)).toMatchObject({ reason: 'invalid_input' });
  // In yen, whose smallest unit is one: a hundred points are worth one.
  expect(pointsFor(3, 100)).toBe(300);
  expect(wholePointsMinor(37, { balance: 0, minorPer10000: 50_000, mostPart: '1' })).toBe(35);
});
