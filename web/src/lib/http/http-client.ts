import { firstCalls as calls } from '@parlour/contract/first-calls';
import type { LogInRequest, UserToken, ViewToken } from '@parlour/contract/account/calls';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import type { AnyCall, CallOptions, CallTable } from '@parlour/contract/call';
import { isRefused, Refused } from '@parlour/contract/envelope';
import { type FirstReason, firstReasons } from '@parlour/contract/first-reasons';
import type { Reason } from '@parlour/contract/reasons';
import { readAnswer } from '@parlour/contract/http-answer';
import { headersOf, type RequestContext, requestOf } from '@parlour/contract/http-request';
import { appSource } from './app-source.ts';
import { loadPart } from '@parlour/ui/browser/load-part.ts';
import { deviceId } from '../storage/device.ts';
import { exportTimeOutMs } from '@parlour/contract/file-answer';
import { type EtagCache, etagCache } from './etag-cache.ts';
import { randomId } from '../random-id.ts';
import { endQuietly, loseSession, sessionSettled, sessionState, tell } from '../session/session.ts';
import { currentUserToken, dropUserToken, keepUserToken, maySignInSilently } from '../session/user-token.ts';
import { type ViewTokens, viewTokens } from '../session/view-token.ts';

/** After this long without an answer a call counts as timed out. */
const timeOutMs = 45_000;

const refusedAs = (reason: FirstReason, cause: unknown) => new Refused(reason, firstReasons[reason], String(cause));

/** Sends one request; a broken line and a long silence become refusals too, a caller's own abort stays an abort. */
async function send(
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  waitMs: number = timeOutMs,
): Promise<Response> {
  const timeOut = AbortSignal.timeout(waitMs);
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw refusedAs(timeOut.aborted ? 'timed_out' : 'network_failed', error);
  }
}

type Caller = {
  around: RequestContext;
  tokens: ViewTokens;
  answers: EtagCache;
  /** One silent sign-in for all who ask at one time. */
  renew: () => Promise<string | null>;
};

/** Sends a call with the ETag of its cached answer. Browsers do so for GET by themselves, but not for questions that travel as POST. */
async function sendWithEtag(
  answers: EtagCache,
  call: AnyCall,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
) {
  const isKept = call.method === 'POST' && !call.creates && !call.answersFile;
  const request = isKept ? `${call.path} ${String(init.body)}` : '';
  const known = request ? answers.find(request) : undefined;
  const headers = { ...(init.headers as Record<string, string>), ...(known ? { 'if-none-match': known.etag } : {}) };
  const waitMs = call.answersFile ? exportTimeOutMs : timeOutMs;
  const response = await send(url, { ...init, headers }, signal, waitMs);
  if (known && response.status === 304) return known.result;
  const result = await readAnswer(call, response);
  if (request) answers.keep(request, response.headers.get('etag'), result);
  return result;
}

/** What a caller without an answer to "who is here" would get wrong: shops may be shown in another way to a customer. */
const waitsForToken = new Set<AnyCall>([calls.shop.get, calls.shop.getOfChain, calls.shop.getRecommended]);
/** The calls of signing in, and those for the texts of a page: they do not wait for the session. */
const isWayIn = (call: AnyCall) =>
  call.access === 'public' && (callsOf(calls.account).includes(call) || callsOf(calls.language).includes(call));
const callsOf = (module: object) => Object.values(module as Record<string, AnyCall>);

/** What a call is sent with, and whether it is a view token. */
type Bearer = { token: string | null; isView?: boolean };

/** A person's token while there is one, renewed where its session outlives it; else the view token, where the call needs any. */
async function bearerFor({ tokens, renew }: Caller, call: AnyCall): Promise<Bearer> {
  if (isWayIn(call)) return { token: currentUserToken() };
  if (call !== calls.account.currentUser) await sessionSettled();
  const wasSignedIn = sessionState().status === 'signedIn';
  const ofUser = currentUserToken() ?? (maySignInSilently() ? await renew() : null);
  if (ofUser) return { token: ofUser };
  if (wasSignedIn) throw lost('');
  if (call === calls.account.currentUser) throw overQuietly();
  // The result belongs to a caller who repeats the call with the same token.
  const isAsked = call.access !== 'public' || call.creates || waitsForToken.has(call);
  return { token: isAsked ? await tokens.obtain() : tokens.current(), isView: true };
}

/** Calls about one store; one that names neither store nor chain is not sent. */
const aboutShop = new Set<AnyCall>([
  calls.shop.get,
  ...callsOf(calls.menu),
  ...callsOf(calls.staff),
  ...callsOf(calls.availability),
]);
const namesNoShop = (call: AnyCall, input: unknown): boolean => {
  const asked = (input ?? {}) as { shopId?: unknown; chainId?: unknown };
  // A service or a person is asked for by an id of its own: such a call has no place for a store.
  const hasPlace = 'shopId' in asked || 'chainId' in asked;
  return hasPlace && aboutShop.has(call) && !asked.shopId && !asked.chainId;
};

/** The session is over. The customer is told once, however many calls notice; one who signed out knows already. */
function lost(text: string): Refused {
  const isKnown = sessionState().status === 'visitor' && currentUserToken() === null;
  if (!isKnown) loseSession(text);
  return new Refused('session_expired', firstReasons.session_expired, text);
}

/** At the start it turned out that there is no session any more. */
function overQuietly(): Refused {
  endQuietly();
  return refusedAs('session_expired', '');
}

/** After a 401: the token to try again with, or null where the session is lost. */
async function tokenAfter(
  { tokens, renew }: Caller,
  dead: string,
  isView: boolean | undefined,
  text: string,
): Promise<string | null> {
  const now = currentUserToken();
  // A sign-in, or another call that renewed it, came in between: this answer was to the older token.
  if (now !== null && now !== dead) return now;
  if (isView) {
    tokens.drop(dead);
    return tokens.obtain();
  }
  // Another tab has lost it before and said so there: one message for one loss.
  if (now === null && !maySignInSilently()) {
    endQuietly();
    return null;
  }
  const renewed = maySignInSilently() ? await renew() : null;
  if (renewed === null) lost(text);
  return renewed;
}

/** Sends with the caller's token, and once more with another one where that has run out. */
async function withToken<Result>(
  caller: Caller,
  call: AnyCall,
  attempt: (token: string | null) => Promise<Result>,
): Promise<Result> {
  const { token, isView } = await bearerFor(caller, call);
  try {
    return await attempt(token);
  } catch (error) {
    const isDeadToken = isRefused(error) && error.reason === 'session_expired' && token !== null;
    if (!isDeadToken) throw error;
    const next = await tokenAfter(caller, token, isView, error.message);
    if (next === null) throw error;
    return attempt(next);
  }
}

async function perform(caller: Caller, call: AnyCall, input: unknown, options: CallOptions): Promise<unknown> {
  const { around, answers } = caller;
  // One key for both tries: the second must not count as another request.
  const sure = call.creates ? { ...options, idempotencyKey: options.idempotencyKey ?? around.newKey() } : options;
  // A prefetched page must not move the page that the customer looks at.
  const say = (kind: 'needed' | 'storeMissing') => options.isPrefetch?.() || tell({ kind });
  const attempt = async (token: string | null) => {
    const { url, init } = requestOf(call, input, around, sure, token);
    try {
      return await sendWithEtag(answers, call, url, init, options.signal);
    } catch (error) {
      // What is charged now comes with a refusal as the call that asks for it would answer.
      if (isRefused(error) && error.details.quote) error.details.quote = quoteOf(error.details.quote);
      if (isRefused(error) && error.reason === 'sign_in_needed') say('needed');
      if (isRefused(error) && error.reason === 'shop_id_missing') say('storeMissing');
      throw error;
    }
  };
  if (namesNoShop(call, input)) {
    say('storeMissing');
    throw refusedAs('shop_id_missing', '');
  }
  return withToken(caller, call, attempt);
}

/** Null where it cannot be read: the refusal is shown all the same, and the quote asked for. */
function quoteOf(wire: unknown): ChargeQuote | null {
  try {
    return calls.payment.quote.reply.fromWire(wire);
  } catch {
    return null;
  }
}

const meansOver: ReadonlySet<Reason> = new Set(['session_expired', 'login_failed']);

/** Signs in with the session cookie alone; null where the server refuses, and then there is no session. One tab at a time asks. */
function silentSignIn(ask: () => Promise<UserToken>): () => Promise<string | null> {
  let asking: Promise<string | null> | null = null;
  const alone = async () => {
    const before = currentUserToken();
    return withLock(async () => {
      // Another tab was quicker: a session answers each of its secrets only once.
      const now = currentUserToken();
      if (now !== null && now !== before) return now;
      const renewed = await orNull(ask);
      // A sign-in or sign-out came in between: that counts.
      if (currentUserToken() !== now || !maySignInSilently()) return currentUserToken();
      if (renewed) keepUserToken(renewed);
      else dropUserToken();
      return renewed?.token ?? null;
    });
  };
  return () => (asking ??= alone().finally(() => (asking = null)));
}

/** A new token, or null where the session is over. */
async function orNull(ask: () => Promise<UserToken>): Promise<UserToken | null> {
  try {
    return await ask();
  } catch (error) {
    if (isRefused(error) && meansOver.has(error.reason)) return null;
    throw error;
  }
}

const withLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? (navigator.locks.request('silent-sign-in', work) as Promise<Result>) : work();

const silently = (language: string): LogInRequest => ({
  loginType: 'SILENT_APP',
  source: appSource,
  username: '',
  password: '',
  language,
  chainId: null,
  shopId: null,
});

/** The calls of a module; those that the browser does not have yet are fetched. */
async function tableOf(module: string): Promise<Record<string, AnyCall>> {
  const known = (calls as CallTable)[module];
  if (known) return known;
  try {
    return ((await loadPart(() => import('@parlour/contract/later-calls'))).laterCalls as CallTable)[module]!;
  } catch (error) {
    throw refusedAs('network_failed', error);
  }
}

export type Ask = (module: string, verb: string, input: unknown, options: CallOptions) => Promise<unknown>;
/** Sends something that is no call, by the caller of that call: with its headers, which name no kind of content. */
export type SendAs = <Result>(
  call: AnyCall,
  options: CallOptions,
  send: (headers: Record<string, string>) => Promise<Result>,
) => Promise<Result>;
export type HttpClient = { ask: Ask; openView: () => Promise<string>; sendAs: SendAs };

/** Sends the calls of one browser in one language: with a person's token where there is one, else under one view token. */
export function httpClient(language: string): HttpClient {
  const around: RequestContext = {
    base: '/api',
    language,
    deviceId: deviceId(),
    source: appSource,
    product: 'bk',
    now: Date.now,
    newKey: randomId,
  };
  const openView = async () => {
    const { url, init } = requestOf(calls.account.openView, {}, around, {}, null);
    return (await readAnswer(calls.account.openView, await send(url, init, undefined))) as ViewToken;
  };
  const signInSilently = async () => {
    const { url, init } = requestOf(calls.account.logIn, silently(language), around, {}, null);
    return (await readAnswer(calls.account.logIn, await send(url, init, undefined))) as UserToken;
  };
  const caller: Caller = {
    around,
    tokens: viewTokens(openView, Date.now),
    answers: etagCache(),
    renew: silentSignIn(signInSilently),
  };
  return {
    ask: async (module, verb, input, options) => perform(caller, (await tableOf(module))[verb]!, input, options),
    openView: caller.tokens.obtain,
    sendAs: (call, options, send) =>
      withToken(caller, call, (token) => {
        const { 'content-type': _, ...headers } = headersOf(call, around, options, token);
        return send(headers);
      }),
  };
}
