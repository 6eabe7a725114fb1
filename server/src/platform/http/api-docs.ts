import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './envelope.ts';
import { languageOf } from './caller.ts';
import { hasInternalKey } from './internal-gate.ts';
import type { ApiModule } from './api-modules.ts';
import { addressOf, type Named, openApi } from './open-api.ts';
import type { Services } from '../context.ts';
import { browserHeaders } from './security-headers.ts';
import type { Http } from './serve.ts';

const docHeaders = (config: Services['config']) => ({
  ...browserHeaders(config),
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** Describes customers' calls to people and programs, under `/api/docs`. */
export function serveApiDocs(app: FastifyInstance, http: Http, apiModules: readonly ApiModule[]): void {
  serveDocs(app, http, namedOf(apiModules), { at: '/api/docs', title: 'Parlour' });
}

/** Describes the calls of the stores' app, under `/api/team/docs`. */
export function serveTeamDocs(app: FastifyInstance, http: Http, apiModules: readonly ApiModule[]): void {
  serveDocs(app, http, namedOf(apiModules), { at: '/api/team/docs', title: 'Parlour, for stores' });
}

type Docs = { at: string; title: string };

function serveDocs(app: FastifyInstance, http: Http, calls: readonly Named[], { at, title }: Docs): void {
  const described = once(() => JSON.stringify(openApi(title, calls)));
  const listed = once(() => page(`${title}: calls`, calls));
  app.get(`${at}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(described()),
  );
  app.get(at, async (_request, reply) =>
    reply.headers(docHeaders(http.services.config)).type('text/html; charset=utf-8').send(listed()),
  );
}

/** Describes the installation's own calls to the holder of its key, under `/internal/docs`. */
export function serveInternalDocs(app: FastifyInstance, http: Http, apiModules: readonly ApiModule[]): void {
  const calls = namedOf(apiModules);
  for (const [path, type, text] of [
    [
      '/internal/docs/openapi.json',
      'application/json',
      once(() => JSON.stringify(openApi('Parlour, internal', calls))),
    ],
    ['/internal/docs', 'text/html', once(() => page('Parlour: internal calls', calls))],
  ] as const) {
    app.get(path, async (request, reply) => {
      if (!hasInternalKey(http.services.config, request))
        return sendRefusal(reply, request.id, languageOf(request), 'path_unknown');
      return reply.headers(docHeaders(http.services.config)).type(`${type}; charset=utf-8`).send(text());
    });
  }
}

const namedOf = (apiModules: readonly ApiModule[]): Named[] =>
  apiModules.flatMap((one) =>
    Object.entries(one.calls).map(([name, call]) => ({ apiModule: one.name, name, call, shape: one.shapes[name]! })),
  );

/** Calls never change while a process runs: what describes them is written with the first question. */
function once(write: () => string): () => string {
  let text: string | null = null;
  return () => (text ??= write());
}

function page(title: string, calls: readonly Named[]): string {
  const rows = calls.map(
    ({ call }) =>
      `<tr><td>${call.method}</td><td><code>${addressOf(call)}</code></td><td>${call.access}</td><td>${escapeHtml(call.summary)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p><a href="docs/openapi.json">openapi.json</a></p><table border="1" cellpadding="6"><thead><tr><th>Method</th><th>Path</th><th>Access</th><th>What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
