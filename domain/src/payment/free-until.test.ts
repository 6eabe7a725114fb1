import { expect, test } from 'vitest';
import type { LateFee } from '../shop/read-charge-terms.ts';
import { freeUntil } from './free-until.ts';
import { lateFeeAt } from './late-fee.ts';

const hour = 3_600_000;
const startsAt = Date.parse('2027-01-14T02:00:00Z');
const tier = (count: number, fraction: string): LateFee => ({
  unit: 'hours',
  count,
  fee: { kind: 'percent', fraction },
});
const factsOf = (...lateFees: LateFee[]) => ({ zone: 'Asia/Tokyo', currency: 'JPY', totalMinor: 9000, lateFees });
const defaults = [tier(24, '0.5'), tier(5, '1')];
const half = { after: startsAt - 24 * hour, feeMinor: 4500 };
const whole = { after: startsAt - 5 * hour, feeMinor: 9000 };

test.each<[string, LateFee[], number, number | null, object[]]>([
  ['long before', defaults, 100, startsAt - 24 * hour, [half, whole]],
  ['at the very last free moment', defaults, 24, startsAt - 24 * hour, [half, whole]],
  ['when it costs already', defaults, 23, null, [whole]],
  ['when nothing more comes', defaults, 1, null, []],
  ['without fees', [], 100, startsAt, []],
  ['with a fee of nothing', [tier(24, '0')], 100, startsAt, []],
  ['with a longest notice of nothing', [tier(48, '0'), tier(5, '1')], 100, startsAt - 5 * hour, [whole]],
  ['with two notices of one fee', [tier(5, '1'), tier(3, '1')], 100, startsAt - 5 * hour, [whole]],
  ['free again after a fee', [tier(24, '0.5'), tier(10, '0'), tier(5, '1')], 8, startsAt - 5 * hour, [whole]],
])('F-54 G-108 the last free moment %s', (_, lateFees, hoursBefore, lastFreeAt, next) => {
  const facts = factsOf(...lateFees);
  const answer = freeUntil({ startsAt, at: startsAt - hoursBefore * hour }, facts);
  expect(answer).toEqual({ lastFreeAt, next });
  if (lastFreeAt === null || lastFreeAt === startsAt) return;
  expect(lateFeeAt({ startsAt, at: lastFreeAt }, facts)).toBe(0);
  expect(lateFeeAt({ startsAt, at: lastFreeAt + 1 }, facts)).toBeGreaterThan(0);
});
