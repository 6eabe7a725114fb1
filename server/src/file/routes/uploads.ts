import multipart from '@fastify/multipart';
import type { RefusalDetails } from '@parlour/contract/envelope';
import { type StoredFile, uploadPath } from '@parlour/contract/file/calls';
import type { Reason } from '@parlour/contract/reasons';
import { mostPictureBytes } from '@parlour/domain/file/check-picture';
import { refused } from '@parlour/domain/verdict';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { giveBodyTime } from '../../platform/http/body-time.ts';
import { languageOf } from '../../platform/http/caller.ts';
import { sendRefusal, sendResult } from '../../platform/http/envelope.ts';
import { sendError } from '../../platform/http/serve.ts';
import type { Answer, Services } from '../../platform/context.ts';
import { uploaderBySignature, uploaderByToken } from '../actions/find-uploader.ts';
import { isNoteToken, noteWriterByToken, type NoteWriter, storeNotePicture } from '../actions/note-pictures.ts';
import { storageConfigOf } from '../actions/permit-upload.ts';
import { storeUpload } from '../actions/store-upload.ts';
import type { Uploader } from '../queries/files.ts';
import { readForm } from '../../platform/http/read-form.ts';
import { limitUploads } from '../../platform/http/limit-uploads.ts';
import { isSignedBody, readSignedRequest, type SignedRequest } from '../formats/signed-request.ts';

/** What was found out about a request before its body was read. */
type IdentifiedUpload = { by: Uploader; signed: SignedRequest | null };
/** What all uploads share. Only callers with a proved token are counted: strangers cannot use up the limit. */
type UploadContext = {
  services: Services;
  enter: (reply: FastifyReply) => boolean;
  known: WeakMap<FastifyRequest, IdentifiedUpload>;
};

const limits = { fileSize: mostPictureBytes, files: 1, fields: 4, fieldSize: 1000, parts: 5 };
/** The form around a file. */
const formBytes = 10_000;
/** Bodies in memory at the same time. */
const mostAtOnce = 24;
const busySeconds = 5;

/** Uploads: multipart or bare bytes with an upload token, and signed PUT. Nothing reaches the store that was not redrawn from its pixels. */
export function serveUploads(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits });
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => sendUploadError(services, request, reply, error));
    scope.addHook('onRequest', async (request, reply) => {
      if (services.life.isStopping) return refuse(request, reply, 'shutting_down');
      if (request.headers['sec-fetch-site'] === 'cross-site') return refuse(request, reply, 'wrong_type');
      if (Number(request.headers['content-length']) > mostPictureBytes + formBytes)
        return refuse(request, reply, 'file_too_large');
    });
    const shared: UploadContext = { services, enter: limitUploads(mostAtOnce), known: new WeakMap() };
    serveTokenUpload(scope, shared);
    serveSignedUpload(scope, shared);
  });
}

/** POST with an upload token. */
function serveTokenUpload(scope: FastifyInstance, shared: UploadContext): void {
  scope.route({
    method: 'POST',
    url: `/api${uploadPath}`,
    bodyLimit: mostPictureBytes,
    onRequest: async (request, reply) => {
      if (isForm(request)) return;
      const header = request.headers.authorization ?? '';
      const token = header.startsWith('UpToken ') ? header.slice(8).trim() : '';
      const found = letIn(shared, reply, await uploaderByToken(shared.services, token));
      if (!found.ok) return refuse(request, reply, found.reason, found.details);
      shared.known.set(request, { by: found.value, signed: null });
    },
    handler: async (request, reply) => {
      if (isForm(request)) return finish(request, reply, await takeForm(shared, request, reply));
      const { key } = request.query as { key?: unknown };
      return finish(request, reply, await takeBytes(shared, request, typeof key === 'string' ? key : ''));
    },
  });
}

/** PUT signed with temporary credentials, as an object store takes it: there is no list, and nothing can be read or deleted with them. */
function serveSignedUpload(scope: FastifyInstance, shared: UploadContext): void {
  const { services, known } = shared;
  scope.route({
    method: 'PUT',
    url: '/files/*',
    bodyLimit: mostPictureBytes,
    onRequest: async (request, reply) => {
      const { method = '', url = '', headers } = request.raw;
      const hosts = [headers.host ?? '', new URL(services.config.publicUrl).host];
      const signed = readSignedRequest({ method, url, headers, hosts });
      const found = letIn(shared, reply, await uploaderBySignature(services, signed));
      if (!found.ok) return refuse(request, reply, found.reason, found.details);
      known.set(request, { by: found.value, signed });
    },
    handler: async (request, reply) => {
      const start = `${storageConfigOf(services).bucket}/`;
      const path = (request.params as { '*': string })['*'];
      const isInBucket = path.startsWith(start) && path.length > start.length;
      return isInBucket
        ? finish(request, reply, await takeBytes(shared, request, path.slice(start.length)))
        : refuse(request, reply, 'invalid_input', { field: 'key' });
    },
  });
}

/** Lets an uploader in below the limit; after that a slow connection has time. */
function letIn<Who>({ enter }: UploadContext, reply: FastifyReply, found: Answer<Who>): Answer<Who> {
  if (!found.ok) return found;
  if (!enter(reply)) return refused('too_many_attempts', { retryAfterSeconds: busySeconds });
  giveBodyTime(reply.request.raw);
  return found;
}

async function takeBytes(
  { services, known }: UploadContext,
  request: FastifyRequest,
  key: string,
): Promise<Answer<StoredFile>> {
  const { by, signed } = known.get(request)!;
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (signed && !isSignedBody(signed, bytes)) return refused('signature_wrong');
  return storeUpload(services, { by, key, bytes });
}

/** Takes the form in its order: the token must stand before the file, so that a caller without one cannot send megabytes. */
async function takeForm(
  shared: UploadContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<StoredFile>> {
  const { services } = shared;
  let by: Uploader | null = null;
  let writer: NoteWriter | null = null;
  let bytes: Buffer = Buffer.alloc(0);
  let key = '';
  for await (const part of readForm(request)) {
    if ('read' in part) {
      if (!by && !writer) return refused('upload_token_dead');
      bytes = await part.read();
    } else if (part.name === 'key') key = part.text;
    else if (part.name === 'token' && !by && !writer && isNoteToken(part.text)) {
      const found = letIn(shared, reply, await noteWriterByToken(services, part.text));
      if (!found.ok) return found;
      writer = found.value;
    } else if (part.name === 'token' && !by && !writer) {
      const found = letIn(shared, reply, await uploaderByToken(services, part.text));
      if (!found.ok) return found;
      by = found.value;
    }
  }
  if (writer) return storeNotePicture(services, bytes);
  return by ? storeUpload(services, { by, key, bytes }) : refused('upload_token_dead');
}

function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
}

function finish(request: FastifyRequest, reply: FastifyReply, answer: Answer<StoredFile>): FastifyReply {
  if (!answer.ok) return refuse(request, reply, answer.reason, answer.details);
  return sendResult(reply, request.id, answer.value);
}

function refuse(request: FastifyRequest, reply: FastifyReply, reason: Reason, details?: RefusalDetails): FastifyReply {
  return sendRefusal(reply, request.id, languageOf(request), reason, details);
}

function sendUploadError(services: Services, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { code } = error as { code?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(request, reply, 'file_too_large');
  return sendError(services, request, reply, error);
}
