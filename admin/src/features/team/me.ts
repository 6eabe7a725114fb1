import type { TeamMe } from '@parlour/contract/team/own';
import { createContext, use } from 'react';

/** The React context with the signed-in member. */
export const CurrentMe = createContext<TeamMe | null>(null);

/** Who is signed in; throws on pages that need nobody. */
export function useMe(): TeamMe {
  const me = use(CurrentMe);
  if (!me) throw new Error('A page for members was rendered for nobody');
  return me;
}
