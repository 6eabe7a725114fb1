import { calls } from '@parlour/contract/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const key = 'internal-key-0123456789';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
});
afterAll(() => server.close());

type Operation = {
  summary: string;
  description: string;
  responses: Record<string, { description: string }>;
  parameters: { name: string; in: string; required?: boolean }[];
  requestBody: {
    content: {
      'application/json': {
        schema: { properties: Record<string, { items?: { properties: object } }>; required: string[] };
      };
    };
  };
};
type Description = { paths: Record<string, Record<string, Operation>> };

test("Server: every customers' call is described in wire names", async () => {
  const { paths } = (await server.app.inject('/api/docs/openapi.json')).json<Description>();
  const wanted = Object.values(calls).flatMap((apiModule) =>
    Object.values(apiModule as Record<string, { path: string }>).map((call) => `/api${call.path}`),
  );
  expect(Object.keys(paths).toSorted()).toEqual([...new Set(wanted)].toSorted());
  const detail = paths['/api/shop/app/comp/show/detail/public']!['get']!;
  expect(detail.parameters).toEqual([expect.objectContaining({ name: 'compId', in: 'query' })]);
  const save = paths['/api/reserve/app/calendar/save/public']!['post']!;
  const body = save.requestBody.content['application/json'].schema;
  expect(body.required).toEqual(expect.arrayContaining(['compId', 'reserveDate', 'reserveProjectList']));
  expect(Object.keys(body.properties['reserveProjectList']!.items!.properties)).toEqual(
    expect.arrayContaining(['code', 'type', 'itemsEmployeeList', 'addItemsList']),
  );
  expect(save.parameters.map((parameter) => parameter.name)).toContain('Idempotency-Key');
});

/** Every reference of a document that leads nowhere. */
function dangling(document: unknown, part: unknown = document): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap((inner) => dangling(document, inner));
  const { $ref } = part as { $ref?: unknown };
  if (typeof $ref !== 'string') return inside;
  const target = $ref.startsWith('#/') ? $ref.slice(2).split('/').reduce(stepInto, document) : undefined;
  return target === undefined ? [$ref, ...inside] : inside;
}

const stepInto = (value: unknown, key: string): unknown => (value as Record<string, unknown> | undefined)?.[key];

test('Server: every reference of both descriptions leads to a schema', async () => {
  const headers = { authorization: `Bearer ${key}` };
  for (const url of ['/api/docs/openapi.json', '/internal/docs/openapi.json']) {
    const answer = await server.app.inject({ url, headers });
    expect(answer.body).toContain('#/components/schemas/');
    expect(dangling(answer.json())).toEqual([]);
  }
  expect(dangling({ a: { $ref: '#/$defs/b' } })).toEqual(['#/$defs/b']);
});

test('Server: each call is described by a sentence, its reply and its refusals', async () => {
  const { paths } = (await server.app.inject('/api/docs/openapi.json')).json<Description>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.filter(({ summary, description }) => !summary.endsWith('.') || !description.endsWith('.'))).toEqual(
    [],
  );
  const save = paths['/api/reserve/app/calendar/save/public']!['post']!;
  expect(save.responses['200']).toMatchObject({
    content: {
      'application/json': {
        schema: { allOf: [{}, { properties: { result: { $ref: '#/components/schemas/BookingMade' } } }] },
      },
    },
  });
  expect(save.responses['409']!.description).toContain('`slot_taken`');
  expect(save.responses['422']!.description).toContain('`customer_not_allowed`');
  expect(Object.keys(paths['/api/shop/app/comp/show/detail/public']!['get']!.responses)).not.toContain('409');
});

test('Server: the internal description exists only with the internal key', async () => {
  expect((await server.app.inject('/internal/docs/openapi.json')).statusCode).toBe(404);
  const { paths } = (
    await server.app.inject({ url: '/internal/docs/openapi.json', headers: { authorization: `Bearer ${key}` } })
  ).json<Description>();
  expect(Object.keys(paths).every((path) => path.startsWith('/internal/'))).toBe(true);
  expect((await server.app.inject('/api/docs')).body).toContain('/api/reserve/app/calendar/save/public');
});

test('The description is written once and then handed out', async () => {
  const [first, second] = [server.app.inject('/api/docs/openapi.json'), server.app.inject('/api/docs/openapi.json')];
  expect((await first).body).toBe((await second).body);
  const stringify = vi.spyOn(JSON, 'stringify');
  const answer = await server.app.inject('/api/docs/openapi.json');
  const described = stringify.mock.calls.filter(
    ([value]) => value !== null && typeof value === 'object' && 'openapi' in value,
  );
  stringify.mockRestore();
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(described).toEqual([]);
});
