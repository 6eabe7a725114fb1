import { expect, test } from 'vitest';
import { padKeyOf, type PadKey, padPressed } from './pad-keys.ts';

const typed = (keys: string, limits: { max?: number; decimals: number }) =>
  [...keys].reduce((text, key) => padPressed(text, key as PadKey, limits), '');

test.each([
  ['150', 100, 0, '100'],
  ['99', 100, 0, '99'],
  ['101', 100, 0, '100'],
  ['1505', 100, 0, '100'],
  ['9.99', 10, 2, '9.99'],
  ['9.999', 10, 2, '9.99'],
  ['10.5', 10, 2, '10'],
  ['1.2.3', 10, 2, '1.23'],
  ['.5', 10, 2, '0.5'],
  ['1.5', 100, 0, '15'],
  ['007', 100, 0, '7'],
] as const)('A-193 the keys %s with at most %s and %i decimals give %s', (keys, max, decimals, text) => {
  expect(typed(keys, { max, decimals })).toBe(text);
});

test('A-193 C-281 C-278 without a maximum nine figures are taken', () => {
  expect(typed('1234567890', { decimals: 0 })).toBe('123456789');
});

test('A-193 C-281 keys of a keyboard: figures, the point, one back, all away', () => {
  expect(['5', 'Backspace', 'Delete', ',', 'a', 'Tab'].map(padKeyOf)).toEqual([
    '5',
    'delete',
    'clear',
    '.',
    null,
    null,
  ]);
  expect(padPressed('12', 'delete', { decimals: 0 })).toBe('1');
  expect(padPressed('12', 'clear', { decimals: 0 })).toBe('');
});
