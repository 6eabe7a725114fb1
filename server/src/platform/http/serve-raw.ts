import type { Call } from '@parlour/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Answering } from '../context.ts';
import { readJson } from './body.ts';
import { languageOf, limitIpOf } from './caller.ts';
import { sendRefusal } from './envelope.ts';
import { answer, type Http, routeFor, sendError } from './serve.ts';

/** A ready answer: the JSON text of the result in wire names, and its version. */
export type Ready = { result: string; etag: string };

/**
 * Looks at the body as it came, before anything is parsed: what is at hand, or how it is worked out; null leaves the request to the
 * ordinary way.
 */
export type Fast = (body: string, request: FastifyRequest) => Ready | null | (() => Promise<Ready | null>);

/** How often one IP address may ask what is not at hand. */
export type RawLimit = { name: string; perHour: number };
const hourS = 3600;

/**
 * Puts a call on the server whose answers are often at hand as text: no hook, no parser and no schema runs for them.
 * The version becomes the ETag; a caller who has it already gets 304.
 */
export function serveRaw<Input, Reply>(
  app: FastifyInstance,
  http: Http,
  call: Call<Input, Reply>,
  shape: z.ZodType<Input>,
  handler: Answering<Input, Reply, never>,
  fast: Fast,
  limit: RawLimit,
): void {
  const ordinary = (request: FastifyRequest, reply: FastifyReply, body: string) =>
    answer(
      http,
      call,
      shape,
      handler as unknown as Answering<unknown, unknown>,
      request,
      reply,
      readJson(body, request.routeOptions.config.mostMembers),
    );
  const { attempts, life } = http.services;
  const slow = async (
    work: () => Promise<Ready | null>,
    request: FastifyRequest,
    reply: FastifyReply,
    body: string,
  ) => {
    try {
      const bucket = `${limit.name} ip ${limitIpOf(request.ip)}`;
      const counted = await attempts.count([{ bucket, windowSeconds: hourS, max: limit.perHour }]);
      if (!counted.ok) return sendRefusal(reply, request.id, languageOf(request), counted.reason, counted.details);
      const ready = await work();
      return ready ? sendReady(request, reply, ready) : await ordinary(request, reply, body);
    } catch (error) {
      return sendError(http.services, request, reply, error);
    }
  };
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    raw.route({
      ...routeFor(http, call),
      handler: (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const found = life.isStopping ? null : fast(body, request);
        if (found === null || typeof found === 'function') return slow(found ?? nothing, request, reply, body);
        sendReady(request, reply, found);
      },
    });
  });
}

const nothing = async () => null;

function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply {
  reply.hijack();
  const etag = `"${ready.etag}"`;
  const headers: Record<string, string | number> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
    etag,
  };
  if (request.headers['if-none-match'] === etag) {
    reply.raw.writeHead(304, headers);
    reply.raw.end();
    return reply;
  }
  const text = `{"code":200,"msg":"","requestId":"${request.id}","result":${ready.result}}`;
  headers['content-length'] = Buffer.byteLength(text);
  reply.raw.writeHead(200, headers);
  reply.raw.end(text);
  return reply;
}
