import { AsYouType } from 'libphonenumber-js/core';
import { expect, test } from 'vitest';
import { shapesOf } from './phone-shapes.ts';

test('CNF-05 the file of a calling code is enough to write the numbers of all countries that share it', () => {
  expect(new AsYouType('AU', shapesOf('61')!).input('0412345678')).toBe('0412 345 678');
  const typing = new AsYouType(undefined, shapesOf('1')!);
  typing.input('+1 604 555 0123');
  expect(typing.getNumber()?.country).toBe('CA');
});

test('CNF-05 the file of another calling code knows nothing of a country, and an unknown code has no file', () => {
  expect(Object.keys(shapesOf('60')!.countries)).toEqual(['MY']);
  expect(shapesOf('999')).toBeUndefined();
});
