import { addDays, type Day, weekdayOf } from '../time/day.ts';

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** The seven days of a day's week, Monday first. */
export const weekOf = (day: Day): Day[] => {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, place) => addDays(monday, place));
};
