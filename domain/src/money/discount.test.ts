import { expect, test } from 'vitest';
import { discountOf } from './discount.ts';

test.each([
  ['0.85', { kind: 'part', percentOff: '15', tenths: '8.5' }],
  ['0.850', { kind: 'part', percentOff: '15', tenths: '8.5' }],
  ['0.9', { kind: 'part', percentOff: '10', tenths: '9' }],
  ['0.8', { kind: 'part', percentOff: '20', tenths: '8' }],
  ['0.07', { kind: 'part', percentOff: '93', tenths: '0.7' }],
  ['0.333', { kind: 'part', percentOff: '66.7', tenths: '3.33' }],
  ['0.995', { kind: 'part', percentOff: '0.5', tenths: '9.95' }],
  ['0.005', { kind: 'part', percentOff: '99.5', tenths: '0.05' }],
  ['1', { kind: 'none' }],
  ['1.00', { kind: 'none' }],
  ['0', { kind: 'free' }],
  ['0.000', { kind: 'free' }],
  ['1.2', null],
  ['85', null],
  ['-0.5', null],
  ['', null],
] as const)('A-204 T-15 of a price, %s is to pay', (toPay, discount) => {
  expect(discountOf(toPay)).toEqual(discount);
});
