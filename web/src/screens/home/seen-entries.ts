import { type RefObject, useEffect, useState } from 'react';

/** As many stores as one question takes. */
const mostAtOnce = 12;
/** Cards that come into sight together are asked about together. */
const gatherMs = 200;

type Batches = readonly (readonly string[])[];

/** Which entries of a list have been seen, in the groups in which they came into sight; each is named once. */
export function useSeen(listRef: RefObject<HTMLElement | null>, ids: readonly string[]): Batches {
  const [batches, setBatches] = useState<Batches>([]);
  const listed = ids.join(' ');
  useEffect(() => {
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = () => {
      setBatches((known) => {
        const old = new Set(known.flat());
        const fresh = [...waiting].filter((id) => !old.has(id)).slice(0, mostAtOnce);
        for (const id of fresh) waiting.delete(id);
        return fresh.length === 0 ? known : [...known, fresh];
      });
      timer = undefined;
    };
    const watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const { id } = (target as HTMLElement).dataset;
        if (isIntersecting && id) waiting.add(id);
      }
      if (waiting.size > 0) timer ??= setTimeout(gather, gatherMs);
    });
    for (const entry of listRef.current?.children ?? []) watch.observe(entry);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [listRef, listed]);
  return batches;
}
