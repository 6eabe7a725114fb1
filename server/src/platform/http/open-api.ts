import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { internalRefusals } from '@parlour/contract/admin/refusals';
import type { Access, AnyCall } from '@parlour/contract/call';
import { everyReason, everyReasonName } from '@parlour/contract/every-reason';
import type { Reason } from '@parlour/contract/reasons';
import { refusals } from '@parlour/contract/refusals';
import { appointmentRefusals } from '@parlour/contract/appointment/refusals';
import { customerRefusals } from '@parlour/contract/customer/refusals';
import { calendarFeedRefusals } from '@parlour/contract/calendarfeed/refusals';
import { rosterRefusals } from '@parlour/contract/roster/refusals';
import { calendarRefusals } from '@parlour/contract/calendar/refusals';
import { teamNoticeRefusals } from '@parlour/contract/notification/refusals';
import { reportRefusals } from '@parlour/contract/report/refusals';
import { tillRefusals } from '@parlour/contract/till/refusals';
import { teamRefusals } from '@parlour/contract/team/refusals';
import { reasonText } from '@parlour/phrases/reasons';
import { z } from 'zod';
import { statusOf } from './refusal-status.ts';
import { type Schema, wireSchema } from './wire-schema.ts';

/** A call with its names, and the shape that checks its input. */
export type Named = { apiModule: string; name: string; call: AnyCall; shape: z.ZodType };

/** The address of a call as its callers write it. */
export const addressOf = (call: AnyCall): string => (call.access === 'internal' ? '' : '/api') + call.path;

/** The OpenAPI description of calls, in wire names. */
export function openApi(title: string, calls: readonly Named[]): object {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Record<string, Schema> = { Envelope: envelopeSchema, Refusal: refusalSchema() };
  const replies = readReplyTypes();
  for (const named of calls)
    (paths[addressOf(named.call)] ??= {})[named.call.method.toLowerCase()] = operation(named, replies, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Every answer is an envelope: `code` 200 with a `result`, or a refusal with a `reason`.',
    },
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

/** What calls answer in the code's names, and the types that their answers are made of. */
type ReplyTypes = { types: Record<string, Schema>; replies: Record<string, Schema> };

/** `npm run format` writes the file from the types of the contract. */
const readReplyTypes = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'reply-types.json'), 'utf8')) as ReplyTypes;

const envelopeSchema: Schema = {
  type: 'object',
  required: ['code', 'msg', 'result', 'requestId'],
  properties: { code: { const: 200 }, msg: { type: 'string' }, result: {}, requestId: { type: 'string' } },
};
const refusalSchema = (): Schema => ({
  type: 'object',
  required: ['code', 'msg', 'result', 'requestId', 'reason'],
  properties: {
    code: { enum: [...new Set([400, ...everyReasonName.map((reason) => everyReason[reason])])] },
    msg: { type: 'string', description: "The sentence of the refusal in the caller's language." },
    result: { type: ['object', 'null'], description: 'Details, such as the `field` that was wrong.' },
    requestId: { type: 'string' },
    reason: {
      enum: everyReasonName,
      description: everyReasonName.map((reason) => `\`${reason}\`: ${reasonText('en', reason, standIns)}`).join('\n'),
    },
  },
});
/** What a sentence counts or names stands as it is called there. */
const standIns = { count: 2, stockNum: 2, requestId: '…' };

const opens: Record<Access, string> = {
  public: 'Needs no token.',
  view: 'Needs any live token, that of an anonymous view included.',
  user: 'Needs the token of a signed-in customer.',
  team: 'Needs the token of a team member, and the cookie that it is bound to.',
  internal: "Needs the installation's own key.",
};

function operation(named: Named, replies: ReplyTypes, schemas: Record<string, Schema>): object {
  const { apiModule, name, call } = named;
  const schema = inputSchema(named);
  const names = Object.keys(schema.properties ?? {});
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const inQuery = call.method === 'GET' ? names.filter((key) => !inPath.includes(key)) : queryNames(call);
  const inBody = names.filter((key) => !inPath.includes(key) && !inQuery.includes(key));
  const parameter = (key: string, place: string) => ({
    name: key,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(key),
    schema: schema.properties?.[key] ?? {},
  });
  const headers = [call.creates && 'Idempotency-Key', call.takesLinkToken && 'linkToken'].filter(
    (header) => header !== undefined && header !== false,
  );
  return {
    operationId: `${apiModule}.${name}`,
    tags: [apiModule],
    summary: call.summary,
    description: `${opens[call.access]}${needs(call)}`,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...inPath.map((key) => parameter(key, 'path')),
      ...inQuery.map((key) => parameter(key, 'query')),
      ...headers.map((header) => ({ name: header, in: 'header', schema: { type: 'string' } })),
    ],
    ...(call.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: bodySchema(call, schema, inBody) } } } }
      : {}),
    responses: { 200: { description: 'Done.', content: replyContent(named, replies, schemas) }, ...refused(named) },
  };
}

/** The permission of a call of the stores' app, and where it is looked for. */
function needs({ permission, at }: AnyCall): string {
  return at === undefined ? '' : ` Needs the permission \`${permission}\` at the ${at} that it names.`;
}

function inputSchema({ call, shape }: Named): Schema {
  const { $schema: _version, ...ours } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  return wireSchema(ours, (value) => call.input.toWire(value));
}

function queryNames(call: AnyCall): string[] {
  return (call.query ?? []).flatMap((name) => Object.keys(call.input.toWire({ [name]: null }) as object));
}

function bodySchema(call: AnyCall, schema: Schema, names: readonly string[]): Schema {
  if (call.body !== undefined) return schema.properties?.[call.body] ?? {};
  const properties = Object.fromEntries(names.map((key) => [key, schema.properties?.[key] ?? {}]));
  return { type: 'object', properties, required: (schema.required ?? []).filter((key) => names.includes(key)) };
}

function replyContent(
  { apiModule, name, call }: Named,
  { types, replies }: ReplyTypes,
  schemas: Record<string, Schema>,
) {
  if (call.answersFile) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const resolve = (ref: string) => {
    const title = ref.slice('#/types/'.length);
    return { ...types[title], title };
  };
  const ours = replies[`${apiModule}.${name}`];
  if (!ours) throw new Error(`Nothing is known of what ${apiModule}.${name} answers; npm run format reads it.`);
  const result = shared(
    wireSchema(ours, (value) => call.reply.toWire(value), resolve),
    schemas,
  );
  const envelope = { $ref: '#/components/schemas/Envelope' };
  return { 'application/json': { schema: { allOf: [envelope, { type: 'object', properties: { result } }] } } };
}

/** A type with a name stands once among the schemas; one that another call writes differently stands where it is used. */
function shared(schema: Schema, schemas: Record<string, Schema>): Schema {
  const { title, ...plain } = schema;
  const whole: Schema = { ...plain };
  if (schema.properties)
    whole.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, shared(inner, schemas)]),
    );
  if (typeof schema.additionalProperties === 'object')
    whole.additionalProperties = shared(schema.additionalProperties, schemas);
  if (schema.items) whole.items = shared(schema.items, schemas);
  if (schema.anyOf) whole.anyOf = schema.anyOf.map((part) => shared(part, schemas));
  if (typeof title !== 'string') return whole;
  const kept = (schemas[title] ??= whole);
  if (textOf(kept) !== textOf(whole)) return whole;
  const isSaid = whole['description'] === undefined || whole['description'] === kept['description'];
  return { $ref: `#/components/schemas/${title}`, ...(isSaid ? {} : { description: whole['description'] }) };
}

const textOf = ({ description: _said, ...schema }: Schema): string => JSON.stringify(schema);

/** The refusals of a call by their status. */
function refused(named: Named): Record<number, object> {
  const byStatus = Map.groupBy(new Set([...ofItsKind(named.call), ...ownRefusals(named)]), statusOf);
  return Object.fromEntries([...byStatus].map(([status, words]) => [status, refusedWith(words)]));
}

function refusedWith(words: readonly Reason[]): object {
  const reason = { type: 'object', properties: { reason: { enum: words } } };
  return {
    description: `Refused: ${words.map((word) => `\`${word}\``).join(', ')}.`,
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, reason] } } },
  };
}

const ownByModule: Record<string, Record<string, readonly Reason[]>> = {
  ...refusals,
  team: teamRefusals,
  appointment: appointmentRefusals,
  customer: customerRefusals,
  calendarFeed: calendarFeedRefusals,
  roster: rosterRefusals,
  calendar: calendarRefusals,
  report: reportRefusals,
  till: tillRefusals,
  notice: teamNoticeRefusals,
  internal: internalRefusals,
};
const ownRefusals = ({ apiModule, name }: Named): readonly Reason[] => ownByModule[apiModule]?.[name] ?? [];

/** What every call of a kind is refused for before and while it is answered. */
function ofItsKind({ access, method, creates }: AnyCall): Reason[] {
  const needsToken =
    access === 'view' || access === 'user' || access === 'team' || (access === 'public' && creates === true);
  return [
    ...(method === 'POST' ? (['malformed', 'too_large', 'wrong_type', 'hidden_signs', 'storage_full'] as const) : []),
    ...(needsToken ? (['session_expired'] as const) : []),
    ...(access === 'user' ? (['sign_in_needed'] as const) : []),
    ...(access === 'team' ? (['second_factor_needed', 'no_permission', 'not_found', 'shop_unknown'] as const) : []),
    ...(access === 'internal' ? (['path_unknown'] as const) : []),
    'invalid_input',
    'too_many_attempts',
    'database_away',
    'shutting_down',
    'unexpected',
  ];
}
