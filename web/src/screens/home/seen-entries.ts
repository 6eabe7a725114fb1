import { type RefObject, useEffect, useState } from 'react';

/** As many stores as one question takes. */
const mostAtOnce = 12;
/** Cards that come into sight together are asked about together. */
const gatherMs = 200;

type Batches = readonly (readonly string[])[];

/** The batches with what came into sight together: each entry once, and as many to a batch as one question takes. */
export function withSeen(batches: Batches, seen: Iterable<string>): Batches {
  const known = new Set(batches.flat());
  const fresh = [...new Set(seen)].filter((id) => !known.has(id));
  const added = Array.from({ length: Math.ceil(fresh.length / mostAtOnce) }, (_, place) =>
    fresh.slice(place * mostAtOnce, (place + 1) * mostAtOnce),
  );
  return added.length === 0 ? batches : [...batches, ...added];
}

/** Which entries of a list have been seen, in the groups in which they came into sight; each is named once. */
export function useSeen(listRef: RefObject<HTMLElement | null>, ids: readonly string[]): Batches {
  const [batches, setBatches] = useState<Batches>([]);
  const listed = ids.join(' ');
  useEffect(() => {
    let waiting: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = () => {
      const seen = waiting;
      waiting = [];
      timer = undefined;
      setBatches((batches) => withSeen(batches, seen));
    };
    const watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const { id } = (target as HTMLElement).dataset;
        if (isIntersecting && id) waiting.push(id);
      }
      if (waiting.length > 0) timer ??= setTimeout(gather, gatherMs);
    });
    for (const entry of listRef.current?.children ?? []) watch.observe(entry);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [listRef, listed]);
  return batches;
}
