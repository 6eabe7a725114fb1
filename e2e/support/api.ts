import type { Call } from '@parlour/contract/call';
import type { Envelope } from '@parlour/contract/envelope';
import { internalKey } from './server-process.ts';

type AskOptions = { token?: string; linkToken?: string; idempotencyKey?: string; language?: string; deviceId?: string };

/** Makes one call of the contract from outside the browser, as another client would; a refusal is thrown by its reason. */
export async function ask<Input, Reply>(
  origin: string,
  call: Call<Input, Reply>,
  input: Input,
  options: AskOptions = {},
): Promise<Reply> {
  const wire = { ...(call.input.toWire(input) as Record<string, unknown>) };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(wire[name]);
    delete wire[name];
    return encodeURIComponent(value);
  });
  const url = new URL((call.access === 'internal' ? '' : '/api') + path, origin);
  if (call.method === 'GET')
    for (const [name, value] of Object.entries(wire)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method: call.method,
    headers: headersOf(call.access, options),
    body: call.method === 'POST' ? JSON.stringify(wire) : null,
  });
  const envelope = (await answer.json()) as Envelope<unknown>;
  if (envelope.code !== 200) throw new Error(`${call.path}: ${envelope.reason} (${envelope.msg})`);
  return call.reply.fromWire(envelope.result);
}

function headersOf(access: Call<unknown, unknown>['access'], options: AskOptions): Record<string, string> {
  const bearer = access === 'internal' ? internalKey : options.token;
  return {
    'content-type': 'application/json',
    deviceId: options.deviceId ?? 'another-client-0001',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(options.language ? { language: options.language } : {}),
    ...(options.linkToken ? { linkToken: options.linkToken } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  };
}
