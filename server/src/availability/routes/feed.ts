import type { Services } from '../context.ts';
import { createHash } from 'node:crypto';
import { availabilityCalls } from '@parlour/contract/availability/calls';
import { availabilityShapes } from '@parlour/contract/availability/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { languageOf, limitIpOf } from '../../platform/http/caller.ts';
import { answerHeaders, sendRefusal } from '../../platform/http/envelope.ts';
import { readInput } from '../../platform/http/input.ts';
import { type Http, routeOf, sendError } from '../../platform/http/serve.ts';
import { getFeed } from '../actions/feed.ts';

const { getFeed: call } = availabilityCalls;
const shape = availabilityShapes.getFeed;
const hourS = 3600;
const keptS = 60;

/** The feed of free times: the one call that any site may ask from a browser. It knows no caller and sets no cookie. */
export function serveFeed(app: FastifyInstance, { services }: Http<Services>): void {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const refuse = (...[reason, facts]: [Parameters<typeof sendRefusal>[3], Parameters<typeof sendRefusal>[4]?]) =>
      sendRefusal(reply, request.id, languageOf(request), reason, facts);
    if (services.life.isStopping) return refuse('shutting_down');
    const bucket = `feed ip ${limitIpOf(request.ip)}`;
    const limit = { bucket, windowSeconds: hourS, max: services.config.limits.feedsPerIp };
    const counted = await services.attempts.count([limit]);
    if (!counted.ok) return refuse(counted.reason, counted.details);
    const input = readInput(call, shape, request, null);
    if (!input.ok) return refuse('invalid_input', input.details);
    const feed = await getFeed(services, input.value as z.infer<typeof shape>);
    if (!feed.ok) return refuse(feed.reason, feed.details);
    const result = call.reply.toWire(feed.value);
    const etag = `W/"${createHash('sha256').update(JSON.stringify(result)).digest('base64url').slice(0, 22)}"`;
    const kept = { etag, 'cache-control': `public, max-age=${keptS}` };
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(kept).send();
    return reply
      .headers({ ...answerHeaders, ...kept, 'x-request-id': request.id })
      .send(JSON.stringify({ code: 200, msg: '', requestId: request.id, result }));
  }

  app.get(routeOf(call), async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
    });
    try {
      return await answer(request, reply);
    } catch (error) {
      return sendError(services, request, reply, error);
    }
  });
}
