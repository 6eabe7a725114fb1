import { allowed, refused, type Verdict } from '../verdict.ts';

/** Upcoming bookings and live holds of one contact at one shop. */
export type Upcoming = { id: string; emailKey: string | null; mobileKey: string | null; isHeld: boolean };

export type ContactLimits = { bookingsPerContact: number; holdsPerContact: number };

export type ContactLimitFacts = {
  purpose: 'book' | 'hold';
  /** A signed-in person is not limited so. */
  isSignedIn: boolean;
  /** A contact proved by code may have any number of bookings, but not of holds. */
  isProven: boolean;
  emailKey: string | null;
  mobileKey: string | null;
  /** One's own hold, which is about to be replaced. */
  ownHoldId: string | null;
  upcoming: readonly Upcoming[];
  /** What guests made here today with other spellings of the same e-mail (see `emailLimitKey`). */
  otherwiseSpelled: number;
  limits: ContactLimits;
};

/**
 * Decides whether an unproven contact has too much before it at this shop: upcoming bookings or live holds, counted by e-mail and by
 * mobile (decisions, Booking; F-130). What was made today with the same mailbox in other words counts beside it, so that a tag or a dot more
 * makes nobody another contact.
 */
export function checkContactLimits(facts: ContactLimitFacts): Verdict<null, 'too_many_bookings', { count: number }> {
  if (facts.isSignedIn) return allowed(null);
  for (const key of ['emailKey', 'mobileKey'] as const) {
    const own = facts.upcoming.filter(
      (booking) => facts[key] !== null && booking[key] === facts[key] && booking.id !== facts.ownHoldId,
    );
    const held = own.filter((booking) => booking.isHeld).length;
    const booked = own.length - held + (key === 'emailKey' ? facts.otherwiseSpelled : 0);
    if (!facts.isProven && booked >= facts.limits.bookingsPerContact)
      return refused('too_many_bookings', { count: booked });
    if (facts.purpose === 'hold' && held >= facts.limits.holdsPerContact)
      return refused('too_many_bookings', { count: held });
  }
  return allowed(null);
}

/** Attempts of one bucket (a device, an address) in the current hour, and how many there may be. */
export type AttemptCount = { used: number; most: number };

const hourMs = 3_600_000;

/** Decides whether somebody has tried too often in this hour; `retryAfterSeconds` reaches to the end of it (F-129, F-130). */
export function checkAttempts(
  counts: readonly AttemptCount[],
  now: number,
): Verdict<null, 'too_many_attempts', { retryAfterSeconds: number }> {
  const isOver = counts.some(({ used, most }) => used >= most);
  return isOver
    ? refused('too_many_attempts', { retryAfterSeconds: Math.ceil((hourMs - (now % hourMs)) / 1000) })
    : allowed(null);
}
