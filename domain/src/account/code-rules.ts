import { allowed, refused, type Verdict } from '../verdict.ts';

/** Shared by the browser and the server. */
export const codeLength = 6;
export const resendSeconds = 60;
export const codeLifeMs = 5 * 60_000;
export const codeTries = 5;
/** How long a proof token lives. */
export const proofLifeMs = 10 * 60_000;

/** Only digits, six at most: what an entry keeps of what was typed or pasted. */
export function codeDigits(text: string): string {
  return text.replace(/\D+/g, '').slice(0, codeLength);
}

export type CodeFacts = { isDead: boolean; tries: number; expiresAt: number; isSame: boolean };

/**
 * Decides about one try of a code: five tries, five minutes, one use. Whether it was the right one is compared before, in constant
 * time. `isTry` tells whether the try counts against the code.
 */
export function tryCode(code: CodeFacts | null, now: number): Verdict<null, 'code_wrong', { isTry: boolean }> {
  if (code === null || code.isDead || code.tries >= codeTries || now >= code.expiresAt)
    return refused('code_wrong', { isTry: false });
  return code.isSame ? allowed(null) : refused('code_wrong', { isTry: true });
}

export type SendFacts = {
  /** When a code was last asked for with this purpose, address and device; null: never. */
  lastAt: number | null;
  /** Codes asked for of this address, in the last hour and in the last day. */
  inHour: readonly number[];
  inDay: readonly number[];
  /** Those of the last day that were asked for from the caller's network; none where the account knows the browser. */
  ofNetwork: readonly number[];
};
export type SendLimits = { perHour: number; perDay: number };

const hourMs = 3_600_000;

/** How much of what an address may have in an hour or a day one network may use up, so that another one always has some left. */
function shareOf(limit: number): number {
  return Math.max(1, Math.floor((limit * 3) / 5));
}

/** Decides whether another code may be sent: 60 seconds after the last, and only so many in an hour and a day, less from one network. */
export function maySendCode(
  facts: SendFacts,
  limits: SendLimits,
  now: number,
): Verdict<null, 'too_many_attempts', { retryAfterSeconds: number }> {
  const waits = [
    facts.lastAt === null ? 0 : facts.lastAt + resendSeconds * 1000 - now,
    waitFor(facts.inHour, limits.perHour, hourMs, now),
    waitFor(facts.inDay, limits.perDay, 24 * hourMs, now),
    waitFor(facts.ofNetwork, shareOf(limits.perHour), hourMs, now),
    waitFor(facts.ofNetwork, shareOf(limits.perDay), 24 * hourMs, now),
  ];
  const wait = Math.max(...waits);
  return wait > 0 ? refused('too_many_attempts', { retryAfterSeconds: Math.ceil(wait / 1000) }) : allowed(null);
}

/** How long until fewer than `most` of these instants lie within the span. */
function waitFor(instants: readonly number[], most: number, spanMs: number, now: number): number {
  const within = instants.filter((instant) => instant > now - spanMs).sort((left, right) => right - left);
  const blocking = within[most - 1];
  return blocking === undefined ? 0 : blocking + spanMs - now;
}
