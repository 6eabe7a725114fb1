import type { AnyCall, Call } from '@parlour/contract/call';
import { type RefusalDetails, Refused } from '@parlour/contract/envelope';
import { allowed } from '@parlour/domain/verdict';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isBadValue, SlotClash, databaseFailureOf } from '../db/failures.ts';
import type { Actor } from '../actor.ts';
import type { Ctx, Answering, Services } from '../context.ts';
import { actorOf } from './actor.ts';
import { BadJson, CrowdedJson, ownBody, usualBody } from './body.ts';
import { deviceIdOf, hasBadKey, idempotencyKeyOf, isOwnOrigin, languageOf, limitIpOf, userAgentOf } from './caller.ts';
import type { Callers, TeamDoor } from './callers.ts';
import { createCookies } from './cookies.ts';
import { sendFile, sendParseError, sendRefusal, sendResult } from './envelope.ts';
import { readInput, unchecked } from './input.ts';
import { hasInternalKey } from './internal-gate.ts';
import { placeOf } from './team-actor.ts';

/** What the HTTP layer itself needs besides the services. */
export type Http<Available extends Services = Services> = {
  services: Available;
  callers: Callers;
  team: TeamDoor;
};

/** Puts one call of the contract on the server. */
export function serve<Input, Reply>(
  app: FastifyInstance,
  http: Http,
  call: Call<Input, Reply>,
  shape: z.ZodType<Input>,
  handler: Answering<Input, Reply>,
): void {
  app.route({
    ...routeFor(http, call),
    handler: (request, reply) =>
      answer(http, call, shape, handler as Answering<unknown, unknown>, request, reply, request.body),
  });
}

/** Where a call is, how much it reads, and who must have shown a key before anything of it is read. */
export function routeFor(http: Http, call: AnyCall) {
  const size = call.bodySize ?? (call.access === 'internal' ? ownBody : usualBody);
  const gate = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasInternalKey(http.services.config, request))
      return sendRefusal(reply, request.id, languageOf(request), 'path_unknown');
  };
  return {
    method: call.method,
    url: routeOf(call),
    bodyLimit: size.bytes,
    config: { mostMembers: size.members },
    ...(call.access === 'internal' ? { onRequest: gate } : {}),
  };
}

/** The address of a call: `/api` in front of customers' calls, path parameters in the framework's spelling. */
export function routeOf(call: Pick<AnyCall, 'path' | 'access'>): string {
  const prefix = call.access === 'internal' ? '' : '/api';
  return prefix + call.path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Answers one call: who asks, what is asked, the handler's verdict, the envelope. */
export async function answer(
  http: Http,
  call: AnyCall,
  shape: z.ZodType,
  handler: Answering<unknown, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<FastifyReply> {
  const lang = languageOf(request);
  const refuse = (...[reason, facts]: [Parameters<typeof sendRefusal>[3], Parameters<typeof sendRefusal>[4]?]) =>
    sendRefusal(reply, request.id, lang, reason, facts);
  try {
    if (http.services.life.isStopping) return refuse('shutting_down');
    // Other sites can send forms without asking; their requests are told apart by what every browser adds.
    if (call.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') return refuse('wrong_type');
    const actor = await actorOf(http, call, request, reply, body);
    if (!actor.ok) return refuse(actor.reason);
    if (call.creates && hasBadKey(request)) return refuse('invalid_input', { field: 'Idempotency-Key' });
    const place =
      actor.value.kind === 'team'
        ? await placeOf(http, call, actor.value, unchecked(call, shape, request, body))
        : allowed({});
    if (!place.ok) return refuse(place.reason, inWireNames(call, place.details));
    const input = readInput(call, shape, request, body);
    if (!input.ok) return refuse(input.reason, input.details);
    const ctx = { ...contextOf(http.services, call, request, reply, lang, actor.value), ...place.value };
    const verdict = await handler(ctx, input.value);
    if (!verdict.ok) return refuse(verdict.reason, inWireNames(call, verdict.details));
    if (verdict.value instanceof File) return await sendFile(reply, request.id, verdict.value);
    return sendResult(reply, request.id, call.reply.toWire(verdict.value));
  } catch (error) {
    return sendError(http.services, request, reply, error);
  }
}

/** A refusal names the field as the caller does. */
function inWireNames(call: AnyCall, details: RefusalDetails | undefined): RefusalDetails | undefined {
  if (details?.field === undefined) return details;
  const [field] = Object.keys(call.input.toWire({ [details.field]: null }) as object);
  return { ...details, field: field ?? details.field };
}

function contextOf(
  services: Services,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  lang: Ctx['lang'],
  actor: Actor,
): Ctx {
  return {
    ...services,
    requestId: request.id,
    lang,
    host: request.hostname,
    actor,
    cookies: createCookies(request, reply, services.config.publicUrl),
    isOwnOrigin: isOwnOrigin(request, services.config.publicUrl),
    userAgent: userAgentOf(request),
    deviceId: deviceIdOf(request),
    ip: request.ip,
    limitIp: limitIpOf(request.ip),
    idempotencyKey: call.creates ? idempotencyKeyOf(request) : null,
  };
}

/** Answers what went wrong without telling how: a worded refusal where the cause is known, else 500 with the request number, logged. */
export function sendError(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const lang = languageOf(request);
  if (error instanceof BadJson) return sendParseError(reply, request.id);
  if (error instanceof CrowdedJson) return sendRefusal(reply, request.id, lang, 'too_large');
  if (error instanceof Refused) return sendRefusal(reply, request.id, lang, error.reason, error.details);
  if (error instanceof SlotClash) return sendRefusal(reply, request.id, lang, 'slot_taken');
  if (isBadValue(error)) return sendRefusal(reply, request.id, lang, 'invalid_input');
  const framework = frameworkReason((error as { code?: unknown } | null)?.code);
  if (framework) return sendRefusal(reply, request.id, lang, framework);
  const failure = databaseFailureOf(error);
  const line = { err: error, requestId: request.id, route: request.routeOptions?.url };
  if (failure) services.log.warn(line, failure);
  else services.log.error(line, 'unexpected');
  return sendRefusal(reply, request.id, lang, failure ?? 'unexpected');
}

function frameworkReason(code: unknown): 'too_large' | 'wrong_type' | 'malformed' | null {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'wrong_type';
  const isMalformed = typeof code === 'string' && /^FST_ERR_(CTP_|BAD_URL|VALIDATION|ASYNC_CONSTRAINT)/.test(code);
  return isMalformed ? 'malformed' : null;
}
