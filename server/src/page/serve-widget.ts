import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languages } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { FastifyInstance } from 'fastify';

const keptS = 3600;

/** The script that other sites load to show the booking pages of a shop; any site may, and it holds nothing that is secret. */
export function serveWidget(app: FastifyInstance): void {
  const words = (['en', 'ch', 'tw'] as const).map((code) => {
    const t = translate(code);
    return [languages[code].tag.toLowerCase(), code, t('shop.widgetBook'), t('shell.close')];
  });
  const source = readFileSync(new URL('./widget.js', import.meta.url), 'utf8');
  const script = source.replace("['WORDS']", JSON.stringify(words));
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  app.get('/widget.js', async (request, reply) => {
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${keptS}`,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      etag,
    });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(script);
  });
}
