import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';

const foreverMs = 365 * 24 * 3_600_000;

/** The built app's files under `/assets`: they carry a hash in their name and never change. */
export function serveFiles(app: FastifyInstance, config: Pick<Config, 'webDist'>): void {
  const forever = { index: false as const, maxAge: foreverMs, immutable: true, decorateReply: false, wildcard: true };
  const assets = join(config.webDist, 'client/assets');
  if (existsSync(assets)) {
    app.register(fastifyStatic, {
      ...forever,
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
    });
  }
}
