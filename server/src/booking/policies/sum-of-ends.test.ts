import type { EndPreview } from '@parlour/contract/appointment/read';
import { expect, test } from 'vitest';
import { sumOfEnds } from './preview-end.ts';

const none: EndPreview = {
  currencyCode: 'AUD',
  back: '0.00',
  refunded: '0.00',
  released: '0.00',
  kept: '0.00',
  due: '0.00',
  toPay: '0.00',
  isLeftToTill: false,
  rightsReturned: [],
  rightsUsed: [],
};
const right = (rightId: string, units: number) =>
  ({ rightId, name: rightId, nameSecond: '', kind: 'sessions', units }) as const;

test('0101 each form of money of several dates has its own sum, and each right is named once', () => {
  const paid = { ...none, back: '15.00', refunded: '15.00', rightsReturned: [right('ten', 1), right('five', 2)] };
  const held = { ...none, back: '20.00', released: '20.00', kept: '5.50', rightsReturned: [right('ten', 1)] };
  const late = { ...none, kept: '15.00', due: '10.00', rightsUsed: [right('ten', 3)] };
  expect(sumOfEnds([paid, held, late])).toEqual({
    ...none,
    back: '35.00',
    refunded: '15.00',
    released: '20.00',
    kept: '20.50',
    due: '10.00',
    rightsReturned: [right('ten', 2), right('five', 2)],
    rightsUsed: [right('ten', 3)],
  });
});
