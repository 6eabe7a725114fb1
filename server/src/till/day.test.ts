import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { buildShop } from '../test/build-shop.ts';
import { cutSale, startTill, tillAs, type TillShop, why } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
});
afterAll(() => shop.close());

/** The till of a store of its own, so that no other test moves money there. */
async function newTill(role: 'front_desk' | 'manager' = 'manager') {
  const own = await buildShop(shop.db, { chainId: shop.shop.chainId, services: [], staff: [] });
  const { till, as, headers } = await tillAs(shop.server, own.chainId, role, own.shopId);
  const place = { shop: own, cutId: shop.cutId };
  const { shopId } = own;
  return { till, as, headers, place, shopId };
}
const refunding = { reason: 'Complaint' };
let numbers = 0;
const reference = () => `number-of-the-tests-${(numbers += 1)}`;

test('0085 a day is closed once, frozen with who and when, and what comes later belongs to the next one', async () => {
  const { till, as, place, shopId } = await newTill();
  await till.settle(cutSale(place), as);
  const card = (await till.settle(cutSale(place, { tenders: [{ kind: 'card', amount: '50.00' }] }), as)).reply;
  await till.refund({ ...refunding, shopId, billId: card.id, reference: reference(), amount: '10.00' }, as);
  const move = { shopId, reference: reference(), kind: 'cash_out', amount: '5.00', reason: 'Milk' } as const;
  await till.moveCash(move, as);
  // The same movement once more is noted once.
  const day = (await till.moveCash(move, as)).reply;
  expect(day).toMatchObject({ lastNumber: 0, bills: 2, refunds: 1, cashOut: '5.00', opening: '0.00' });
  expect(day.moves).toMatchObject([{ amount: '-5.00', reason: 'Milk', by: 'Zoe' }]);
  expect((await till.moveCash({ ...move, amount: '6.00' }, as)).reason).toBe('key_reused');
  const close = {
    shopId,
    reference: reference(),
    lastNumber: 0,
    opening: '20.00',
    counted: '64.00',
    left: '20.00',
    note: '',
  };
  expect((await till.close(close, as)).reason).toBe('difference_note_needed');
  expect((await till.close({ ...close, left: '64.01' }, as)).reason).toBe('invalid_input');
  const sent = { ...close, note: 'A dollar short' };
  const closing = (await till.close(sent, as)).reply;
  expect(closing).toMatchObject({
    number: 1,
    by: 'Zoe',
    expected: '65.00',
    counted: '64.00',
    difference: '-1.00',
    left: '20.00',
    tenders: [
      { tender: 'card', sold: '50.00', refunded: '10.00', sum: '40.00' },
      { tender: 'cash', sold: '50.00', refunded: '0.00', sum: '50.00' },
    ],
    totals: {
      received: { sold: '100.00', refunded: '10.00', sum: '90.00' },
      withoutMoney: { sold: '0.00', refunded: '0.00', sum: '0.00' },
      toPayOnline: '0.00',
    },
  });
  // The answer was lost; and another desk that saw the day before is told.
  expect((await till.close(sent, as)).reply.id).toBe(closing.id);
  expect((await till.close({ ...sent, reference: reference() }, as)).reason).toBe('till_closed');
  await till.settle(cutSale(place), as);
  expect((await till.day({ shopId }, as)).reply).toMatchObject({ lastNumber: 1, opening: '20.00', bills: 1 });
  expect((await till.closings({ shopId }, as)).reply.list).toEqual([closing]);
  const frozen = shop.db
    .updateTable('tillClosings')
    .set({ note: 'x' } as never)
    .where('id', '=', closing.id);
  await expect(frozen.execute()).rejects.toThrow('never changed');
  await expect(
    shop.db.updateTable('tillEntries').set({ closingId: null }).where('closingId', '=', closing.id).execute(),
  ).rejects.toThrow('never changed');
});

test('0085 what is missing since the last closing is a difference, whatever opening is typed', async () => {
  const { till, as, place, shopId } = await newTill();
  await till.settle(cutSale(place), as);
  const close = (lastNumber: number, more: { opening: string; counted: string; note?: string; expected?: string }) =>
    till.close({ shopId, reference: reference(), lastNumber, left: more.counted, note: '', ...more }, as);
  await close(0, { opening: '0.00', counted: '50.00' });
  // Ten went overnight: it does not help to say that the day began with forty.
  const short = { opening: '40.00', counted: '40.00' };
  expect((await close(1, short)).reason).toBe('difference_note_needed');
  expect((await close(1, { opening: '40.00', counted: '50.00' })).reason).toBe('difference_note_needed');
  const closing = (await close(1, { ...short, note: 'Ten are missing' })).reply;
  expect(closing).toMatchObject({ opening: '50.00', expected: '50.00', counted: '40.00', difference: '-10.00' });
});

test('0085 a till is not closed over what came after it was looked at', async () => {
  const { till, as, place, shopId } = await newTill();
  const seen = (await till.day({ shopId }, as)).reply.expected;
  const bill = (await till.settle(cutSale(place), as)).reply;
  const close = (expected: string) =>
    till.close(
      { shopId, reference: reference(), lastNumber: 0, opening: '0', expected, counted: '0', left: '0', note: 'x' },
      as,
    );
  expect((await close(seen)).reason).toBe('changed_meanwhile');
  expect((await close('x')).reason).toBe('invalid_input');
  expect((await till.day({ shopId }, as)).reply).toMatchObject({ expected: '50.00', bills: 1 });
  expect((await close('50.00')).reply.number).toBe(1);
  // Below zero as well.
  await till.refund({ ...refunding, shopId, billId: bill.id, reference: reference(), amount: '10.00' }, as);
  const { expected, lastNumber } = (await till.day({ shopId }, as)).reply;
  expect(expected).toBe('-10.00');
  const sent = { lastNumber, opening: '0', expected, counted: '0', left: '0', note: 'x' };
  expect((await till.close({ shopId, reference: reference(), ...sent }, as)).reply.expected).toBe('-10.00');
});

test('0085 more cash than there is goes out of no drawer, and cash goes into each', async () => {
  const { till, as, place, shopId } = await newTill();
  const bill = (await till.settle(cutSale(place), as)).reply;
  const closing = { opening: '0', counted: '50.00', left: '0', note: '' };
  await till.close({ shopId, reference: reference(), lastNumber: 0, ...closing }, as);
  const move = (kind: 'cash_in' | 'cash_out', amount: string) =>
    till.moveCash({ shopId, reference: reference(), kind, amount, reason: 'x' }, as);
  expect((await move('cash_out', '1.00')).reason).toBe('cash_too_low');
  await till.refund({ ...refunding, shopId, billId: bill.id, reference: reference(), amount: '10.00' }, as);
  expect((await move('cash_in', '5.00')).reply.expected).toBe('-5.00');
  await move('cash_in', '25.00');
  expect((await move('cash_out', '20.01')).reason).toBe('cash_too_low');
  expect((await move('cash_out', '20.00')).reply.expected).toBe('0.00');
});

const amount = fc.integer({ min: 1, max: 20_000 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), cashMinor: fc.nat(5000), cardMinor: fc.nat(5000) }),
  fc.record({ kind: fc.constant('refund' as const), of: fc.nat(20), amountMinor: amount }),
  fc.record({ kind: fc.constant('move' as const), isIn: fc.boolean(), amountMinor: amount }),
  fc.record({ kind: fc.constant('close' as const), countedMinor: amount }),
);

test('0085 over random days the closings have all money of the bills, by way to pay, less what went back, and no more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const { till, as, place, shopId } = await newTill();
      const money = (minor: number) => toDecimal(minor, 'AUD');
      const bills: string[] = [];
      let openingMinor = 0;
      const close = async (countedMinor: number) => {
        const { lastNumber } = (await till.day({ shopId }, as)).reply;
        const sent = {
          opening: money(openingMinor),
          counted: money(countedMinor),
          left: money(countedMinor),
          note: 'x',
        };
        const closing = (await till.close({ shopId, reference: reference(), lastNumber, ...sent }, as)).reply;
        openingMinor = countedMinor;
        return closing;
      };
      for (const one of acts) {
        if (one.kind === 'sale' && one.cashMinor + one.cardMinor > 0) {
          const total = money(one.cashMinor + one.cardMinor);
          const line = { id: '1', articleId: shop.cutId, kind: 'service', quantity: 1, price: total } as const;
          const tenders = (['cash', 'card'] as const).flatMap((kind) => {
            const minor = kind === 'cash' ? one.cashMinor : one.cardMinor;
            return minor > 0 ? [{ kind, amount: money(minor) }] : [];
          });
          bills.push(
            (await till.settle(cutSale(place, { lines: [line], tenders, open: total, ...why('1') }), as)).reply.id,
          );
        }
        if (one.kind === 'refund' && bills.length > 0) {
          const billId = bills[one.of % bills.length]!;
          const asked = { ...refunding, shopId, billId, reference: reference(), amount: money(one.amountMinor) };
          const answer = await till.refund(asked, as);
          expect([null, undefined, 'refund_too_high']).toContain(answer.reason);
        }
        if (one.kind === 'move') {
          const kind = one.isIn ? 'cash_in' : 'cash_out';
          await till.moveCash(
            { shopId, reference: reference(), kind, amount: money(one.amountMinor), reason: 'x' },
            as,
          );
        }
        if (one.kind === 'close') await close(one.countedMinor);
      }
      await close(0);
      const { list } = (await till.closings({ shopId, pageSize: 100 }, as)).reply;
      const sums: Record<string, number> = {};
      const signed = (text: string) => (text.startsWith('-') ? -1 : 1) * toMinor(text.replace('-', ''), 'AUD')!;
      for (const { tenders } of list)
        for (const { tender, sum } of tenders) sums[tender] = (sums[tender] ?? 0) + signed(sum);
      const ofBills: Record<string, number> = {};
      for (const billId of bills) {
        const bill = (await till.getBill({ shopId, billId }, as)).reply;
        for (const { kind, amount: paid } of bill.tenders) ofBills[kind] = (ofBills[kind] ?? 0) + signed(paid);
        for (const { tenders } of bill.refunds)
          for (const { kind, amount: back } of tenders) ofBills[kind] = ofBills[kind]! - signed(back);
      }
      expect(sums).toEqual(ofBills);
      // What is counted too much or too little at one closing is the float of the next one: the differences say where it came from.
      const drawer = list.toReversed().reduce((expected, { opening, cashIn, cashOut, tenders, expected: said }) => {
        const cash = signed(tenders.find(({ tender }) => tender === 'cash')?.sum ?? '0');
        return expected && signed(said) === signed(opening) + cash + signed(cashIn) - signed(cashOut);
      }, true);
      expect(drawer).toBe(true);
    }),
    { numRuns: 12 },
  );
});

test('0085 no drawer holds more than a finger that slipped: cash in, opening and count have a highest amount', async () => {
  const { till, as, shopId } = await newTill();
  const move = { shopId, reference: reference(), kind: 'cash_in', reason: 'Float' } as const;
  for (const amount of ['1000000000', '10000000.01'])
    expect((await till.moveCash({ ...move, amount }, as)).reason).toBe('invalid_input');
  const close = { shopId, reference: reference(), lastNumber: 0, left: '0.00', note: 'x' };
  const counts = [
    { opening: '1000000000', counted: '0.00' },
    { opening: '0.00', counted: '1000000000' },
  ];
  for (const count of counts) expect((await till.close({ ...close, ...count }, as)).reason).toBe('invalid_input');
  expect((await till.day({ shopId }, as)).reply).toMatchObject({ lastNumber: 0, expected: '0.00', cashIn: '0.00' });
});

test('0085 the closings go out as a workbook', async () => {
  const { till, as, headers, place, shopId } = await newTill();
  await till.settle(cutSale(place), as);
  await till.close(
    { shopId, reference: reference(), lastNumber: 0, opening: '0.00', counted: '50.00', left: '0.00', note: '' },
    as,
  );
  const answer = await shop.server.app.inject({ url: `/api/team/till/${shopId}/closings/export`, headers });
  expect(answer.headers['content-type']).toContain('spreadsheet');
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
});
