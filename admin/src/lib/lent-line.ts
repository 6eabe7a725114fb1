/** The line of a page that hears of the member's notices beside its own news; null while there is none. */
let lent: { isLive: boolean } | null = null;
const watchers = new Set<() => void>();
const hearers = new Set<() => void>();

function lend(next: typeof lent): void {
  lent = next;
  for (const watcher of watchers) watcher();
}

/** A page lends its line to the bell, which then holds none of its own: a browser has six of them for a whole host. */
export function lendLine(): { onTold: () => void; onLive: (isLive: boolean) => void; end: () => void } {
  lend({ isLive: false });
  return {
    onTold: () => {
      for (const hear of hearers) hear();
    },
    onLive: (isLive) => lend({ isLive }),
    end: () => lend(null),
  };
}

export const lentLine = () => lent;

/** Calls back when a line is lent, breaks, is back, or ends. Answers how to stop. */
export function watchLent(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls back when the lent line tells of a notice. Answers how to stop. */
export function hearLent(hearer: () => void): () => void {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}
