const longestPauseMs = 5000;

let waiting = 0;
const watchers = new Set<() => void>();

/** Whether the app is offline: the browser says so, or a call is being repeated because no answer came. */
export const isOffline = (): boolean => waiting > 0 || navigator.onLine === false;

export function watchConnection(changed: () => void): () => void {
  watchers.add(changed);
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    watchers.delete(changed);
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

function note(change: number): void {
  waiting += change;
  for (const changed of watchers) changed();
}

/** A moment, or until the browser says that it is online again; longer after each attempt. */
const pause = (attempt: number) =>
  new Promise<unknown>((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, Math.min(attempt * 1000, longestPauseMs));
  });

/** Asks until it is answered, and says meanwhile that the app is offline. Attempts count only while the browser reports to be online. */
export async function untilAnswered(ask: () => Promise<boolean>, mostAttempts: number): Promise<boolean> {
  if (await ask()) return true;
  note(1);
  try {
    let left = mostAttempts;
    for (let attempt = 1; left > 0; attempt++) {
      await pause(attempt);
      if (navigator.onLine !== false) left -= 1;
      if (await ask()) return true;
    }
    return false;
  } finally {
    note(-1);
  }
}
