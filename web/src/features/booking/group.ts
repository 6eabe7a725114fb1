import { bookingLimits } from '@parlour/domain/booking/resolve-lines';
import { type Draft, type DraftLine, withoutLines } from './draft.ts';

/** Turns a booking for several on, with two guests, the first of whom gets what was chosen; or off, which keeps the first one's. */
export function withGroup(draft: Draft, isGroup: boolean): Draft {
  return isGroup
    ? { ...draft, isGroup, guestCount: bookingLimits.minGroupGuests, openGuest: 1 }
    : { ...withGuestCount(draft, 1), isGroup, openGuest: 1 };
}

/** Says how many come; what was chosen for those who no longer do leaves the draft. */
export function withGuestCount(draft: Draft, guestCount: number): Draft {
  const fewer = withoutLines(draft, ({ guest }) => guest > guestCount);
  return { ...fewer, guestCount, openGuest: Math.min(draft.openGuest, guestCount) };
}

export type GuestLines = { guest: number; lines: readonly DraftLine[] };

/** The lines of each guest, of those without any too. */
export function guestsOf({
  lines,
  guestCount,
  isGroup,
}: Pick<Draft, 'lines' | 'guestCount' | 'isGroup'>): GuestLines[] {
  if (!isGroup) return [{ guest: 1, lines }];
  return Array.from({ length: guestCount }, (_, index) => ({
    guest: index + 1,
    lines: lines.filter((line) => line.guest === index + 1),
  }));
}
