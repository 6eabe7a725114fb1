import { allowed, refused, type Verdict } from '../verdict.ts';

/** How long a mailed sign-in link is good for. */
export const linkLifeMs = 15 * 60_000;

export type SignInLink = { usedAt: number | null; isReplaced: boolean; expiresAt: number };

/** Decides whether a mailed link signs its reader in: once, in time, and only the newest. One that is unknown looks like an old one. */
export function trySignInLink(link: SignInLink | null, now: number): Verdict<null, 'link_used' | 'link_over'> {
  if (link !== null && link.usedAt !== null) return refused('link_used');
  return link === null || link.isReplaced || now >= link.expiresAt ? refused('link_over') : allowed(null);
}
