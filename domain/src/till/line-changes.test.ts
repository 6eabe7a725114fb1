import { expect, test } from 'vitest';
import { lineChangesOf, needsReason } from './line-changes.ts';

const line = (id: string, unitMinor: number, quantity = 1) => ({ id, name: `Line ${id}`, quantity, unitMinor });
const listed = new Map([
  ['a', 5000],
  ['b', 2000],
  ['p', 1500],
]);
const changes = (lines: ReturnType<typeof line>[]) =>
  lineChangesOf(lines, [line('a', 5000), line('b', 2000)], (id) => listed.get(id) ?? null);

test('0102 a sale at the prices of its appointment and its list changes nothing', () => {
  expect(changes([line('a', 5000), line('b', 2000), line('p', 1500, 3)])).toEqual([]);
});

test('0102 a lower price, a higher one and a line that is left out are told with what the line costs before and after', () => {
  expect(changes([line('a', 4000), line('p', 1600, 2)])).toEqual([
    { lineId: 'a', kind: 'lowered', name: 'Line a', beforeMinor: 5000, afterMinor: 4000 },
    { lineId: 'p', kind: 'raised', name: 'Line p', beforeMinor: 3000, afterMinor: 3200 },
    { lineId: 'b', kind: 'left_out', name: 'Line b', beforeMinor: 2000, afterMinor: 0 },
  ]);
});

test('0102 what has no price of its own is neither lowered nor raised', () => {
  expect(changes([line('a', 5000), line('b', 2000), line('own', 1)])).toEqual([]);
});

test('0102 a reason is needed where money is given up, not where a price was raised', () => {
  expect((['lowered', 'left_out', 'raised'] as const).map((kind) => needsReason({ kind }))).toEqual([
    true,
    true,
    false,
  ]);
});
