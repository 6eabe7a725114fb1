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
