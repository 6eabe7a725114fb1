import type { AnyCall } from '@parlour/contract/call';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

type Loose = Record<string, unknown>;
export type ReadInput =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'invalid_input' | 'hidden_signs'; details: RefusalDetails };

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts a call's input together from path, query and body, in our names, and checks it. */
export function readInput(call: AnyCall, shape: z.ZodType, request: FastifyRequest, body: unknown): ReadInput {
  const hasOddBody = call.method === 'POST' && call.body === undefined && !isObject(body ?? {});
  if (hasOddBody) return { ok: false, reason: 'invalid_input', details: {} };
  const result = shape.safeParse(unchecked(call, shape, request, body));
  if (result.success) return { ok: true, value: result.data };
  const issue = result.error.issues[0];
  const isHidden = issue?.code === 'custom' && issue.params?.['reason'] === 'hidden_signs';
  const details = issue ? { field: wireField(call, deepPath(issue)) } : {};
  return { ok: false, reason: isHidden ? 'hidden_signs' : 'invalid_input', details };
}

/** The same in our names, before it is checked. */
export function unchecked(call: AnyCall, shape: z.ZodType, request: FastifyRequest, body: unknown): Loose {
  const { requestDate: _ignored, ...query } = request.query as Loose;
  const parts = call.body !== undefined || !isObject(body) ? [query] : [query, body];
  const known = knownNames(call, shape);
  const wire = known ? onlyKnown(parts, known) : Object.assign({}, ...parts);
  const ours = { ...(call.input.fromWire(wire) as Loose), ...(request.params as Loose) };
  if (call.body !== undefined) ours[call.body] = body;
  return ours;
}

const knownByCall = new WeakMap<AnyCall, readonly string[] | null>();

/** The wire's names that a call can use: null where its codec does more than rename, or its shape wants to see every key. */
function knownNames(call: AnyCall, shape: z.ZodType): readonly string[] | null {
  const kept = knownByCall.get(call);
  if (kept !== undefined) return kept;
  const { wireName, otherNames = [] } = call.input;
  const dropsOthers = shape instanceof z.ZodObject && shape.def.catchall === undefined;
  const names =
    wireName && dropsOthers ? [...Object.keys(shape.shape).map((key) => wireName(key)), ...otherNames] : null;
  knownByCall.set(call, names);
  return names;
}

/** What strangers add to a body is never copied: thousands of keys cost more than most calls do. */
function onlyKnown(parts: readonly Loose[], known: readonly string[]): Loose {
  const found: Loose = {};
  for (const part of parts) for (const key of known) if (Object.hasOwn(part, key)) found[key] = part[key];
  return found;
}

/** The path of an issue; one key too many is named itself. */
function deepPath(issue: z.core.$ZodIssue): PropertyKey[] {
  if (issue.code === 'unrecognized_keys' && issue.keys[0] !== undefined) return [...issue.path, issue.keys[0]];
  return issue.path;
}

/** The wire's name of one of our fields: its codec is asked with a sample that holds nothing but that field. */
export function wireField(call: AnyCall, path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  if (first === undefined) return '';
  try {
    const wire = call.input.toWire(sampleOf(path.map(String)));
    const names = walk(wire, path.length);
    // Fields of a part of ours may stand among those of the whole on the wire.
    if (names.length === path.length || isSampleEnd(wire, names)) return names.join('.');
  } catch {
    // A codec that needs its other fields cannot tell; the outer name is enough.
  }
  const [outer = first] = Object.keys(call.input.toWire({ [first]: null }) as Loose);
  return rest.length === 0 ? outer : [outer, ...rest.filter((key) => /^\d+$/.test(key)).slice(0, 1)].join('.');
}

function sampleOf(path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return null;
  if (!/^\d+$/.test(first)) return { [first]: sampleOf(rest) };
  const list: unknown[] = [];
  list[Number(first) > 1000 ? 0 : Number(first)] = sampleOf(rest);
  return list;
}

const isSampleEnd = (wire: unknown, names: readonly string[]): boolean =>
  names.length > 0 && names.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), wire) === null;

function walk(value: unknown, depth: number): string[] {
  if (depth === 0 || typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const [key, inner] = entries[0] ?? [];
  return key === undefined || entries.length > 1 ? [] : [key, ...walk(inner, depth - 1)];
}
