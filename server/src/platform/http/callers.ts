import type { Cookies } from '../context.ts';

/** The account that signed in, its session, and the token that said so. */
export type SignedIn = { accountId: string; sessionId: string; token: string };

/** What a token proves: an anonymous view, a signed-in account, or nothing. */
export type Caller = { viewId: string | null; user: SignedIn | null };

/** How the HTTP layer learns who calls. The app hands it over at start. */
export type Callers = {
  /** Finds the caller by the token of a request and the cookie that the token may be bound to. */
  find: (token: string, cookies: Pick<Cookies, 'read'>) => Promise<Caller>;
  /** Whether a token, live or not, was given to an account that signed in. */
  isUserToken: (token: string) => boolean;
};
