import type { Appointment, AppointmentAction } from '@parlour/contract/appointment/read';
import { todayIn } from '@parlour/domain/time/zone';

const begins: ReadonlySet<AppointmentAction> = new Set(['arrive', 'start']);

/** The day of an appointment where this action says that its visit begins, and it is another day at the store; null: nothing to ask. */
export function otherDay(
  { start, zone }: Pick<Appointment, 'start' | 'zone'>,
  action: AppointmentAction,
  now: number,
): string | null {
  const day = start.slice(0, 10);
  return begins.has(action) && day !== todayIn(zone, now) ? day : null;
}
