import { createHash } from 'node:crypto';
import { hasRoute } from '@parlour/domain/brand/route-set';
import { languages, supportedLanguages } from '@parlour/phrases/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandOf, originOf } from '../brand/caches/brands.ts';
import { sendError } from '../platform/http/serve.ts';
import type { Services } from '../booking/context.ts';
import { listedShopIds } from '../shop/queries/shops.ts';

/** A file may name 50,000 pages and hold 50 MB; with all its languages a page takes half a kilobyte. */
const shopsPerFile = 10_000;
const maxAge = 'public, max-age=3600';

const closed = ['/api/', '/internal/', '/dev/', '/reserveDetail', '/s/', '/pay/', '/paySuccess'];

/** `/robots.txt` and `/sitemap.xml`: what may be searched, and which pages there are, at the address of the brand that is asked. */
export function serveSitemap(app: FastifyInstance, services: Services): void {
  app.get('/robots.txt', async (request, reply) => {
    try {
      const origin = await originOf({ ...services, host: request.hostname });
      const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
      const text = [...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
      return sendKept(request, reply, 'text/plain', text);
    } catch (error) {
      return sendError(services, request, reply, error);
    }
  });
  app.get<{ Querystring: { part?: string } }>('/sitemap.xml', async (request, reply) => {
    try {
      const at = { ...services, host: request.hostname };
      const [origin, brand] = [await originOf(at), await brandOf(at)];
      const shopIds = await listedShopIds(services.db, brand.chainId);
      const parts = Math.ceil(shopIds.length / shopsPerFile);
      const part = Number(request.query.part ?? 0);
      if (request.query.part === undefined && parts > 1) return sendXml(request, reply, indexOf(origin, parts));
      const shops = shopIds.slice(part * shopsPerFile, (part + 1) * shopsPerFile);
      const places = ['/', '/home'].filter((path) => part === 0 && hasRoute(brand.kind, path));
      const pages = [...places, ...shops.map((id) => `/shopDetail?compId=${encodeURIComponent(id)}`)];
      return sendXml(request, reply, pagesOf(origin, pages));
    } catch (error) {
      return sendError(services, request, reply, error);
    }
  });
}

function sendXml(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  return sendKept(request, reply, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);
}

/** May be kept for an hour; after that a client that has this very version gets "not modified". */
function sendKept(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const kept = reply.headers({ etag, 'cache-control': maxAge });
  if (request.headers['if-none-match'] === etag) return kept.code(304).send();
  return kept.type(`${type}; charset=utf-8`).send(text);
}

const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function indexOf(origin: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, part) => `${origin}/sitemap.xml?part=${part}`);
  const entries = files.map((file) => `<sitemap><loc>${escaped(file)}</loc></sitemap>`);
  return `<sitemapindex xmlns="${space}">\n${entries.join('\n')}\n</sitemapindex>`;
}

/** Every page with the same page in the other languages, as its head says, too. */
function pagesOf(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => {
    const address = origin + path;
    const alternates = supportedLanguages.map(
      (code) => [languages[code].tag, `${address}${path.includes('?') ? '&' : '?'}lang=${code}`] as const,
    );
    const links = [...alternates, ['x-default', address] as const].map(
      ([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`,
    );
    return `<url><loc>${escaped(address)}</loc>${links.join('')}</url>`;
  });
  const spaces = `xmlns="${space}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>`;
}
