import { expect, test } from 'vitest';
import { isOnOrder, mostPieces } from './product-stock.ts';

test.each([
  [null, true, 99],
  [0, true, 99],
  [-1, true, 99],
  [1, false, 1],
  [7, false, 7],
  [250, false, 250],
])('G-29 B-076 a stock of %s: on order %s, at most %i pieces', (stock, onOrder, most) => {
  expect([isOnOrder(stock), mostPieces(stock)]).toEqual([onOrder, most]);
});
