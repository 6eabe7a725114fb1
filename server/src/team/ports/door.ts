import type { Services } from '../../platform/context.ts';
import type { TeamDoor } from '../../platform/http/callers.ts';
import { hashSecret } from '../../platform/ids.ts';
import { isTeamToken } from '../formats/team-token.ts';
import { chainOfShop } from '../queries/places.ts';
import { findTeamSession } from '../queries/sessions.ts';

/** Finds team members by their token and the cookie that it is bound to, every time: a session may end at any moment. */
export function createTeamDoor({ db, clock }: Pick<Services, 'db' | 'clock'>): TeamDoor {
  return {
    async find(token, cookies) {
      const bound = cookies.read('team');
      if (!isTeamToken(token) || bound === null || bound.length > 100) return null;
      return findTeamSession(db, { tokenHash: hashSecret(token), boundHash: hashSecret(bound) }, clock.now());
    },
    chainOfShop: (shopId) => chainOfShop(db, shopId),
  };
}
