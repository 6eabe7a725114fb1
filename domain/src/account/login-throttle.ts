import { allowed, refused, type Verdict } from '../verdict.ts';

/** What is counted of failed sign-ins with one name (instants are epoch ms). */
export type LoginFailures = {
  failures: number;
  windowStart: number;
  dayFailures: number;
  dayStart: number;
  blockedUntil: number;
};
/** `perWindow` failures in 15 minutes are free; then each one doubles the wait. `perDay` at most in a day. */
export type LoginLimits = { perWindow: number; perDay: number };

const windowMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;
const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

/**
 * Decides about one try to sign in, and counts it as a failure beforehand: tries that come together cannot slip through, and the one
 * that succeeds forgets everything. A try that is refused here counts for nothing, so that repeated tries cannot keep the owner out for ever.
 */
export function tryLogIn(
  known: LoginFailures | null,
  limits: LoginLimits,
  now: number,
): Verdict<LoginFailures, 'too_many_attempts', { retryAfterSeconds: number }> {
  const before = known ?? noneYet(now);
  if (before.blockedUntil > now) return wait(before.blockedUntil, now);
  const isNewDay = now - before.dayStart >= dayMs;
  const dayFailures = isNewDay ? 0 : before.dayFailures;
  if (dayFailures >= limits.perDay) return wait(before.dayStart + dayMs, now);
  const isNewWindow = now - Math.max(before.windowStart, before.blockedUntil) >= windowMs;
  const failures = (isNewWindow ? 0 : before.failures) + 1;
  const over = failures - limits.perWindow;
  return allowed({
    failures,
    windowStart: isNewWindow ? now : before.windowStart,
    dayFailures: dayFailures + 1,
    dayStart: isNewDay ? now : before.dayStart,
    blockedUntil: over < 0 ? 0 : now + Math.min(firstWaitMs * 2 ** over, longestWaitMs),
  });
}

/** What was counted of a name: of all that came from anywhere, and of what came from the network that tries now. */
export type FailuresOfName = { ofName: LoginFailures | null; ofNetwork: LoginFailures | null };

/**
 * How much of what a name may have one network may use up. Two of its windows may lie in one of the name's, and two of its days, so it is less
 * than half: another network always has some left.
 */
function shareOf(limit: number): number {
  return Math.max(1, Math.floor((limit * 2) / 5));
}

/**
 * Decides about one try from a network that is not known. It has free tries, waits and a day of its own; for all others only its
 * share of a window counts, so that a stranger who fails without end cannot close an account to its owner. All tries of all networks count for
 * the day, so that many networks guess no more often in it than one could before.
 */
export function tryFromNetwork(
  known: FailuresOfName,
  limits: LoginLimits,
  now: number,
): Verdict<Record<keyof FailuresOfName, LoginFailures>, 'too_many_attempts', { retryAfterSeconds: number }> {
  const ofNetwork = tryLogIn(known.ofNetwork, { ...limits, perDay: shareOf(limits.perDay) }, now);
  if (!ofNetwork.ok) return ofNetwork;
  const ofName = tryLogIn(known.ofName, limits, now);
  if (!ofName.ok) return ofName;
  const isInShare = ofNetwork.value.failures <= shareOf(limits.perWindow);
  const { dayFailures, dayStart } = ofName.value;
  const counted = isInShare ? ofName.value : { ...(known.ofName ?? noneYet(now)), dayFailures, dayStart };
  return allowed({ ofName: counted, ofNetwork: ofNetwork.value });
}

function noneYet(now: number): LoginFailures {
  return { failures: 0, windowStart: now, dayFailures: 0, dayStart: now, blockedUntil: 0 };
}

function wait(until: number, now: number): ReturnType<typeof tryLogIn> {
  return refused('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) });
}
