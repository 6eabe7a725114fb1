/** Answers what is kept under a key, or makes it; null, and what fails, is not kept. Who asks while it is made waits for the same. */
export type KeepBytes<Made extends Buffer | null> = {
  (key: string, make: () => Promise<Made>): Promise<Made | Buffer>;
  /** Whether asking costs nothing: it is kept, or being made for another request. */
  has: (key: string) => boolean;
};

/** Makes a memory of this process for answers that cost work and are the same for all callers; of too much the longest unused go. */
export function createKeepBytes<Made extends Buffer | null>(mostBytes: number): KeepBytes<Made> {
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Made>>();
  let size = 0;
  const put = (key: string, bytes: Buffer) => {
    kept.set(key, bytes);
    size += key.length + bytes.length;
    for (const [oldest, { length }] of kept) {
      if (size <= mostBytes) return;
      kept.delete(oldest);
      size -= oldest.length + length;
    }
  };
  const begin = async (key: string, make: () => Promise<Made>) => {
    try {
      const made = await Promise.resolve().then(make);
      if (made) put(key, made);
      return made;
    } finally {
      making.delete(key);
    }
  };
  const get = async (key: string, make: () => Promise<Made>) => {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const begun = making.get(key) ?? begin(key, make);
    making.set(key, begun);
    return begun;
  };
  return Object.assign(get, { has: (key: string) => kept.has(key) || making.has(key) });
}
