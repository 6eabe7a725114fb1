import { troubleOf } from '../platform/db/trouble.ts';
import type { Answer } from '../platform/context.ts';
import type { Services } from './context.ts';
import type { ShopScope } from '../shop/scope.ts';
import type { Application, Written } from './application.ts';
import { writeTogether } from './actions/write-together.ts';
import { nextTurn } from '../platform/yield-to-event-loop.ts';

/**
 * The desk of each shop: requests that arrive while one transaction is running are decided one after the other in the next one, and
 * committed together. It is only quicker; locks and the exclusion constraint decide between processes.
 */
export type BookingQueue = {
  apply: (scope: ShopScope, application: Application) => Promise<Answer<Written>>;
  /** Resolves when nothing is being written. */
  idle: () => Promise<void>;
};

type Waiting = { application: Application; settle: (answer: Answer<Written>) => void; fail: (error: unknown) => void };

const mostTogether = 32;

export function createBookingQueue(services: Services): BookingQueue {
  const queues = new Map<string, Waiting[]>();
  const running = new Set<Promise<void>>();

  function apply(scope: ShopScope, application: Application): Promise<Answer<Written>> {
    return new Promise((settle, fail) => {
      const queue = queues.get(scope.shopId);
      const waiting = { application, settle, fail };
      if (queue) queue.push(waiting);
      else {
        queues.set(scope.shopId, [waiting]);
        const run = serve(scope).finally(() => running.delete(run));
        running.add(run);
      }
    });
  }

  async function serve(scope: ShopScope): Promise<void> {
    // One turn of the loop lets requests that were read together also be written together.
    await nextTurn();
    const queue = queues.get(scope.shopId)!;
    while (queue.length > 0) await write(scope, queue.splice(0, mostTogether));
    queues.delete(scope.shopId);
  }

  async function write(scope: ShopScope, together: readonly Waiting[]): Promise<void> {
    try {
      const answers = await writeTogether(
        services,
        scope,
        together.map((waiting) => waiting.application),
      );
      together.forEach((waiting, index) => waiting.settle(answers[index]!));
    } catch (error) {
      // While the database is away, asking one by one would only take longer.
      if (together.length === 1 || troubleOf(error)) for (const waiting of together) waiting.fail(error);
      else for (const waiting of together) await write(scope, [waiting]);
    }
  }

  return { apply, idle: async () => void (await Promise.all(running)) };
}
