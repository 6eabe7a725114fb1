import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '../platform/db/types.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Rule = { shopId?: string; isEnabled?: boolean; fromDay?: string; toDay?: string; rewards?: unknown[] };

const setRule = (chainId: string, { rewards = [], isEnabled = true, ...rule }: Rule) =>
  server.services.db
    .insertInto('pointRules')
    .values({ chainId, code: 'PR011', isEnabled, ...rule, rewards: json(rewards) })
    .execute();

test('B-150 B-279 C-037 C-171 the point rule PR011 is answered without a token, with status and goodsSettingList', async () => {
  const { chainId, shopId, serviceIds } = await buildShop(server.services.db);
  const reward = {
    goods: 'services',
    itemIds: [serviceIds[0]],
    inviterPoints: 200,
    inviteePoints: 100,
    minMinor: 5050,
  };
  await setRule(chainId, { rewards: [reward] });
  const answer = await server.api.points.getRules({ shopId, chainId });
  expect(answer.result).toEqual([
    {
      code: 'PR011',
      status: '1',
      startDate: '',
      endDate: '',
      goodsSettingList: [
        {
          goodsType: 'services',
          goodsIds: [serviceIds[0]],
          goodsNames: ['Cut'],
          inviterPoints: 200,
          inviteePoints: 100,
          minAmount: '50.50',
        },
      ],
    },
  ]);
});

test('B-042 a rule of the shop goes before that of its chain, and holds on its own days only', async () => {
  const { chainId, shopId } = await buildShop(server.services.db);
  const sister = await buildShop(server.services.db, { chainId, services: [], staff: [] });
  const statusOf = async (id: string) =>
    (await server.api.points.getRules({ shopId: id })).reply.map(({ isOn }) => isOn);
  expect(await statusOf(shopId)).toEqual([]);
  await setRule(chainId, {});
  await setRule(chainId, { shopId: sister.shopId, isEnabled: false });
  expect(await statusOf(shopId)).toEqual([true]);
  expect(await statusOf(sister.shopId)).toEqual([false]);
  const today = new Date(server.clock.now()).toISOString().slice(0, 4);
  const table = server.services.db.updateTable('pointRules').where('chainId', '=', chainId).where('shopId', '=', '');
  await table.set({ toDay: `${Number(today) - 1}-12-31` }).execute();
  expect(await statusOf(shopId)).toEqual([false]);
});

test('B-279 a shop of another chain and one that is not there look the same', async () => {
  const [one, other] = [await buildShop(server.services.db), await buildShop(server.services.db)];
  await setRule(one.chainId, {});
  const foreign = await server.api.points.getRules({ shopId: one.shopId, chainId: other.chainId });
  const unknown = await server.api.points.getRules({ shopId: 'nobody', chainId: other.chainId });
  expect([foreign.reason, foreign.details]).toEqual(['shop_unknown', unknown.details]);
});
