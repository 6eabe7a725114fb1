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

test('0091 a service costs what its person asks, and only less than that is a discount', async () => {
  const staff = [
    { key: 'ping', name: 'Ping' },
    { key: 'yao', name: 'Yao' },
  ];
  const { chainId, shopId, serviceIds, staffIds } = await buildShop(shop.db, { staff });
  const [cut, ping, yao] = [serviceIds[0]!, staffIds[0]!, staffIds[1]!];
  await shop.db
    .updateTable('staffServices')
    .set({ priceMinor: 3000 })
    .where('staffId', '=', ping)
    .where('serviceId', '=', cut)
    .execute();
  const desk = await tillAs(shop.server, chainId, 'front_desk', shopId);
  const { articles } = (await desk.till.store({ shopId }, desk.as)).reply;
  const shown = articles
    .filter(({ kind }) => kind === 'service')
    .map(({ price, fromPrice, ofStaff }) => ({ price, fromPrice, ofStaff }));
  expect(shown[0]).toEqual({ price: '50.00', fromPrice: '30.00', ofStaff: [{ staffId: ping, price: '30.00' }] });
  expect(shown[1]).toEqual({ price: '120.00', fromPrice: null, ofStaff: [] });
  const settle = (price: string, staffId: string | undefined, reasons: Pick<SentSale, 'reasons'> = {}) => {
    const lines = [{ id: '1', articleId: cut, kind: 'service' as const, quantity: 1, price, staffId }];
    const tenders = [{ kind: 'card' as const, amount: price }];
    return desk.till.settle({ ...cutSale(shop), shopId, lines, tenders, open: price, ...reasons }, desk.as);
  };
  expect((await settle('30.00', ping)).reply).toMatchObject({ total: '30.00', changes: [] });
  expect((await settle('30.00', yao)).reason).toBe('reason_needed');
  expect((await settle('24.00', undefined, why('1'))).reason).toBe('discount_above_own');
  expect((await settle('24.00', ping)).reason).toBe('reason_needed');
  expect((await settle('14.00', ping, why('1'))).reason).toBe('discount_above_own');
  const lowered = { before: '30.00', after: '24.00' };
  expect((await settle('24.00', ping, why('1'))).reply.changes).toMatchObject([lowered]);
});
