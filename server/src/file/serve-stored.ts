import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../http/caller.ts';
import { sendRefusal } from '../http/envelope.ts';
import { fileHeaders } from '../http/security-headers.ts';
import { sendTrouble } from '../http/serve.ts';
import { isFileName } from '../outside/file-store.ts';
import type { Services } from '../services.ts';
import { isSignedAddress, privateFolder } from './actions/private-files.ts';

const forever = 'public, max-age=31536000, immutable';
/** An ending that is not here is handed out as bytes to be saved. */
const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Files of the store under `/files`: shown, never run. A name never gets other bytes, so they may be kept for ever; private ones need a signed address. */
export function serveStored(app: FastifyInstance, services: Services): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const missing = () => sendRefusal(reply, request.id, languageOf(request), 'path_unknown');
      const name = (request.params as { '*': string })['*'];
      const isPrivate = name.startsWith(privateFolder);
      if (!isFileName(name) || name.endsWith('.part')) return missing();
      if (isPrivate && !isSignedAddress(services, name, request.query as object)) return missing();
      try {
        const bytes = await services.files.get(name);
        return bytes ? sendFile(request, reply, { name, isPrivate, bytes }) : missing();
      } catch (error) {
        return sendTrouble(services, request, reply, error);
      }
    },
  });
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, isPrivate, bytes }: { name: string; isPrivate: boolean; bytes: Buffer },
): FastifyReply {
  const type = types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  const isPicture = type?.startsWith('image/');
  const etag = `"${name}"`;
  reply.headers({
    ...fileHeaders,
    'content-type': type ?? 'application/octet-stream',
    'cache-control': isPrivate ? 'private, no-store' : forever,
    ...(isPicture ? {} : { 'content-disposition': 'attachment' }),
    ...(isPrivate ? { 'referrer-policy': 'no-referrer' } : { etag }),
  });
  if (!isPrivate && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.header('content-length', bytes.length).send();
  return reply.send(bytes);
}
