import { type Night, nightEnd } from '../time/night.ts';
import { timesForEntry, type EntryContext } from './times-for-entry.ts';
import type { WaitlistEntry } from './entry.ts';

/**
 * Decides when the server tells a customer of a freed time: at once (null), or in the shop's night the next morning (epoch ms). A
 * time that the customer could no longer take in the morning with the whole time to answer is told at once. `night` null: at any hour.
 */
export function whenToTell(
  entry: WaitlistEntry,
  start: string,
  context: EntryContext,
  { night, zone }: { night: Night | null; zone: string },
): number | null {
  const morning = night && nightEnd(night, zone, context.now);
  if (morning === null) return null;
  return timesForEntry(entry, { ...context, now: morning }).includes(start) ? morning : null;
}
