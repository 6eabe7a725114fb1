import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageBrand } from '@parlour/contract/brand';
import type { PageContext } from '@parlour/contract/page';
import { isPackLanguage } from '@parlour/phrases/languages';
import { packOf } from '@parlour/phrases/packs';
import { reasonText, translate } from '@parlour/phrases/reasons';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, pageBrand } from '../brand/caches/brands.ts';
import { framedBy, withHost } from './framed-by.ts';
import { isAtDevelopment } from '../platform/http/dev-gate.ts';
import { sendRefusal } from '../platform/http/envelope.ts';
import { cookieOf, languageOf, limitIpOf } from '../platform/http/caller.ts';
import type { ApiModule } from '../platform/http/api-modules.ts';
import type { CountDear } from '../platform/http/request-limit.ts';
import { pageHeaders } from '../platform/http/security-headers.ts';
import { databaseFailureOf } from '../platform/db/failures.ts';
import { countQuestion } from '../availability/actions/count-question.ts';
import type { Answer } from '../platform/context.ts';
import type { Services } from '../booking/context.ts';
import { createGuestApi } from './guest-api.ts';
import { createPageCache, type Page } from './page-cache.ts';
import { asksForTimes, type PageRequest, readPageRequest } from './page-request.ts';
import { plainPage } from './plain-page.ts';
import type { Renderer } from './renderer.ts';

/** Paths that are never pages of the app: an unknown one of them is answered as such. */
const notPages =
  /^\/(api|s|files|pay|internal|assets|admin)(\/|$)|^\/(healthz|readyz|metrics|robots\.txt|sitemap\.xml|widget\.js)$/;
const compressed = promisify(gzip);
const smallestWorthChars = 1000;
const notBuilt = 'The web app has not been built yet: run "npm start" once, or "npm run dev" to work on it.';

export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Tells whether an address is one of the app's pages: all but the other prefixes, whatever the caller accepts. */
export function isPage(request: FastifyRequest, config: Services['config']): boolean {
  const [path = ''] = request.url.split('?', 1);
  return !notPages.test(path) && (isAtDevelopment(config, request) || !/^\/dev(\/|$)/.test(path));
}

/** Makes what answers pages: rendered as a guest, public ones kept, each answer with a nonce of its own. */
export function createPages(
  services: Services,
  apiModules: readonly ApiModule[],
  renderer: Renderer | null,
  countDear: CountDear,
): ServePage {
  const cache = createPageCache(services.changes);
  const slot = `slot-${randomBytes(16).toString('hex')}`;
  const { config } = services;

  async function render(asked: PageRequest, at: Place, nonce: string): Promise<Page> {
    if (!renderer) return plain(503, asked, notBuilt);
    const { brand, origin, requestId } = at;
    const guest = createGuestApi(services, apiModules, { ...at, lang: asked.lang });
    const request = new Request(origin + asked.path + asked.search, { headers: { accept: 'text/html' } });
    const { manifest } = renderer;
    const words = wordsOf(asked);
    const context = { api: guest.api, ...words, brand, origin, nonce, manifest, mode: config.mode };
    const response = await renderer.render(request, context);
    const failure = guest.failure();
    if (failure === 'database_away') return plain(503, asked, reasonText(asked.lang, failure));
    if (response.status >= 500 || failure)
      return plain(500, asked, reasonText(asked.lang, 'unexpected', { requestId }));
    const html = await renderer.finish(await response.text(), nonce);
    const location = response.headers.get('location');
    return { status: response.status, headers: location ? { location } : {}, parts: html.split(nonce) };
  }

  return async (request, reply) => {
    const address = `http://page.invalid${request.url}`;
    if (!request.url.startsWith('/') || !URL.canParse(address))
      return sendRefusal(reply, request.id, languageOf(request), 'malformed');
    const requestUrl = new URL(address);
    const read = readPageRequest(requestUrl, cookieOf(request, 'language'), request.headers['accept-language'] ?? '');
    const nonce = randomBytes(16).toString('base64url');
    try {
      const framed = await framedBy(services, read);
      const asked = withHost(read, requestUrl, framed);
      const at = await placeOf(services, request, asked.lang);
      const key = JSON.stringify([at.brand.key, asked.path, asked.search, asked.lang, asked.offeredLang]);
      const mayKeep = asked.isPublic && !config.isDev;
      // Each caller is counted alone: a caller who waits for the same page is not refused for another one.
      if (asksForTimes(asked) && !(mayKeep && cache.has(key))) {
        const counted = await countQuestion({ ...services, limitIp: limitIpOf(request.ip) });
        if (!counted.ok) return await sendPage(services, request, reply, refusedPage(asked, counted), nonce);
      }
      const tooMany = mayKeep && cache.isUnderWay(key) ? null : countDear(request, reply);
      if (tooMany) return tooMany;
      const page = mayKeep ? await cache.get(key, () => render(asked, at, slot)) : await render(asked, at, slot);
      return await sendPage(services, request, reply, page, nonce, framed);
    } catch (error) {
      return sendPage(services, request, reply, brokenPage(services, request, error), nonce);
    }
  };
}

/** The language of a page with its texts, and the one that is offered instead. */
function wordsOf({ lang, offeredLang }: PageRequest): Pick<PageContext, 'lang' | 'pack' | 'offer'> {
  const pack = isPackLanguage(lang) ? packOf(lang) : null;
  return {
    lang,
    pack: pack && { language: lang, version: pack.version, texts: pack.texts },
    offer: offeredLang && { language: offeredLang, text: translate(offeredLang)('shell.readInThisLanguage') },
  };
}

/** Where a page is shown: the brand behind the host, and what its own calls need. */
type Place = { brand: PageBrand; origin: string; host: string; requestId: string };

async function placeOf(services: Services, request: FastifyRequest, lang: PageRequest['lang']): Promise<Place> {
  const at = { ...services, host: request.hostname };
  return { brand: await pageBrand(at, lang), origin: await originOf(at), host: at.host, requestId: request.id };
}

const nonceMark = 'nonce-of-this-answer';

function plain(status: number, { lang }: Pick<PageRequest, 'lang'>, sentence: string): Page {
  return {
    status,
    headers: status === 503 ? { 'retry-after': '5' } : {},
    parts: plainPage(lang, sentence, translate(lang)('shell.productName'), { nonce: nonceMark }).split(nonceMark),
  };
}

function brokenPage({ log }: Services, request: FastifyRequest, error: unknown): Page {
  log.error({ err: error, requestId: request.id }, 'a page could not be finished');
  const reason = databaseFailureOf(error) === 'database_away' ? 'database_away' : 'unexpected';
  const lang = languageOf(request);
  const text = reasonText(lang, reason, { requestId: request.id });
  return plain(reason === 'unexpected' ? 500 : 503, { lang }, text);
}

type Refused = Extract<Answer<undefined>, { ok: false }>;

function refusedPage(asked: PageRequest, { reason, details }: Refused): Page {
  const page = plain(429, asked, reasonText(asked.lang, reason, details));
  return { ...page, headers: { 'retry-after': String(details?.retryAfterSeconds ?? 60) } };
}

async function sendPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  nonce: string,
  framed: readonly string[] = [],
): Promise<FastifyReply> {
  const html = page.parts.join(nonce);
  reply.code(page.status).headers({
    ...pageHeaders(services.config, nonce, framed),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    'x-request-id': request.id,
    ...page.headers,
  });
  const accepts = request.headers['accept-encoding'] ?? '';
  if (services.config.isDev || html.length < smallestWorthChars || !accepts.includes('gzip')) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compressed(html, { level: 5 }));
}
