import type { AvailabilityFacts } from '../availability/facts.ts';
import { timesOn } from '../availability/free-times.ts';
import type { PreparedDay } from '../availability/prepare-day.ts';
import { timesQuestion } from '../booking/decide-booking.ts';
import { resolveLines } from '../booking/resolve-lines.ts';
import type { MenuFacts } from '../menu/menu.ts';
import type { Parameters } from '../shop/parameters.ts';
import { dayPartOf } from '../time/day-part.ts';
import { startTextOf } from '../time/start-text.ts';
import type { WaitlistEntry } from './entry.ts';

export type EntryContext = {
  menu: MenuFacts;
  parameters: Parameters;
  availability: Pick<AvailabilityFacts, 'zone' | 'hours'>;
  /** Days of the shop, with everything booked and held so far. */
  days: readonly PreparedDay[];
  /** Epoch ms. */
  now: number;
  /** How long the customer has to answer. */
  holdMinutes: number;
};

/**
 * The free starts that truly fit an entry, in order: what the times call lists for the whole visit, in the requested parts of
 * the day, and still bookable when the time to answer is over, so that a customer who accepts at the last moment is not refused.
 */
export function timesForEntry(entry: WaitlistEntry, context: EntryContext): string[] {
  const resolved = resolveLines(entry, context.menu, context.parameters);
  if (!resolved.ok || entry.lines.length === 0) return [];
  const question = timesQuestion('service', resolved.value);
  const answeredBy = context.now + context.holdMinutes * 60_000;
  return context.days
    .filter(({ day }) => entry.days.includes(day))
    .flatMap((prepared) =>
      timesOn(prepared, question, answeredBy)
        .filter(({ unfree, minute }) => unfree === null && entry.parts.includes(dayPartOf(minute)))
        .map(({ startsAt }) => startTextOf(context.availability.zone, startsAt)),
    )
    .sort();
}
