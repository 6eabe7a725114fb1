import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { languageCalls } from '@parlour/contract/language/calls';
import { isPackLanguage } from '@parlour/phrases/languages';
import { packOf } from '@parlour/phrases/packs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/caller.ts';
import { takesGzip } from '../../platform/http/accept-encoding.ts';
import { answerHeaders, sendRefusal } from '../../platform/http/envelope.ts';
import { createKeepBytes } from '../../platform/http/keep-bytes.ts';
import { routeOf } from '../../platform/http/serve.ts';

const compressed = promisify(gzip);

/** A pack is the longest answer of all, and the same for all callers: it has a version, by which a caller may ask, and travels compressed. */
export function servePack(app: FastifyInstance): void {
  app.get(routeOf(languageCalls.getPack), sendPack);
}

/** Several times what all packs take up. */
const keep = createKeepBytes<Buffer>(4 * 1024 * 1024);

async function sendPack(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { language } = request.params as { language: string };
  const pack = isPackLanguage(language) ? packOf(language) : null;
  if (!pack) return sendRefusal(reply, request.id, languageOf(request), 'language_pack_missing');
  const { version, texts } = pack;
  const result = { language, version, texts };
  const isGzip = takesGzip(request.headers['accept-encoding']);
  const tags = { plain: `"${version}"`, gzip: `"${version}-gzip"` };
  const known = tagsIn(request.headers['if-none-match']).find((tag) => tag === tags.plain || tag === tags.gzip);
  reply.headers({
    ...answerHeaders,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'x-request-id': request.id,
    etag: known ?? (isGzip ? tags.gzip : tags.plain),
  });
  if (known) return reply.code(304).send();
  if (!isGzip) return reply.send(textOf(request.id, result));
  // The same for all callers: the number of the request is in the header alone.
  const bytes = await keep(`${language} ${version}`, () => compressed(textOf('', result), { level: 5 }));
  return reply.header('content-encoding', 'gzip').send(bytes);
}

const textOf = (requestId: string, result: object) => JSON.stringify({ code: 200, msg: '', requestId, result });

/** The versions that a caller has, by their names alone. */
const tagsIn = (header = '') => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
