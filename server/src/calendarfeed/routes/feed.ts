import type { FastifyInstance } from 'fastify';
import { languageOf, limitIpOf } from '../../platform/http/caller.ts';
import { sendRefusal } from '../../platform/http/envelope.ts';
import type { Services } from '../context.ts';
import { readFeed } from '../actions/read-feed.ts';
import { findFeed } from '../queries/feeds.ts';

const tokenForm = /^([0-9A-Za-z]{43})\.ics$/;
const hourS = 3600;
/** A program that looks again each minute; several people may give it to several programs. */
const mostReads = 240;

/**
 * The calendars of stores for programs that cannot sign in. The address is the secret: whatever opens nothing, be it revoked, of a member who has left, or
 * never given out, is the same 404. The log writes down the route alone.
 */
export function serveCalendarFeeds(app: FastifyInstance, services: Services): void {
  const { db, attempts, config } = services;
  app.get<{ Params: { file: string } }>(
    '/calendars/:file',
    { config: { refusesQuietly: true } },
    async (request, reply) => {
      reply.headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      const refuse = (
        ...said: Parameters<typeof sendRefusal> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
      ) => sendRefusal(reply, request.id, languageOf(request), ...said);
      const token = tokenForm.exec(request.params.file)?.[1];
      const feed = token === undefined ? undefined : await findFeed(db, token);
      // Who tries addresses is slowed down; those who share an address of the line with them are not.
      const limit = feed
        ? { bucket: `calendar feed ${feed.id}`, windowSeconds: hourS, max: mostReads }
        : { bucket: `calendar miss ip ${limitIpOf(request.ip)}`, windowSeconds: hourS, max: config.limits.feedsPerIp };
      const counted = await attempts.count([limit]);
      if (!counted.ok) return refuse(counted.reason, counted.details);
      const read = feed && (await readFeed(services, feed));
      if (!read) return refuse('path_unknown');
      reply.header('etag', read.etag);
      if (request.headers['if-none-match'] === read.etag) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(read.text);
    },
  );
}
