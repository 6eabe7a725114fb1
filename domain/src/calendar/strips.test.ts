import { expect, test } from 'vitest';
import { stripsOf } from './strips.ts';

const at = (from: number, to: number) => ({ from, to });

test('0081 what runs alone has the whole width', () => {
  expect(stripsOf([at(0, 30), at(30, 60)])).toEqual([
    { strip: 0, strips: 1 },
    { strip: 0, strips: 1 },
  ]);
});

test('0081 what runs at the same time stands side by side, and takes a strip that is free again', () => {
  expect(stripsOf([at(0, 60), at(10, 20), at(20, 40), at(30, 70), at(90, 100)])).toEqual([
    { strip: 0, strips: 3 },
    { strip: 1, strips: 3 },
    { strip: 1, strips: 3 },
    { strip: 2, strips: 3 },
    { strip: 0, strips: 1 },
  ]);
});

test('0081 no two that meet share a strip, however many there are', () => {
  const all = Array.from({ length: 300 }, (_, index) => at(index * 3, index * 3 + 5 + ((index * 7) % 40)));
  const strips = stripsOf(all);
  for (const [one, { strip }] of strips.entries())
    for (let other = one + 1; other < all.length; other += 1)
      if (all[other]!.from < all[one]!.to) expect(strips[other]!.strip).not.toBe(strip);
});
