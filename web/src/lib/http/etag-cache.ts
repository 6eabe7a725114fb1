/** An answer with the ETag that the server gave it. */
type CachedAnswer = { etag: string; result: unknown };

const mostKept = 60;

/** Keeps answers by request, so that the server can say "not modified" instead of sending one again. */
export type EtagCache = {
  find: (request: string) => CachedAnswer | undefined;
  keep: (request: string, etag: string | null, result: unknown) => void;
};

export function etagCache(): EtagCache {
  const kept = new Map<string, CachedAnswer>();
  return {
    find: (request) => kept.get(request),
    keep: (request, etag, result) => {
      kept.delete(request);
      if (etag === null) return;
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
      kept.set(request, { etag, result });
    },
  };
}
