import type { Services } from '../../platform/context.ts';
import type { Caller, Callers } from '../../platform/http/callers.ts';
import { hashSecret } from '../../platform/ids.ts';
import { isUserToken } from '../formats/user-token.ts';
import { findSignedIn } from '../queries/sessions.ts';
import { findView } from '../queries/views.ts';
import { bindingOf } from '../formats/token-binding.ts';

type LiveView = { viewId: string; expiresAt: number };
const mostKnown = 20_000;

const nobody: Caller = { viewId: null, user: null };

/**
 * Finds who calls. View tokens are never revoked, so one that was live is believed until it expires; the token of an account is looked up every
 * time, since it may end at any moment.
 */
export function createCallers(services: Pick<Services, 'db' | 'clock'>): Callers {
  const known = new Map<string, LiveView>();
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
    isUserToken,
    async find(token, cookies) {
      if (token === '' || token.length > 100) return nobody;
      const hash = hashSecret(token);
      if (!isUserToken(token)) return { viewId: await liveView(hash), user: null };
      const found = await findSignedIn(services.db, hash, bindingOf(cookies), services.clock.now());
      return found ? { viewId: null, user: { ...found, token } } : nobody;
    },
  };
}
