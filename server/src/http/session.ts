import { findView } from '../account/queries.ts';
import { hashSecret } from '../ids.ts';
import type { Services } from '../services.ts';

type Known = { viewId: string; expiresAt: number };
const mostKnown = 20_000;

/** Finds the view behind an anonymous token. Such tokens are never revoked, so one that was live stays so until it expires. */
export type ViewSessions = { find: (token: string) => Promise<string | null> };

export function createViewSessions(services: Pick<Services, 'db' | 'clock'>): ViewSessions {
  const known = new Map<string, Known>();
  return {
    async find(token) {
      if (token === '' || token.length > 100) return null;
      const hash = hashSecret(token);
      const now = services.clock.now();
      let view = known.get(hash) ?? null;
      if (!view) {
        view = await findView(services.db, hash);
        if (!view) return null;
        if (known.size >= mostKnown) known.clear();
        known.set(hash, view);
      }
      return view.expiresAt > now ? view.viewId : null;
    },
  };
}
