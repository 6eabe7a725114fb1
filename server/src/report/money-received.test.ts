import type { CurrencySales } from '@parlour/contract/report/report';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sell } from '../rights/test/sell.ts';
import { putMember, putSession, teamBrowser } from '../team/test/member.ts';
import { cutSale, startTill, type TillShop } from '../till/test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
  await sell(shop.server, shop.shop.chainId, 'gift', {
    kind: 'voucher',
    benefit: { kind: 'stored_value' },
    faceMinor: 15_000,
  });
});
afterAll(() => shop.close());

async function owner() {
  const { memberId } = await putMember(shop.server, {
    chainId: shop.shop.chainId,
    grants: [{ role: 'owner', shopId: null }],
  });
  const { token, cookie } = await putSession(shop.server, memberId);
  return { calls: teamBrowser(shop.server).calls, as: { token, headers: { cookie } }, cookie };
}

test('0109 a gift card is money when it is sold, and not when it pays; the same for its refunds and for a session', async () => {
  const { till, as } = shop.desk;
  const { shopId } = shop.shop;
  const reader = await owner();
  const sums = async () => {
    const [sales] = (await reader.calls.report.ofStore({ shopId, period: 'today' }, reader.as)).reply.sales;
    const pair = ({ takenMinor, backMinor }: CurrencySales['value']) => [takenMinor, backMinor];
    // The till's end of day agrees way by way, whatever is money and whatever is not.
    const day = (await reader.calls.till.day({ shopId }, reader.as)).reply;
    const minor = (text: string) => Math.round(Number(text) * 100);
    expect(sales!.tenders.map((one) => [one.kind, ...pair(one)]).toSorted()).toEqual(
      day.tenders.map(({ tender, sold, refunded }) => [tender, minor(sold), minor(refunded)]).toSorted(),
    );
    const totals = [day.totals.received, day.totals.withoutMoney].map((sum) => [minor(sum.sold), minor(sum.refunded)]);
    expect(totals).toEqual([pair(sales!.received), pair(sales!.withoutMoney)]);
    return {
      received: pair(sales!.received),
      withoutMoney: pair(sales!.withoutMoney),
      value: pair(sales!.value),
      days: sales!.days,
    };
  };
  const settle = async (more: Parameters<typeof cutSale>[1]) => {
    const { reply, reason } = await till.settle(cutSale(shop, more), as);
    expect(reason).toBeUndefined();
    return reply;
  };
  const memberId = await shop.member();
  const gift = { id: 'g', articleId: 'gift', kind: 'gift_card', quantity: 1, price: '150.00' } as const;
  const sold = await settle({ memberId, lines: [gift], tenders: [{ kind: 'card', amount: '150.00' }], open: '150.00' });
  const facial = { id: '1', articleId: shop.cutId, kind: 'service', quantity: 1, price: '165.00' } as const;
  const done = await settle({
    memberId,
    lines: [facial],
    tenders: [
      { kind: 'stored_value', amount: '150.00' },
      { kind: 'cash', amount: '15.00' },
    ],
    open: '165.00',
    reasons: [{ lineId: '1', reason: 'Facial' }],
  });
  const first = await sums();
  expect(first).toMatchObject({ received: [16_500, 0], withoutMoney: [15_000, 0], value: [31_500, 0] });
  expect(first.days).toMatchObject([{ takenMinor: 16_500, backMinor: 0 }]);

  // The last payment goes back first: the cash, then the balance, then the gift card itself.
  const back = async (billId: string, amount: string, reference: string) =>
    expect(
      (await shop.lead.till.refund({ shopId, billId, reference, amount, reason: 'Wrong' }, shop.lead.as)).reason,
    ).toBeUndefined();
  await back(done.id, '15.00', 'cash-back-1');
  expect(await sums()).toMatchObject({ received: [16_500, 1500], withoutMoney: [15_000, 0] });
  await back(done.id, '150.00', 'balance-back-1');
  expect(await sums()).toMatchObject({ received: [16_500, 1500], withoutMoney: [15_000, 15_000] });
  await back(sold.id, '150.00', 'gift-back-1');
  expect(await sums()).toMatchObject({
    received: [16_500, 16_500],
    withoutMoney: [15_000, 15_000],
    value: [31_500, 31_500],
  });

  // A package is sold for $40, and a session of it pays a cut of $50.
  const five = { id: 'p', articleId: 'one', kind: 'package', quantity: 1, price: '40.00' } as const;
  await settle({ memberId, lines: [five], tenders: [{ kind: 'card', amount: '40.00' }], open: '40.00' });
  const { held } = (await till.start({ shopId, memberId }, as)).reply;
  const rightId = held.find(({ right }) => right.benefit.kind === 'sessions')!.right.id;
  const cut = await settle({ memberId, rights: [{ lineId: '1', rightId }], tenders: [], open: '0.00' });
  expect(await sums()).toMatchObject({
    received: [20_500, 16_500],
    withoutMoney: [20_000, 15_000],
    value: [40_500, 31_500],
  });
  await back(cut.id, '50.00', 'session-back-1');
  const last = await sums();
  expect(last).toMatchObject({ received: [20_500, 16_500], withoutMoney: [20_000, 20_000] });
  expect(last.days).toMatchObject([{ takenMinor: 20_500, backMinor: 16_500 }]);

  // The workbook says of each row what it counts as, and comes to the same.
  const answer = await shop.server.app.inject({
    url: `/api/team/report/store/export?${new URLSearchParams({ shopId, period: 'today', sheet: 'sales' })}`,
    headers: { authorization: `Bearer ${reader.as.token}`, cookie: reader.cookie },
  });
  const sheet = new TextDecoder().decode(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml']);
  const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].slice(1).map(([, cells]) => cells!);
  const cents = (cells: string, column: string) =>
    Math.round(Number(new RegExp(`<c r="${column}\\d+"[^>]*><v>([^<]*)</v>`).exec(cells)?.[1] ?? 0) * 100);
  const sum = (of: readonly string[], column: string) => of.reduce((all, cells) => all + cents(cells, column), 0);
  const money = rows.filter((cells) => cells.includes('Money received'));
  expect([sum(money, 'J'), sum(money, 'K')]).toEqual([20_500, 16_500]);
  expect([sum(rows, 'J'), sum(rows, 'K')]).toEqual([40_500, 36_500]);
});
