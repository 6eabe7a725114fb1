import type { AnyCall } from './call.ts';
import { type Envelope, type RefusalDetails, Refused } from './envelope.ts';
import { type FirstReason, firstReasons } from './first-reasons.ts';
import type { Reason } from './reasons.ts';
import { readFileAnswer } from './file-answer.ts';

const success = 200;
const badRequest = 400;

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as Envelope<unknown>).code === 'number';
}

/** The word for an answer that is none of ours, such as a proxy's error page. */
function reasonOfStatus(status: number): FirstReason {
  if (status === 401 || status === 403) return 'session_expired';
  if (status === 404) return 'path_unknown';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_attempts';
  return status >= 502 && status <= 504 ? 'network_failed' : 'unexpected';
}

/** Sentences of the server about something that does not concern the customer: shown as an error of ours. */
const isParseFailure = ({ code, msg }: Envelope<unknown>) => code === badRequest && /parse/i.test(msg);

/** A word of a newer server counts by its number; what neither is known of here belongs to a screen that comes with its own texts. */
function reasonOf({ reason, code }: Envelope<unknown>): Reason {
  if (reason && Object.hasOwn(firstReasons, reason)) return reason;
  const byCode = (Object.keys(firstReasons) as FirstReason[]).find((known) => firstReasons[known] === code);
  return byCode ?? reason ?? 'unexpected';
}

const readJsonAnswer = async (response: Response) => ({
  file: null,
  body: (await response.json().catch(() => null)) as unknown,
});

/** Reads an answer: its result in our names, or its refusal. The body's code counts before the status. */
export async function readAnswer(call: Pick<AnyCall, 'reply' | 'answersFile'>, response: Response): Promise<unknown> {
  const { file, body } = call.answersFile ? await readFileAnswer(response) : await readJsonAnswer(response);
  if (file) return file;
  if (!isEnvelope(body)) {
    const reason = reasonOfStatus(response.status);
    throw new Refused(reason, firstReasons[reason], response.statusText);
  }
  if (body.code === success) return call.reply.fromWire(body.result);
  const details = (body.result ?? {}) as RefusalDetails;
  const code = isParseFailure(body) ? firstReasons.unexpected : body.code;
  throw new Refused(reasonOf({ ...body, code }), code, body.msg, details, body.requestId, {
    isAlert: body.alertFlag === true,
  });
}
