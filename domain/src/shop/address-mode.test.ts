import { expect, test } from 'vitest';
import { addressModes, isAddressNeeded } from './address-mode.ts';

test('B-199 B-232 G-57 an address must be there where the store needs it or delivers to it', () => {
  expect(addressModes.filter(isAddressNeeded)).toEqual(['required', 'delivery']);
});
