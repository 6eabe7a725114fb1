import type { AnyCall } from '@parlour/contract/call';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../platform/http/serve.ts';
import { internalModule, modulesOfCustomers, modulesOfStores } from '../app/modules.ts';

type Answered = { statusCode: number; body: string; headers: Record<string, unknown> };
type NamedCall = { name: string; call: AnyCall; pattern: RegExp };

/** The calls of the contract by `module.name`, each with a pattern of its address. */
export function everyCall(): NamedCall[] {
  return [...modulesOfCustomers, ...modulesOfStores, internalModule].flatMap(({ name: apiModule, calls }) =>
    Object.entries(calls).map(([name, call]) => ({
      name: `${apiModule}.${name}`,
      call,
      pattern: new RegExp(`^${routeOf(call).replaceAll(/:\w+/g, '[^/]+')}$`),
    })),
  );
}

/** What one call has answered: `reason` of a refusal, and whether the reply survives a reading and a writing by the contract's codec. */
export type Heard = { name: string; reason: string | null; isInShape: boolean; result: unknown };

/** Keeps what the server answers to each call from now on, by any caller. */
export function listenTo(app: FastifyInstance): Heard[] {
  const heard: Heard[] = [];
  const known = everyCall();
  const inject = app.inject.bind(app) as (asked: { method: string; url: string }) => Promise<Answered>;
  const listening = async (asked: { method: string; url: string }) => {
    const answer = await inject(asked);
    const path = asked.url.split('?')[0]!;
    const found = known.find(({ call, pattern }) => call.method === asked.method && pattern.test(path));
    if (found) heard.push(hear(found, answer));
    return answer;
  };
  Object.assign(app, { inject: listening });
  return heard;
}

function hear({ name, call }: NamedCall, answer: Answered): Heard {
  if (call.answersFile && answer.statusCode === 200)
    return { name, reason: null, isInShape: answer.body.length > 0, result: null };
  const { code, reason, result } = JSON.parse(answer.body) as { code: number; reason?: string; result: unknown };
  if (code !== 200) return { name, reason: reason ?? String(code), isInShape: false, result };
  return { name, reason: null, isInShape: isInShape(call, result), result };
}

/** The codec reads the reply and writes the same again; what it writes beside that are second names. */
function isInShape(call: AnyCall, result: unknown): boolean {
  return result !== undefined && contains(call.reply.toWire(call.reply.fromWire(result)), result);
}

function contains(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return Object.is(whole, part);
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(part).every(([key, value]) => contains((whole as Record<string, unknown>)[key], value));
}
