import { contains, touches } from './intervals.ts';
import type { AvailabilityFacts, InstantSpan } from './facts.ts';
import { awayStretches, elapsedStretches, ownSpans, shopFrame, shopSpans } from './open-time.ts';
import { placeOfStart } from './start-place.ts';
import type { StartText } from '../time/start-text.ts';

/** Why a person does not work in a span of time: the store is not open all through it, or the person is not there. */
export type Outside = 'store_closed' | 'off' | 'leave' | 'blocked';

const minuteMs = 60_000;

/** Why a span that begins at `start` is outside hours, with a person or with anybody; null: it is inside. What is booked is not asked. */
export function whyOutside(
  facts: Omit<AvailabilityFacts, 'busy'>,
  { start, from, to, staffId }: InstantSpan & { start: StartText; staffId: string | null },
): Outside | null {
  const { day } = placeOfStart(facts, start);
  const frame = shopFrame(facts, day);
  const [begins, ends] = [from, to].map((at) => Math.round((at - frame.startsAt) / minuteMs)) as [number, number];
  const open = elapsedStretches(shopSpans(facts.hours, day, frame.weekday), frame);
  if (!contains(open, begins, ends)) return 'store_closed';
  const person = facts.staff.find(({ id }) => id === staffId);
  if (!person) return null;
  const own = ownSpans(person, day, frame.weekday);
  if (own !== null && !contains(elapsedStretches(own, frame), begins, ends)) return 'off';
  if (touches(awayStretches(person.away, 'leave', frame), begins, ends)) return 'leave';
  return touches(awayStretches(person.away, 'block', frame), begins, ends) ? 'blocked' : null;
}
