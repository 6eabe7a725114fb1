import { expect, test } from 'vitest';
import { defaultParameters } from '../shop/parameters.ts';
import type { LateFee, Share } from '../shop/read-charge-terms.ts';
import { chargePolicyOf } from './charge-policy.ts';
import { policyLines } from './policy-lines.ts';

const percent = (fraction: string): Share => ({ kind: 'percent', fraction });
const fixed = (amount: string): Share => ({ kind: 'fixed', amount });
const nothing = percent('0.00');
const tier = (unit: LateFee['unit'], count: number, fee: Share): LateFee => ({ unit, count, fee });
const base = { totalMinor: 8000, currency: 'AUD' };

/** Lines in short: notice, fee, and what it is here. */
function short(lateFees: LateFee[], noShowFee: Share = nothing): string[] {
  return policyLines({ lateFees, noShowFee }, base).map((line) => {
    const notice = line.kind === 'no_show' ? 'no show' : `${line.count} ${line.unit}`;
    return `${notice}: ${line.fee.kind === 'percent' ? line.fee.fraction : line.fee.minor} = ${line.feeMinor}`;
  });
}

test('B-227 B-242 G-111 the defaults are three lines: half under 24 hours, everything under 5 hours and for a no-show', () => {
  expect(policyLines(chargePolicyOf(defaultParameters()), base)).toEqual([
    { kind: 'late_cancel', unit: 'hours', count: 24, fee: { kind: 'percent', fraction: '0.5' }, feeMinor: 4000 },
    { kind: 'late_cancel', unit: 'hours', count: 5, fee: { kind: 'percent', fraction: '1' }, feeMinor: 8000 },
    { kind: 'no_show', fee: { kind: 'percent', fraction: '1' }, feeMinor: 8000 },
  ]);
});

test.each<[string, LateFee[], Share, string[]]>([
  ['nothing is charged', [tier('hours', 24, nothing)], nothing, []],
  ['only a no-show is charged', [], percent('1.00'), ['no show: 1 = 8000']],
  ['one notice is charged', [tier('minutes', 90, fixed('20'))], nothing, ['90 minutes: 2000 = 2000']],
  ['a fixed fee is above the total', [tier('minutes', 90, fixed('200'))], nothing, ['90 minutes: 20000 = 8000']],
  [
    'there are many, in any order and any unit',
    [
      tier('minutes', 90, percent('1')),
      tier('days', 2, percent('0.250')),
      tier('hours', 24, percent('0.5')),
      tier('days', 7, percent('0.1')),
    ],
    fixed('10'),
    [
      '7 days: 0.1 = 800',
      '2 days: 0.25 = 2000',
      '24 hours: 0.5 = 4000',
      '90 minutes: 1 = 8000',
      'no show: 1000 = 1000',
    ],
  ],
  [
    'a notice costs nothing and none before it does',
    [tier('days', 7, nothing), tier('hours', 5, percent('1'))],
    nothing,
    ['5 hours: 1 = 8000'],
  ],
  [
    'a notice costs nothing after one that does',
    [tier('days', 7, percent('0.5')), tier('hours', 5, fixed('0'))],
    nothing,
    ['7 days: 0.5 = 4000', '5 hours: 0 = 0'],
  ],
  [
    'one notice is named twice',
    [tier('hours', 5, percent('0.5')), tier('hours', 5, fixed('50'))],
    nothing,
    ['5 hours: 5000 = 5000'],
  ],
])('B-227 G-111 the policy where %s', (_, lateFees, noShowFee, lines) => {
  expect(short(lateFees, noShowFee)).toEqual(lines);
});
