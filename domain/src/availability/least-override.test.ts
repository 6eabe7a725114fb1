import { expect, test } from 'vitest';
import { leastOverride, obstacleKinds, type Overridden, type OverrideStep } from './least-override.ts';

/** A time that needs this to be overridden, and the steps that were asked with for it. */
function timeThatNeeds(needed: Overridden | null, most?: Overridden) {
  const asked: OverrideStep[] = [];
  const found = leastOverride((step) => {
    asked.push(step);
    const isOpen = needed && (step.hours === 'all' || !needed.hours) && (step.capacity || !needed.capacity);
    return isOpen ? 'planned' : null;
  }, most);
  const steps = asked.map(({ hours, capacity }) => (capacity ? `${hours}, more places` : hours));
  return { kinds: found && obstacleKinds(found.overridden), steps };
}

const free = { hours: false, capacity: false };
const hours = ['nobody', 'named', 'on_duty', 'all'];
const all = [...hours, ...hours.map((step) => `${step}, more places`)];

test('the least override that opens a time names what is in its way, and nothing is asked after it', () => {
  expect(timeThatNeeds(free)).toEqual({ kinds: [], steps: ['nobody'] });
  expect(timeThatNeeds({ ...free, hours: true })).toEqual({ kinds: ['outside_hours'], steps: hours });
  expect(timeThatNeeds({ ...free, capacity: true })).toEqual({ kinds: ['over_capacity'], steps: all.slice(0, 5) });
  const both = timeThatNeeds({ hours: true, capacity: true });
  expect(both).toEqual({ kinds: ['outside_hours', 'over_capacity'], steps: all });
});

test('what no override opens is taken', () => {
  expect(timeThatNeeds(null)).toEqual({ kinds: null, steps: all });
});

test('nothing is set aside that may not be', () => {
  const both = { hours: true, capacity: true };
  expect(timeThatNeeds(both, free)).toEqual({ kinds: null, steps: ['nobody'] });
  expect(timeThatNeeds(both, { ...free, hours: true })).toEqual({ kinds: null, steps: hours });
  expect(timeThatNeeds(both, { ...free, capacity: true }).steps).toEqual(['nobody', 'nobody, more places']);
});
