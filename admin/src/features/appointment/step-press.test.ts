import { expect, test } from 'vitest';
import { stepPress } from './step-press.ts';

/** What is done by two presses, so many milliseconds apart. */
function doneBy(first: object, second: object, apart: number): string[] {
  const done: string[] = [];
  let now = 1000;
  const press = stepPress(() => now);
  const make = (more: object, name: string) =>
    press({ detail: 1, nativeEvent: { pointerType: 'mouse' } as unknown as Event, ...more }, () => done.push(name));
  make(first, 'arrive');
  now += apart;
  make(second, 'start');
  return done;
}
const touch = { nativeEvent: { pointerType: 'touch' } };
const unknown = { nativeEvent: {} };

test.each([
  ['a second click', {}, { detail: 2 }, 700, ['arrive']],
  ['a finger, which counts no clicks', touch, touch, 400, ['arrive']],
  ['a browser that does not say what pressed', unknown, unknown, 500, ['arrive']],
  ['a finger later', touch, touch, 501, ['arrive', 'start']],
  ['a click of its own', {}, {}, 100, ['arrive', 'start']],
  ['a key', { detail: 0 }, { detail: 0, nativeEvent: {} }, 100, ['arrive', 'start']],
])('the second press of a double one takes no next step: %s', (_name, first, second, apart, done) => {
  expect(doneBy(first, second, apart)).toEqual(done);
});

test('the second press of a double one, whose first one has opened the place, takes nothing there', () => {
  const done: string[] = [];
  let now = 1400;
  const press = stepPress(() => now, 1000);
  const tap = () => press({ detail: 1, ...touch } as unknown as Parameters<typeof press>[0], () => done.push('taken'));
  tap();
  expect(done).toEqual([]);
  now = 1501;
  tap();
  expect(done).toEqual(['taken']);
});
