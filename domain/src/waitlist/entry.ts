import type { WantedLine } from '../booking/booking.ts';
import type { Day } from '../time/day.ts';
import type { DayPart } from '../time/day-part.ts';

/** What a customer waits for: a visit as the draft names it, on any of these days, beginning in any of these parts of the day. */
export type WaitlistEntry = {
  lines: readonly WantedLine[];
  guestCount: number;
  isGroup: boolean;
  days: readonly Day[];
  parts: readonly DayPart[];
};

/** The most days that one entry may name. */
export const mostEntryDays = 14;

/** The life of an entry. `unproven` waits for the code of its contact and has no position; whether its last day is past is read, not written. */
export const waitlistEntryStates = ['unproven', 'waiting', 'booked', 'left'] as const;
export type WaitlistEntryState = (typeof waitlistEntryStates)[number];

/** What became of an offer; one that ran out is read as `passed`. */
export const offerStates = ['open', 'accepted', 'declined', 'passed'] as const;
export type OfferState = (typeof offerStates)[number];
