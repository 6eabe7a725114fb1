import multipart from '@fastify/multipart';
import {
  type FormFile,
  type FormFileKind,
  formCalls,
  formFileKinds,
  formUploadPath,
} from '@parlour/contract/form/calls';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { refused } from '@parlour/domain/verdict';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/http/actor.ts';
import { giveBodyTime } from '../../platform/http/body-time.ts';
import { deviceIdOf, languageOf, limitIpOf } from '../../platform/http/caller.ts';
import { sendRefusal, sendResult } from '../../platform/http/envelope.ts';
import { limitUploads } from '../../platform/http/limit-uploads.ts';
import { readForm } from '../../platform/http/read-form.ts';
import { type Http, sendError } from '../../platform/http/serve.ts';
import type { Answer } from '../../platform/context.ts';
import { countUpload, keepUpload, mostUploadBytes, type Uploading } from '../actions/keep-upload.ts';
import type { Services } from '../context.ts';

const limits = { fileSize: mostUploadBytes, files: 1, fields: 4, fieldSize: 200, parts: 5 };
/** The form around a file. */
const formBytes = 10_000;
/** Bodies in memory at the same time. */
const mostAtOnce = 12;
const busySeconds = 5;

/** Uploads for answers: the caller shows by its tokens who it is before anything of the file is read. */
export function serveFormUploads(app: FastifyInstance, http: Http<Services>): void {
  const { services } = http;
  const enter = limitUploads(mostAtOnce);
  const known = new WeakMap<FastifyRequest, Uploading>();
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits });
    scope.setErrorHandler((error, request, reply) => sendError(services, request, reply, error));
    scope.route({
      method: 'POST',
      url: `/api${formUploadPath}`,
      bodyLimit: mostUploadBytes + formBytes,
      onRequest: async (request, reply) => {
        const entered = await letIn(http, enter, request, reply);
        if (!entered.ok) return refuse(request, reply, entered.reason, entered.details);
        known.set(request, entered.value);
      },
      handler: async (request, reply) => {
        const answer = await takeForm(known.get(request)!, request);
        return answer.ok
          ? sendResult(reply, request.id, answer.value)
          : refuse(request, reply, answer.reason, answer.details);
      },
    });
  });
}

type Enter = (reply: FastifyReply) => boolean;

/** Lets a caller in whose tokens are live, below all limits; after that a slow connection has time. */
async function letIn(
  http: Http<Services>,
  enter: Enter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<Uploading>> {
  const { services } = http;
  if (services.life.isStopping) return refused('shutting_down');
  const isForm = (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
  if (!isForm || request.headers['sec-fetch-site'] === 'cross-site') return refused('wrong_type');
  if (Number(request.headers['content-length']) > mostUploadBytes + formBytes) return refused('file_too_large');
  // The same callers as those of the calls of forms.
  const actor = await actorOf(http, formCalls.getContext, request, reply, null);
  if (!actor.ok) return actor;
  if (actor.value.kind !== 'guest' && actor.value.kind !== 'customer') return refused('session_expired');
  const ctx = { ...services, actor: actor.value, deviceId: deviceIdOf(request), limitIp: limitIpOf(request.ip) };
  const counted = await countUpload(ctx);
  if (!counted.ok) return counted;
  if (!enter(reply)) return refused('too_many_attempts', { retryAfterSeconds: busySeconds });
  giveBodyTime(request.raw);
  return { ok: true, value: ctx };
}

/** The store and the kind must stand before the file. */
async function takeForm(ctx: Uploading, request: FastifyRequest): Promise<Answer<FormFile>> {
  let shopId = '';
  let kind: FormFileKind | undefined;
  for await (const part of readForm(request)) {
    if ('text' in part) {
      if (part.name === 'shopId') shopId = part.text;
      if (part.name === 'kind') kind = formFileKinds.find((each) => each === part.text);
      continue;
    }
    if (!kind) return refused('invalid_input', { field: 'kind' });
    return keepUpload(ctx, { shopId, kind, bytes: await part.read() });
  }
  return refused('file_empty');
}

function refuse(request: FastifyRequest, reply: FastifyReply, reason: Reason, details?: RefusalDetails): FastifyReply {
  return sendRefusal(reply, request.id, languageOf(request), reason, details);
}
