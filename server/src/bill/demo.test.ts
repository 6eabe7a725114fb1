import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { buildShop } from '../test/build-shop.ts';
import { proveEmail } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { loadDemoPurchases } from './actions/load-demo.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('C-222 the demo has purchases of many kinds, one refunded in part and one whole, and loads them once', async () => {
  const { db } = server.services;
  const email = 'imogen.hartley@mail.example';
  const { chainId } = await buildShop(db, { key: 'surry-hills' });
  for (const key of ['newtown', 'manly']) await buildShop(db, { key, chainId, services: [], staff: [] });
  const { token, accountId } = await proveEmail(server, email);
  await db
    .insertInto('members')
    .values({ chainId, id: newId(), firstName: 'Imogen', emailKey: email, accountId })
    .execute();
  await loadDemoPurchases(server.services);
  await loadDemoPurchases(server.services);
  const { list } = (await server.api.bill.mine({}, { token })).reply;
  expect(list.map(({ state }) => state)).toEqual(['refunded', 'paid', 'refunded_in_part', 'paid', 'paid']);
  const bills = await Promise.all(list.map(({ id }) => server.api.bill.get({ id }, { token })));
  const kinds = new Set(bills.flatMap(({ reply }) => reply.tenders.map(({ kind }) => kind)));
  for (const kind of ['card', 'coupon', 'deposit', 'cash', 'session', 'stored_value'] as const)
    expect(kinds).toContain(kind);
});
