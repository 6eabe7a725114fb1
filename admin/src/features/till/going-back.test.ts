import { planRefund, openTenders } from '@parlour/domain/bill/plan-refund';
import { allocate } from '@parlour/domain/bill/allocate';
import type { BillRefund } from '@parlour/domain/bill/bill';
import { toDecimal } from '@parlour/domain/money/money';
import { expect, test } from 'vitest';
import { goingBack } from './going-back.ts';

const tenders = allocate(
  [
    { kind: 'card', label: '', amountMinor: 3700, parts: null },
    { kind: 'cash', label: '', amountMinor: 10_000, parts: null },
  ],
  [
    { lineId: 'cut', amountMinor: 9500 },
    { lineId: 'oil', amountMinor: 4200 },
  ],
)!;

/** The bill as its page shows it after some refunds. */
function billAfter(before: readonly BillRefund[]) {
  const money = (minor: number) => toDecimal(minor, 'AUD');
  const left = openTenders({ tenders }, before).map(({ id, kind, label, amountMinor, parts }) => ({
    id,
    kind,
    label,
    amount: '0.00',
    left: money(amountMinor),
    parts: parts.map((part) => ({ lineId: part.lineId, left: money(part.amountMinor) })),
  }));
  return { refundable: { total: '0.00', lines: [], tenders: left } };
}

test('an item of a bill with two payments goes back by both', () => {
  const shown = goingBack(billAfter([]), 'AUD', { amountMinor: 4200, lineIds: ['oil'], tenders: null });
  expect(shown).toEqual([
    { id: '2', kind: 'cash', label: '', amountMinor: 3066 },
    { id: '1', kind: 'card', label: '', amountMinor: 1134 },
  ]);
});

test('what is shown is what is written down, also after refunds before', () => {
  const before: BillRefund[] = [];
  const questions = [
    { amountMinor: 333, tenders: null },
    { amountMinor: 1001, lineIds: ['cut'], tenders: null },
    { amountMinor: 777, tenders: [{ tenderId: '1', amountMinor: 777 }] },
    { amountMinor: 3000, lineIds: ['oil'], tenders: null },
    { amountMinor: 8589, tenders: null },
  ];
  for (const question of questions) {
    const plan = planRefund({ tenders }, before, question);
    if (!plan.ok) throw new Error(plan.reason);
    const shown = goingBack(billAfter(before), 'AUD', question).map(({ id, amountMinor }) => [id, amountMinor]);
    expect(shown).toEqual(plan.value.tenders.map(({ tenderId, amountMinor }) => [tenderId, amountMinor]));
    before.push(plan.value);
  }
  expect(openTenders({ tenders }, before).map(({ amountMinor }) => amountMinor)).toEqual([0, 0]);
});

test('nothing is shown for a refund that would be refused', () => {
  const bill = billAfter([]);
  expect(goingBack(bill, 'AUD', { amountMinor: 0, tenders: null })).toEqual([]);
  expect(goingBack(bill, 'AUD', { amountMinor: 13_701, tenders: null })).toEqual([]);
  const uneven = [{ tenderId: '1', amountMinor: 100 }];
  expect(goingBack(bill, 'AUD', { amountMinor: 200, tenders: uneven })).toEqual([]);
});
