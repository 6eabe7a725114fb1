import { expect, test } from 'vitest';
import { wishOf } from '../../features/shop/explore-calls.ts';
import { type Ahead, followWish } from './ahead-wish.ts';

test('A-224 a choice stands while its list is on its way, and no longer once the address says anything else', () => {
  const plain = wishOf({});
  const ahead: Ahead = { said: JSON.stringify(plain), wish: wishOf({ kind: 'nails' }) };
  expect(followWish(ahead, plain)).toBe(ahead);
  expect(followWish(ahead, ahead.wish)).toBeNull();
  expect(followWish(ahead, wishOf({ name: 'sydney' }))).toBeNull();
  expect(followWish(null, plain)).toBeNull();
});
