import type { NewLine } from '@parlour/contract/appointment/new';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { StoreAccess } from '../../platform/team-access.ts';

/** What is wanted, and for how many guests. */
export type WantedVisit = { lines: StoreLine[]; guestCount: number; isGroup: boolean };
type StoreLine = WantedLine & { addOnCodes: string[] };

/** The visit that lines ask for. Who may book the own calendar alone gets no other person, and where there is one calendar, that one. */
export function wantedVisit(access: StoreAccess, lines: readonly NewLine[]): Verdict<WantedVisit, 'no_permission'> {
  const own = ownCalendar(access);
  const wanted = lines.map(({ code, staffId = null, guest = 1, addOnCodes = [] }, index): StoreLine => ({
    position: index + 1,
    kind: 'service',
    code,
    quantity: 1,
    guest,
    staffId: staffId ?? (own?.length === 1 ? own[0]! : null),
    addOnCodes,
  }));
  const isOwn = own === null || wanted.every(({ staffId }) => staffId !== null && own.includes(staffId));
  if (!isOwn) return refused('no_permission');
  const guestCount = Math.max(1, ...wanted.map(({ guest }) => guest));
  return allowed({ lines: wanted, guestCount, isGroup: guestCount > 1 });
}

/** The people whose time a member may give away; null: everybody's. */
export const ownCalendar = (access: StoreAccess): readonly string[] | null =>
  access.reach === 'own' ? access.staffIds : null;

/** Whether all of a booking is in the calendars that a member may write in. */
export const isInCalendar = (access: StoreAccess, items: readonly { staffId: string | null }[]): boolean => {
  const own = ownCalendar(access);
  return own === null || items.every(({ staffId }) => staffId !== null && own.includes(staffId));
};
