import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Services } from '../context.ts';
import { sendRefusal } from './envelope.ts';
import { hasInternalKey } from './internal-gate.ts';
import { languageOf } from './caller.ts';

export type Metrics = {
  observe: (method: string, route: string, status: number, seconds: number) => void;
  text: () => Promise<string>;
};

/** Counts and times of answers, by route; no address, person or shop is in them. */
export function createMetrics({ pool, changes, events }: Pick<Services, 'pool' | 'changes' | 'events'>): Metrics {
  const registers = [new Registry()];
  const answers = new Histogram({
    name: 'parlour_http_seconds',
    help: 'Seconds from request to answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  new Gauge({
    name: 'parlour_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'parlour_changes_live',
    help: '1 while changes of other processes are heard.',
    registers,
    collect() {
      this.set(changes.isLive ? 1 : 0);
    },
  });
  new Counter({
    name: 'parlour_account_events_total',
    help: 'What happened around accounts: sign-ins, codes, refusals, reuse.',
    labelNames: ['event'] as const,
    registers,
    collect() {
      this.reset();
      for (const [event, count] of Object.entries(events.totals())) this.inc({ event }, count);
    },
  });
  new Gauge({
    name: 'parlour_memory_bytes',
    help: 'Resident memory of this process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  return {
    observe: (method, route, status, seconds) => answers.observe({ method, route, status: String(status) }, seconds),
    text: () => registers[0]!.metrics(),
  };
}

/** `/metrics`, for the holder of the internal key. */
export function serveMetrics(app: FastifyInstance, services: Services, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    if (!hasInternalKey(services.config, request))
      return sendRefusal(reply, request.id, languageOf(request), 'path_unknown');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
  });
}
