import { storeCall } from '@parlour/contract/call';
import type { Grant } from '@parlour/domain/team/membership';
import { allowed } from '@parlour/domain/verdict';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createCallers } from '../account/ports/callers.ts';
import type { HandlersOf } from '../platform/context.ts';
import { apiModule, serveApiModule } from '../platform/http/api-modules.ts';
import type { StoreAccess } from '../platform/team-access.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTeamDoor } from './ports/door.ts';
import { putMember, putSession } from './test/member.ts';

type Input = { shopId: string; day: string };

/** Calls at a store as later modules declare them: what is tested is what the server does before their handlers. */
const calls = {
  read: storeCall<Input, null>({
    method: 'GET',
    path: '/team/test/{shopId}/read',
    permission: 'calendar.read',
    summary: '',
  }),
  write: storeCall<Input, null>({ method: 'POST', path: '/team/test/write', permission: 'roster.write', summary: '' }),
};
const shape = z.object({ shopId: z.string(), day: z.string().length(10) });

let server: TestApp;
let app: FastifyInstance;
let own: BuiltShop;
let other: BuiltShop;
let elsewhere: BuiltShop;
let opened: StoreAccess[] = [];
beforeAll(async () => {
  server = await startTestApp();
  const { services } = server;
  own = await buildShop(services.db);
  other = await buildShop(services.db, { chainId: own.chainId, services: [], staff: [] });
  elsewhere = await buildShop(services.db);
  const note = async ({ access }: { access: StoreAccess }) => {
    opened.push(access);
    return allowed(null);
  };
  const handlers: HandlersOf<typeof calls> = { read: note, write: note };
  app = Fastify();
  const http = { services, callers: createCallers(services), team: createTeamDoor(services) };
  serveApiModule(app, http, apiModule('test', calls, { read: shape, write: shape }, handlers));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** How a member with these roles fares, and what the handler was given; null where it did not run. */
async function call(name: 'read' | 'write', grants: Grant[], shopId: unknown, day = '2027-01-18') {
  opened = [];
  const { memberId } = await putMember(server, { chainId: own.chainId, grants, staffIds: ['anna'] });
  const { token, cookie } = await putSession(server, memberId);
  const headers = { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' };
  const answer =
    name === 'read'
      ? await app.inject({ url: `/api/team/test/${String(shopId)}/read?day=${day}`, headers })
      : await app.inject({ method: 'POST', url: '/api/team/test/write', headers, payload: { shopId, day } });
  const { reason } = answer.json<{ reason?: string }>();
  return [reason ?? 'ok', opened[0] ?? null] as const;
}
const at = (role: Grant['role'], shopId: string | null): Grant => ({ role, shopId });

test('0080 a call at a store runs with the access of its caller there, or not at all', async () => {
  const { chainId, shopId } = own;
  const mine = [at('staff_member', shopId)];
  expect(await call('read', mine, shopId)).toMatchObject([
    'ok',
    { chainId, shopId, permission: 'calendar.read', reach: 'own', staffIds: ['anna'] },
  ]);
  expect(await call('read', [at('front_desk', shopId)], shopId)).toMatchObject(['ok', { shopId, reach: 'all' }]);
  expect(await call('write', [at('manager', null)], other.shopId)).toMatchObject(['ok', { shopId: other.shopId }]);
  expect(await call('read', mine, other.shopId)).toEqual(['no_permission', null]);
  expect(await call('write', mine, shopId)).toEqual(['no_permission', null]);
  // A store of another chain looks like one that does not exist.
  expect(await call('read', mine, elsewhere.shopId)).toEqual(['shop_unknown', null]);
  expect(await call('read', mine, 'no-such-store')).toEqual(['shop_unknown', null]);
});

test('0080 the place is looked at before the input, and is one id', async () => {
  const manager = [at('manager', null)];
  expect(await call('write', manager, own.shopId, 'soon')).toEqual(['invalid_input', null]);
  expect(await call('write', manager, elsewhere.shopId, 'soon')).toEqual(['shop_unknown', null]);
  for (const odd of ['', null, [own.shopId], { id: own.shopId }, 7])
    expect(await call('write', manager, odd)).toEqual(['invalid_input', null]);
});

test('0080 a path names the store, whatever the query says beside it', async () => {
  const { memberId } = await putMember(server, { chainId: own.chainId, grants: [at('front_desk', own.shopId)] });
  const { token, cookie } = await putSession(server, memberId);
  opened = [];
  const url = `/api/team/test/${other.shopId}/read?day=2027-01-18&shopId=${own.shopId}`;
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}`, cookie } });
  expect(answer.json()).toMatchObject({ reason: 'no_permission' });
  expect(opened).toEqual([]);
});
