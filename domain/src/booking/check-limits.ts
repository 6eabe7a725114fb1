import { allowed, refused, type Verdict } from '../verdict.ts';

/** Upcoming bookings and live holds of one contact at one shop. */
export type Upcoming = { id: string; emailKey: string | null; mobileKey: string | null; isHeld: boolean };

/** The same as one request sees it; a visit of this very request is the asker's own, and was not there before. */
export type UpcomingSeen = Upcoming & {
  /** The caller made it, as far as a token or an account proves that. */
  isOwn: boolean;
  /** A guest made it today, before this request. */
  isOfToday: boolean;
};

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
  upcoming: readonly UpcomingSeen[];
  /** What guests made here today with other spellings of the same e-mail (see `emailLimitKey`). */
  otherwiseSpelled: number;
  limits: ContactLimits;
};

/**
 * Whether the typed contact already has such a booking. The e-mail alone decides, and the mobile only where neither has one: a caller who types
 * another customer's number beside an own address must neither learn of that customer's bookings nor use up their limit.
 */
function isOfContact(
  { emailKey, mobileKey }: Pick<ContactLimitFacts, 'emailKey' | 'mobileKey'>,
  one: Upcoming,
): boolean {
  if (emailKey !== null) return one.emailKey === emailKey;
  return mobileKey !== null && one.emailKey === null && one.mobileKey === mobileKey;
}

/**
 * Decides whether an unproven contact has too much before it at this shop. Any caller can type an address, so the
 * answer must not depend on what its owner has: what the caller made counts as long as it lies ahead, and what guests made with that
 * mailbox, in whatever spelling, counts for the day and as it was before this request; a request of several visits would otherwise count out
 * what is there, and be refused without a trace. The refusal names the limit, never what there is.
 */
export function checkContactLimits(facts: ContactLimitFacts): Verdict<null, 'too_many_bookings', { count: number }> {
  if (facts.isSignedIn) return allowed(null);
  const { bookingsPerContact, holdsPerContact } = facts.limits;
  const ahead = facts.upcoming.filter((one) => isOfContact(facts, one) && one.id !== facts.ownHoldId);
  const booked = ahead.filter((one) => !one.isHeld);
  const own = booked.filter((one) => one.isOwn).length;
  const today = booked.filter((one) => one.isOfToday).length + facts.otherwiseSpelled;
  if (!facts.isProven && Math.max(own, today) >= bookingsPerContact)
    return refused('too_many_bookings', { count: bookingsPerContact });
  const held = ahead.filter((one) => one.isHeld && (one.isOwn || facts.isProven)).length;
  return facts.purpose === 'hold' && held >= holdsPerContact
    ? refused('too_many_bookings', { count: holdsPerContact })
    : allowed(null);
}

/** Attempts of one bucket (a device, an address) in the current hour, and how many there may be. */
export type AttemptCount = { used: number; most: number };

const hourMs = 3_600_000;

/** Decides whether a caller has tried too often in this hour; `retryAfterSeconds` reaches to the end of it. */
export function checkAttempts(
  counts: readonly AttemptCount[],
  now: number,
): Verdict<null, 'too_many_attempts', { retryAfterSeconds: number }> {
  const isOver = counts.some(({ used, most }) => used >= most);
  return isOver
    ? refused('too_many_attempts', { retryAfterSeconds: Math.ceil((hourMs - (now % hourMs)) / 1000) })
    : allowed(null);
}
