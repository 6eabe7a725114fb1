import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { languageCalls } from '@parlour/contract/language';
import { isPackLanguage } from '@parlour/phrases/languages';
import { packOf } from '@parlour/phrases/packs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../http/caller.ts';
import { answerHeaders, sendRefusal } from '../http/envelope.ts';
import { routeOf } from '../http/serve.ts';

const compressed = promisify(gzip);

/** A pack is the longest answer of all, and the same for everybody: it has a version, by which a caller may ask, and travels compressed. */
export function servePack(app: FastifyInstance): void {
  app.get(routeOf(languageCalls.getPack), sendPack);
}

async function sendPack(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { language } = request.params as { language: string };
  const pack = isPackLanguage(language) ? packOf(language) : null;
  if (!pack) return sendRefusal(reply, request.id, languageOf(request), 'language_pack_missing');
  const { version, texts } = pack;
  const etag = `"${version}"`;
  const more = { 'cache-control': 'no-cache', vary: 'Accept-Encoding', 'x-request-id': request.id, etag };
  reply.headers({ ...answerHeaders, ...more });
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
  const result = { language, version, texts };
  const text = JSON.stringify({ code: 200, msg: '', requestId: request.id, result });
  if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await compressed(text, { level: 5 }));
}
