export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
  [key: string]: unknown;
};

/** Writes a value of ours as it stands on the wire. */
type Encode = (value: unknown) => unknown;
/** The schema that a reference stands for. */
type Resolve = (ref: string) => Schema;

/** Anything that JSON can hold: the one schema that refers to itself. */
const anything: Schema = {};

/**
 * The schema of a value under the wire's names. The codec is asked for them: a property alone has its name there, and a word its letter or
 * number. A value that a codec writes in another way than part by part has the schema of an encoded sample.
 */
export function wireSchema(schema: Schema, encode: Encode, resolve: Resolve = () => anything): Schema {
  if (schema.$ref !== undefined) {
    const { $ref, ...beside } = schema;
    return { ...wireSchema(resolve($ref), encode, resolve), ...beside };
  }
  const asSample = () => schemaOf(encode(sampleOf(schema, resolve)));
  return attempt(() => partByPart(schema, encode, resolve)) ?? attempt(asSample) ?? anything;
}

/** Null where a codec fails: it was asked with less than it needs. */
function attempt(write: () => Schema | null): Schema | null {
  try {
    return write();
  } catch {
    return null;
  }
}

function partByPart(schema: Schema, encode: Encode, resolve: Resolve): Schema | null {
  const { $defs: _resolved, ...rest } = schema;
  const own = rest.default === undefined ? rest : { ...rest, default: encode(rest.default) };
  if (schema.anyOf) return { ...own, anyOf: schema.anyOf.map((part) => wireSchema(part, encode, resolve)) };
  if (schema.enum) return { ...own, enum: [...new Set(schema.enum.map(encode))] };
  if (schema.const !== undefined) return { ...own, const: encode(schema.const) };
  if (schema.properties) return objectSchema(own, encode, resolve);
  if (typeof schema.additionalProperties === 'object')
    return recordSchema(own, schema.additionalProperties, encode, resolve);
  if (schema.items) return listSchema(own, encode, resolve);
  if (schema.type === 'boolean') return wordsOf([true, false], own, encode);
  const sample = sampleOf(schema, resolve);
  return JSON.stringify(encode(sample)) === JSON.stringify(sample) ? own : null;
}

/** Some codecs write a property alone, others need the whole object around it. */
function objectSchema(schema: Schema, encode: Encode, resolve: Resolve): Schema | null {
  const around = sampleOf(schema, resolve) as Loose;
  if (Array.isArray(encode(around))) return rowSchema(schema, encode, around, resolve);
  return attempt(() => inParts(schema, encode, {}, resolve)) ?? inParts(schema, encode, around, resolve);
}

function inParts(schema: Schema, encode: Encode, around: Loose, resolve: Resolve): Schema | null {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const { [name]: own = null, ...others } = around;
    const wire = keyOfDifference(encode(others), encode({ ...others, [name]: own }));
    if (wire === null || wire in properties) return null;
    properties[wire] = wireSchema(inner, (value) => (encode({ ...others, [name]: value }) as Loose)[wire], resolve);
    if (schema.required?.includes(name) && inner.default === undefined) required.push(wire);
  }
  for (const [key, value] of Object.entries(encode(around) as Loose)) properties[key] ??= schemaOf(value);
  return { ...schema, properties, required };
}

/** An object that is written as a list of its values: each has a place of its own. */
function rowSchema(schema: Schema, encode: Encode, around: Loose, resolve: Resolve): Schema | null {
  const { properties = {}, required: _required, ...rest } = schema;
  const whole = encode(around) as unknown[];
  const places: Schema[] = [];
  for (const [name, inner] of Object.entries(properties)) {
    const { [name]: _own, ...others } = around;
    const without = encode(others) as unknown[];
    const place = whole.findIndex((value, index) => JSON.stringify(value) !== JSON.stringify(without[index]));
    if (place < 0 || places[place]) return null;
    places[place] = wireSchema(inner, (value) => (encode({ ...around, [name]: value }) as unknown[])[place], resolve);
  }
  return { ...rest, type: 'array', prefixItems: places, minItems: places.length, maxItems: places.length };
}

/** The first key that stands for something else in the second object. */
function keyOfDifference(without: unknown, beside: unknown): string | null {
  if (!isObject(without) || !isObject(beside)) return null;
  return Object.keys(beside).find((key) => JSON.stringify(without[key]) !== JSON.stringify(beside[key])) ?? null;
}

function recordSchema(schema: Schema, of: Schema, encode: Encode, resolve: Resolve): Schema {
  return {
    ...schema,
    additionalProperties: wireSchema(of, (value) => (encode({ key: value }) as Loose)['key'], resolve),
  };
}

function listSchema(schema: Schema, encode: Encode, resolve: Resolve): Schema | null {
  if (!Array.isArray(encode([]))) return null;
  const items = wireSchema(schema.items!, (value) => (encode([value]) as unknown[])[0], resolve);
  return { ...schema, items };
}

/** A boolean, or the two words or numbers that stand for it. */
function wordsOf(values: readonly unknown[], schema: Schema, encode: Encode): Schema {
  const written = values.map(encode);
  if (written.every((value, index) => value === values[index])) return schema;
  const { type: _type, ...rest } = schema;
  return { ...rest, enum: written };
}

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sampleOf(schema: Schema, resolve: Resolve): unknown {
  if (schema.$ref !== undefined) return sampleOf(resolve(schema.$ref), resolve);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, resolve);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, resolve)]),
      );
    case 'array':
      return [sampleOf(schema.items ?? {}, resolve)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'text';
  }
}

function schemaOf(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: schemaOf(value[0]) };
  if (isObject(value)) {
    const properties = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, schemaOf(inner)]));
    return { type: 'object', properties };
  }
  return value === null || value === undefined ? {} : { type: typeof value };
}
