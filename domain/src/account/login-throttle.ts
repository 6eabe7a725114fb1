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
 * Decides about one try to sign in (G-033), and counts it as a failure beforehand: tries that come together cannot slip through, and the one
 * that succeeds forgets everything. A try that is refused here counts for nothing, so that nobody can be kept out for ever by asking on.
 */
export function tryLogIn(
  known: LoginFailures | null,
  limits: LoginLimits,
  now: number,
): Verdict<LoginFailures, 'too_many_attempts', { retryAfterSeconds: number }> {
  const before = known ?? { failures: 0, windowStart: now, dayFailures: 0, dayStart: now, blockedUntil: 0 };
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

function wait(until: number, now: number): ReturnType<typeof tryLogIn> {
  return refused('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) });
}
