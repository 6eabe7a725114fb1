import { commaList, list, oneZero, renamed, rowOf } from '@parlour/contract/codec';
import { expect, test } from 'vitest';
import { type Schema, wireSchema } from './wire-schema.ts';

type Visit = {
  start: string;
  isGroup: boolean;
  lines: { kind: 'cut' | 'wash'; staffId: string | null }[];
  tags: string[];
};

const kinds = { toWire: (kind: string) => (kind === 'cut' ? 0 : 1), fromWire: () => 'cut' as const };
const line = renamed<Visit['lines'][number]>({ kind: ['type', kinds], staffId: 'employeeId' });
const visit = renamed<Visit>({
  start: 'reserveDate',
  isGroup: ['groupReserve', oneZero],
  lines: ['items', list(line)],
  tags: ['tagList', commaList],
});
const text: Schema = { type: 'string' };
const textOrNull: Schema = { anyOf: [{ type: 'null' }, text] };
const lineSchema: Schema = {
  type: 'object',
  properties: { kind: { enum: ['cut', 'wash'] }, staffId: textOrNull },
  required: ['kind', 'staffId'],
};

test('0004 a schema has the names and words of the wire, and keeps what it says of each', () => {
  const ours: Schema = {
    type: 'object',
    properties: {
      start: { ...text, description: 'Of the shop.' },
      isGroup: { type: 'boolean', default: false },
      lines: { type: 'array', maxItems: 30, items: { $ref: '#/types/Line' } },
      tags: { type: 'array', items: text },
    },
    required: ['start', 'isGroup', 'lines'],
  };
  expect(
    wireSchema(
      ours,
      (value) => visit.toWire(value as Visit),
      () => lineSchema,
    ),
  ).toEqual({
    type: 'object',
    properties: {
      reserveDate: { type: 'string', description: 'Of the shop.' },
      groupReserve: { enum: [1, 0], default: 0 },
      items: {
        type: 'array',
        maxItems: 30,
        items: {
          type: 'object',
          properties: { type: { enum: [0, 1] }, employeeId: textOrNull },
          required: ['type', 'employeeId'],
        },
      },
      tagList: { type: 'string' },
    },
    required: ['reserveDate', 'items'],
  });
});

test('0004 the values of a record have the words of the wire, too', () => {
  const codec = { toWire: (counts: Record<string, boolean>) => mapped(counts, oneZero.toWire) };
  expect(wireSchema({ type: 'object', additionalProperties: { type: 'boolean' } }, codec.toWire as never)).toEqual({
    type: 'object',
    additionalProperties: { enum: [1, 0] },
  });
});

const mapped = <From, To>(values: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

test('Server: a value that may be anything refers to nothing', () => {
  expect(wireSchema({ $ref: '#/$defs/json', default: null }, (value) => value)).toEqual({ default: null });
});

test('0004 what a codec writes in another way than part by part is described by an example', () => {
  const joined = ({ first, last }: { first: string; last: string }) => ({ name: [first, last].join(' ') });
  const names: Schema = { type: 'object', properties: { first: text, last: text }, required: ['first', 'last'] };
  expect(wireSchema(names, joined as never)).toEqual({ type: 'object', properties: { name: { type: 'string' } } });
});

test('0094 an object that is written as a list of its values has a place for each', () => {
  const entry = rowOf<Visit['lines'][number]>(['kind', kinds], 'staffId');
  const visits = renamed<{ lines: Visit['lines'] }>({ lines: ['items', list(entry)] });
  const schema: Schema = { type: 'object', properties: { lines: { type: 'array', items: lineSchema } } };
  expect(wireSchema(schema, (value) => visits.toWire(value as { lines: Visit['lines'] })).properties).toEqual({
    items: {
      type: 'array',
      items: { type: 'array', prefixItems: [{ enum: [0, 1] }, textOrNull], minItems: 2, maxItems: 2 },
    },
  });
});
