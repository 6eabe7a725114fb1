export type Kept<Value> = {
  read: () => Value | null;
  write: (value: Value) => void;
  remove: () => void;
};

type KeptOptions<Value> = {
  key: string;
  /** Raised when the form changes: what an older release wrote is then forgotten. */
  version: number;
  /** Says whether what was read still has the expected form. */
  isValid: (value: unknown) => value is Value;
};

/** Does something where storage may be blocked: there is nothing to do then. */
export function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/**
 * Storage may be blocked (privacy settings, a frame in another site) or full: what could not be kept lasts as long as the page. Where pages
 * are finished there is none, and nothing may stay from one to the next.
 */
const whilePageLasts = new Map<string, string>();

function kept<Value>(area: () => Storage, { key, version, isValid }: KeptOptions<Value>): Kept<Value> {
  return {
    read: () =>
      attempt(() => {
        const text = whilePageLasts.get(key) ?? area().getItem(key) ?? 'null';
        const entry = JSON.parse(text) as { version?: unknown; value?: unknown } | null;
        return entry?.version === version && isValid(entry.value) ? entry.value : null;
      }),
    write: (value) => {
      const text = JSON.stringify({ version, value });
      const isKept = attempt(() => {
        area().setItem(key, text);
        return true;
      });
      if (isKept) whilePageLasts.delete(key);
      else if (!import.meta.env.SSR) whilePageLasts.set(key, text);
    },
    remove: () => {
      whilePageLasts.delete(key);
      attempt(() => area().removeItem(key));
    },
  };
}

/** A value kept on this device until it is removed. */
export function keptOnDevice<Value>(options: KeptOptions<Value>): Kept<Value> {
  return kept(() => localStorage, options);
}

/** A value kept until this tab is closed. */
export function keptInTab<Value>(options: KeptOptions<Value>): Kept<Value> {
  return kept(() => sessionStorage, options);
}

export const isText = (value: unknown): value is string => typeof value === 'string';
