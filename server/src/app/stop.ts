import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

const patienceMs = 10_000;

type Stopping = {
  /** Every server that listens. */
  apps: readonly FastifyInstance[];
  services: Pick<Services, 'life' | 'log'>;
  steps: readonly (() => Promise<void>)[];
  waitMs?: number;
};

/**
 * Makes the one way to stop: nothing new begins (503, and no new connections), what began is finished, then the steps run in order.
 * Connections that are still open after ten seconds are cut. Asked twice, it stops once.
 */
export function stopGracefully({ apps, services, steps, waitMs = patienceMs }: Stopping): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    services.life.isStopping = true;
    services.log.info('stopping');
    const impatience = setTimeout(() => apps.forEach((app) => app.server.closeAllConnections()), waitMs);
    await Promise.all(apps.map((app) => app.close()));
    clearTimeout(impatience);
    for (const step of steps) await step();
  };
  return () => (stopped ??= stop());
}
