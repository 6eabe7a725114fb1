import { expect, test } from 'vitest';
import { isSameEnd, type SeenEnd, seenEnd } from './seen-end.ts';

const ten = { rightId: 'ten', units: 1 };
const five = { rightId: 'five', units: 2 };
const end: SeenEnd = {
  back: '15.00',
  released: '0.00',
  kept: '0.00',
  due: '0.00',
  rightsReturned: [ten, five],
  rightsUsed: [],
};

test('0101 an end is what was shown whatever the order of its rights, and another one by any amount or unit', () => {
  expect(isSameEnd(end, { ...end, rightsReturned: [five, ten] })).toBe(true);
  const others: Partial<SeenEnd>[] = [
    { back: '14.00' },
    { released: '15.00' },
    { kept: '1.00' },
    { due: '1.00' },
    { rightsReturned: [ten] },
    { rightsReturned: [ten, { ...five, units: 1 }] },
    { rightsReturned: [five], rightsUsed: [ten] },
  ];
  for (const other of others) expect(isSameEnd(end, { ...end, ...other })).toBe(false);
});

test('0101 of the rights that are shown the number is sent, not the name', () => {
  const named = { ...ten, name: 'Ten cuts', kind: 'sessions' };
  const shown = { ...end, rightsReturned: [named], currencyCode: 'AUD', toPay: '0.00' };
  expect(seenEnd(shown)).toEqual({ ...end, rightsReturned: [ten] });
});
