import { randomBytes } from 'node:crypto';
import { isSupported } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { browserHeaders } from '../platform/http/security-headers.ts';
import { preferredLanguage } from './page-request.ts';
import { plainPage } from './plain-page.ts';

/**
 * Answers in place of a demo while that loads its stores: a browser gets a page that says so and asks again by itself, other callers a 503, as of a server that
 * is not ready.
 */
export function createStartingApp(config: Pick<Config, 'publicUrl' | 'mode'>): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.setNotFoundHandler(async (request, reply) => {
    reply.code(503).headers({ ...browserHeaders(config), 'cache-control': 'no-store', 'retry-after': '3' });
    // The server that follows is reached by a connection of its own.
    reply.header('connection', 'close');
    if (!asksForPage(request)) return reply.type('text/plain; charset=utf-8').send('starting\n');
    const nonce = randomBytes(16).toString('base64');
    const lang = preferredLanguage(request.headers['accept-language'] ?? '', isSupported) ?? 'en';
    const t = translate(lang);
    const page = plainPage(lang, t('admin.demoStarting'), t('shell.productName'), {
      hint: t('admin.demoStartingText'),
      nonce,
    });
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
      .header('refresh', '3')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  return app;
}

const asksForPage = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html');
