import { expect, test } from 'vitest';
import { buildFacts, everyDay } from './build-facts.ts';
import { storeToday } from './store-today.ts';

const late = buildFacts({ hours: { weekly: everyDay('18:00', '26:00'), special: {} } });
const usual = buildFacts({ hours: { weekly: everyDay('09:00', '18:00'), special: {} } });

// Sydney is ten hours ahead in June.
test.each([
  ['in the evening', late, '2026-06-17T13:59:00Z', '2026-06-17'],
  ['after midnight', late, '2026-06-17T14:00:00Z', '2026-06-17'],
  ['in its last minute', late, '2026-06-17T15:59:59Z', '2026-06-17'],
  ['once the evening is over', late, '2026-06-17T16:00:00Z', '2026-06-18'],
  ['after midnight where nobody is there any more', usual, '2026-06-17T14:00:00Z', '2026-06-18'],
])('F-36 the day of a store: %s', (_name, facts, now, day) => {
  expect(storeToday(facts, Date.parse(now))).toBe(day);
});
