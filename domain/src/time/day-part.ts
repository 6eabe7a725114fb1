/** The parts of a day, in their order. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** When the afternoon and the evening begin, as minutes of the day. */
export const afternoonFrom = 720;
export const eveningFrom = 1080;

/** The part of the day a start belongs to: afternoon from 12:00, evening from 18:00. */
export function dayPartOf(minute: number): DayPart {
  return minute < afternoonFrom ? 'morning' : minute < eveningFrom ? 'afternoon' : 'evening';
}
