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

// Storage may be missing (server), blocked (privacy settings) or full: the app then simply remembers nothing.
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

function kept<Value>(area: () => Storage, { key, version, isValid }: KeptOptions<Value>): Kept<Value> {
  return {
    read: () =>
      attempt(() => {
        const entry = JSON.parse(area().getItem(key) ?? 'null') as { version?: unknown; value?: unknown } | null;
        return entry?.version === version && isValid(entry.value) ? entry.value : null;
      }),
    write: (value) => void attempt(() => area().setItem(key, JSON.stringify({ version, value }))),
    remove: () => void attempt(() => area().removeItem(key)),
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
