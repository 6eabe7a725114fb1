import { expect, test } from 'vitest';
import { defaultParameters } from '@parlour/domain/shop/parameters';
import { readParameters } from './calls.ts';

test('G-02 a flag is on for 1 only, whatever else stands there', () => {
  expect(readParameters({ BK272: '1' }).hasStaffFeature).toBe(true);
  expect(readParameters({ BK272: '0' }).hasStaffFeature).toBe(false);
  expect(readParameters({ BK272: '' }).hasStaffFeature).toBe(false);
  expect(readParameters({ BK272: 1 as never }).hasStaffFeature).toBe(true);
});

test('B-028 B-062 reviews and prices are shown for 0 only', () => {
  expect(readParameters({ BK248: '0', BK187: '0' })).toMatchObject({ hidesReviews: false, hidesServicePrices: false });
  expect(readParameters({ BK248: 'x', BK187: '1' })).toMatchObject({ hidesReviews: true, hidesServicePrices: true });
});

test('G-02 what is missing or out of bounds has its default', () => {
  expect(readParameters({})).toEqual(defaultParameters());
  expect(readParameters({ BK244: '0', BK001: '7' })).toMatchObject({ slotCapacity: 1, dateOrder: '0' });
  expect(readParameters({ BK244: '3', BK001: '2' })).toMatchObject({ slotCapacity: 3, dateOrder: '2' });
});
