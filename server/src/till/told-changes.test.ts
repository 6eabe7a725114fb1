import type { SentSale } from '@parlour/contract/till/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';

import { proveEmail } from '../test/sign-in.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { changesOf, emptyReasonsOf } from './queries/person.ts';
import { cutSale, startTill, type TillShop, why } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
});
afterAll(() => shop.close());

let hour = 7;
async function visit(codes: readonly string[], email?: string) {
  hour += 2;
  const lines = codes.map((code, place) => line(code, { position: place + 1 }));
  const start = `2027-01-14 ${String(hour).padStart(2, '0')}:00`;
  const request = bookingRequest(shop.shop.shopId, { start, lines, ...(email ? { email } : {}) });
  const { booking } = (await shop.server.api.booking.create(request)).reply;
  return {
    bookingId: booking.id,
    lines: booking.items.map(({ id }) => ({ id, kind: 'service' as const, quantity: 1 })),
  };
}
const settle = (more: Partial<SentSale>, who = shop.desk) =>
  who.till.settle(cutSale(shop, { finishes: true, ...more }), who.as);
const cash = (amount: string) => ({ tenders: [{ kind: 'cash' as const, amount }], open: amount });

test('0102 a lowered price and a line that is left out need a reason each, and are told with their bill', async () => {
  const { bookingId, lines } = await visit(['cut', 'cut']);
  const [first, second] = lines;
  const one = { bookingId, lines: [{ ...first!, price: '40.00' }], ...cash('40.00') };
  expect(await settle({ ...one, ...why(second!.id) }, shop.lead)).toMatchObject({
    reason: 'reason_needed',
    result: { field: 'reasons', lineId: first!.id },
  });
  expect(await settle({ ...one, ...why(first!.id) }, shop.lead)).toMatchObject({
    reason: 'reason_needed',
    result: { field: 'reasons', lineId: second!.id },
  });
  const blank = { reasons: [{ lineId: first!.id, reason: '  ' }] };
  expect((await settle({ ...one, ...blank }, shop.lead)).reason).toBe('invalid_input');
  const reasons = [
    { lineId: first!.id, reason: 'Price agreed' },
    { lineId: second!.id, reason: 'Not done' },
  ];
  const bill = (await settle({ ...one, reasons }, shop.lead)).reply;
  expect(bill.changes).toEqual([
    { lineId: first!.id, kind: 'lowered', name: 'Cut', before: '50.00', after: '40.00', reason: 'Price agreed' },
    { lineId: second!.id, kind: 'left_out', name: 'Cut', before: '50.00', after: '0.00', reason: 'Not done' },
  ]);
  const owner = await shop.at('owner');
  const { chainId } = shop.shop;
  const { list } = (await owner.team.listAudit({ chainId, pageNum: 1, pageSize: 5 }, owner.as)).reply;
  expect(list.find(({ action }) => action === 'till_settled')?.reason).toBe('Price agreed · Not done');
  expect(JSON.stringify(list.map(({ facts }) => facts))).not.toContain('Price agreed');
});

test('0102 the usual sale sends no reason; a raised price tells one where it was given', async () => {
  const { bookingId, lines } = await visit(['cut']);
  const plain = (await settle({ bookingId, lines: [{ ...lines[0]!, price: '50.00' }] })).reply;
  expect(plain.changes).toEqual([]);
  const dearer = { lines: [{ ...cutSale(shop).lines[0]!, price: '60.00' }], ...cash('60.00') };
  expect((await settle(dearer)).reply.changes).toEqual([]);
  expect((await settle({ ...dearer, ...why('1', 'unknown') })).reply.changes).toMatchObject([
    { lineId: '1', kind: 'raised', before: '50.00', after: '60.00', reason: 'Goodwill' },
  ]);
});

test('0102 no receipt of the customer says why, the copy of the data does, and it goes with the person', async () => {
  const email = 'why@example.com';
  const { accountId } = await proveEmail(shop.server, email);
  const { bookingId, lines } = await visit(['cut'], email);
  const reasons = [{ lineId: lines[0]!.id, reason: 'A word of the desk' }];
  const bill = (await settle({ bookingId, lines: [{ ...lines[0]!, price: '45.00' }], reasons, ...cash('45.00') }))
    .reply;
  const { content } = await shop.db
    .selectFrom('bills')
    .select('content')
    .where('id', '=', bill.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(content)).not.toContain('A word of the desk');
  expect(await changesOf(shop.db, accountId)).toEqual([{ billId: bill.id, name: 'Cut', reason: 'A word of the desk' }]);
  await inTransaction(shop.db, async (trx) => {
    await emptyReasonsOf(trx, accountId);
    return { ok: true, value: null } as const;
  });
  expect(await changesOf(shop.db, accountId)).toEqual([]);
  const after = (await shop.desk.till.getBill({ shopId: shop.shop.shopId, billId: bill.id }, shop.desk.as)).reply;
  expect(after.changes).toMatchObject([{ kind: 'lowered', reason: '' }]);
  const write = shop.db.updateTable('tillChanges').set({ reason: 'Another' }).where('billId', '=', bill.id);
  await expect(write.execute()).rejects.toThrow('never changed');
});
