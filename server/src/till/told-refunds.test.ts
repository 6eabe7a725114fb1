import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSale, startTill, type TillShop } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
});
afterAll(() => shop.close());

test('0097 the activity of a chain says of a refund how much went back, to which payments, of which bill and why', async () => {
  const { shopId, chainId } = shop.shop;
  const owner = await shop.at('owner');
  const tenders = [
    { kind: 'cash' as const, amount: '20.00' },
    { kind: 'card' as const, amount: '30.00' },
  ];
  const bill = (await owner.till.settle(cutSale(shop, { tenders }), owner.as)).reply;
  const refund = { shopId, billId: bill.id, reference: 'told-refund', amount: '35.00', reason: 'Wrong color' };
  expect((await owner.till.refund(refund, owner.as)).reply.state).toBe('refunded_in_part');
  const told = async () => (await owner.team.listAudit({ chainId, pageNum: 1, pageSize: 20 }, owner.as)).reply.list;
  const [entry, sale] = await told();
  expect(entry).toMatchObject({
    action: 'till_refunded',
    subject: bill.id,
    facts: { shopId, amountMinor: 3500, currency: 'AUD', number: bill.number, tenders: ['cash', 'card'] },
    reason: 'Wrong color',
  });
  expect(sale).toMatchObject({ action: 'till_settled', reason: '' });
  // The text is about a customer: the entry itself does not hold it, and goes on without it.
  const rows = await shop.db.selectFrom('audit').select('facts').where('subject', '=', bill.id).execute();
  expect(JSON.stringify(rows)).not.toContain('Wrong color');
  await shop.db.updateTable('tillEntries').set({ reason: '' }).where('billId', '=', bill.id).execute();
  expect((await told())[0]).toMatchObject({ action: 'till_refunded', reason: '' });
});
