/** The one source of "now" in the server. Instants are epoch milliseconds. */
export type Clock = { now: () => number };

/** A clock that stands still where it is set; tests and `MODE=test` use it. */
export type SettableClock = Clock & {
  /** Stops the clock at an instant. */
  set: (instant: number) => void;
  /** Lets it follow the machine again. */
  release: () => void;
};

export const systemClock: Clock = { now: () => Date.now() };

export function createSettableClock(instant: number | null = null): SettableClock {
  let stoppedAt = instant;
  return {
    now: () => stoppedAt ?? Date.now(),
    set: (next) => {
      stoppedAt = next;
    },
    release: () => {
      stoppedAt = null;
    },
  };
}

export function isSettable(clock: Clock): clock is SettableClock {
  return 'set' in clock;
}
