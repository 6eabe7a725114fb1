import { addDays, type Day } from '../time/day.ts';
import { localOf } from '../time/zone.ts';
import { leftOf } from './left-of.ts';
import type { Right, RightUse } from './right.ts';
import { rightStateOf } from './right-state.ts';
import { validDaysOf } from './valid-days.ts';

/** How long before its end a customer is reminded of a right. */
export const endReminderDays = 14;

const morning = 9 * 60;
const evening = 20 * 60;

export type EndingRight = { right: Right; use: RightUse; storedMinor: number | null; zone: string };

/**
 * The last day of a right, where its customer is to be reminded of it now: something is left that no booking reserves, it ends within a fortnight, and it was not
 * bought or begun as late as that. By the clock of the store, and by day; null: not now.
 */
export function dueEndReminder({ right, use, storedMinor, zone }: EndingRight, now: number): Day | null {
  const { day: today, minute } = localOf(zone, now);
  const { from, to } = validDaysOf(right, use);
  if (to === null || from === null || minute < morning || minute >= evening) return null;
  const remindsFrom = addDays(to, -endReminderDays);
  const knownSince = from > right.boughtOn ? from : right.boughtOn;
  if (today < remindsFrom || knownSince > remindsFrom) return null;
  if (storedMinor === null && leftOf(right, use) === null) return null;
  return rightStateOf({ right, use, today, storedMinor }) === 'active' ? to : null;
}
