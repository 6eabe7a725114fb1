import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../context.ts';

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** `/healthz`: the process lives. `/readyz`: it can answer, database included, and is not stopping. */
export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_request, reply) => plain(reply, 200, 'alive\n'));
  app.get('/readyz', async (_request, reply) => {
    if (services.life.isStopping) return plain(reply, 503, 'stopping\n');
    try {
      await services.pool.query('select 1');
      return plain(reply, 200, 'ready\n');
    } catch {
      return plain(reply.header('retry-after', '5'), 503, 'the database is away\n');
    }
  });
}
