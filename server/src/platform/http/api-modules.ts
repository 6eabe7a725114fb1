import type { AnyCall, Call } from '@parlour/contract/call';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Answering, Ctx, HandlersOf } from '../context.ts';
import { type Http, serve } from './serve.ts';

/** One shape per call of a module, checking the input in our names. */
export type ShapesOf<Calls extends Record<string, AnyCall>> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer Input, infer _Reply> ? z.ZodType<Input> : never;
};

/** A module's calls with what checks and what answers them. */
export type ApiModule = {
  name: string;
  calls: Record<string, AnyCall>;
  shapes: Record<string, z.ZodType>;
  routes: Record<string, Answering<unknown, unknown>>;
  /** Calls that the module puts on the server itself (see `serveRaw`). */
  raw?: (app: FastifyInstance, http: Http) => void;
  rawCalls?: readonly string[];
};

/** Puts a module together; a call without a shape or a handler does not compile. */
export function apiModule<Calls extends Record<string, AnyCall>, Context extends Ctx = Ctx>(
  name: string,
  calls: Calls,
  shapes: ShapesOf<Calls>,
  routes: HandlersOf<Calls, Context>,
  raw?: { calls: readonly (keyof Calls & string)[]; register: (app: FastifyInstance, http: Http<Context>) => void },
): ApiModule {
  const parts = { name, calls, shapes, routes } as unknown as ApiModule;
  return raw ? { ...parts, raw: raw.register as NonNullable<ApiModule['raw']>, rawCalls: raw.calls } : parts;
}

/** Puts every call of a module on the server. */
export function serveApiModule(
  app: FastifyInstance,
  http: Http,
  { calls, shapes, routes, rawCalls = [] }: ApiModule,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const shape = shapes[name];
    const handler = routes[name];
    if (!shape || !handler) throw new Error(`The call ${name} has no shape or no handler.`);
    if (!rawCalls.includes(name)) serve<unknown, unknown>(app, http, call as Call<unknown, unknown>, shape, handler);
  }
}
