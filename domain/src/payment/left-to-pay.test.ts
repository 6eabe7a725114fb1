import { expect, test } from 'vitest';
import { type LeftFacts, leftToPay } from './left-to-pay.ts';

const none = { heldMinor: 0, takenMinor: 0, dueMinor: 0, currency: 'AUD' };
const deposit = { ...none, form: 'deposit', state: 'S', payments: [{ state: 'S' }], totalMinor: 5000 } as const;
const failed = { ...deposit, state: 'F', payments: [{ state: 'F' }] } as const;
const hold = { ...none, form: 'hold', state: 'A', payments: [{ state: 'A' }], totalMinor: 5000 } as const;

test.each<[string, LeftFacts, number]>([
  ['a deposit is taken', { ...deposit, takenMinor: 1500 }, 3500],
  ['a deposit is on its way', { ...deposit, heldMinor: 1500 }, 3500],
  ['a deposit could not be taken', { ...failed, heldMinor: 1500 }, 5000],
  ['a card holds all of it', { ...hold, heldMinor: 5000 }, 5000],
  ['more was paid than it costs by now', { ...deposit, takenMinor: 6000 }, 0],
  ['a fee is owed on top', { ...deposit, takenMinor: 1500, dueMinor: 2500 }, 6000],
  ['a fee is owed though the price is paid', { ...deposit, takenMinor: 6000, dueMinor: 2500 }, 2500],
])('G-70 B-246 what is paid in the store where %s', (_what, facts, left) => {
  expect(leftToPay(facts)).toBe(left);
});
