import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOfMove } from './fee-of-move.ts';

const hour = 3_600_000;
const startsAt = Date.parse('2027-01-14T02:00:00Z');
const percent = (fraction: string) => ({ kind: 'percent', fraction }) as const;
const facts = {
  zone: 'Asia/Tokyo',
  currency: 'JPY',
  totalMinor: 8000,
  lateFees: [
    { unit: 'hours', count: 24, fee: percent('0.5') },
    { unit: 'hours', count: 5, fee: percent('1') },
  ],
} as const;
const fee = (hoursBefore: number, recordedMinor: number) =>
  feeOfMove({ startsAt, at: startsAt - hoursBefore * hour, recordedMinor }, facts);

test.each([
  ['in time', 30, 0, 0],
  ['late', 10, 0, 4000],
  ['late for a second time, at a lower fee', 10, 8000, 8000],
  ['late for a second time, at a higher fee', 2, 4000, 8000],
  ['late for a second time, at the same fee', 10, 4000, 4000],
])('G-70 a change %s', (_, hoursBefore, recorded, due) => {
  expect(fee(hoursBefore, recorded)).toBe(due);
});

test('G-71 a booking that was moved late by a week is not cancelled for free', () => {
  const recorded = feeOfMove({ startsAt, at: startsAt - 10 * hour, recordedMinor: 0 }, facts);
  const moved = startsAt + 7 * 24 * hour;
  expect(feeOfMove({ startsAt: moved, at: startsAt, recordedMinor: recorded }, facts)).toBe(4000);
  expect(feeOfMove({ startsAt: moved, at: moved - hour, recordedMinor: recorded }, facts)).toBe(8000);
});

test('G-70 G-71 whatever is moved, and when, the fee never falls and is never more than the total', () => {
  const moves = fc.array(fc.record({ notice: fc.nat(60), later: fc.integer({ min: -20, max: 200 }) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(moves, (drawn) => {
      let recordedMinor = 0;
      let start = startsAt;
      for (const { notice, later } of drawn) {
        const next = feeOfMove({ startsAt: start, at: start - notice * hour, recordedMinor }, facts);
        expect(next).toBeGreaterThanOrEqual(recordedMinor);
        expect(next).toBeLessThanOrEqual(facts.totalMinor);
        recordedMinor = next;
        start += later * hour;
      }
    }),
  );
});
