import { type Night, nightEnd } from '../time/night.ts';
import { reminderAt } from './reminder-at.ts';

type Reminded = {
  startsAt: number;
  bookedAt: number;
  /** Minutes before the start, in any order. */
  leads: readonly number[];
  zone: string;
  night: Night | null;
};

/**
 * Which reminder of an appointment is due: the one nearest to its start, as those before it are overtaken; null where there is none now, it is
 * night at the store, or the booking was made after the reminder's time.
 */
export function dueReminder({ startsAt, bookedAt, leads, zone, night }: Reminded, now: number): number | null {
  if (now >= startsAt || (night && nightEnd(night, zone, now) !== null)) return null;
  const passed = leads.filter((leadMinutes) => reminderAt({ startsAt, leadMinutes, zone, night }) <= now);
  if (passed.length === 0) return null;
  const leadMinutes = Math.min(...passed);
  return bookedAt <= reminderAt({ startsAt, leadMinutes, zone, night }) ? leadMinutes : null;
}
