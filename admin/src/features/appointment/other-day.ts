import type { Appointment, AppointmentAction } from '@parlour/contract/appointment/read';
import { todayIn } from '@parlour/domain/time/zone';

/** The evening of a store's day ends by then, at six. */
const eveningMs = 6 * 3_600_000;

const begins: ReadonlySet<AppointmentAction> = new Set(['arrive', 'start']);

/** The day of an appointment where this action says that its visit begins, and it is another day at the store; null: nothing to ask. */
export function otherDay(
  { start, zone }: Pick<Appointment, 'start' | 'zone'>,
  action: AppointmentAction,
  now: number,
): string | null {
  const day = start.slice(0, 10);
  const isItsDay = [now, now - eveningMs].some((at) => todayIn(zone, at) === day);
  return begins.has(action) && !isItsDay ? day : null;
}
