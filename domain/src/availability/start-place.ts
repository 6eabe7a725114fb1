import { addDays, isDay, weekdayOf } from '../time/day.ts';
import { instantOfStart, splitStart, type StartText } from '../time/start-text.ts';
import { instantOf } from '../time/zone.ts';
import type { AvailabilityFacts, Day } from './facts.ts';
import { shopSpans } from './open-time.ts';
import type { WallStart } from './question.ts';

const dayMinutes = 1440;

/** Where the engine finds a start: the day to which it belongs, and its wall clock counted from the midnight at which that day began. */
export type StartPlace = { day: Day; at: WallStart };

/** Finds the day of a start: a time after midnight belongs to the evening of the day before for as long as its hours go on. */
export function placeOfStart(facts: Pick<AvailabilityFacts, 'zone' | 'hours'>, start: StartText): StartPlace {
  const { day, minute, offset } = splitStart(start);
  if (!isDay(day) || minute < 0) return { day: '1970-01-01', at: -1 };
  const instant = instantOfStart(facts.zone, start);
  if (offset !== '' && instant === null) return { day, at: -1 };
  const isAgain = offset !== '' && instant !== instantOf(facts.zone, day, minute);
  const evening = addDays(day, -1);
  const isNight = shopSpans(facts.hours, evening, weekdayOf(evening)).some(({ to }) => to > dayMinutes + minute);
  const counted = isNight ? dayMinutes + minute : minute;
  return { day: isNight ? evening : day, at: isAgain ? { minute: counted, isAgain } : counted };
}
