import type { FastifyInstance } from 'fastify';
import { languageOf, userAgentOf } from '../../platform/http/caller.ts';
import { createCookies } from '../../platform/http/cookies.ts';
import { isAtDevelopment } from '../../platform/http/dev-gate.ts';
import { sendRefusal, sendResult } from '../../platform/http/envelope.ts';
import { enterDemo } from '../actions/enter-demo.ts';
import type { Services } from '../context.ts';
import { listDemoOwners } from '../queries/demo.ts';

/** The stores' app for trying out, in demo and test only: the owners of the demo, and a sign-in as one of them. */
export function serveDemoTeam(app: FastifyInstance, services: Services): void {
  if (services.config.mode === 'production') return;
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) =>
      isAtDevelopment(services.config, request) ? undefined : reply.callNotFound(),
    );
    scope.get('/dev/team', async (request, reply) => {
      const owners = await listDemoOwners(services.db);
      return sendResult(
        reply,
        request.id,
        owners.map(({ email, chain }) => ({ email, chain })),
      );
    });
    scope.post<{ Body: { email?: unknown } | null }>('/dev/team/sign-in', async (request, reply) => {
      const refuse = (reason: 'wrong_type' | 'not_found') =>
        sendRefusal(reply, request.id, languageOf(request), reason);
      if (request.headers['sec-fetch-site'] === 'cross-site') return refuse('wrong_type');
      const owners = await listDemoOwners(services.db);
      const owner = owners.find(({ email }) => email === request.body?.email);
      if (!owner) return refuse('not_found');
      const from = { userAgent: userAgentOf(request), ip: request.ip };
      const cookies = createCookies(request, reply, services.config.publicUrl);
      const at = { ...services, ...from, cookies };
      return sendResult(reply, request.id, await enterDemo(at, owner.memberId, languageOf(request)));
    });
  });
}
