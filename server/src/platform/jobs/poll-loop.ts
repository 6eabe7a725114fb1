/** Work that is done over and over until it is stopped. */
export type Rounds = { wake: () => void; stop: () => Promise<void> };

/** Goes round after round; one that answers 0, or fails, is followed by a pause that `wake` ends early. */
export function startRounds(pauseMs: number, round: () => Promise<number>): Rounds {
  let isStopped = false;
  let isWoken = false;
  let endPause: () => void = () => undefined;

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      const busy = await round();
      // What woke it meanwhile has not been looked at.
      if (busy === 0 && !isWoken && !isStopped) await pause();
    }
  }

  const wake = () => {
    isWoken = true;
    endPause();
  };
  const running = run();
  return {
    wake,
    async stop() {
      isStopped = true;
      wake();
      await running;
    },
  };
}

/** Waits until something is idle, or for as long as `mostMs`, whichever comes first. */
export async function idleOrLate(idle: Promise<void>, mostMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, mostMs);
  });
  await Promise.race([idle, patience]);
  clearTimeout(timer);
}
