import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a load generator sends: each body in turn, from as many connections, one request at a time on each. */
export type LoadPlan = {
  url: string;
  /** POST unless it says otherwise; a GET sends no body. */
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  bodies: readonly string[];
  connections: number;
  /** How long the load lasts. `once` sends each body exactly once instead, with an idempotency key of its own, however long that takes. */
  seconds: number | 'once';
  /** Looks for answers all the time: a server that wakes up a sleeping client with every answer would be charged for the waking. */
  neverSleeps?: boolean;
};

export type LoadResult = {
  answers: number;
  /** Answers by what they said: HTTP status, and the reason of a refusal. */
  said: Record<string, number>;
  seconds: number;
  meanMs: number;
  p99Ms: number;
  /** What sending and reading cost the generator itself, microseconds of CPU an answer. */
  ownCpu: number;
};

const program = fileURLToPath(new URL('load-process.ts', import.meta.url));

/** Runs a load in a process of its own, so that its work is not taken for the server's. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(program, [], { execArgv: ['--disable-warning=ExperimentalWarning'], serialization: 'advanced' });
  try {
    child.send(plan);
    const [result] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('The load generator ended without an answer.');
      }),
    ])) as [LoadResult];
    return result;
  } finally {
    child.kill();
  }
}
