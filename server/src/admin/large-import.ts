import { internalCalls } from '@parlour/contract/admin/calls';
import { internalShapes } from '@parlour/contract/admin/shapes';
import type { FastifyInstance } from 'fastify';
import { answer, type Http, routeFor } from '../platform/http/serve.ts';
import type { Answering } from '../platform/context.ts';
import { internalRoutes } from './routes.ts';

/** A chain's pictures in base64; its tables are texts, so each file counts once. */
const bodySize = { bytes: 96 * 1024 * 1024, members: 50_000 };

/** The import takes far larger bodies than other calls; like all of its area it asks for the key before a byte of it is read. */
function registerImport(app: FastifyInstance, http: Http): void {
  const call = internalCalls.importShop;
  app.register(async (scope) => {
    scope.route({
      ...routeFor(http, { ...call, bodySize }),
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
