import { internalCalls } from '@parlour/contract/internal';
import { internalShapes } from '@parlour/contract/internal.shapes';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../http/caller.ts';
import { sendRefusal } from '../http/envelope.ts';
import { hasInternalKey } from '../http/internal-gate.ts';
import { answer, type Http, routeOf } from '../http/serve.ts';
import type { Answering } from '../services.ts';
import { internalRoutes } from './routes.ts';

/** A chain's pictures in base64. */
const mostBytes = 96 * 1024 * 1024;

/** The import takes far larger bodies than other calls, so the key is asked for before a byte of it is read. */
function registerImport(app: FastifyInstance, http: Http): void {
  const call = internalCalls.importShop;
  app.register(async (scope) => {
    scope.route({
      method: call.method,
      url: routeOf(call),
      bodyLimit: mostBytes,
      onRequest: async (request, reply) => {
        if (!hasInternalKey(http.services.config, request))
          return sendRefusal(reply, request.id, languageOf(request), 'path_unknown');
      },
      handler: (request, reply) =>
        answer(
          http,
          call,
          internalShapes.importShop,
          internalRoutes.importShop as Answering<unknown, unknown>,
          request,
          reply,
          request.body,
        ),
    });
  });
}

export const largeImport = { calls: ['importShop'] as const, register: registerImport };
