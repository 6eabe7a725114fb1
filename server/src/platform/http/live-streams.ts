/** How many streams one member may hold open at this process (tabs and devices), and all members together. */
export type StreamLimits = { perMember: number; all: number };

/** The open streams of this process: counted, and ended together when it stops. */
export type LiveStreams = {
  /** Takes a place for a stream; null where there is none left. Answers how to give it back. */
  take: (memberId: string, end: () => void) => (() => void) | null;
  /** How many are open. */
  count: () => number;
  endAll: () => void;
};

export function createLiveStreams({ perMember, all }: StreamLimits): LiveStreams {
  const open = new Map<string, Set<() => void>>();
  let count = 0;
  return {
    take(memberId, end) {
      const own = open.get(memberId) ?? new Set();
      if (count >= all || own.size >= perMember) return null;
      own.add(end);
      open.set(memberId, own);
      count += 1;
      return () => {
        if (!own.delete(end)) return;
        count -= 1;
        if (own.size === 0) open.delete(memberId);
      };
    },
    count: () => count,
    endAll() {
      for (const own of open.values()) for (const end of own) end();
    },
  };
}
