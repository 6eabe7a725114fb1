import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../test/build-shop.ts';
import { signInAsNew, type SignedInPerson } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { mostRecentShops } from './actions/recent.ts';

let server: TestApp;
let shopIds: string[] = [];
beforeAll(async () => {
  server = await startTestApp();
  const { chainId, shopId } = await buildShop(server.services.db);
  shopIds = [shopId];
  for (let count = 0; count < mostRecentShops; count++)
    shopIds.push(
      (await buildShop(server.services.db, { chainId, key: `shop-${count}`, services: [], staff: [] })).shopId,
    );
});
afterAll(() => server.close());

const as = ({ token }: SignedInPerson) => ({ token });
async function look(person: SignedInPerson, shopId: string) {
  server.clock.set(server.clock.now() + 1000);
  return server.api.recentShops.note({ shopId }, as(person));
}
const listed = async (person: SignedInPerson) =>
  (await server.api.recentShops.list({}, as(person))).reply.map(({ id }) => id);

test('C-269 a visit moves its store to the top of the recently viewed ones, the newest first, so many at most', async () => {
  const person = await signInAsNew(server);
  expect(await listed(person)).toEqual([]);
  const [first = '', second = ''] = shopIds;
  for (const shopId of [first, second, first]) expect((await look(person, shopId)).reply).toBe(null);
  expect(await listed(person)).toEqual([first, second]);
  for (const shopId of shopIds) await look(person, shopId);
  expect(await listed(person)).toEqual(shopIds.slice(1).toReversed());
  const kept = await server.services.db.selectFrom('accountRecentShops').selectAll().execute();
  expect(kept).toHaveLength(mostRecentShops);
});

test('C-269 what a customer looked at is hers alone, and is forgotten when she says so', async () => {
  const [mine, other] = [await signInAsNew(server), await signInAsNew(server)];
  const [shopId = ''] = shopIds;
  await look(mine, shopId);
  expect(await listed(other)).toEqual([]);
  await server.api.recentShops.clear({}, as(other));
  expect(await listed(mine)).toEqual([shopId]);
  for (const _time of [1, 2]) expect((await server.api.recentShops.clear({}, as(mine))).reply).toBe(null);
  expect(await listed(mine)).toEqual([]);
  const { note, list, clear } = server.api.recentShops;
  const token = await server.viewToken();
  for (const ask of [() => note({ shopId }, { token }), () => list({}, { token }), () => clear({}, { token })])
    expect((await ask()).reason).toBe('sign_in_needed');
});

test('C-269 an unknown store is not recorded, and a withdrawn one drops out until it is open again', async () => {
  const person = await signInAsNew(server);
  const [first = '', second = ''] = shopIds;
  expect((await look(person, 'does-not-exist')).reason).toBe('shop_unknown');
  for (const shopId of [first, second]) await look(person, shopId);
  const setActive = (isActive: boolean) =>
    server.services.db.updateTable('shops').set({ isActive }).where('id', '=', first).execute();
  await setActive(false);
  expect((await look(person, first)).reason).toBe('shop_unknown');
  expect(await listed(person)).toEqual([second]);
  await setActive(true);
  expect(await listed(person)).toEqual([second, first]);
});
