import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfRights } from '../notification/actions/right-ends.ts';
import { newId } from '../platform/ids.ts';
import { sell } from '../rights/test/sell.ts';
import { buildShop } from '../test/build-shop.ts';
import { proveEmail } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { loadDemoPurchases } from './actions/load-demo.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('C-222 F-80 the demo has purchases of many kinds, one refunded in part, one whole, one to pay by its link and one of a right that ends soon, and loads them once', async () => {
  const { db } = server.services;
  const email = 'imogen.hartley@mail.example';
  const { chainId } = await buildShop(db, { key: 'surry-hills' });
  await buildShop(db, { key: 'newtown', chainId, services: [], staff: [] });
  await buildShop(db, { key: 'manly', chainId, services: [], staff: [], merchant: { channel: 'simulated' } });
  const validity = { kind: 'from_purchase', count: 1, unit: 2 } as const;
  await sell(server, chainId, 'led-month', { benefit: { kind: 'sessions', count: 4 }, validity });
  const { token, accountId } = await proveEmail(server, email);
  await db
    .insertInto('members')
    .values({ chainId, id: newId(), firstName: 'Imogen', emailKey: email, accountId })
    .execute();
  await loadDemoPurchases(server.services);
  await loadDemoPurchases(server.services);
  const { list } = (await server.api.bill.mine({}, { token })).reply;
  const states = ['open', 'refunded', 'paid', 'paid', 'refunded_in_part', 'paid', 'paid'];
  expect(list.map(({ state }) => state)).toEqual(states);
  expect(list[0]).toMatchObject({ open: '95.00' });
  const bills = await Promise.all(list.map(({ id }) => server.api.bill.get({ id }, { token })));
  const kinds = new Set(bills.flatMap(({ reply }) => reply.tenders.map(({ kind }) => kind)));
  for (const kind of ['card', 'coupon', 'deposit', 'cash', 'session', 'stored_value'] as const)
    expect(kinds).toContain(kind);
  const rights = (await server.api.rights.list({ chainId }, { token })).reply.list;
  expect(rights).toMatchObject([{ state: 'active', left: 4 }]);
  // It is reminded of from the first day on, by day.
  server.clock.set(Date.parse('2027-01-13T02:00:00Z'));
  expect(await remindOfRights(server.services)).toBe(1);
});
