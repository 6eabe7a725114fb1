import type { AnyCall } from '@parlour/contract/call';
import { reasonNames, reasons } from '@parlour/contract/reasons';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { sendRefusal } from './envelope.ts';
import { languageOf } from './caller.ts';
import { hasInternalKey } from './internal-gate.ts';
import type { ApiModule } from './api-modules.ts';
import type { Services } from '../context.ts';
import { browserHeaders } from './security-headers.ts';
import type { Http } from './serve.ts';
import { type Schema, wireSchema } from './wire-schema.ts';

type Named = { apiModule: string; name: string; call: AnyCall; shape: z.ZodType };

const docHeaders = (config: Services['config']) => ({
  ...browserHeaders(config),
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** Describes customers' calls to people and programs, under `/api/docs`. */
export function serveApiDocs(app: FastifyInstance, http: Http, apiModules: readonly ApiModule[]): void {
  const calls = namedOf(apiModules);
  const described = once(() => JSON.stringify(openApi('Parlour', calls)));
  const listed = once(() => page('Parlour: calls', calls));
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(described()),
  );
  app.get('/api/docs', async (_request, reply) =>
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

/** The OpenAPI description of calls, in wire names. */
export function openApi(title: string, calls: readonly Named[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const named of calls) {
    const path = (named.call.access === 'internal' ? '' : '/api') + named.call.path;
    (paths[path] ??= {})[named.call.method.toLowerCase()] = operation(named);
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Every answer is an envelope: `code` 200 with a `result`, or a refusal with a `reason`.',
    },
    paths,
    components: {
      schemas: { Envelope: envelopeSchema, Refusal: refusalSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const envelopeSchema: Schema = {
  type: 'object',
  required: ['code', 'msg', 'result', 'requestId'],
  properties: { code: { const: 200 }, msg: { type: 'string' }, result: {}, requestId: { type: 'string' } },
};
const refusalSchema: Schema = {
  type: 'object',
  required: ['code', 'msg', 'result', 'requestId', 'reason'],
  properties: {
    code: { enum: [...new Set(reasonNames.map((reason) => reasons[reason]))] },
    msg: { type: 'string' },
    result: { type: ['object', 'null'] },
    requestId: { type: 'string' },
    reason: { enum: reasonNames },
  },
};

const envelopeContent = { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } };
const fileContent = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function operation({ apiModule, name, call, shape }: Named): object {
  const schema = wireSchema(call, shape);
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const inQuery =
    call.method === 'GET'
      ? Object.keys(schema.properties ?? {}).filter((key) => !inPath.includes(key))
      : queryNames(call);
  const inBody = Object.keys(schema.properties ?? {}).filter((key) => !inPath.includes(key) && !inQuery.includes(key));
  const parameter = (key: string, place: string) => ({
    name: key,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(key),
    schema: schema.properties?.[key] ?? {},
  });
  const headers = [call.creates && 'Idempotency-Key', call.takesLinkToken && 'linkToken'].filter(
    (header) => header !== undefined && header !== false,
  );
  return {
    operationId: `${apiModule}.${name}`,
    tags: [apiModule],
    summary: call.summary,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...inPath.map((key) => parameter(key, 'path')),
      ...inQuery.map((key) => parameter(key, 'query')),
      ...headers.map((header) => ({ name: header, in: 'header', schema: { type: 'string' } })),
    ],
    ...(call.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: bodySchema(call, schema, inBody) } } } }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        content: call.answersFile ? fileContent : envelopeContent,
      },
      default: {
        description: 'A worded refusal.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

function queryNames(call: AnyCall): string[] {
  return (call.query ?? []).flatMap((name) => Object.keys(call.input.toWire({ [name]: null }) as object));
}

function bodySchema(call: AnyCall, schema: Schema, names: readonly string[]): Schema {
  if (call.body !== undefined) return schema.properties?.[call.body] ?? {};
  const properties = Object.fromEntries(names.map((key) => [key, schema.properties?.[key] ?? {}]));
  return { type: 'object', properties, required: (schema.required ?? []).filter((key) => names.includes(key)) };
}

function page(title: string, calls: readonly Named[]): string {
  const rows = calls.map(
    ({ call }) =>
      `<tr><td>${call.method}</td><td><code>${call.access === 'internal' ? '' : '/api'}${call.path}</code></td><td>${call.access}</td><td>${escapeHtml(call.summary)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p><a href="docs/openapi.json">openapi.json</a></p><table border="1" cellpadding="6"><thead><tr><th>Method</th><th>Path</th><th>Access</th><th>What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
