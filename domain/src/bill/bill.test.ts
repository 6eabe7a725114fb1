import { expect, test } from 'vitest';
import type { BillLine, BillLineKind, BillTender } from './bill.ts';
import { billOfVisit, isLeftToTill, untoldMinor, type VisitItem } from './bill-of-visit.ts';
import { billState } from './bill-state.ts';
import { checkBill, type SentBill } from './check-bill.ts';
import { contentList } from './content-list.ts';
import { onlineMinor, paidTenders } from './open-part.ts';
import { planRefund } from './plan-refund.ts';
import { tenderList } from './tender-list.ts';

const line = (id: string, amountMinor: number, changes: Partial<BillLine> = {}): BillLine => ({
  id,
  kind: 'service',
  code: id,
  name: id,
  nameSecond: '',
  quantity: 1,
  unitMinor: amountMinor,
  amountMinor,
  ...changes,
});
const pay = (kind: BillTender['kind'], amountMinor: number, parts: BillTender['parts'] | null = null) => ({
  kind,
  label: '',
  amountMinor,
  parts,
});
const sent = (changes: Partial<SentBill> = {}): SentBill => ({
  lines: [line('cut', 100), line('wax', 50)],
  discounts: [],
  taxes: [],
  tenders: [pay('cash', 150)],
  totalMinor: 150,
  currency: 'AUD',
  ...changes,
});
const check = (changes: Partial<SentBill> = {}) => checkBill(sent(changes), { currency: 'AUD' });
const off = (amountMinor: number, lineId: string | null = null) => ({ name: 'Birthday', amountMinor, lineId });
const tax = (amountMinor: number, isIncluded: boolean) => ({ name: 'GST', amountMinor, isIncluded });

test('what a payment pays is shared between the lines in proportion, and the order of the list is fixed', () => {
  const checked = check({ tenders: [pay('cash', 120), pay('deposit', 30)] });
  expect(checked).toMatchObject({
    ok: true,
    value: {
      tenders: [
        {
          id: '1',
          kind: 'deposit',
          parts: [
            { lineId: 'cut', amountMinor: 20 },
            { lineId: 'wax', amountMinor: 10 },
          ],
        },
        {
          id: '2',
          kind: 'cash',
          parts: [
            { lineId: 'cut', amountMinor: 80 },
            { lineId: 'wax', amountMinor: 40 },
          ],
        },
      ],
    },
  });
});

test('a payment that names its line pays that line, and the others pay what is left', () => {
  const checked = check({ tenders: [pay('cash', 50), pay('session', 100, [{ lineId: 'cut', amountMinor: 100 }])] });
  expect(checked.ok && checked.value.tenders.map(({ parts }) => parts)).toEqual([
    [{ lineId: 'cut', amountMinor: 100 }],
    [{ lineId: 'wax', amountMinor: 50 }],
  ]);
});

test.each<[string, Partial<SentBill>]>([
  [
    'a discount of a line and one of the bill',
    { discounts: [off(20, 'cut'), off(13)], totalMinor: 117, tenders: [pay('cash', 117)] },
  ],
  ['a tax on top', { taxes: [tax(15, false)], totalMinor: 165, tenders: [pay('card', 165)] }],
  ['a tax that is in the prices', { taxes: [tax(14, true)] }],
  ['nothing to pay', { lines: [line('free', 0)], totalMinor: 0, tenders: [] }],
  ['all of it taken off', { discounts: [off(150)], totalMinor: 0, tenders: [] }],
])('a bill with %s is right', (_what, changes) => {
  expect(check(changes)).toMatchObject({ ok: true });
});

test.each<[string, Partial<SentBill>, string, string]>([
  ['another total than its lines', { totalMinor: 149, tenders: [pay('cash', 149)] }, 'bill_uneven', 'total'],
  ['payments that are less than its total', { tenders: [pay('cash', 149)] }, 'bill_uneven', 'tenders'],
  ['payments that are more', { tenders: [pay('cash', 150), pay('card', 1)] }, 'bill_uneven', 'tenders'],
  [
    'a line that is not the price of its pieces',
    { lines: [line('cut', 150, { quantity: 2 })] },
    'bill_uneven',
    'lines',
  ],
  ['two lines of one id', { lines: [line('cut', 100), line('cut', 50)] }, 'invalid_input', 'lines'],
  ['a discount of a line that it has not', { discounts: [off(1, 'other')] }, 'invalid_input', 'discounts'],
  ['more discount than a line costs', { discounts: [off(60, 'wax')] }, 'bill_uneven', 'discounts'],
  ['more discount than all costs', { discounts: [off(151)] }, 'bill_uneven', 'discounts'],
  [
    'a tax on nothing',
    { lines: [line('free', 0)], taxes: [tax(1, false)], totalMinor: 1, tenders: [pay('cash', 1)] },
    'bill_uneven',
    'taxes',
  ],
  ['another currency', { currency: 'USD' }, 'currency_wrong', 'currency'],
  [
    'a payment of more than its line',
    { tenders: [pay('session', 150, [{ lineId: 'cut', amountMinor: 150 }])] },
    'bill_uneven',
    'tenders',
  ],
  [
    'a payment of a line that it has not',
    { tenders: [pay('session', 150, [{ lineId: 'x', amountMinor: 150 }])] },
    'bill_uneven',
    'tenders',
  ],
  [
    'a payment whose parts are not its amount',
    { tenders: [pay('session', 150, [{ lineId: 'cut', amountMinor: 100 }])] },
    'bill_uneven',
    'tenders',
  ],
])('a bill with %s is refused', (_what, changes, reason, field) => {
  expect(check(changes)).toEqual({ ok: false, reason, details: { field } });
});

const item = (id: string, priceMinor: number, changes: Partial<VisitItem> = {}): VisitItem => ({
  id,
  kind: 'service',
  code: id,
  name: id,
  nameSecond: '',
  priceMinor,
  quantity: 1,
  addOns: [],
  ...changes,
});

test('the bill of a visit has its lines, add-ons and pieces among them, and what is not paid yet as paid in the store', () => {
  const mask = { code: 'mask', name: 'Mask', nameSecond: '', priceMinor: 20 };
  const bill = billOfVisit(
    [item('cut', 100, { addOns: [mask] }), item('oil', 15, { kind: 'product', quantity: 2 })],
    [{ kind: 'deposit', amountMinor: 30 }],
  );
  expect(bill.lines.map(({ id, kind, amountMinor }) => [id, kind, amountMinor])).toEqual([
    ['cut', 'service', 100],
    ['cut.1', 'service', 20],
    ['oil', 'product', 30],
  ]);
  expect(bill.totalMinor).toBe(150);
  expect(bill.tenders.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['deposit', 30],
    ['store', 120],
  ]);
});

test('of a deposit that is more than the visit only the price of the visit stands on the bill', () => {
  const bill = billOfVisit([item('cut', 100)], [{ kind: 'deposit', amountMinor: 130 }]);
  expect(bill.tenders.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([['deposit', 100]]);
  expect(billOfVisit([item('free', 0)], [])).toMatchObject({ totalMinor: 0, tenders: [] });
});

const paid = () => {
  const checked = check({ tenders: [pay('deposit', 30), pay('card', 100), pay('cash', 20)] });
  if (!checked.ok) throw new Error(checked.reason);
  return checked.value;
};
const back = (
  amountMinor: number,
  before: Parameters<typeof planRefund>[1] = [],
  tenders: Parameters<typeof planRefund>[2]['tenders'] = null,
) => planRefund(paid(), before, { amountMinor, tenders });

test('a refund goes back by the list from its end', () => {
  expect(back(130)).toMatchObject({
    ok: true,
    value: {
      amountMinor: 130,
      tenders: [
        { tenderId: '3', amountMinor: 20 },
        { tenderId: '2', amountMinor: 100 },
        { tenderId: '1', amountMinor: 10 },
      ],
    },
  });
});

test('a refund goes to the payment that the till names', () => {
  const plan = back(40, [], [{ tenderId: '2', amountMinor: 40 }]);
  expect(plan.ok && plan.value.tenders.map(({ tenderId, amountMinor }) => [tenderId, amountMinor])).toEqual([
    ['2', 40],
  ]);
});

test.each<[string, Parameters<typeof back>, string]>([
  ['more than the bill', [151], 'refund_too_high'],
  ['nothing', [0], 'invalid_input'],
  [
    'more than is left',
    [140, [{ amountMinor: 20, tenders: [{ tenderId: '3', amountMinor: 20, parts: [] }] }]],
    'refund_too_high',
  ],
  ['more than one payment paid', [21, [], [{ tenderId: '3', amountMinor: 21 }]], 'refund_too_high'],
  [
    'more of a payment than is left of it',
    [
      1,
      [{ amountMinor: 20, tenders: [{ tenderId: '3', amountMinor: 20, parts: [] }] }],
      [{ tenderId: '3', amountMinor: 1 }],
    ],
    'refund_too_high',
  ],
  ['another amount than its payments', [30, [], [{ tenderId: '3', amountMinor: 20 }]], 'bill_uneven'],
  ['a payment that the bill has not', [20, [], [{ tenderId: '9', amountMinor: 20 }]], 'invalid_input'],
  [
    'a payment twice',
    [
      20,
      [],
      [
        { tenderId: '3', amountMinor: 10 },
        { tenderId: '3', amountMinor: 10 },
      ],
    ],
    'invalid_input',
  ],
])('a refund of %s is refused', (_what, question, reason) => {
  expect(back(...question)).toMatchObject({ ok: false, reason });
});

test.each([
  [0, 0, 'paid'],
  [1, 0, 'refunded_in_part'],
  [150, 0, 'refunded'],
  [0, 1, 'open'],
  [50, 100, 'open'],
] as const)('a bill of which %i went back and %i is to be paid is %s', (refundedMinor, openMinor, state) => {
  expect(billState({ totalMinor: 150, refundedMinor, openMinor })).toBe(state);
});

test('what is to be paid online is no payment before it is paid, and then one by what it was paid with', () => {
  const checked = check({ tenders: [pay('cash', 100), pay('online', 50)] });
  if (!checked.ok) throw new Error(checked.reason);
  expect(onlineMinor(checked.value)).toBe(50);
  const kinds = (paid: Parameters<typeof paidTenders>[1]) =>
    paidTenders(checked.value, paid).map(({ id, kind, amountMinor }) => [id, kind, amountMinor]);
  expect(kinds(null)).toEqual([['1', 'cash', 100]]);
  expect(kinds({ kind: 'online' })).toEqual([
    ['1', 'cash', 100],
    ['2', 'online', 50],
  ]);
  expect(kinds({ kind: 'card' }).at(-1)).toEqual(['2', 'card', 50]);
});

test('C-221 the six lists become one in a fixed order; ids that repeat stay apart, and null lists give nothing', () => {
  const row = (id: string, kind: BillLineKind) => ({ id, kind });
  const lists = {
    package: [row('1', 'package')],
    eGiftCard: [row('1', 'e_gift_card')],
    giftCard: [row('1', 'gift_card')],
    membership: [row('1', 'membership')],
    product: [row('1', 'product')],
    project: [row('1', 'service')],
  };
  const before = structuredClone(lists);
  expect(contentList(lists).map(({ key, contentType, kind }) => [key, contentType, kind])).toEqual([
    ['project1', 'project', 'service'],
    ['product1', 'product', 'product'],
    ['membership1', 'membership', 'membership'],
    ['giftCard1', 'giftCard', 'gift_card'],
    ['eGiftCard1', 'eGiftCard', 'e_gift_card'],
    ['package1', 'package', 'package'],
  ]);
  expect(lists).toEqual(before);
  expect(contentList({ project: null, product: [row('1', 'product')] })).toHaveLength(1);
  expect(contentList({})).toEqual([]);
});

test('the list of payments begins with what was taken off', () => {
  const tenders = [{ kind: 'cash' as const, label: 'Till 2', amount: 120 }];
  expect(tenderList({ discounts: [{ name: 'Birthday', amount: 30 }], tenders })).toEqual([
    { kind: 'discount', label: 'Birthday', amount: 30 },
    { kind: 'cash', label: 'Till 2', amount: 120 },
  ]);
});

test('0097 the bill of a visit is left to the till while something of it is not paid, or its price is only where it begins', () => {
  const paidBy = (...paid: number[]) =>
    billOfVisit(
      [item('cut', 100)],
      paid.map((amountMinor) => ({ kind: 'deposit' as const, amountMinor })),
    );
  const fixed = { hasFromPrice: false };
  expect([paidBy(), paidBy(30), paidBy(100), paidBy(130)].map(untoldMinor)).toEqual([100, 70, 0, 0]);
  expect([paidBy(), paidBy(30), paidBy(100)].map((bill) => isLeftToTill(bill, fixed))).toEqual([true, true, false]);
  expect(isLeftToTill(paidBy(100), { hasFromPrice: true })).toBe(true);
  expect(isLeftToTill(billOfVisit([item('free', 0)], []), fixed)).toBe(false);
});
