import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createCallers } from '../account/ports/callers.ts';
import { serveCalendarLive } from '../calendar/routes/live.ts';
import { serveNoticesLive } from '../notification/routes/live.ts';
import { serveWebhooks } from '../payment/routes/webhooks.ts';
import { serveStored } from '../file/routes/stored.ts';
import { serveUploads } from '../file/routes/uploads.ts';
import { serveFormUploads } from '../form/routes/uploads.ts';
import { serveApiDocs, serveInternalDocs, serveTeamDocs } from '../platform/http/api-docs.ts';
import { limitBodyTime } from '../platform/http/body-time.ts';
import { acceptJsonOnly, usualBody } from '../platform/http/body.ts';
import { languageOf } from '../platform/http/caller.ts';
import { sendRefusal } from '../platform/http/envelope.ts';
import { serveHealth } from '../platform/http/health.ts';
import { createMetrics, type Metrics, serveMetrics } from '../platform/http/metrics.ts';
import { serveApiModule } from '../platform/http/api-modules.ts';
import { createRequestLimit } from '../platform/http/request-limit.ts';
import { type Http, sendError } from '../platform/http/serve.ts';
import { internalModule, modulesOfCustomers, modulesOfStores } from './modules.ts';
import type { DevWeb } from '../page/dev-renderer.ts';
import { plainPage } from '../page/plain-page.ts';
import { loadBuiltRenderer } from '../page/renderer.ts';
import { serveCalendarFeeds } from '../calendarfeed/routes/feed.ts';
import { serveDemoDevices } from '../checkin/routes/demo.ts';
import { serveMailbox } from '../notification/routes/mailbox.ts';
import { serveAnswerPage } from '../page/serve-answer-page.ts';
import { serveAdmin } from '../page/serve-admin.ts';
import { tellAdminBuild } from '../page/tell-admin-build.ts';
import { servePayPage } from '../page/serve-pay-page.ts';
import { serveSitemap } from '../page/serve-sitemap.ts';
import { serveFiles } from '../page/serve-files.ts';
import { serveWidget } from '../page/serve-widget.ts';
import { createPages, isPage } from '../page/serve-pages.ts';
import type { Services } from './context.ts';
import { serveOneClick } from '../settings/routes/one-click.ts';
import { serveLinks } from '../share/routes/links.ts';
import { createTeamDoor } from '../team/ports/door.ts';
import { serveDemoTeam } from '../team/routes/demo.ts';
import { coloursOfAll } from '../shop/actions/colours.ts';
import { serveMap } from '../shop/routes/map.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals of this route write no line of the log each. */
    refusesQuietly?: boolean;
    /** Its answer lasts as long as its reader listens, which is no measure of anything. */
    isStream?: boolean;
  }
}

/** Headers must be here by then, and the body too: of uploads only once they have shown whose they are. */
const requestMs = 30_000;
const uploadMs = 120_000;
const keepAliveMs = 72_000;

type AppOptions = { bodyMs?: number; metrics?: Metrics };

/**
 * The HTTP server over its services; the caller listens, or injects requests. With `devWeb` pages come from the web app's sources. Where the
 * installation's own area has a listener of its own (`createInternalApp`), nothing of it is here.
 */
export async function createApp(
  services: Services,
  devWeb: DevWeb | null = null,
  { bodyMs = requestMs, metrics = createMetrics(services) }: AppOptions = {},
): Promise<FastifyInstance> {
  const renderer = devWeb?.renderer ?? (await loadBuiltRenderer(services.config.webDist));
  const limit = createRequestLimit(services, plainPage);
  const pages = createPages(services, modulesOfCustomers, renderer, limit.countDear);
  const http: Http = { services, callers: createCallers(services), team: createTeamDoor(services) };
  const isAllHere = services.config.internalListener === null;
  const served = [...modulesOfCustomers, ...modulesOfStores, ...(isAllHere ? [internalModule] : [])];
  const app = bareApp(services, devWeb, bodyMs);
  // No hook may stand on the root: calls with ready answers run without any.
  for (const apiModule of served) apiModule.raw?.(app, http);
  app.register(async (plain) => {
    tellAnswers(plain, services, metrics);
    tellAdminBuild(plain, services.config);
    limit.onRequest(plain);
    for (const apiModule of served) serveApiModule(plain, http, apiModule);
    serveHealth(plain, services);
    serveApiDocs(plain, http, modulesOfCustomers);
    serveTeamDocs(plain, http, modulesOfStores);
    if (isAllHere) serveOwnArea(plain, http, metrics);
    serveSitemap(plain, services);
    serveFiles(plain, services.config);
    serveStored(plain, services, limit.countDear, () => coloursOfAll(services));
    serveUploads(plain, services);
    serveFormUploads(plain, { ...http, services });
    serveOneClick(plain, services);
    serveLinks(plain, services, limit.countDear);
    serveCalendarFeeds(plain, services);
    serveMap(plain, services);
    serveWebhooks(plain, services);
    servePayPage(plain, services);
    serveAnswerPage(plain, services);
    serveAdmin(plain, services);
    serveWidget(plain);
    serveMailbox(plain, services);
    serveDemoDevices(plain, services);
    serveDemoTeam(plain, services);
    serveCalendarLive(plain, http);
    serveNoticesLive(plain, http);
    // Last and least: what is no call and no file may be a page of the app.
    plain.get('/*', (request, reply) =>
      isPage(request, services.config) ? pages(request, reply) : unknown(request, reply),
    );
  });
  await app.ready();
  return app;
}

/** The area of the installation's own software, and what watches the process, for a listener that no customer reaches. */
export async function createInternalApp(services: Services, metrics: Metrics): Promise<FastifyInstance> {
  const http: Http = { services, callers: createCallers(services), team: createTeamDoor(services) };
  const app = bareApp(services, null, requestMs);
  internalModule.raw?.(app, http);
  app.register(async (plain) => {
    tellAnswers(plain, services, metrics);
    serveApiModule(plain, http, internalModule);
    serveHealth(plain, services);
    serveOwnArea(plain, http, metrics);
  });
  await app.ready();
  return app;
}

function serveOwnArea(app: FastifyInstance, http: Http, metrics: Metrics): void {
  serveMetrics(app, http.services, metrics);
  serveInternalDocs(app, http, [internalModule]);
}

/** A server that knows how to refuse, and nothing else yet. */
function bareApp(services: Services, devWeb: DevWeb | null, bodyMs: number): FastifyInstance {
  const app: FastifyInstance = Fastify({
    bodyLimit: usualBody.bytes,
    requestTimeout: uploadMs,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Monitors and link previews ask with HEAD: whatever can be read answers it.
    exposeHeadRoutes: true,
    trustProxy: trustOf(services.config.trustProxy),
    genReqId: requestNumbers(),
    ...(devWeb ? { serverFactory: devWeb.server } : {}),
    // Where a browser gets its notices stands in a path.
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (_error, request, reply) => {
      sendRefusal(reply, request.id, languageOf(request), 'malformed');
    },
  });
  limitTimes(app, bodyMs);
  app.setErrorHandler((error, request, reply) => sendError(services, request, reply, error));
  app.setNotFoundHandler(unknown);
  acceptJsonOnly(app);
  return app;
}

/** Every answer is measured, and told to the log. */
function tellAnswers(app: FastifyInstance, services: Services, metrics: ReturnType<typeof createMetrics>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isStream && reply.statusCode === 200) return;
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    // Strangers may be refused as often as they like: those are counted, not written down one by one.
    if (
      reply.statusCode >= 400 &&
      reply.statusCode < 500 &&
      (request.routeOptions.config.refusesQuietly || reply.statusCode === 429)
    )
      return;
    services.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

function limitTimes({ server }: FastifyInstance, bodyMs: number): void {
  server.headersTimeout = requestMs;
  limitBodyTime(server, bodyMs);
}

function unknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, request.id, languageOf(request), 'path_unknown');
}

/** Whose word about the caller's address is believed: the nearest proxies by count, or proxies by address. */
function trustOf(trust: Services['config']['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

/** Request numbers that a person can read out: a few letters of this process, and a count. */
function requestNumbers(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
