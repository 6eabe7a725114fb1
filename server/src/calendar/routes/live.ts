import { calendarLive as call, type CalendarNews, type CalendarQuestion } from '@parlour/contract/calendar/calls';
import { calendarLiveShape as shape } from '@parlour/contract/calendar/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/caller.ts';
import { sendRefusal } from '../../platform/http/envelope.ts';
import { readInput, unchecked } from '../../platform/http/input.ts';
import { type Http, routeOf, sendError } from '../../platform/http/serve.ts';
import { placeOf, teamActorOf } from '../../platform/http/team-actor.ts';
import { createLiveStreams, type LiveStreams, type StreamLimits } from '../caches/live-streams.ts';
import { toldDays } from '../policies/told-days.ts';

export type LiveOptions = {
  limits: StreamLimits;
  /** How often each stream says that it is alive. */
  beatMs: number;
  /** How often it is checked again who holds it. */
  checkMs: number;
};

const usual: LiveOptions = { limits: { perMember: 8, all: 1000 }, beatMs: 10_000, checkMs: 30_000 };
/** Changes that come together are told together. */
const gatherMs = 40;
/** A reader who takes nothing any more is let go. */
const mostUnreadBytes = 65_536;

/**
 * The stream that tells an open calendar which days to read again. It carries no data of anybody. Who may read the calendar may hold it, which is checked
 * as for every call of the stores' app, and again while it is open: an ended session, a removed member and a lost role close it.
 */
export function serveCalendarLive(app: FastifyInstance, http: Http, options: LiveOptions = usual): LiveStreams {
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
        const holder = await holderOf(http, request, reply);
        if (!holder.ok) return refuse(holder.reason);
        const input = readInput(call, shape, request, null);
        if (!input.ok) return refuse(input.reason, input.details);
        const stream = openStream(http, options, { request, reply, question: input.value as CalendarQuestion });
        const giveBack = streams.take(holder.memberId, stream.end);
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

/** Who holds a stream, as long as the session and the permission at the store last. */
async function holderOf(http: Http, request: FastifyRequest, reply: FastifyReply) {
  const actor = await teamActorOf(http, call, request, reply);
  if (!actor.ok) return actor;
  const place = await placeOf(http, call, actor.value, unchecked(call, shape, request, null));
  return place.ok ? { ok: true as const, memberId: actor.value.memberId } : place;
}

type Opening = { request: FastifyRequest; reply: FastifyReply; question: CalendarQuestion };

function openStream(http: Http, { beatMs, checkMs }: LiveOptions, { request, reply, question }: Opening) {
  const { changes } = http.services;
  const { raw } = reply;
  const waiting = new Set<string>();
  const endings: (() => void)[] = [];
  let gathering: NodeJS.Timeout | undefined;
  const end = () => {
    for (const ending of endings.splice(0)) ending();
    clearTimeout(gathering);
    raw.end();
  };
  const tell = (news: CalendarNews) => {
    if (raw.writableLength > mostUnreadBytes) raw.destroy();
    else raw.write(`data: ${JSON.stringify(news)}\n\n`);
  };
  const tellChanges = () => {
    gathering = undefined;
    tell({ event: 'changed', days: [...waiting].toSorted() });
    waiting.clear();
  };
  const check = async () => {
    const holder = await holderOf(http, request, reply).catch(() => null);
    if (!holder?.ok) end();
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
    endings.push(
      changes.onChange((change) => {
        const days = toldDays(question, change);
        for (const day of days) waiting.add(day);
        if (days.length > 0) gathering ??= setTimeout(tellChanges, gatherMs);
      }),
    );
    tell({ event: 'open' });
    every(beatMs, () => tell({ event: 'beat', isLive: changes.isLive }));
    every(checkMs, () => void check());
  };
  return { begin, end };
}
