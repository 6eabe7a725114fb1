import { describe, expect, test } from 'vitest';
import { chargeWith, inShort } from '../test/loaded.ts';
import { decideStoredPayment } from './decide-stored-payment.ts';

const parts = [
  { accountId: 'gift', amountMinor: 2000 },
  { accountId: 'card', amountMinor: 3000 },
];

describe('balances that pay a new charge', () => {
  test.each([
    ['deposit', ['balance -2000, frozen 0', 'balance -3000, frozen 0', 'stored -2000', 'stored -3000', 'taken 5000']],
    ['hold', ['balance 0, frozen 2000', 'balance 0, frozen 3000', 'held 5000']],
  ] as const)('%s', (form, effects) => {
    expect(inShort(decideStoredPayment(chargeWith({ form }), parts))).toEqual([...effects, 'part 2000', 'part 3000']);
  });

  test('are kept in the order in which they are used, each with what is left of its part', () => {
    expect(decideStoredPayment(chargeWith(), parts).at(-1)).toEqual({
      kind: 'insert_parts',
      parts: parts.map((part, position) => ({
        chainId: 'chain',
        chargeId: 'charge',
        position,
        ...part,
        leftMinor: part.amountMinor,
      })),
    });
  });
});
