import { placeOfStart } from '../availability/start-place.ts';
import { timesForEntry, type EntryContext } from './times-for-entry.ts';
import type { WaitlistEntry } from './entry.ts';

/** An entry in the line. */
export type WaitingEntry = WaitlistEntry & {
  id: string;
  /** Epoch ms at which its contact was proved. */
  joinedAt: number;
  /** An offer to it is open: it gets no second one. */
  hasOffer: boolean;
  /** Starts that were free when it let an offer pass. */
  passed: readonly string[];
};

/** The offer to make next; `alike` are the starts of that day that this entry will not be asked about again if it lets this one pass. */
export type NextOffer = { entryId: string; start: string; alike: string[] };

/** Decides who is offered what: first come, first served among the entries that something free truly fits; null when nothing does. */
export function nextOffer(line: readonly WaitingEntry[], context: EntryContext): NextOffer | null {
  const inOrder = [...line].sort((left, right) => left.joinedAt - right.joinedAt || (left.id < right.id ? -1 : 1));
  for (const entry of inOrder) {
    if (entry.hasOffer) continue;
    const fitting = timesForEntry(entry, context);
    const start = fitting.find((time) => !entry.passed.includes(time));
    if (start === undefined) continue;
    const dayOf = (time: string) => placeOfStart(context.availability, time).day;
    return { entryId: entry.id, start, alike: fitting.filter((time) => dayOf(time) === dayOf(start)) };
  }
  return null;
}
