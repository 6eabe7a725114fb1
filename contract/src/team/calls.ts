import { teamOwnCalls } from './own.ts';
import { teamPasskeyCalls } from './passkeys.ts';
import { teamPeopleCalls } from './people.ts';
import { teamSignInCalls } from './sign-in.ts';

/** Every call of the server's module `team`: sign-in, what is a member's own, and the people of a team. */
export const teamCalls = {
  ...teamSignInCalls,
  ...teamPasskeyCalls,
  ...teamOwnCalls,
  ...teamPeopleCalls,
};
