import { calls } from '@parlour/contract/api';
import type { AnyCall, Call, CallTable } from '@parlour/contract/call';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import type { FastifyInstance } from 'fastify';

export type TestAnswer<Reply> = {
  status: number;
  headers: Record<string, string>;
  code: number;
  msg: string;
  requestId: string;
  reason: Reason | undefined;
  /** In our names; throws when the call was refused, so that no test goes on with nothing. */
  readonly reply: Reply;
  /** The details of a refusal. */
  details: RefusalDetails | null;
  /** The result as it came. */
  result: unknown;
};

export type TestOptions = {
  token?: string;
  idempotencyKey?: string;
  linkToken?: string;
  lang?: string;
  deviceId?: string;
  headers?: Record<string, string>;
};
export type TestApiOf<Table extends CallTable> = {
  [ApiModule in keyof Table]: {
    [Name in keyof Table[ApiModule]]: Table[ApiModule][Name] extends Call<infer Input, infer Reply>
      ? (input: Input, options?: TestOptions) => Promise<TestAnswer<Reply>>
      : never;
  };
};
export type TestApi = TestApiOf<typeof calls>;

type Sent = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body: string | undefined };
export type Send = (sent: Sent) => Promise<{ status: number; headers: Record<string, string>; text: string }>;

/** The cookie that binds access tokens, the same in every test browser unless a test says otherwise. */
export const testBinding = 'binding-of-test-browsers';

/** Calls over real HTTP. */
export function overHttp(origin: string): Send {
  return async ({ method, path, headers: given, body }) => {
    const headers = { cookie: `binding=${testBinding}`, ...given };
    const response = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
    const cookies = response.headers.getSetCookie();
    const answered: Record<string, string> = Object.fromEntries(response.headers);
    if (cookies.length > 0) answered['set-cookie'] = cookies.join(', ');
    return { status: response.status, headers: answered, text: await response.text() };
  };
}

/** Calls straight into the server, without a socket. */
export function intoApp(app: FastifyInstance): Send {
  return async ({ method, path, headers: given, body }) => {
    const headers = { cookie: `binding=${testBinding}`, ...given };
    const response = await app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) });
    return { status: response.statusCode, headers: response.headers as Record<string, string>, text: response.body };
  };
}

/** A client that speaks the contract as the web app does. `token` of every call, unless it names another. */
export function createTestApi<Table extends CallTable = typeof calls>(
  send: Send,
  common: TestOptions = {},
  table: Table = calls as never,
): TestApiOf<Table> {
  const ofModule = (entries: Record<string, AnyCall>) =>
    Object.fromEntries(
      Object.entries(entries).map(([name, call]) => [
        name,
        (input: unknown, options?: TestOptions) => ask(send, call, input as Loose, { ...common, ...options }),
      ]),
    );
  return Object.fromEntries(
    Object.entries(table).map(([apiModule, entries]) => [apiModule, ofModule(entries)]),
  ) as TestApiOf<Table>;
}

type Loose = Record<string, unknown>;

async function ask(send: Send, call: AnyCall, input: Loose, options: TestOptions): Promise<TestAnswer<unknown>> {
  const { path, body } = addressOf(call, input);
  const { status, headers, text } = await send({ method: call.method, path, headers: headersOf(options, body), body });
  const envelope = JSON.parse(text) as Loose;
  return {
    status,
    headers,
    code: envelope['code'] as number,
    msg: envelope['msg'] as string,
    requestId: envelope['requestId'] as string,
    reason: envelope['reason'] as Reason | undefined,
    details: envelope['code'] === 200 ? null : (envelope['result'] as RefusalDetails | null),
    result: envelope['result'],
    get reply() {
      if (envelope['code'] !== 200) throw new Error(`${call.path} was refused: ${text}`);
      return call.reply.fromWire(envelope['result']);
    },
  };
}

function addressOf(call: AnyCall, input: Loose): { path: string; body: string | undefined } {
  const names = new Set<string>();
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    names.add(name);
    return encodeURIComponent(String(input[name]));
  });
  const inQuery = (name: string) =>
    call.method === 'GET' || (call.query as readonly string[] | undefined)?.includes(name);
  const rest = Object.entries(input).filter(([name, value]) => !names.has(name) && value !== undefined);
  const wire = (entries: [string, unknown][]) => call.input.toWire(Object.fromEntries(entries)) as Loose;
  const query = new URLSearchParams(
    Object.entries(wire(rest.filter(([name]) => inQuery(name)))).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  );
  const prefix = call.access === 'internal' ? '' : '/api';
  const body =
    call.method === 'GET'
      ? undefined
      : JSON.stringify(call.body ? input[call.body] : wire(rest.filter(([name]) => !inQuery(name))));
  return { path: `${prefix}${path}${query.size > 0 ? `?${query}` : ''}`, body };
}

function headersOf(options: TestOptions, body: string | undefined): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    ...(options.linkToken ? { linktoken: options.linkToken } : {}),
    ...(options.lang ? { language: options.lang } : {}),
    ...(options.deviceId ? { deviceid: options.deviceId } : {}),
    ...options.headers,
  };
}
