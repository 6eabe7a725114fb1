import type { SentSale } from '@parlour/contract/till/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverPoints } from '../points/actions/deliver.ts';
import { givePoints } from '../points/test/points-shop.ts';
import { recordAt } from '../rights/test/sell.ts';
import { buildShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { cutSale, startTill, tillAs, type TillShop } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill({ pointsWorth: '2', mostPaidByPoints: 50 });
  await givePoints(shop.server, shop.shop.chainId);
});
afterAll(() => shop.close());

const shopId = () => shop.shop.shopId;
let numbers = 0;
/** A customer with points, of which a part ends on a day. */
async function customer(points: number, accountId: string | null = null) {
  const memberId = await shop.member(accountId);
  numbers += 1;
  await shop.store.adjustPoints({ shopId: shopId(), memberId, points, reference: `given ${numbers}` });
  return memberId;
}
const settle = (more: Partial<SentSale>, who = shop.desk) => who.till.settle(cutSale(shop, more), who.as);
const paid = (points: string, cash: string) => ({
  tenders: [
    { kind: 'points' as const, amount: points },
    { kind: 'cash' as const, amount: cash },
  ],
});
const pointsOf = async (memberId: string) =>
  (await shop.desk.till.start({ shopId: shopId(), memberId }, shop.desk.as)).reply.points?.balance;
const refund = async (billId: string, amount: string, tenderId?: string) =>
  (
    await shop.lead.till.refund(
      {
        shopId: shopId(),
        billId,
        reference: `points-refund-${(numbers += 1)}`,
        amount,
        reason: 'Broken',
        ...(tenderId === undefined ? {} : { tenders: [{ tenderId, amount }] }),
      },
      shop.lead.as,
    )
  ).reply;
const settlePoints = async () => {
  while ((await deliverPoints(shop.server.services)) > 0);
};

test('0091 points pay a part, are in the end of day, earn nothing, and go back whole with the refund', async () => {
  const memberId = await customer(1000);
  expect((await shop.desk.till.start({ shopId: shopId(), memberId }, shop.desk.as)).reply.points).toEqual({
    balance: 1000,
    minorPer10000: 20_000,
    mostPart: '0.50',
  });
  // 50 dollars, of which half may be paid by points: 20 dollars are a thousand of them.
  const bill = (await settle({ memberId, ...paid('20.00', '30.00') })).reply;
  expect(bill.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['points', '20.00'],
    ['cash', '30.00'],
  ]);
  expect(await pointsOf(memberId)).toBe(0);
  await settlePoints();
  // What cash has paid earns a point for each dollar.
  expect(await pointsOf(memberId)).toBe(30);
  const { tenders } = (await shop.desk.till.day({ shopId: shopId() }, shop.desk.as)).reply;
  expect(tenders.find(({ tender }) => tender === 'points')).toMatchObject({ sold: '20.00', sum: '20.00' });
  const points = bill.refundable.tenders.find(({ kind }) => kind === 'points')!;
  await refund(bill.id, '0.03', points.id);
  // Three cents are one and a half points: the half one waits.
  expect(await pointsOf(memberId)).toBe(31);
  await refund(bill.id, '0.01', points.id);
  expect(await pointsOf(memberId)).toBe(32);
  await refund(bill.id, '49.96');
  await settlePoints();
  expect(await pointsOf(memberId)).toBe(1000);
  const after = (await shop.desk.till.day({ shopId: shopId() }, shop.desk.as)).reply.tenders;
  expect(after.find(({ tender }) => tender === 'points')).toMatchObject({ refunded: '20.00', sum: '0.00' });
});

test('0091 points are refused beyond what there is, beyond half, where they are not whole, and without a customer', async () => {
  const memberId = await customer(500);
  const reasonOf = async (more: Partial<SentSale>) => (await settle({ memberId, ...more })).reason;
  expect(await reasonOf(paid('10.02', '39.98'))).toBe('points_too_many');
  const rich = { memberId: await customer(9000) };
  expect((await settle({ ...rich, ...paid('25.02', '24.98') })).reason).toBe('points_too_many');
  expect((await settle({ ...rich, ...paid('25.00', '25.00') })).reason).toBeFalsy();
  expect(await reasonOf(paid('1.01', '48.99'))).toBe('invalid_input');
  expect(await reasonOf({ ...paid('1.00', '49.00'), memberId: undefined })).toBe('points_too_many');
  const two = [
    { kind: 'points' as const, amount: '1.00' },
    { kind: 'points' as const, amount: '1.00' },
    { kind: 'cash' as const, amount: '48.00' },
  ];
  expect(await reasonOf({ tenders: two })).toBe('invalid_input');
  // A right would turn points into a balance.
  const card = { id: 'r', articleId: 'card', kind: 'gift_card', quantity: 1, price: '50.00' } as const;
  expect(await reasonOf({ lines: [card], ...paid('5.00', '45.00') })).toBe('right_paid_now');
  expect(await pointsOf(memberId)).toBe(500);
});

test('0091 the points of all records of an account pay, and those of another chain or store’s terms do not', async () => {
  const { accountId } = await signInAsNew(shop.server);
  await customer(300, accountId);
  const memberId = await shop.member(accountId);
  expect(await pointsOf(memberId)).toBe(300);
  const bill = (await settle({ memberId, ...paid('6.00', '44.00') })).reply;
  expect(bill.state).toBe('paid');
  expect(await pointsOf(memberId)).toBe(0);
  // A sister store whose points pay nothing.
  const sister = await buildShop(shop.db, { chainId: shop.shop.chainId, services: [], staff: [] });
  const there = await tillAs(shop.server, shop.shop.chainId, 'front_desk', sister.shopId);
  const rich = await customer(300);
  expect((await there.till.start({ shopId: sister.shopId, memberId: rich }, there.as)).reply.points).toBeNull();
  const sale = cutSale({ shop: sister, cutId: shop.cutId }, { memberId: rich, ...paid('6.00', '44.00') });
  expect((await there.till.settle(sale, there.as)).reason).toBe('points_too_many');
});

test('0091 points that went back end when they would have ended, and those that have ended last the day', async () => {
  const memberId = await shop.member();
  const give = (points: number, months: number) =>
    shop.store.adjustPoints({ shopId: shopId(), memberId, points, months, reference: `lots ${months}` });
  const { clock } = shop.server;
  // What comes in one moment has no order: each of these has a moment of its own.
  const later = () => clock.set(clock.now() + 1000);
  await give(100, 1);
  await give(100, 0);
  later();
  const bill = (await settle({ memberId, ...paid('4.00', '46.00') })).reply;
  expect(await pointsOf(memberId)).toBe(0);
  later();
  await refund(bill.id, '50.00');
  const back = await shop.db
    .selectFrom('unitEntries')
    .select(['units', 'lastDay', 'source'])
    .where('billId', '=', bill.id)
    .where('account', '=', 'points')
    .where('units', '>', 0)
    .where('source', '=', 'adjustment')
    .orderBy('key')
    .execute();
  expect(back.map(({ units }) => units)).toEqual([100, 100]);
  expect(back.map(({ lastDay }) => lastDay === null)).toEqual([true, false]);
  expect(await pointsOf(memberId)).toBe(200);
  // Forty days later the ones of a month have ended.
  later();
  const late = (await settle({ memberId, ...paid('4.00', '46.00') })).reply;
  clock.set(clock.now() + 40 * 86_400_000);
  const whole = { shopId: shopId(), billId: late.id, reference: 'points-late', amount: '50.00', reason: 'Broken' };
  const lead = await shop.at('manager');
  expect((await lead.till.refund(whole, lead.as)).reason).toBeFalsy();
  const balance = async ({ till, as }: typeof lead) =>
    (await till.start({ shopId: shopId(), memberId }, as)).reply.points?.balance;
  expect(await balance(lead)).toBe(200);
  clock.set(clock.now() + 86_400_000);
  expect(await balance(await shop.at('manager'))).toBe(100);
});

test('0091 points that are worth a part of a yen pay whole yen, as many points as these take, and go back with the refund', async () => {
  const yen = await buildShop(shop.db, { currency: 'JPY', parameters: { pointsWorth: '0.5' } });
  await givePoints(shop.server, yen.chainId);
  const { till, as } = await tillAs(shop.server, yen.chainId, 'manager', yen.shopId);
  const memberId = await recordAt(shop.server, yen.chainId, null);
  await shop.store.adjustPoints({ shopId: yen.shopId, memberId, points: 501, reference: 'given in yen' });
  const left = async () => (await till.start({ shopId: yen.shopId, memberId }, as)).reply.points;
  expect(await left()).toEqual({ balance: 501, minorPer10000: 50, mostPart: '1.00' });
  const cutId = yen.serviceIds[0]!;
  const line = { id: '1', articleId: cutId, kind: 'service', quantity: 1, price: '5000' } as const;
  const pay = (points: string, cash: string) => {
    const tenders = [
      { kind: 'points', amount: points },
      { kind: 'cash', amount: cash },
    ] as const;
    const sale = { memberId, currencyCode: 'JPY', lines: [line], tenders: [...tenders], open: '5000' };
    return till.settle(cutSale({ shop: yen, cutId }, sale), as);
  };
  expect((await pay('3', '4997')).reason).toBe('points_too_many');
  const bill = (await pay('2', '4998')).reply;
  expect(bill.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['points', '2'],
    ['cash', '4998'],
  ]);
  expect((await left())?.balance).toBe(101);
  const back = { shopId: yen.shopId, billId: bill.id, reference: 'refund-in-yen', amount: '5000', reason: 'x' };
  expect((await till.refund(back, as)).reply.state).toBe('refunded');
  expect((await left())?.balance).toBe(501);
});
