import { expect, test } from 'vitest';
import { textLimit } from './text-limit.ts';

test('what is left is said near the end of a text, and what is too much beyond it', () => {
  const of = (length: number, most: number) => textLimit('a'.repeat(length), most);
  expect(of(269, 300)).toEqual({ left: null, over: 0 });
  expect(of(270, 300)).toEqual({ left: 30, over: 0 });
  expect(of(300, 300)).toEqual({ left: 0, over: 0 });
  expect(of(412, 300)).toEqual({ left: null, over: 112 });
  expect([of(0, 10), of(31, 40)]).toEqual([
    { left: null, over: 0 },
    { left: 9, over: 0 },
  ]);
});
