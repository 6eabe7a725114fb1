import type { AvailabilityFacts, InstantSpan, StaffFacts } from '../availability/facts.ts';
import { overlapOf, type Stretches, tidy } from '../availability/intervals.ts';
import { elapsedStretches, hoursOf, openOf, shopFrame, shopSpans } from '../availability/open-time.ts';
import { addDays, type Day } from '../time/day.ts';
import { type DayFrame, localOf } from '../time/zone.ts';

/** Minutes in which people work, and in which they have customers. */
export type Minutes = { booked: number; working: number };

/** What of a store it takes to know when its people work. */
export type WorkFacts = Pick<AvailabilityFacts, 'zone' | 'hours'> & { staff: readonly StaffFacts[] };

/** A booked item of a person. */
export type BookedSpan = InstantSpan & { staffId: string };

export type Occupancy = {
  /** By person; also those who have left since, and who then have no working minutes. */
  people: Map<string, Minutes>;
  /** By weekday (Monday first) and hour of the wall clock. */
  hours: Minutes[][];
};

const minuteMs = 60_000;
const nothing = (): Minutes => ({ booked: 0, working: 0 });

/** The day of the store to which an instant belongs: an evening that goes on past midnight is of the day on which it began. */
export function storeDayOf(facts: Pick<WorkFacts, 'zone' | 'hours'>, instant: number): Day {
  const { day } = localOf(facts.zone, instant);
  const evening = shopFrame(facts, addDays(day, -1));
  return instant < evening.startsAt + evening.minutes * minuteMs ? evening.day : day;
}

/** The stretches of a day in which people are booked, each minute once, however many customers share it. */
function bookedOn(frame: DayFrame, spans: readonly BookedSpan[]): Stretches {
  return tidy(
    spans.flatMap(({ from, to }) => [
      Math.max(0, Math.floor((from - frame.startsAt) / minuteMs)),
      Math.ceil((to - frame.startsAt) / minuteMs),
    ]),
  );
}

const sum = (stretches: Stretches) =>
  stretches.reduce((minutes, at, place) => minutes + (place % 2 === 0 ? -at : at), 0);

/** Adds stretches of a day to the hours of the wall clock; an hour that the clock shows twice counts twice. */
function addToHours(hours: Minutes[][], kind: keyof Minutes, stretches: Stretches, frame: DayFrame): void {
  for (const piece of frame.pieces) {
    const inside = overlapOf(stretches, [piece.at, piece.at + piece.minutes]);
    for (let place = 0; place < inside.length; place += 2)
      for (let at = inside[place]!; at < inside[place + 1]!;) {
        const wall = at - piece.at + piece.wall;
        const until = Math.min(inside[place + 1]!, at + 60 - (wall % 60));
        const weekday = (frame.weekday + Math.floor(wall / 1440)) % 7;
        hours[weekday]![Math.floor((wall % 1440) / 60)]![kind] += until - at;
        at = until;
      }
  }
}

/** How much of their working time people were booked on some days of a store, by its wall clock. */
export function occupancyOf(facts: WorkFacts, days: readonly Day[], spans: readonly BookedSpan[]): Occupancy {
  const people = new Map(facts.staff.map(({ id }) => [id, nothing()]));
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, nothing));
  const ofDay = Map.groupBy(spans, ({ from }) => storeDayOf(facts, from));
  for (const day of days) {
    const frame = shopFrame(facts, day);
    const shopOpen = elapsedStretches(shopSpans(facts.hours, day, frame.weekday), frame);
    const booked = Map.groupBy(ofDay.get(day) ?? [], ({ staffId }) => staffId);
    for (const person of facts.staff) {
      const working = openOf(person, hoursOf(person, shopOpen, frame), frame);
      people.get(person.id)!.working += sum(working);
      addToHours(hours, 'working', working, frame);
    }
    for (const [staffId, own] of booked) {
      const stretches = bookedOn(frame, own);
      const minutes = people.get(staffId) ?? nothing();
      minutes.booked += sum(stretches);
      people.set(staffId, minutes);
      // What goes on after the last minute of the day is of no hour of it.
      addToHours(hours, 'booked', stretches, frame);
    }
  }
  return { people, hours };
}
