import type { AnyCall } from '@parlour/contract/call';
import { z } from 'zod';

export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
  [key: string]: unknown;
};

/** The JSON schema of a call's input under the wire's names: outer names are asked of the codec, inner ones read from an encoded sample. */
export function wireSchema(call: AnyCall, shape: z.ZodType): Schema {
  const ours = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [name, schema] of Object.entries(ours.properties ?? {})) {
    const wire = Object.keys(call.input.toWire({ [name]: null }) as object)[0] ?? name;
    properties[wire] = innerSchema(call, name, wire, schema);
    if (ours.required?.includes(name)) required.push(wire);
  }
  return { type: 'object', properties, required };
}

/** A plain value keeps its schema; objects and lists, and values that a codec turns into others, get that of an encoded sample. */
function innerSchema(call: AnyCall, name: string, wire: string, schema: Schema): Schema {
  const sample = sampleOf(schema);
  try {
    const encoded = (call.input.toWire({ [name]: sample }) as Record<string, unknown>)[wire];
    return JSON.stringify(encoded) === JSON.stringify(sample) ? schema : schemaOf(encoded);
  } catch {
    return schema;
  }
}

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner)]));
    case 'array':
      return [sampleOf(schema.items ?? {})];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return 'text';
  }
}

function schemaOf(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: schemaOf(value[0]) };
  if (typeof value === 'object' && value !== null) {
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, schemaOf(inner)])),
    };
  }
  if (value === null || value === undefined) return {};
  return { type: typeof value };
}
