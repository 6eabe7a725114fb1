import { expect, test } from 'vitest';
import { listPriceOf } from './list-price.ts';

test('0091 a person’s own price counts, also none, else that of everyone', () => {
  const ofStaff = [
    { staffId: 'ping', price: 300 },
    { staffId: 'free', price: 0 },
    { staffId: 'typed', price: null },
  ];
  const cost = (staffId: string | null) => listPriceOf<number | null>({ price: 450, ofStaff }, staffId);
  expect([cost(null), cost('ping'), cost('free'), cost('typed'), cost('else')]).toEqual([450, 300, 0, null, 450]);
});
