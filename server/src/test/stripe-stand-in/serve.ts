import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from './calls.ts';
import { type Answer, createIdempotency, type Idempotency } from './idempotency.ts';
import { faultIn, type Params, readForm } from './parameters.ts';
import { invalid, Refusal } from './refusal.ts';
import type { State } from './state.ts';

/** What goes wrong with a request. Only `broken` and `stumbles` are answers, and so are repeated for their key. */
export type Fault =
  /** The line breaks before anything is done. */
  | 'unreached'
  /** It is done, and the line breaks before the answer. */
  | 'unanswered'
  /** Stripe fails before anything is done: 500. */
  | 'broken'
  /** It is done, and Stripe fails all the same: 500. */
  | 'stumbles'
  /** Too many requests: 429. */
  | 'busy';

/** A request as it came; the account is '' for our own. */
export type Recorded = { method: string; path: string; params: Params; key: string; account: string; version: string };

export type Api = {
  url: string;
  requests: Recorded[];
  idempotency: Idempotency;
  /** The next requests to a path go wrong. */
  fault: (method: 'GET' | 'POST', path: RegExp, kind: Fault, times?: number) => void;
  setDown: (isDown: boolean) => void;
  close: () => Promise<void>;
};

const [serverError, rateLimit] = [
  { error: { type: 'api_error', message: 'Something went wrong on our side.' } },
  { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
];

export async function serveApi(state: State, secretKey: string): Promise<Api> {
  const requests: Recorded[] = [];
  const idempotency = createIdempotency();
  let faults: { method: string; path: RegExp; kind: Fault }[] = [];
  let isDown = false;
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      if (isDown) return void request.socket.destroy();
      const recorded = record(request, body);
      requests.push(recorded);
      const fault = faults.find(({ method, path }) => method === recorded.method && path.test(recorded.path));
      faults = faults.filter((other) => other !== fault);
      const isKnown = request.headers.authorization === `Bearer ${secretKey}`;
      const reply = isKnown ? answer(state, idempotency, recorded, fault?.kind) : unauthorized();
      if (reply) write(response, recorded, reply);
      else request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    idempotency,
    fault(method, path, kind, times = 1) {
      faults.push(...Array.from({ length: times }, () => ({ method, path, kind })));
    },
    setDown: (next) => void (isDown = next),
    close: () => closeServer(server),
  };
}

type Reply = Answer & { isRepeated?: boolean };

/** Null: there is no answer, the line breaks. */
function answer(state: State, idempotency: Idempotency, asked: Recorded, fault?: Fault): Reply | null {
  if (fault === 'unreached') return null;
  if (fault === 'busy') return { status: 429, body: rateLimit };
  try {
    const run = prepare(asked);
    const isKeyed = asked.method === 'POST' && asked.key !== '';
    const [key, form] = [`${asked.account}|${asked.key}`, JSON.stringify([asked.path, asked.params])];
    const before = isKeyed ? idempotency.recall(key, form) : null;
    if (before) return fault === 'unanswered' ? null : { ...before, isRepeated: true };
    const done = fault === 'broken' ? null : settled(() => run(state));
    const reply = fault === 'broken' || fault === 'stumbles' ? { status: 500, body: serverError } : done!;
    if (isKeyed) idempotency.keep(key, form, reply);
    return fault === 'unanswered' ? null : reply;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Checks the call and its parameters; what is refused here is kept under no key. */
function prepare(asked: Recorded): (state: State) => object {
  const call = calls.find(({ method, path }) => method === asked.method && path.test(asked.path));
  if (!call)
    throw new Refusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${asked.method}: ${asked.path}).`,
    });
  const fault = faultIn(call.shape, asked.params);
  if (fault) throw invalid(fault.message, fault.code, fault.param);
  const id = decodeURIComponent(call.path.exec(asked.path)?.groups?.['id'] ?? '');
  return (state) => call.run(state, { account: asked.account, id, params: asked.params });
}

function settled(run: () => object): Answer {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Answer {
  if (error instanceof Refusal) return { status: error.status, body: error.body };
  throw error;
}

function unauthorized(): Answer {
  return refusalOf(new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }));
}

function record(request: IncomingMessage, body: string): Recorded {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const header = (name: string): string => String(request.headers[name] ?? '');
  return {
    method: request.method ?? '',
    path: url.pathname,
    params: readForm(request.method === 'GET' ? url.search.slice(1) : body),
    key: header('idempotency-key'),
    account: header('stripe-account'),
    version: header('stripe-version'),
  };
}

function write(response: ServerResponse, asked: Recorded, { status, body, isRepeated }: Reply): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_standin',
    'stripe-version': asked.version,
    ...(status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
    ...(isRepeated ? { 'idempotent-replayed': 'true' } : {}),
  });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
