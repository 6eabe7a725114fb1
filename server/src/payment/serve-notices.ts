import type { FastifyInstance } from 'fastify';
import type { ProviderName } from '../platform/ports/payments.ts';
import type { Services } from './context.ts';
import { createCalmWarning } from '../platform/log/calm-warning.ts';
import { takeNotice } from './actions/take-notice.ts';

const mostBytes = 256 * 1024;
const names: readonly ProviderName[] = ['simulated', 'stripe'];
const statuses = { taken: 200, refused: 400, unknown: 404 } as const;

/** Where providers send their messages: the bytes as they came, because the signature is over them. */
export function serveNotices(app: FastifyInstance, services: Services): void {
  const warn = createCalmWarning(services.log, services.clock);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const name of names)
      scope.post(`/api/order/bk/notify/${name}`, { config: { refusesQuietly: true } }, async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
        );
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const taken = await takeNotice(services, name, headers, body, warn);
        return reply.code(statuses[taken]).send({ code: statuses[taken] });
      });
  });
}
