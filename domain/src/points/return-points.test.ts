import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PointEntry } from './point-lots.ts';
import { lotsToReturn, pointsBack, takenFrom } from './return-points.ts';

const at = (text: string) => Date.parse(`${text}T10:00:00Z`);
const entry = (id: string, points: number, day: string, lastDay: string | null = null): PointEntry => ({
  id,
  points,
  at: at(day),
  zone: 'UTC',
  lastDay,
  ofLot: null,
});

test('0091 whole points go back in proportion, never more than were paid, and all of them with the last of the money', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 }),
      (points, refunds) => {
        const amountMinor = refunds.reduce((sum, minor) => sum + minor, 0);
        let backMinor = 0;
        let before = 0;
        for (const minor of refunds) {
          backMinor += minor;
          const back = pointsBack({ points, amountMinor, backMinor });
          expect(back).toBeGreaterThanOrEqual(before);
          expect(back).toBeLessThanOrEqual((points * backMinor) / amountMinor);
          before = back;
        }
        expect(before).toBe(points);
      },
    ),
  );
});

test('0091 points that go back have the last days that they had, those that last longest first', () => {
  const entries = [
    entry('old', 100, '2026-01-01', '2026-12-31'),
    entry('new', 80, '2026-02-01', '2027-12-31'),
    entry('ever', 50, '2026-03-01'),
    entry('paid', -150, '2026-04-01'),
    entry('other', -20, '2026-05-01'),
  ];
  const from = takenFrom(entries, 'paid');
  expect(from).toEqual([
    { points: 50, lastDay: '2027-12-31' },
    { points: 100, lastDay: '2026-12-31' },
  ]);
  expect(lotsToReturn(from, 0, 70)).toEqual([
    { points: 50, lastDay: '2027-12-31' },
    { points: 20, lastDay: '2026-12-31' },
  ]);
  expect(lotsToReturn(from, 70, 80)).toEqual([{ points: 80, lastDay: '2026-12-31' }]);
  expect(lotsToReturn(from, 150, 0)).toEqual([]);
  expect(takenFrom(entries, 'nothing')).toEqual([]);
});
