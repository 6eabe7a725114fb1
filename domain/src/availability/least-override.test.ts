import { expect, test } from 'vitest';
import { obstaclesOf, type Overridden } from './least-override.ts';

/** A time that is opened by these overrides, and what was asked for it. */
function timeThatNeeds(needed: Overridden | null) {
  const asked: Overridden[] = [];
  const { kinds, found } = obstaclesOf((overridden) => {
    asked.push(overridden);
    const isOpen = needed && (overridden.hours || !needed.hours) && (overridden.capacity || !needed.capacity);
    return isOpen ? 'planned' : null;
  });
  return { kinds, answer: found?.answer ?? null, asked: asked.length };
}

test('the least override that opens a time names what is in its way, and nothing is asked after it', () => {
  const free = { hours: false, capacity: false };
  expect(timeThatNeeds(free)).toEqual({ kinds: [], answer: 'planned', asked: 1 });
  expect(timeThatNeeds({ ...free, hours: true })).toEqual({ kinds: ['outside_hours'], answer: 'planned', asked: 2 });
  expect(timeThatNeeds({ ...free, capacity: true })).toEqual({ kinds: ['over_capacity'], answer: 'planned', asked: 3 });
  const both = timeThatNeeds({ hours: true, capacity: true });
  expect(both).toEqual({ kinds: ['outside_hours', 'over_capacity'], answer: 'planned', asked: 4 });
});

test('what no override opens is taken', () => {
  expect(timeThatNeeds(null)).toEqual({ kinds: ['taken'], answer: null, asked: 4 });
});
