import { startTextOf } from '../time/start-text.ts';
import type { AvailabilityFacts, Day } from './facts.ts';
import { placeOfStart } from './start-place.ts';

/** The day that it is in a store: after midnight it stays the day of the evening, for as long as that goes on (decision 0037, 5). */
export function storeToday(facts: Pick<AvailabilityFacts, 'zone' | 'hours'>, now: number): Day {
  return placeOfStart(facts, startTextOf(facts.zone, now)).day;
}
