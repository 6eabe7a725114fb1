import { expect, test } from 'vitest';
import { defaultParameters } from '../shop/parameters.ts';
import { chargePolicyOf, type ChargePolicy } from './charge-policy.ts';
import { holdFor } from './hold.ts';

const defaults = chargePolicyOf(defaultParameters());
const percent = (fraction: string) => ({ kind: 'percent', fraction }) as const;
const fixed = (amount: string) => ({ kind: 'fixed', amount }) as const;

test.each<[string, Partial<ChargePolicy>, number]>([
  ['a percent of the total', { hold: percent('0.25') }, 3000],
  ['a fixed amount', { hold: fixed('50') }, 5000],
  ['a fixed amount above the total', { hold: fixed('500') }, 12_000],
  ['nothing', { hold: percent('0') }, 0],
  ['the highest fee, by default everything', {}, 12_000],
  ['the highest late fee', { noShowFee: percent('0.1') }, 12_000],
  ['the fee of a no-show, where it is the highest', { noShowFee: percent('0.75'), lateFees: [] }, 9000],
  ['nothing where nothing could fall due', { noShowFee: percent('0'), lateFees: [] }, 0],
])('B-243 G-106 held is %s', (_, changes, amount) => {
  expect(holdFor(12_000, { ...defaults, ...changes }, 'AUD')).toBe(amount);
});
