import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';

/** What a worker may do is what its own file says: it reads PDFs, so it fetches nothing, and makes code from nothing but the decoders it is handed. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** A route for each file that is there at the start: to look for the file at each request would read its whole folder each time. */
export const byName = { wildcard: false as const, globIgnore: ['**/*.br', '**/*.gz'] };

const foreverMs = 365 * 24 * 3_600_000;

/** The built app's files under `/assets`: they carry a hash in their name and never change. */
export function serveFiles(app: FastifyInstance, config: Pick<Config, 'webDist'>): void {
  const forever = { index: false as const, maxAge: foreverMs, immutable: true, decorateReply: false, ...byName };
  const assets = join(config.webDist, 'client/assets');
  if (existsSync(assets)) {
    app.register(fastifyStatic, {
      ...forever,
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('x-content-type-options', 'nosniff');
        if (path.includes('.worker.')) reply.header('content-security-policy', workerPolicy);
      },
    });
  }
}
