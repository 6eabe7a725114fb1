import type { TeamStage } from '@parlour/domain/team/session-life';
import type { Membership } from '@parlour/domain/team/membership';
import type { Cookies } from '../context.ts';

/** The account that signed in, its session, and the token that said so. */
export type SignedIn = { accountId: string; sessionId: string; token: string };

/** What a token proves: an anonymous view, a signed-in account, or nothing. */
export type Caller = { viewId: string | null; user: SignedIn | null };

/** A live session of a team member, and where the member works. */
export type TeamCaller = { memberId: string; sessionId: string; stage: TeamStage; memberships: readonly Membership[] };

/** How the HTTP layer learns of team members; handed over at start, too. */
export type TeamDoor = {
  find: (token: string, cookies: Pick<Cookies, 'read'>) => Promise<TeamCaller | null>;
  /** The chain of a store, withdrawn or not; null where there is none. */
  chainOfShop: (shopId: string) => Promise<string | null>;
};

/** How the HTTP layer learns who calls. The app hands it over at start. */
export type Callers = {
  /** Finds the caller by the token of a request and the cookie that the token may be bound to. */
  find: (token: string, cookies: Pick<Cookies, 'read'>) => Promise<Caller>;
  /** Whether a token, live or not, was given to an account that signed in. */
  isUserToken: (token: string) => boolean;
};
