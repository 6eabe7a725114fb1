import type { Changes } from '../platform/db/changes.ts';

/** A finished page with a hole wherever the nonce belongs. */
export type Page = { status: number; headers: Record<string, string>; parts: readonly string[] };

const mostPages = 400;
const lifeMs = 60_000;
/** A page longer than this is not kept. */
const longestChars = 1_000_000;

export type PageCache = {
  get: (key: string, render: () => Promise<Page>) => Promise<Page>;
  has: (key: string) => boolean;
  /** Whether a request costs nothing more: the page is there, or being rendered for another request. */
  isUnderWay: (key: string) => boolean;
};

/**
 * Keeps finished public pages until any shop's facts change, a minute at most (pages name today). While changes of other processes are
 * not heard nothing is kept. Many requests for one page that is not there yet wait for one rendering.
 */
export function createPageCache(changes: Pick<Changes, 'isLive' | 'onChange'>): PageCache {
  const kept = new Map<string, { page: Page; until: number }>();
  const running = new Map<string, Promise<Page>>();
  let epoch = 0;
  changes.onChange((change) => {
    if (change?.day !== undefined) return;
    epoch++;
    kept.clear();
    running.clear();
  });

  async function fill(key: string, render: () => Promise<Page>): Promise<Page> {
    const startedIn = epoch;
    const page = await render();
    const mayKeep =
      startedIn === epoch && changes.isLive && page.status === 200 && page.parts.join('').length < longestChars;
    if (!mayKeep) return page;
    kept.delete(key);
    if (kept.size >= mostPages) kept.delete(kept.keys().next().value!);
    kept.set(key, { page, until: Date.now() + lifeMs });
    return page;
  }

  function goodPage(key: string): Page | undefined {
    const known = kept.get(key);
    return known && changes.isLive && known.until > Date.now() ? known.page : undefined;
  }

  return {
    has: (key) => goodPage(key) !== undefined,
    isUnderWay: (key) => goodPage(key) !== undefined || running.has(key),
    async get(key, render) {
      const known = goodPage(key);
      if (known) return known;
      const waiting = running.get(key);
      if (waiting) return waiting;
      const page: Promise<Page> = fill(key, render).finally(() => {
        if (running.get(key) === page) running.delete(key);
      });
      running.set(key, page);
      return page;
    },
  };
}
