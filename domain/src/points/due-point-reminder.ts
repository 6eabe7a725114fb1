import { addDays, type Day } from '../time/day.ts';
import { localOf } from '../time/zone.ts';

/** How long before their end a customer is reminded of points. */
const reminderDays = 14;
/** One reminder names all that ends within these days, so that who earns every week is not written to every week. */
const namedDays = 30;

const morning = 9 * 60;
const evening = 20 * 60;

/** What is left of a lot that ends; days by the clock of its store. */
export type EndingLot = { left: number; earnedOn: Day; lastDay: Day; zone: string };
export type PointsEnd = { lastDay: Day; points: number };

/**
 * What a customer is to be told now of points that end: by their last day, the first one first. Nothing, where none ends within a fortnight that was not named before
 * (`toldTo`: the last day that was), or where it came as late as that; nor at night.
 */
export function duePointReminder(lots: readonly EndingLot[], toldTo: Day | null, now: number): PointsEnd[] {
  const isAhead = ({ left, lastDay, zone }: EndingLot, days: number) => {
    const { day: today } = localOf(zone, now);
    return left > 0 && lastDay >= today && lastDay <= addDays(today, days);
  };
  const isNews = ({ earnedOn, lastDay, zone }: EndingLot) => {
    const { minute } = localOf(zone, now);
    const isDay = minute >= morning && minute < evening;
    return isDay && (toldTo === null || lastDay > toldTo) && earnedOn <= addDays(lastDay, -reminderDays);
  };
  if (!lots.some((lot) => isAhead(lot, reminderDays) && isNews(lot))) return [];
  const named = lots.filter((lot) => isAhead(lot, namedDays));
  const sums = [...Map.groupBy(named, ({ lastDay }) => lastDay)].map(([lastDay, ofDay]) => ({
    lastDay,
    points: ofDay.reduce((sum, { left }) => sum + left, 0),
  }));
  return sums.toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : 1));
}
