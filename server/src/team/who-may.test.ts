import type { AnyCall } from '@parlour/contract/call';
import { storesAppCalls } from '@parlour/contract/stores-app';
import type { Grant } from '@parlour/domain/team/membership';
import { reachOf, type TeamPermission, type TeamRole, teamRoles } from '@parlour/domain/team/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, openAccounts, signUp } from '../account/test/person.ts';
import { routeOf } from '../platform/http/serve.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { putMember, putSession } from './test/member.ts';

const internalKey = 'the key of the stores own software 0123456789';
/** What ends a call before its handler: any other answer means that the caller was let in. */
const closings = [
  'session_expired',
  'second_factor_needed',
  'no_permission',
  'shop_unknown',
  'not_found',
  'path_unknown',
];
const everyCall = Object.entries(storesAppCalls as Record<string, Record<string, AnyCall>>).flatMap(([module, calls]) =>
  Object.entries(calls).map(([name, call]): [string, AnyCall] => [`${module}.${name}`, call]),
);
const ofTeam = everyCall.filter(([, { access }]) => access === 'team');
const isPermission = ({ permission }: AnyCall) => permission?.includes('.') === true;
const atPlaces = ofTeam.filter(([, call]) => isPermission(call));

let server: TestApp;
let own: BuiltShop;
let other: BuiltShop;
let elsewhere: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env, INTERNAL_KEY: internalKey } });
  const { db } = server.services;
  own = await buildShop(db);
  other = await buildShop(db, { chainId: own.chainId, services: [], staff: [] });
  elsewhere = await buildShop(db);
});
afterAll(() => server.close());

type As = { token: string; cookie: string };

/** Makes a call with nothing in its input but the place; null: the caller was let in, whatever is missing in the input. */
async function closing(call: AnyCall, as: As, place: Record<string, string> = {}): Promise<string | null> {
  const url = routeOf(call).replaceAll(/:(\w+)/g, (_, name: string) => place[name] ?? '');
  const { body, headers } = await server.app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${url}?${new URLSearchParams(place)}` : url,
    headers: { 'content-type': 'application/json', cookie: as.cookie, authorization: `Bearer ${as.token}` },
    ...(call.method === 'POST' ? { payload: place } : {}),
  });
  // A file is what only the let in are given.
  if (!String(headers['content-type']).includes('json')) return null;
  const { reason } = JSON.parse(body) as { reason?: string };
  return reason !== undefined && closings.includes(reason) ? reason : null;
}

/** A member in a complete session of their own, so that no call before has changed anything. */
async function signedIn(grants: Grant[], stage: 'code' | 'setup' | 'full' = 'full', isOver = false): Promise<As> {
  const { memberId } = await putMember(server, { chainId: own.chainId, grants, staffIds: [own.staffIds[0]!] });
  return putSession(server, memberId, { stage, isOver });
}

const placeOf = ({ at }: AnyCall, { chainId, shopId }: BuiltShop): Record<string, string> =>
  at === 'store' ? { shopId } : { chainId };

const shopsOf = (): [string, BuiltShop][] => [
  ['own', own],
  ['other', other],
  ['elsewhere', elsewhere],
];

/** Who may, by the table of the roles and by nothing else. */
const expected = (call: AnyCall, role: TeamRole) => reachOf(role, call.permission as TeamPermission);

test('0080 every call of the stores’ app says what it needs, and where', () => {
  const odd = ofTeam.filter(
    ([, call]) => call.permission === undefined || isPermission(call) !== (call.at !== undefined),
  );
  expect(odd.map(([name]) => name)).toEqual([]);
  expect(atPlaces.length).toBeGreaterThan(5);
  expect(everyCall.filter(([, { path }]) => !path.startsWith('/team/'))).toEqual([]);
});

describe.each(teamRoles)('0080 what a person may call as %s', (role) => {
  test.each(atPlaces)('%s, with the role at the chain', async (_name, call) => {
    const found: Record<string, string | null> = {};
    for (const [name, shop] of shopsOf())
      found[name] = await closing(call, await signedIn([{ role, shopId: null }]), placeOf(call, shop));
    const reach = expected(call, role);
    // For the chain itself only what is open in full counts.
    const isOpen = call.at === 'store' ? reach !== null : reach === 'all';
    const away = call.at === 'store' ? 'shop_unknown' : 'not_found';
    const refusal = 'no_permission';
    expect(found).toEqual({
      own: isOpen ? null : refusal,
      other: isOpen ? null : refusal,
      // Who has the permission nowhere does not learn which places there are.
      elsewhere: reach === null ? refusal : away,
    });
  });
});

// An owner owns the chain.
describe.each(teamRoles.filter((role) => role !== 'owner'))(
  '0080 what a person may call as %s of one store',
  (role) => {
    test.each(atPlaces)('%s', async (_name, call) => {
      const found: Record<string, string | null> = {};
      for (const [name, shop] of shopsOf())
        found[name] = await closing(call, await signedIn([{ role, shopId: own.shopId }]), placeOf(call, shop));
      const reach = expected(call, role);
      const isOpen = call.at === 'store' ? reach !== null : reach === 'all';
      // The audit of a chain is open to those of the whole chain.
      const ofChain = call.permission === 'audit.read' ? 'no_permission' : null;
      expect(found).toEqual({
        own: isOpen ? (call.at === 'store' ? null : ofChain) : 'no_permission',
        other: call.at === 'store' || !isOpen ? 'no_permission' : ofChain,
        elsewhere: reach === null ? 'no_permission' : call.at === 'store' ? 'shop_unknown' : 'not_found',
      });
    });
  },
);

describe('0080 whose token opens nothing in the stores’ app', () => {
  const owner: Grant[] = [{ role: 'owner', shopId: null }];

  test.each(ofTeam)('%s', async (_name, call) => {
    const binding = 'binding=binding-of-test-browsers';
    const live = await signedIn(owner);
    const strangers: Record<string, As> = {
      nobody: { token: '', cookie: '' },
      view: { token: await server.viewToken(), cookie: binding },
      customer: { token: await signUp(createPerson(server)), cookie: binding },
      'internal key': { token: internalKey, cookie: '' },
      'ended session': await signedIn(owner, 'full', true),
      'token without its cookie': { token: live.token, cookie: '' },
      'cookie of another session': { token: live.token, cookie: (await signedIn(owner)).cookie },
    };
    const found: Record<string, string | null> = {};
    for (const [who, as] of Object.entries(strangers)) found[who] = await closing(call, as, placeOf(call, own));
    expect(found).toEqual(Object.fromEntries(Object.keys(strangers).map((who) => [who, 'session_expired'])));
  });

  test.each(ofTeam)('%s, before the second factor', async (_name, call) => {
    const ask = async (stage: 'code' | 'setup' | 'full') =>
      closing(call, await signedIn(owner, stage), placeOf(call, own));
    const found = { code: await ask('code'), setup: await ask('setup'), full: await ask('full') };
    const needed = 'second_factor_needed';
    if (call.permission === 'code')
      expect(found).toEqual({ code: null, setup: 'session_expired', full: 'session_expired' });
    else if (call.permission === 'setup') expect(found).toEqual({ code: needed, setup: null, full: null });
    else expect(found).toEqual({ code: needed, setup: needed, full: null });
  });
});

test('0080 the token of a team member opens nothing of the customers’ app, nor of the installation', async () => {
  const { token, cookie } = await signedIn([{ role: 'owner', shopId: null }]);
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${token}`, cookie };
    return (await server.app.inject({ url: path, headers })).json<{ reason?: string }>().reason;
  };
  expect(await ask('/api/auth/bk/login/get/user')).toBe('session_expired');
  expect(await ask('/internal/outbox')).toBe('path_unknown');
});
