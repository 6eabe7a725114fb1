import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '../account/queries/person.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { buildShop } from '../test/build-shop.ts';
import { signInAsNew, type SignedInPerson } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { mostFavorites } from './actions/favorites.ts';

let server: TestApp;
let chainId = '';
let shopIds: string[] = [];
beforeAll(async () => {
  server = await startTestApp();
  const first = await buildShop(server.services.db);
  ({ chainId } = first);
  shopIds = [first.shopId];
  for (let count = 1; count < 25; count++)
    shopIds.push(
      (await buildShop(server.services.db, { chainId, key: `shop-${count}`, services: [], staff: [] })).shopId,
    );
});
afterAll(() => server.close());

const as = ({ token }: SignedInPerson) => ({ token });
const rows = (person: SignedInPerson) =>
  server.services.db.selectFrom('favorites').selectAll().where('accountId', '=', person.accountId).execute();
const withdrawn = (shopId: string, isActive: boolean) =>
  server.services.db.updateTable('shops').set({ isActive }).where('id', '=', shopId).execute();

test('C-267 D-149 the check flips with each call, and both calls are safe to repeat', async () => {
  const person = await signInAsNew(server);
  const [shopId = ''] = shopIds;
  const shop = server.api.shop;
  const onWire = async () => (await shop.checkFavorite({ shopId, chainId }, as(person))).result;
  expect(await onWire()).toBe('0');
  for (const _time of [1, 2]) expect((await shop.addFavorite({ shopId }, as(person))).reply).toBe(null);
  expect(await onWire()).toBe('1');
  expect(await rows(person)).toMatchObject([{ chainId, shopId }]);
  for (const _time of [1, 2]) expect((await shop.removeFavorite({ shopId }, as(person))).reply).toBe(null);
  expect(await onWire()).toBe('0');
  expect(await rows(person)).toEqual([]);
});

test('A-158 C-014 favourites belong to whoever is signed in: a visitor is asked to sign in, without a token it is 401', async () => {
  const [shopId = ''] = shopIds;
  const [mine, other] = [await signInAsNew(server), await signInAsNew(server)];
  await server.api.shop.addFavorite({ shopId }, as(mine));
  expect((await server.api.shop.checkFavorite({ shopId }, as(other))).reply).toBe(false);
  expect((await server.api.shop.getFavorites({}, as(other))).reply.list).toEqual([]);
  await server.api.shop.removeFavorite({ shopId }, as(other));
  expect((await server.api.shop.getFavoriteIds({}, as(mine))).reply).toEqual([shopId]);
  const token = await server.viewToken();
  const { addFavorite, removeFavorite, checkFavorite, getFavorites, getFavoriteIds } = server.api.shop;
  for (const call of [addFavorite, removeFavorite, checkFavorite]) {
    expect((await call({ shopId }, { token })).reason).toBe('sign_in_needed');
    expect((await call({ shopId })).status).toBe(401);
  }
  for (const call of [getFavorites, getFavoriteIds]) {
    expect((await call({}, { token })).reason).toBe('sign_in_needed');
    expect((await call({})).status).toBe(401);
  }
});

test('An unknown store, a withdrawn one and one of another chain look the same', async () => {
  const person = await signInAsNew(server);
  const { shopId } = await buildShop(server.services.db);
  await withdrawn(shopId, false);
  const { addFavorite, removeFavorite, checkFavorite } = server.api.shop;
  for (const call of [addFavorite, removeFavorite, checkFavorite])
    for (const id of [shopId, 'does-not-exist', "' or 1=1"])
      expect((await call({ shopId: id }, as(person))).reason).toBe('shop_unknown');
  const foreign = await checkFavorite({ shopId: shopIds[0]!, chainId: 'another' }, as(person));
  expect([foreign.reason, foreign.status]).toEqual(['shop_unknown', 422]);
  expect(await rows(person)).toEqual([]);
});

test('C-268 A-166 C-302 my favourites come twenty a page, the newest first, ties by id; a withdrawn store drops out and comes back', async () => {
  const person = await signInAsNew(server);
  for (const shopId of shopIds) await server.api.shop.addFavorite({ shopId }, as(person));
  server.clock.set(server.clock.now() + 1000);
  const late = shopIds[7]!;
  await server.api.shop.removeFavorite({ shopId: late }, as(person));
  await server.api.shop.addFavorite({ shopId: late }, as(person));
  const page = async (pageNum: number) => (await server.api.shop.getFavorites({ pageNum }, as(person))).reply;
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect([first.total, first.list.length, first.hasNextPage]).toEqual([25, 20, true]);
  expect([second.total, second.list.length, second.hasNextPage]).toEqual([25, 5, false]);
  expect(third.list).toEqual([]);
  const others = shopIds.filter((id) => id !== late).sort();
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([late, ...others]);
  await withdrawn(late, false);
  expect((await page(1)).total).toBe(24);
  expect((await server.api.shop.getFavoriteIds({}, as(person))).reply).not.toContain(late);
  await withdrawn(late, true);
  expect((await page(1)).list[0]?.id).toBe(late);
});

test('One account keeps so many favourites at most, and keeping one again is no further one', async () => {
  const person = await signInAsNew(server);
  const { db, clock } = server.services;
  const [shopId = '', kept = ''] = shopIds;
  await sql`
    insert into shops (chain_id, id, key, name, zone, currency, country, language, weekly, settings)
    select chain_id, 'many-' || place, 'many-' || place, name, zone, currency, country, language, weekly, settings
    from shops, generate_series(1, ${mostFavorites - 1}::integer) as place where id = ${shopId}`.execute(db);
  const many = await db.selectFrom('shops').select('id').where('id', 'like', 'many-%').execute();
  await db
    .insertInto('favorites')
    .values(
      many.map(({ id }) => ({ chainId, accountId: person.accountId, shopId: id, createdAt: new Date(clock.now()) })),
    )
    .execute();
  const { addFavorite } = server.api.shop;
  expect((await addFavorite({ shopId: kept }, as(person))).reply).toBe(null);
  expect((await addFavorite({ shopId }, as(person))).reason).toBe('favorites_full');
  expect((await addFavorite({ shopId: kept }, as(person))).reply).toBe(null);
  expect(await rows(person)).toHaveLength(mostFavorites);
});

test('With an account its favourites go, and no other customer’s', async () => {
  const [gone, stays] = [await signInAsNew(server), await signInAsNew(server)];
  for (const person of [gone, stays]) await server.api.shop.addFavorite({ shopId: shopIds[0]! }, as(person));
  await inTransaction(server.services.db, (trx) => deleteAccount(trx, gone.accountId));
  expect([await rows(gone), (await rows(stays)).length]).toEqual([[], 1]);
});
