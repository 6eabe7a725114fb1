import { describe, expect, test } from 'vitest';
import { assignUnits, fullStretches, unitMinutes, mostAtOnce, type UnitItem } from './capacity.ts';

const span = (from: number, to: number, unit?: number): UnitItem => ({ from, to, unit });

describe('how many run at once', () => {
  test.each([
    ['G-80 two after each other are one', [span(0, 30), span(30, 60)], 0, 60, 1],
    ['G-80 two that overlap by a minute are two', [span(0, 31), span(30, 60)], 0, 60, 2],
    ['G-81 what ends where we begin does not count', [span(0, 30)], 30, 60, 0],
    ['G-81 what begins where we end does not count', [span(60, 90)], 30, 60, 0],
    ['G-80 only the asked stretch counts', [span(0, 20), span(0, 20), span(25, 40)], 20, 40, 1],
    ['G-80 nothing runs in an empty stretch', [span(0, 60)], 30, 30, 0],
  ])('%s', (_, items, from, to, most) => {
    expect(mostAtOnce(items, from, to)).toBe(most);
  });

  test.each([
    ['G-80 capacity 1: every item, joined where they touch', [0, 10, 5, 20, 20, 30, 40, 50], 1, [0, 30, 40, 50]],
    ['G-80 capacity 2: where two run', [0, 30, 10, 20, 15, 40], 2, [10, 30]],
    ['G-80 capacity 2: a third that ends early does not end the full stretch', [0, 100, 0, 100, 10, 20], 2, [0, 100]],
    ['G-80 capacity 2: changing over in the same minute stays full', [0, 30, 0, 60, 30, 60], 2, [0, 60]],
    ['G-80 capacity 3: two are not full', [0, 30, 0, 30], 3, []],
  ])('%s', (_, items, capacity, full) => {
    expect(fullStretches(items, capacity)).toEqual(full);
  });

  test('G-86 units shorten where others begin', () => {
    expect(unitMinutes([30, 60, 45, 90], 3, 0, 9)).toEqual([Infinity, 45, 30]);
    expect(unitMinutes([0, 60, 45, 90], 2, 10, 9)).toEqual([35]);
    expect(unitMinutes([0, 60, 0, 60], 2, 10, 9)).toEqual([]);
    expect(unitMinutes([30, 60], 100, 0, 2)).toEqual([Infinity, Infinity]);
  });
});

describe('units', () => {
  const isLegal = (items: UnitItem[], units: number[]) =>
    items.every((a, i) => items.every((b, j) => i === j || units[i] !== units[j] || a.to <= b.from || b.to <= a.from));

  test('G-99 a new item takes the lowest unit that is free', () => {
    expect(assignUnits([span(0, 60, 1), span(30, 90)], 2)).toEqual([1, 2]);
    expect(assignUnits([span(0, 60, 2), span(60, 90)], 2)).toEqual([2, 1]);
  });

  test('G-99 units are kept where that works', () => {
    expect(assignUnits([span(0, 60, 3), span(0, 60, 1), span(0, 60)], 3)).toEqual([3, 1, 2]);
  });

  test('G-99 units are dealt again where keeping them leaves no room', () => {
    const items = [span(0, 30, 1), span(30, 60, 2), span(15, 45)];
    const units = assignUnits(items, 2);
    expect(units).not.toBeNull();
    expect(isLegal(items, units!)).toBe(true);
  });

  test('G-99 more at once than units: none', () => {
    expect(assignUnits([span(0, 60, 1), span(0, 60, 2), span(59, 61)], 2)).toBeNull();
    expect(assignUnits([span(0, 60, 1), span(0, 60, 1)], 1)).toBeNull();
  });

  test('G-99 a unit above a lowered capacity is given up', () => {
    expect(assignUnits([span(0, 60, 3), span(60, 90, 1)], 1)).toEqual([1, 1]);
  });

  test('G-99 whatever does not run more than capacity at once has units', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 2000; round += 1) {
      const capacity = 1 + random(4);
      const items = Array.from({ length: random(9) }, () => {
        const from = random(50);
        return span(from, from + 1 + random(20), random(2) ? 1 + random(capacity + 1) : undefined);
      });
      const units = assignUnits(items, capacity);
      expect(units !== null).toBe(mostAtOnce(items, 0, 100) <= capacity);
      if (units) expect(isLegal(items, units) && units.every((unit) => unit >= 1 && unit <= capacity)).toBe(true);
    }
  });
});
