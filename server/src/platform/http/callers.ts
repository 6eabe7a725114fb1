import type { Cookies, SignedIn } from '../context.ts';

/** Who stands behind a token: an anonymous view, somebody who signed in, or nobody. */
export type Caller = { viewId: string | null; user: SignedIn | null };

/** How the HTTP layer learns who calls. The app hands it over at start. */
export type Callers = {
  /** Finds the caller by the token of a request and the cookie that the token may be bound to. */
  find: (token: string, cookies: Pick<Cookies, 'read'>) => Promise<Caller>;
  /** Whether a token, live or not, was given to somebody who signed in. */
  isUserToken: (token: string) => boolean;
};
