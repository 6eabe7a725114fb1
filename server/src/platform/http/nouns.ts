import type { AnyCall, Call } from '@parlour/contract/call';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Answering, Ctx, HandlersOf } from '../context.ts';
import { type Http, serve } from './serve.ts';

/** One shape per call of a noun, checking the input in our names. */
export type ShapesOf<Calls extends Record<string, AnyCall>> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer Input, infer _Reply> ? z.ZodType<Input> : never;
};

/** A noun's calls with what checks and what answers them. */
export type Noun = {
  name: string;
  calls: Record<string, AnyCall>;
  shapes: Record<string, z.ZodType>;
  routes: Record<string, Answering<unknown, unknown>>;
  /** Calls that the noun puts on the server itself (see `serveRaw`). */
  raw?: (app: FastifyInstance, http: Http) => void;
  rawCalls?: readonly string[];
};

/** Puts a noun together; a call without a shape or a handler does not compile. */
export function noun<Calls extends Record<string, AnyCall>, Context extends Ctx = Ctx>(
  name: string,
  calls: Calls,
  shapes: ShapesOf<Calls>,
  routes: HandlersOf<Calls, Context>,
  raw?: { calls: readonly (keyof Calls & string)[]; register: (app: FastifyInstance, http: Http<Context>) => void },
): Noun {
  const parts = { name, calls, shapes, routes } as unknown as Noun;
  return raw ? { ...parts, raw: raw.register as NonNullable<Noun['raw']>, rawCalls: raw.calls } : parts;
}

/** Puts every call of a noun on the server. */
export function serveNoun(app: FastifyInstance, http: Http, { calls, shapes, routes, rawCalls = [] }: Noun): void {
  for (const [name, call] of Object.entries(calls)) {
    const shape = shapes[name];
    const handler = routes[name];
    if (!shape || !handler) throw new Error(`The call ${name} has no shape or no handler.`);
    if (!rawCalls.includes(name)) serve<unknown, unknown>(app, http, call as Call<unknown, unknown>, shape, handler);
  }
}
