import { qrPath } from '@parlour/contract/share/calls';
import { checkQrContent, checkShared, qrSize } from '@parlour/domain/share/check-shared';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../platform/http/caller.ts';
import { sendRefusal } from '../../platform/http/envelope.ts';
import { createKeepBytes } from '../../platform/http/keep-bytes.ts';
import type { CountDear } from '../../platform/http/request-limit.ts';
import type { Services } from '../../booking/context.ts';
import { drawQr } from '../../platform/draw-qr.ts';
import { ownOrigins } from '../actions/own-origins.ts';
import { findShortLink } from '../queries.ts';

const dayS = 86_400;
/** Some thousand pictures. */
const mostKeptBytes = 4 * 1024 * 1024;
const codeForm = /^[0-9A-Za-z]{8}$/;

/** What sharing puts on the server besides calls: short links at `/s/{code}`, and QR pictures. */
export function serveLinks(app: FastifyInstance, services: Services, countDear: CountDear): void {
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const { code } = request.params;
    const link = codeForm.test(code) ? await findShortLink(services.db, code) : null;
    // Asked again: an origin that has left the product is not followed.
    const target = link && checkShared(link.kind, link.address, await ownOrigins(services, link.address));
    return reply.header('cache-control', 'no-store').redirect(target?.ok ? target.value : '/', 302);
  });
  const keep = createKeepBytes<Buffer | null>(mostKeptBytes);
  app.get<{ Querystring: Record<string, unknown> }>(`/api${qrPath}`, async (request, reply) => {
    const refuse = (field: string) => sendRefusal(reply, request.id, languageOf(request), 'invalid_input', { field });
    const { content, size = String(qrSize.shown) } = request.query;
    if (typeof content !== 'string') return refuse('content');
    if (!checkQrContent(content, await ownOrigins(services, content)).ok) return refuse('content');
    const pixels = typeof size === 'string' && /^\d{1,4}$/.test(size) ? Number(size) : 0;
    if (pixels < qrSize.least || pixels > qrSize.most) return refuse('size');
    const key = `${pixels} ${content}`;
    const tooMany = keep.has(key) ? null : countDear(request, reply);
    if (tooMany) return tooMany;
    const picture = await keep(key, () => drawQr(content, pixels));
    if (!picture) return refuse('size');
    return reply
      .headers({ 'cache-control': `public, max-age=${dayS}, immutable`, 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(picture);
  });
}
