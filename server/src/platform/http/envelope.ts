import type { RefusalDetails } from '@parlour/contract/envelope';
import type { LanguageCode } from '@parlour/contract/language/calls';
import { everyReason } from '@parlour/contract/every-reason';
import type { Reason } from '@parlour/contract/reasons';
import { detailText, reasonText } from '@parlour/phrases/reasons';
import type { FastifyReply } from 'fastify';
import { statusOf } from './refusal-status.ts';

const json = 'application/json; charset=utf-8';

/** Headers of every answer under `/api`. */
export const answerHeaders = {
  'content-type': json,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

const waitSeconds: Partial<Record<Reason, number>> = {
  database_away: 5,
  storage_full: 60,
  shutting_down: 5,
  timed_out: 5,
};

/** Sends a success. `result` is in wire names. */
export function sendResult(reply: FastifyReply, requestId: string, result: unknown): FastifyReply {
  const text = JSON.stringify(result) ?? 'null';
  return reply
    .headers(answerHeaders)
    .header('x-request-id', requestId)
    .send(`{"code":200,"msg":"","requestId":"${requestId}","result":${text}}`);
}

/** Sends a file in place of an envelope: to be saved, never shown as a page. */
export async function sendFile(reply: FastifyReply, requestId: string, file: File): Promise<FastifyReply> {
  const plainName = file.name.replaceAll(/[^\w.-]+/g, '_');
  const disposition = `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  return reply
    .headers({ ...answerHeaders, 'content-type': file.type, 'content-disposition': disposition })
    .header('x-request-id', requestId)
    .send(Buffer.from(await file.arrayBuffer()));
}

/** Sends a worded "no": its number, its sentence in the caller's language, its details. */
export function sendRefusal(
  reply: FastifyReply,
  requestId: string,
  lang: LanguageCode,
  reason: Reason,
  details?: RefusalDetails,
): FastifyReply {
  const code = everyReason[reason];
  const wait = details?.retryAfterSeconds ?? waitSeconds[reason];
  if (wait !== undefined) reply.header('retry-after', String(wait));
  const msg = reasonText(lang, reason, { ...details, requestId });
  const detail = detailText(lang, details);
  return reply
    .code(statusOf(reason))
    .headers(answerHeaders)
    .header('x-request-id', requestId)
    .send(
      JSON.stringify({ code, msg, result: detail ? { ...details, detail } : (details ?? null), requestId, reason }),
    );
}

/** Malformed JSON has one fixed answer, which the client knows by its text; what the parser said is never told. */
export function sendParseError(reply: FastifyReply, requestId: string): FastifyReply {
  const body = { code: 400, msg: 'JSON parse error', result: null, requestId, reason: 'malformed' };
  return reply.code(400).headers(answerHeaders).header('x-request-id', requestId).send(JSON.stringify(body));
}
