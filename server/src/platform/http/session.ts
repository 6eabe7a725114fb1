import { isUserToken } from '../../account/facts.ts';
import { findSignedIn } from '../../account/queries/sessions.ts';
import { findView } from '../../account/queries/views.ts';
import { hashSecret } from '../ids.ts';
import type { Services, SignedIn } from '../context.ts';

type Known = { viewId: string; expiresAt: number };
const mostKnown = 20_000;

/** Who stands behind a token: an anonymous view, somebody who signed in, or nobody. */
export type Caller = { viewId: string | null; user: SignedIn | null };
/** `boundHash`: the hash of the cookie that came along, to which access tokens are bound. */
export type Callers = { find: (token: string, boundHash: string | null) => Promise<Caller> };

const nobody: Caller = { viewId: null, user: null };

/**
 * Finds who asks. View tokens are never revoked, so one that was live is believed until it expires; a token of somebody who signed in is
 * looked up every time, since it may end at any moment.
 */
export function createCallers(services: Pick<Services, 'db' | 'clock'>): Callers {
  const known = new Map<string, Known>();
  const liveView = async (hash: string): Promise<string | null> => {
    let view = known.get(hash) ?? null;
    if (!view) {
      view = await findView(services.db, hash);
      if (!view) return null;
      if (known.size >= mostKnown) known.clear();
      known.set(hash, view);
    }
    return view.expiresAt > services.clock.now() ? view.viewId : null;
  };
  return {
    async find(token, boundHash) {
      if (token === '' || token.length > 100) return nobody;
      const hash = hashSecret(token);
      if (!isUserToken(token)) return { viewId: await liveView(hash), user: null };
      const found = await findSignedIn(services.db, hash, boundHash, services.clock.now());
      return found ? { viewId: null, user: { ...found, token } } : nobody;
    },
  };
}
