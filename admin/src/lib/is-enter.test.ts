import { expect, test } from 'vitest';
import { isComposing, isEnter } from './is-enter.ts';

const press = (key: string, nativeEvent = { isComposing: false, keyCode: 13 }) => ({ key, nativeEvent });

test('Enter that takes a candidate of an input method is no answer', () => {
  expect(isEnter(press('Enter'))).toBe(true);
  expect(isEnter(press('a'))).toBe(false);
  expect(isEnter(press('Enter', { isComposing: true, keyCode: 13 }))).toBe(false);
  // Safari ends the composition first, and gives the press after it.
  expect(isEnter(press('Enter', { isComposing: false, keyCode: 229 }))).toBe(false);
});

test('arrows that go through the candidates are no steps in a list', () => {
  expect(isComposing(press('ArrowDown', { isComposing: false, keyCode: 40 }))).toBe(false);
  expect(isComposing(press('ArrowDown', { isComposing: true, keyCode: 40 }))).toBe(true);
});
