import { expect, test } from 'vitest';
import { nextIndex, tabStop } from './roving-radio.ts';

test('TIM-12 arrows walk round the row, Home and End jump to its ends', () => {
  expect(nextIndex('ArrowRight', 0, 3)).toBe(1);
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0);
  expect(nextIndex('ArrowLeft', 0, 3)).toBe(2);
  expect(nextIndex('ArrowUp', 2, 3)).toBe(1);
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
});

test('TIM-12 other keys and an empty row lead nowhere', () => {
  expect(nextIndex('Enter', 0, 3)).toBeNull();
  expect(nextIndex('End', 0, 0)).toBeNull();
});

test('TIM-12 the Tab key reaches the chosen one, else the first that is free, else the first', () => {
  const row = [{ id: 'a', isUnfree: true }, { id: 'b' }, { id: 'c' }];
  expect(tabStop(row, 'c')).toBe('c');
  expect(tabStop(row, null)).toBe('b');
  expect(tabStop([{ id: 'a', isUnfree: true }], null)).toBe('a');
  expect(tabStop([], null)).toBeNull();
});
