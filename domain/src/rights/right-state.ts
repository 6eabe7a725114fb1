import type { Day } from '../time/day.ts';
import { leftOf } from './left-of.ts';
import type { Right, RightUse } from './right.ts';
import { validDaysOf } from './valid-days.ts';

export const rightStates = ['active', 'inactive', 'exhausted', 'expired'] as const;
export type RightState = (typeof rightStates)[number];

/** What a right is on a day of the store. `storedMinor`: what is left of its money, where it holds money. */
export type StateQuestion = { right: Right; use: RightUse; today: Day; storedMinor: number | null };

/**
 * Decides the state of a right: used up comes before ended, and ended before not begun. It is never stored, so that it is right at midnight.
 */
export function rightStateOf({ right, use, today, storedMinor }: StateQuestion): RightState {
  if (isUsedUp(right, use, storedMinor)) return 'exhausted';
  const { from, to } = validDaysOf(right, use);
  if (to !== null && today > to) return 'expired';
  if (right.isFrozen || from === null || today < from) return 'inactive';
  return 'active';
}

/** Whether a right holds on the day of a visit. One that counts from its first use holds on any day until then: the visit begins it. */
export function holdsOn(right: Right, use: RightUse, visitDay: Day): boolean {
  if (right.isFrozen) return false;
  const { from, to } = validDaysOf(right, use);
  return (from === null || from <= visitDay) && (to === null || visitDay <= to);
}

function isUsedUp(right: Right, use: RightUse, storedMinor: number | null): boolean {
  if (right.benefit.kind === 'stored_value') return storedMinor !== null && storedMinor <= 0;
  const left = leftOf(right, use);
  return left !== null && left.total <= 0;
}
