import type { AnyCall } from '@parlour/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { Change } from '../db/changes.ts';
import { languageOf } from './caller.ts';
import { sendRefusal } from './envelope.ts';
import { readInput, unchecked } from './input.ts';
import { createLiveStreams, type LiveStreams, type StreamLimits } from './live-streams.ts';
import { type Http, routeOf, sendError } from './serve.ts';
import { placeOf, teamActorOf } from './team-actor.ts';

export type StreamOptions = {
  limits: StreamLimits;
  /** How often each stream says that it is alive. */
  beatMs: number;
  /** How often it is checked again who holds it. */
  checkMs: number;
};

export const usualStream: StreamOptions = { limits: { perMember: 8, all: 1000 }, beatMs: 10_000, checkMs: 30_000 };
/** A reader who takes nothing any more is let go. */
const mostUnreadBytes = 65_536;

export type Holder<Input> = { memberId: string; input: Input };

/** What a stream of the stores' app tells its holder. */
export type StreamKind<Input> = {
  call: AnyCall;
  shape: ZodType;
  /** What to do with each change while the stream is open, and when it ends. */
  follow: (
    holder: Holder<Input>,
    tell: (news: object) => void,
  ) => { onChange: (change: Change | null) => void; end: () => void };
};

/**
 * Answers a call of the stores' app by server-sent events that do not end. Who may make the call may hold the stream, which is checked as for every call, and
 * again while it is open: an ended session, a removed member and a lost role close it.
 */
export function serveStream<Input>(
  app: FastifyInstance,
  http: Http,
  kind: StreamKind<Input>,
  options: StreamOptions = usualStream,
): LiveStreams {
  const { call, shape } = kind;
  const streams = createLiveStreams(options.limits);
  // The server waits for its open answers when it stops; these would never end.
  app.addHook('preClose', async () => streams.endAll());
  app.get(
    routeOf(call),
    { exposeHeadRoute: false, config: { isStream: true } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const refuse = (...[reason, details]: [Parameters<typeof sendRefusal>[3], Parameters<typeof sendRefusal>[4]?]) =>
        sendRefusal(reply, request.id, languageOf(request), reason, details);
      try {
        if (http.services.life.isStopping) return refuse('shutting_down');
        const held = await holderOf(http, kind, request, reply);
        if (!held.ok) return refuse(held.reason);
        const input = readInput(call, shape, request, null);
        if (!input.ok) return refuse(input.reason, input.details);
        const holder = { memberId: held.memberId, input: input.value as Input };
        const stream = openStream(http, kind, options, { request, reply, holder });
        const giveBack = streams.take(held.memberId, stream.end);
        if (giveBack === null) return refuse('too_many_attempts', { retryAfterSeconds: 60 });
        stream.begin(giveBack);
        return reply;
      } catch (error) {
        return sendError(http.services, request, reply, error);
      }
    },
  );
  return streams;
}

type Checked = Pick<StreamKind<never>, 'call' | 'shape'>;

/** Who holds a stream, as long as the session and the permission at its place last. */
async function holderOf(http: Http, { call, shape }: Checked, request: FastifyRequest, reply: FastifyReply) {
  const actor = await teamActorOf(http, call, request, reply);
  if (!actor.ok) return actor;
  const place = await placeOf(http, call, actor.value, unchecked(call, shape, request, null));
  return place.ok ? { ok: true as const, memberId: actor.value.memberId } : place;
}

type Opening<Input> = { request: FastifyRequest; reply: FastifyReply; holder: Holder<Input> };

function openStream<Input>(
  http: Http,
  kind: StreamKind<Input>,
  { beatMs, checkMs }: StreamOptions,
  { request, reply, holder }: Opening<Input>,
) {
  const { changes } = http.services;
  const { raw } = reply;
  const endings: (() => void)[] = [];
  const end = () => {
    for (const ending of endings.splice(0)) ending();
    raw.end();
  };
  const tell = (news: object) => {
    if (raw.writableLength > mostUnreadBytes) raw.destroy();
    else raw.write(`data: ${JSON.stringify(news)}\n\n`);
  };
  const check = async () => {
    const held = await holderOf(http, kind, request, reply).catch(() => null);
    if (!held?.ok) end();
  };
  const every = (ms: number, act: () => void) => {
    const timer = setInterval(act, ms).unref();
    endings.push(() => clearInterval(timer));
  };
  const begin = (giveBack: () => void) => {
    endings.push(giveBack);
    reply.hijack();
    // The caller may have gone while it was being checked.
    if (raw.destroyed) return end();
    raw.on('close', end);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
      // Proxies pass each event on as it comes.
      'x-accel-buffering': 'no',
      // The line is used for nothing else after it.
      connection: 'close',
    });
    const follower = kind.follow(holder, tell);
    endings.push(changes.onChange(follower.onChange), follower.end);
    tell({ event: 'open' });
    every(beatMs, () => tell({ event: 'beat', isLive: changes.isLive }));
    every(checkMs, () => void check());
  };
  return { begin, end };
}
