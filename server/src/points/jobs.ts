import type { Services } from '../booking/context.ts';
import { idleOrLate, pollLoop } from '../platform/jobs/poll-loop.ts';
import { deliverPoints } from './actions/deliver.ts';

const pauseMs = 1000;

/** Books points after events: at once after a change of this process, and every second for what others left or what failed. */
export function startPointJobs(services: Services): { stop: () => Promise<void> } {
  const loop = pollLoop(pauseMs, async () => {
    await idleOrLate(services.bookingQueue.idle(), pauseMs);
    return deliverPoints(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'points wait: the database did not answer');
      return 0;
    });
  });
  const forget = services.changes.onChange(loop.wake);
  return {
    async stop() {
      forget();
      await loop.stop();
    },
  };
}
