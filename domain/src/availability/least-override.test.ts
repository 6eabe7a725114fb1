import { expect, test } from 'vitest';
import { leastOverride, type Overridden, type OverrideStep } from './least-override.ts';

/** A time that needs this to be overridden, and the steps that were asked with for it. */
function timeThatNeeds(needed: Overridden | null, most?: Overridden) {
  const asked: OverrideStep[] = [];
  const found = leastOverride((step) => {
    asked.push(step);
    const isOpen = needed && (step.hours === 'all' || !needed.hours) && (step.capacity || !needed.capacity);
    return isOpen ? 'planned' : null;
  }, most);
  const steps = asked.map(({ hours, capacity }) => (capacity ? `${hours}, more places` : hours));
  return { overridden: found && found.overridden, steps };
}

const free = { hours: false, capacity: false };
const hours = ['nobody', 'named', 'on_duty', 'all'];
const all = [...hours, ...hours.map((step) => `${step}, more places`)];

test('the least override that opens a time names what is in its way, and nothing is asked after it', () => {
  expect(timeThatNeeds(free)).toEqual({ overridden: free, steps: ['nobody'] });
  expect(timeThatNeeds({ ...free, hours: true })).toEqual({ overridden: { ...free, hours: true }, steps: hours });
  expect(timeThatNeeds({ ...free, capacity: true })).toEqual({
    overridden: { ...free, capacity: true },
    steps: all.slice(0, 5),
  });
  const both = timeThatNeeds({ hours: true, capacity: true });
  expect(both).toEqual({ overridden: { hours: true, capacity: true }, steps: all });
});

test('what no override opens is taken', () => {
  expect(timeThatNeeds(null)).toEqual({ overridden: null, steps: all });
});

test('nothing is set aside that may not be', () => {
  const both = { hours: true, capacity: true };
  expect(timeThatNeeds(both, free)).toEqual({ overridden: null, steps: ['nobody'] });
  expect(timeThatNeeds(both, { ...free, hours: true })).toEqual({ overridden: null, steps: hours });
  expect(timeThatNeeds(both, { ...free, capacity: true }).steps).toEqual(['nobody', 'nobody, more places']);
});
