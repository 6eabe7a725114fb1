import { teamOwnCalls } from './own.ts';
import { teamPeopleCalls } from './people.ts';
import { teamSignInCalls } from './sign-in.ts';

/** Every call of the stores' app, by the server's module `team`; the calls of other modules join this table. */
export const teamCalls = { ...teamSignInCalls, ...teamOwnCalls, ...teamPeopleCalls };
