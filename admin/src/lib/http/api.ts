import type { AnyCall, Call } from '@parlour/contract/call';
import { Refused } from '@parlour/contract/envelope';
import { type FirstReason, firstReasons } from '@parlour/contract/first-reasons';
import { readAnswer } from '@parlour/contract/http-answer';
import { requestOf } from '@parlour/contract/http-request';
import { languageOfPage } from '../language.ts';
import { hearBuild } from '../release.ts';
import { currentSession, loseSession } from '../session.ts';
import { readKept, writeKept } from '../storage.ts';
import { whileSending } from './sending.ts';

const timeOutMs = 45_000;
const deviceKey = 'deviceId';

const refusedAs = (reason: FirstReason, cause: unknown) => new Refused(reason, firstReasons[reason], String(cause));

/** Names this browser to the server, which limits what one device may try. */
function deviceId(): string {
  const known = readKept(deviceKey);
  if (known) return known;
  const made = crypto.randomUUID();
  writeKept(deviceKey, made);
  return made;
}

const around = () => ({
  base: '/api',
  language: languageOfPage(),
  deviceId: deviceId(),
  source: 'BK_ADMIN',
  product: 'bk',
  now: Date.now,
  newKey: () => crypto.randomUUID(),
});

/** `idempotencyKey`: repeats a call that may have come through before. `outlivesPage`: is sent to the end even where the page is left. */
export type AskOptions = { linkToken?: string; signal?: AbortSignal; idempotencyKey?: string; outlivesPage?: boolean };

/** Makes one call with the token of this browser's sign-in. A refusal, a broken line and a long silence are thrown as `Refused`. */
export async function ask<Input, Reply>(
  call: Call<Input, Reply>,
  input: Input,
  { linkToken, signal, idempotencyKey, outlivesPage = false }: AskOptions = {},
): Promise<Reply> {
  const token = call.access === 'team' ? (currentSession()?.token ?? null) : null;
  const { url, init } = requestOf(call as unknown as AnyCall, input, around(), { linkToken, idempotencyKey }, token);
  const response = await send(url, { ...init, keepalive: outlivesPage }, signal);
  try {
    return (await readAnswer(call, response)) as Reply;
  } catch (error) {
    // A sign-in that came meanwhile, in this tab or another one, stays.
    const isOver = error instanceof Refused && error.reason === 'session_expired';
    if (isOver && token !== null && currentSession()?.token === token) loseSession();
    throw error;
  }
}

/**
 * Opens an answer that does not end, with the token of this browser's sign-in; it is read until the signal aborts it. A refusal is thrown as with other
 * calls.
 */
export async function openStream<Input>(
  call: Call<Input, unknown>,
  input: Input,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const token = currentSession()?.token ?? null;
  const { url, init } = requestOf(call as unknown as AnyCall, input, around(), {}, token);
  const response = await fetch(url, { ...init, signal });
  hearBuild(response);
  if (response.ok && response.body) return response.body;
  try {
    await readAnswer(call, response);
  } catch (error) {
    const isOver = error instanceof Refused && error.reason === 'session_expired';
    if (isOver && token !== null && currentSession()?.token === token) loseSession();
    throw error;
  }
  throw refusedAs('network_failed', 'no stream');
}

async function send(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeOut = AbortSignal.timeout(timeOutMs);
  try {
    const either = signal ? AbortSignal.any([signal, timeOut]) : timeOut;
    const response = await whileSending(init.method, () => fetch(url, { ...init, signal: either }));
    hearBuild(response);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw refusedAs(timeOut.aborted ? 'timed_out' : 'network_failed', error);
  }
}
