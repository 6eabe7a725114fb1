/** Who calls, by what is proved: an account that is signed in, or a view token; neither where no token came along. */
export type Caller = { accountId: string | null; viewId: string | null };

/** What is known of who made something: `maker` as `makerOf` wrote it, and the account that it belongs to. */
export type Made = { maker: string | null; accountId: string | null; createdAt: number };

/** How long the tabs of one browser without an account are taken for one person: a tablet at a counter is handed on. */
export const sameHandsMs = 10 * 60_000;

/** The name of a caller, under which repeated requests meet; null where nothing is proved. A device id proves nothing. */
export function makerOf({ accountId, viewId }: Caller): string | null {
  if (accountId !== null) return `account:${accountId}`;
  return viewId === null ? null : `view:${viewId}`;
}

/** Whether a signed-in account made it. */
export function isOfAccount(maker: string | null): boolean {
  return maker?.startsWith('account:') ?? false;
}

/**
 * Decides whether a request that was made before, in other words, is answered with what it made then and what opens it: for the account that it
 * belongs to, and without an account for the same view for a few minutes. The next person on the device gets nothing of it.
 */
export function mayRepeat(caller: Caller, made: Made, now: number): boolean {
  if (caller.accountId !== null) return made.accountId === caller.accountId;
  const maker = makerOf(caller);
  return maker !== null && maker === made.maker && now - made.createdAt <= sameHandsMs;
}
