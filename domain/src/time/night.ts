import { addDays } from './day.ts';
import { instantOf, localOf } from './zone.ts';

/** The hours in which no mail is sent that can wait: minutes of the local day, over midnight where `from` is the later one. */
export type Night = { from: number; to: number };

const minutesOfDay = 1440;
const minuteMs = 60_000;

/** When the night that this instant lies in ends, epoch ms; null by day. An end that the clock skips is the first minute after it. */
export function nightEnd(night: Night, zone: string, now: number): number | null {
  const { day, minute } = localOf(zone, now);
  const isOverMidnight = night.from > night.to;
  const isEvening = minute >= night.from;
  const isMorning = minute < night.to;
  if (isOverMidnight ? !isEvening && !isMorning : !isEvening || !isMorning) return null;
  const endDay = isOverMidnight && isEvening ? addDays(day, 1) : day;
  for (let end = night.to; end <= minutesOfDay; end += 1) {
    const instant = instantOf(zone, endDay, end);
    // Past its first time, the end is still to come where the clock shows that hour twice.
    if (instant !== null) return instant > now ? instant : now - (now % minuteMs) + (end - minute) * minuteMs;
  }
  return null;
}
