/** An answer with the version the server gave it. */
type KnownAnswer = { etag: string; result: unknown };

const mostKept = 60;

/** Answers that can be asked for again by their version: unchanged, they are not sent a second time (decisions, Small print). */
export type KnownAnswers = {
  find: (request: string) => KnownAnswer | undefined;
  keep: (request: string, etag: string | null, result: unknown) => void;
};

export function knownAnswers(): KnownAnswers {
  const kept = new Map<string, KnownAnswer>();
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
