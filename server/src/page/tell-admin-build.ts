import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';

const header = 'x-app-build';
const entry = 'src/app/entry.tsx';
const callsOfStores = '/api/team/';

/**
 * Names in each answer to the stores' app which build of it this server has, by the script that starts it. A page that was opened before an update sees that
 * it is older than what answers it.
 */
export function tellAdminBuild(app: FastifyInstance, { adminDist }: Pick<Config, 'adminDist'>): void {
  const build = buildOf(adminDist);
  if (build === null) return;
  app.addHook('onRequest', (request, reply, done) => {
    // Set below the framework, as streams write their own beginning.
    if (request.url.startsWith(callsOfStores)) reply.raw.setHeader(header, build);
    done();
  });
}

function buildOf(adminDist: string): string | null {
  const manifest = join(adminDist, '.vite/manifest.json');
  if (!existsSync(manifest)) return null;
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return chunks[entry]?.file ?? null;
}
