import { expect, test } from 'vitest';
import { changeByKey, stepped } from './stepper-value.ts';

const stock = { min: 1, max: 5 };

test('PRD-03 a step never outruns the stock, however large', () => {
  expect(stepped(4, 1, stock)).toEqual({ value: 5 });
  expect(stepped(2, 10, stock)).toEqual({ value: 5 });
  expect(stepped(5, 1, stock)).toEqual({ value: 5, refusedBy: 'max' });
});

test('PRD-04 the last one cannot be taken away, and the limit is named', () => {
  expect(stepped(1, -1, stock)).toEqual({ value: 1, refusedBy: 'min' });
  expect(stepped(3, -10, stock)).toEqual({ value: 1 });
});

test('PRD-03 a value outside its limits comes back inside with the next step', () => {
  expect(stepped(9, 1, stock)).toEqual({ value: 5 });
  expect(stepped(0, -1, stock)).toEqual({ value: 1 });
});

test('PRD-03 arrows step by one, pages by ten, Home and End go to the limits', () => {
  expect(changeByKey('ArrowUp', 3, stock)).toBe(1);
  expect(changeByKey('ArrowDown', 3, stock)).toBe(-1);
  expect(changeByKey('PageDown', 3, stock)).toBe(-10);
  expect(changeByKey('Home', 3, stock)).toBe(-2);
  expect(changeByKey('End', 3, stock)).toBe(2);
  expect(changeByKey('a', 3, stock)).toBeNull();
});
