import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/caller.ts';
import { sendRefusal } from '../../platform/http/envelope.ts';
import type { CountDear } from '../../platform/http/request-limit.ts';
import { fileHeaders } from '../../platform/http/security-headers.ts';
import { sendError } from '../../platform/http/serve.ts';
import { isFileName } from '../../platform/ports/file-store.ts';
import type { Services } from '../../platform/context.ts';
import { fileOnTheWay } from '../actions/pictures-on-the-way.ts';
import { createSocialPictures, type ReadColours, TooManyWait } from '../actions/social-picture.ts';
import { openSealedFile } from '../actions/owned-files.ts';
import { isSignedAddress } from '../actions/private-files.ts';
import { byteRange } from '../formats/byte-range.ts';
import { isSealedName, privateFolder } from '../queries/files.ts';

const forever = 'public, max-age=31536000, immutable';
/** An ending that is not here is handed out as bytes to be saved. */
const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Files of the store under `/files`: shown, never run. A name never gets other bytes, so they may be kept for ever; private ones need a signed address. */
export function serveStored(
  app: FastifyInstance,
  services: Services,
  countDear: CountDear,
  readColours: ReadColours,
): void {
  const social = createSocialPictures(services, readColours);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const missing = () => sendRefusal(reply, request.id, languageOf(request), 'path_unknown');
      const name = (request.params as { '*': string })['*'];
      // Some disks do not tell `Private` from `private`.
      const isPrivate = name.toLowerCase().startsWith(privateFolder);
      if (!isFileName(name) || name.endsWith('.part')) return missing();
      if (isPrivate && !isSignedAddress(services, name, request.query as object)) return missing();
      try {
        if (!isPrivate && isVideo(name)) return await sendVideo(services, request, reply, name, missing);
        const etag = isPrivate ? null : `"${name}"`;
        const isKnown = etag !== null && request.headers['if-none-match'] === etag;
        // Neither needs the bytes, only that there are some.
        const stored = await storedAs(services, name, isKnown || request.method === 'HEAD');
        const madeBefore = stored ?? (await fileOnTheWay(services.files, name));
        const tooMany = madeBefore === null && (await social.mustDraw(name)) ? countDear(request, reply) : null;
        if (tooMany) return tooMany;
        const found = madeBefore ?? (await social.get(name));
        if (found === null) return missing();
        reply.headers(headersOf(name, etag));
        if (isKnown) return reply.code(304).send();
        return typeof found === 'number' ? reply.header('content-length', found).send() : reply.send(found);
      } catch (error) {
        if (error instanceof TooManyWait) return sendRefusal(reply, request.id, languageOf(request), 'timed_out');
        return sendError(services, request, reply, error);
      }
    },
  });
}

/** The bytes of a file, or how many there are; those of a sealed file as they were before. */
async function storedAs(services: Services, name: string, isSizeEnough: boolean): Promise<Buffer | number | null> {
  if (isSealedName(name)) {
    const opened = await openSealedFile(services, name);
    return isSizeEnough ? (opened?.length ?? null) : opened;
  }
  return isSizeEnough ? services.files.sizeOf(name) : services.files.get(name);
}

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
const isVideo = (name: string) => types[endingOf(name)]?.startsWith('video/') ?? false;

/** Browsers read videos in parts, and cannot go to a place in one that is only ever sent whole. */
async function sendVideo(
  { files }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  missing: () => unknown,
) {
  const size = await files.sizeOf(name);
  if (size === null) return missing();
  const etag = `"${name}"`;
  reply.headers({ ...headersOf(name, etag), 'accept-ranges': 'bytes' });
  const { 'if-none-match': known, 'if-range': same = etag, range } = request.headers;
  if (known === etag) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.header('content-length', size).send();
  const asked = same === etag ? byteRange(range, size) : 'whole';
  if (asked === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (asked === 'whole') return reply.send(await files.get(name));
  reply.code(206).header('content-range', `bytes ${asked.from}-${asked.to}/${size}`);
  return reply.send(await files.getPart(name, asked));
}

/** Private files have no version that a browser could keep. */
function headersOf(name: string, etag: string | null): Record<string, string> {
  const type = types[endingOf(name)];
  return {
    ...fileHeaders,
    'content-type': type ?? 'application/octet-stream',
    'cache-control': etag === null ? 'private, no-store' : forever,
    ...(/^(image|video)\//.test(type ?? '') ? {} : { 'content-disposition': 'attachment' }),
    ...(etag === null ? { 'referrer-policy': 'no-referrer' } : { etag }),
  };
}
