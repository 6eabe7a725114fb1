import type { AppointmentMove } from '@parlour/contract/appointment/move';
import type { Appointment } from '@parlour/contract/appointment/read';

/** What is typed for items, by id. */
export type Wanted = Record<string, { staffId?: string; minutes?: string }>;

export const mostMinutes = 1440;

/** Minutes as they are typed; null: they are no length of a service. */
export function minutesOf(typed: string): number | null {
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return minutes > 0 && minutes <= mostMinutes ? minutes : null;
}

/** Why a move cannot be sent as it is typed; null: it can. Of a proposal the time has to be another one. */
export function lackOf(
  { start }: Pick<AppointmentMove, 'start'>,
  { wanted, isComplete, isProposal }: { wanted: Wanted; isComplete: boolean; isProposal: boolean },
): 'timeNeeded' | 'sameTime' | 'minutesNeeded' | null {
  if (!isComplete) return 'timeNeeded';
  if (isProposal && start === undefined) return 'sameTime';
  return hasUnreadMinutes(wanted) ? 'minutesNeeded' : null;
}

export const hasUnreadMinutes = (wanted: Wanted): boolean =>
  Object.values(wanted).some(({ minutes }) => minutes !== undefined && minutesOf(minutes) === null);

/** What of it differs from the appointment. */
export function wantedChanges(
  { items }: Pick<Appointment, 'items'>,
  wanted: Wanted,
): Pick<AppointmentMove, 'staff' | 'minutes'> {
  const staff = items.flatMap(({ id: itemId, staffId: now }) => {
    const staffId = wanted[itemId]?.staffId;
    return staffId && staffId !== now ? [{ itemId, staffId }] : [];
  });
  const minutes = items.flatMap(({ id: itemId, minutes: now }) => {
    const typed = minutesOf(wanted[itemId]?.minutes ?? String(now));
    return typed !== null && typed !== now ? [{ itemId, minutes: typed }] : [];
  });
  return { ...(staff.length > 0 ? { staff } : {}), ...(minutes.length > 0 ? { minutes } : {}) };
}

/** The move that is typed, over the appointment as it is now. `start` null: nobody has typed one, and it stays where it is by then. */
export function typedMove(
  shopId: string,
  appointment: Pick<Appointment, 'id' | 'version' | 'start' | 'items'>,
  { start, wanted }: { start: string | null; wanted: Wanted },
): AppointmentMove {
  const { id: bookingId, version } = appointment;
  const moved = start === null || start === appointment.start ? {} : { start };
  return { shopId, bookingId, version, ...moved, ...wantedChanges(appointment, wanted) };
}
