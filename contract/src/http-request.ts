import type { AnyCall, CallOptions } from './call.ts';

export type RequestContext = {
  base: string;
  language: string;
  deviceId: string;
  /** Names this app to the server. */
  source: string;
  product: string;
  now: () => number;
  newKey: () => string;
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fills `{name}` in a path from the input and takes what it used out of it. */
function fillPath(path: string, fields: Fields): { path: string; rest: Fields } {
  const rest = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function addTo(query: URLSearchParams, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
}

/** Parts of a POST: what the call names as query, and the body that is left. */
function splitPost(call: AnyCall, input: Fields, rest: Fields): { query: Fields; body: unknown } {
  const query: Fields = {};
  const body = { ...rest };
  for (const name of call.query ?? []) {
    const onWire = call.input.toWire({ [name]: input[name] }) as Fields;
    for (const key of Object.keys(onWire)) {
      if (key in body) query[key] = body[key];
      delete body[key];
    }
  }
  return { query, body: call.body ? input[call.body] : body };
}

/** Who calls, from where, and in which language. */
export function headersOf(
  call: AnyCall,
  around: RequestContext,
  options: CallOptions,
  token: string | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/json',
    deviceId: around.deviceId,
    source: around.source,
    product: around.product,
    language: around.language,
  };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (call.creates) headers['idempotency-key'] = options.idempotencyKey ?? around.newKey();
  if (call.takesLinkToken && options.linkToken) headers['linkToken'] = options.linkToken;
  return headers;
}

/** Writes a call as address, headers and body. `requestDate` is the last parameter of the query. */
export function requestOf(
  call: AnyCall,
  input: unknown,
  around: RequestContext,
  options: CallOptions,
  token: string | null,
): { url: string; init: RequestInit } {
  const ours = isFields(input) ? input : {};
  const wire = call.input.toWire(input as never);
  const { path, rest } = fillPath(call.path, isFields(wire) ? wire : {});
  const query = new URLSearchParams();
  const init: RequestInit = { method: call.method, headers: headersOf(call, around, options, token) };
  if (options.keepalive) init.keepalive = true;
  if (call.method === 'GET') addTo(query, rest);
  else {
    const parts = splitPost(call, ours, rest);
    addTo(query, parts.query);
    init.body = JSON.stringify(parts.body);
  }
  query.append('requestDate', String(around.now()));
  return { url: `${around.base}${path}?${query}`, init };
}
