import { allowed, refused, type Verdict } from '../verdict.ts';

/** How long an authenticator may take to answer. */
export const challengeLifeMs = 5 * 60_000;
/** The most passkeys of one account. */
export const mostPasskeys = 20;
/** For so long after signing in the server asks for no password before a passkey is added. */
export const freshSignInMs = 10 * 60_000;

export type ChallengePurpose = 'add' | 'signIn';
export type Challenge = { purpose: ChallengePurpose; host: string; accountId: string | null; expiresAt: number };
/** What an answer is given for. */
export type ChallengeUse = Omit<Challenge, 'expiresAt'>;

/** Whether an answer may count for this challenge: the same purpose, host and person, and in time. That it is used once is the store's part. */
export function isChallengeFor(challenge: Challenge | null, use: ChallengeUse, now: number): boolean {
  if (challenge === null || now >= challenge.expiresAt) return false;
  const { purpose, host, accountId } = challenge;
  return purpose === use.purpose && host === use.host && accountId === use.accountId;
}

/** Whether an answer comes from a copy: counters of one authenticator only grow. One that does not count says 0 each time. */
export function isOldCounter(known: number, given: number): boolean {
  return (known > 0 || given > 0) && given <= known;
}

type AddFacts = {
  count: number;
  /** How and when (epoch ms) the session began; null where it is not known. */
  signedIn: { at: number; way: string } | null;
  hasGivenPassword: boolean;
};

/** What a sign-in proves for a new passkey: a mailed link proves that the mail can be read, and no more. */
const provingWays: ReadonlySet<string> = new Set(['password', 'passkey']);

/**
 * Decides whether a passkey may be added: with the password, or moments after signing in with the password or another passkey, and at most
 * twenty.
 */
export function mayAddPasskey(
  { count, signedIn, hasGivenPassword }: AddFacts,
  now: number,
): Verdict<null, 'passkeys_full' | 'password_needed'> {
  if (count >= mostPasskeys) return refused('passkeys_full');
  const isFresh = signedIn !== null && provingWays.has(signedIn.way) && now - signedIn.at < freshSignInMs;
  return isFresh || hasGivenPassword ? allowed(null) : refused('password_needed');
}
