import { calls } from '@parlour/contract/api';
import type { ViewToken } from '@parlour/contract/account';
import type { AnyCall, CallOptions, CallTable } from '@parlour/contract/call';
import { isRefused, Refused } from '@parlour/contract/envelope';
import { reasons, type Reason } from '@parlour/contract/reasons';
import { readAnswer } from './api-answer.ts';
import { type CallSurroundings, requestOf } from './api-request.ts';
import { deviceId } from './device.ts';
import { type KnownAnswers, knownAnswers } from './known-answers.ts';
import { randomId } from './random-id.ts';
import { type ViewTokens, viewTokens } from './view-token.ts';

/** After this long without an answer a call counts as timed out. */
const timeOutMs = 45_000;

const refusedAs = (reason: Reason, cause: unknown) => new Refused(reason, reasons[reason].code, String(cause));

/** Sends one request; a broken line and a long silence become refusals too, a caller's own abort stays an abort. */
async function send(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  const timeOut = AbortSignal.timeout(timeOutMs);
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw refusedAs(timeOut.aborted ? 'timed_out' : 'network_failed', error);
  }
}

type Caller = { around: CallSurroundings; tokens: ViewTokens; answers: KnownAnswers };

/** A browser asks by version for what it got with GET; for a question that travels as POST we do it. */
async function sendKnowing(
  answers: KnownAnswers,
  call: AnyCall,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
) {
  const request = call.method === 'POST' && !call.creates ? `${call.path} ${String(init.body)}` : '';
  const known = request ? answers.find(request) : undefined;
  const headers = { ...(init.headers as Record<string, string>), ...(known ? { 'if-none-match': known.etag } : {}) };
  const response = await send(url, { ...init, headers }, signal);
  if (known && response.status === 304) return known.result;
  const result = await readAnswer(call, response);
  if (request) answers.keep(request, response.headers.get('etag'), result);
  return result;
}

async function perform(
  { around, tokens, answers }: Caller,
  call: AnyCall,
  input: unknown,
  options: CallOptions,
): Promise<unknown> {
  // One key for both tries: the second must not count as another request.
  const sure = call.creates ? { ...options, idempotencyKey: options.idempotencyKey ?? around.newKey() } : options;
  const attempt = async (token: string | null) => {
    const { url, init } = requestOf(call, input, around, sure, token);
    return sendKnowing(answers, call, url, init, options.signal);
  };
  const token = call.access === 'view' ? await tokens.obtain() : tokens.current();
  try {
    return await attempt(token);
  } catch (error) {
    const isDeadToken = isRefused(error) && error.reason === 'session_expired' && token !== null;
    if (!isDeadToken) throw error;
    tokens.drop(token);
    return attempt(await tokens.obtain());
  }
}

export type Ask = (noun: string, verb: string, input: unknown, options: CallOptions) => Promise<unknown>;

/** Sends the calls of one browser in one language, all under one view token. */
export function sender(language: string): Ask {
  const around: CallSurroundings = {
    base: '/api',
    language,
    deviceId: deviceId(),
    source: 'BK_APP_C',
    product: 'bk',
    now: Date.now,
    newKey: randomId,
  };
  const openView = async () => {
    const { url, init } = requestOf(calls.account.openView, {}, around, {}, null);
    return (await readAnswer(calls.account.openView, await send(url, init, undefined))) as ViewToken;
  };
  const caller: Caller = { around, tokens: viewTokens(openView, Date.now), answers: knownAnswers() };
  return (noun, verb, input, options) => perform(caller, (calls as CallTable)[noun]![verb]!, input, options);
}
