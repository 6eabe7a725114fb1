import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LateFee } from '../shop/read-charge-terms.ts';
import { instantOf } from '../time/zone.ts';
import { cutoffOf, type FeeFacts, feeSteps, lateFeeAt } from './late-fee.ts';

const minute = 60_000;
const hour = 60 * minute;
const startsAt = Date.parse('2027-01-14T02:00:00Z');

const tier = (unit: LateFee['unit'], count: number, part: string): LateFee => ({
  unit,
  count,
  fee: { kind: 'percent', fraction: part },
});
const fixedTier = (unit: LateFee['unit'], count: number, amount: string): LateFee => ({
  unit,
  count,
  fee: { kind: 'fixed', amount },
});
const factsOf = (...lateFees: LateFee[]): FeeFacts => ({
  zone: 'Australia/Sydney',
  currency: 'AUD',
  totalMinor: 8000,
  lateFees,
});
const defaults = factsOf(tier('hours', 24, '0.5'), tier('hours', 5, '1'));
const feeBefore = (notice: number, facts: FeeFacts) => lateFeeAt({ startsAt, at: startsAt - notice }, facts);

describe('the fee at an instant', () => {
  test.each([
    ['a week', 7 * 24 * hour, 0],
    ['24 h and a second', 24 * hour + 1000, 0],
    ['exactly 24 h', 24 * hour, 0],
    ['a millisecond less', 24 * hour - 1, 4000],
    ['23 h 59 min', 24 * hour - minute, 4000],
    ['exactly 5 h', 5 * hour, 4000],
    ['a second less', 5 * hour - 1000, 8000],
    ['4 h 59 min', 5 * hour - minute, 8000],
    ['no notice', 0, 8000],
  ])('F-54 B-242 G-108 the defaults with %s', (_, notice, fee) => {
    expect(feeBefore(notice, defaults)).toBe(fee);
  });

  test.each<[string, LateFee[], number, number]>([
    ['a fixed fee', [fixedTier('minutes', 90, '20')], 89 * minute, 2000],
    ['a fixed fee above the total', [fixedTier('minutes', 90, '200')], 89 * minute, 8000],
    ['a fixed fee with notice enough', [fixedTier('minutes', 90, '20')], 90 * minute, 0],
    ['tiers in any order', [tier('hours', 5, '1'), tier('hours', 24, '0.5')], 6 * hour, 4000],
    ['the latest tier, though lower', [tier('hours', 24, '1'), tier('hours', 5, '0.5')], hour, 4000],
    ['the higher of two that begin together', [tier('hours', 2, '0.2'), fixedTier('minutes', 120, '30')], hour, 3000],
    ['no tier', [], 0, 0],
  ])('F-54 B-241 G-108 %s', (_, lateFees, notice, fee) => {
    expect(feeBefore(notice, factsOf(...lateFees))).toBe(fee);
  });
});

describe('days follow the calendar, hours the clock that never jumps', () => {
  const at = (zone: string, day: string, minuteOfDay: number) => instantOf(zone, day, minuteOfDay)!;

  test.each<[string, string, string, number, LateFee['unit'], number, string, number]>([
    ['Sydney, 24 hours', 'Australia/Sydney', '2026-10-04', 600, 'hours', 24, '2026-10-03', 540],
    ['Sydney, a day', 'Australia/Sydney', '2026-10-04', 600, 'days', 1, '2026-10-03', 600],
    ['Sydney back, 24 hours', 'Australia/Sydney', '2027-04-04', 600, 'hours', 24, '2027-04-03', 660],
    ['Sydney back, a day', 'Australia/Sydney', '2027-04-04', 600, 'days', 1, '2027-04-03', 600],
    ['New York, three days', 'America/New_York', '2027-03-15', 540, 'days', 3, '2027-03-12', 540],
    ['Kuala Lumpur, a day over the year', 'Asia/Kuala_Lumpur', '2027-01-01', 600, 'days', 1, '2026-12-31', 600],
    ['Sydney, 1440 minutes', 'Australia/Sydney', '2026-10-04', 600, 'minutes', 1440, '2026-10-03', 540],
  ])('G-108 %s', (_, zone, day, minuteOfDay, unit, count, cutDay, cutMinute) => {
    const cutoff = cutoffOf({ unit, count }, at(zone, day, minuteOfDay), zone);
    expect(cutoff).toBe(at(zone, cutDay, cutMinute));
  });

  test('G-108 a wall clock that was skipped is the moment after the gap', () => {
    const cutoff = cutoffOf({ unit: 'days', count: 1 }, at('Australia/Sydney', '2026-10-05', 150), 'Australia/Sydney');
    expect(cutoff).toBe(at('Australia/Sydney', '2026-10-04', 180));
  });

  test('G-108 a wall clock that came twice is its first time', () => {
    const cutoff = cutoffOf({ unit: 'days', count: 1 }, at('Australia/Sydney', '2027-04-05', 150), 'Australia/Sydney');
    expect(new Date(cutoff).toISOString()).toBe('2027-04-03T15:30:00.000Z');
  });

  test('G-108 a calendar day that the zone left out is the moment at which the next began', () => {
    const cutoff = cutoffOf({ unit: 'days', count: 1 }, at('Pacific/Apia', '2011-12-31', 600), 'Pacific/Apia');
    expect(cutoff).toBe(at('Pacific/Apia', '2011-12-31', 0));
  });
});

test('G-108 at any instant the fee is that of the missed notice with the latest end', () => {
  const anyTier = fc.record({
    unit: fc.constantFrom<LateFee['unit'][]>('days', 'hours', 'minutes'),
    count: fc.integer({ min: 1, max: 60 }),
    fee: fc.integer({ min: 0, max: 10 }).map((tenths) => ({
      kind: 'percent' as const,
      fraction: tenths === 10 ? '1' : `0.${tenths}`,
    })),
  });
  fc.assert(
    fc.property(fc.array(anyTier, { maxLength: 6 }), fc.nat(70 * 24 * 60), (lateFees, notice) => {
      const facts = factsOf(...lateFees);
      const at = startsAt - notice * minute;
      const missed = lateFees
        .map((each) => ({ cutoff: cutoffOf(each, startsAt, facts.zone), fee: 8000 * Number(each.fee.fraction) }))
        .filter(({ cutoff }) => at > cutoff)
        .sort((a, b) => b.cutoff - a.cutoff || b.fee - a.fee);
      expect(lateFeeAt({ startsAt, at }, facts)).toBe(Math.round(missed[0]?.fee ?? 0));
      for (const { after } of feeSteps(startsAt, facts)) expect(after).toBeLessThan(startsAt);
    }),
  );
});
