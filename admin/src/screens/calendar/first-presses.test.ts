import { expect, test } from 'vitest';
import { firstPresses } from './first-presses.ts';

type Press = Parameters<ReturnType<typeof firstPresses>>[0];
const tap = (clientY: number, more: object = {}) =>
  ({ detail: 1, nativeEvent: { pointerType: 'touch' }, clientX: 100, clientY, ...more }) as unknown as Press;

test.each([
  ['the second tap of a double one', tap(200), 'before', 300, false],
  ['the same after the first one has answered its row', tap(204), 'after', 300, false],
  ['a tap on another row', tap(296), 'before', 300, true],
  ['a tap on another row that has another one in its place by now', tap(296), 'after', 300, false],
  ['a later tap', tap(200), 'after', 600, true],
  ['the second click of a mouse', tap(200, { detail: 2, nativeEvent: { pointerType: 'mouse' } }), 'after', 700, false],
])('a quick press in a list is let through where it is one of its own: %s', (_name, second, list, apart, isFirst) => {
  let now = 1000;
  const isOwn = firstPresses(() => now);
  expect(isOwn(tap(200), 'before')).toBe(true);
  now += apart;
  expect(isOwn(second, list)).toBe(isFirst);
});
