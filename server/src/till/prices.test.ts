import type { SentSale } from '@parlour/contract/till/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../test/build-shop.ts';
import { cutSale, startTill, tillAs, type TillShop, why } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
});
afterAll(() => shop.close());

const ten = (price: string): Partial<SentSale> => ({
  lines: [{ id: 'r', articleId: 'ten', kind: 'package', quantity: 1, price }],
  tenders: price === '0' ? [] : [{ kind: 'card', amount: price }],
  open: price,
});

test('0091 a right is sold at its price, and for another one by those who may give alone', async () => {
  const { articles } = (await shop.desk.till.store({ shopId: shop.shop.shopId }, shop.desk.as)).reply;
  const shown = articles.map(({ id, price, isMoney }) => [id, price, isMoney]);
  expect(shown).toContainEqual(['ten', '400.00', false]);
  expect(shown).toContainEqual(['five', null, false]);
  expect(shown).toContainEqual(['card', '50.00', true]);
  const memberId = await shop.member();
  const settle = (price: string, who = shop.desk) =>
    who.till.settle(cutSale(shop, { memberId, ...ten(price), ...why('r') }), who.as);
  for (const price of ['399.99', '400.01', '0']) expect((await settle(price)).reason).toBe('right_price_listed');
  const sold = (await settle('400.00')).reply;
  expect(sold).toMatchObject({ total: '400.00', sold: [{ kind: 'package', name: 'ten' }] });
  expect((await settle('350.00', shop.lead)).reply.total).toBe('350.00');
});

test('0091 a price counts in its own currency: where a store has another one, it is typed', async () => {
  const { chainId } = shop.shop;
  const away = await buildShop(shop.db, { chainId, currency: 'JPY', services: [], staff: [] });
  const there = await tillAs(shop.server, chainId, 'front_desk', away.shopId);
  const { articles } = (await there.till.store({ shopId: away.shopId }, there.as)).reply;
  expect(articles.map(({ id, price }) => [id, price])).toContainEqual(['ten', null]);
  expect(articles.map(({ id }) => id)).not.toContain('card');
});
