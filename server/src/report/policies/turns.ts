import { refused, type Verdict } from '@parlour/domain/verdict';

type Busy = Verdict<never, 'too_many_attempts', { retryAfterSeconds: number }>;

/** How long who finds the line full is asked to wait. */
const retryAfterSeconds = 10;

/** Lets pieces of work run, so many at once; so many more wait for their turn in the order in which they came, and all others are refused. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <Done>(work: () => Promise<Done>): Promise<Done | Busy> => {
    if (running >= atOnce) {
      if (line.length >= waiting) return refused('too_many_attempts', { retryAfterSeconds });
      // Who is done hands the place over.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
