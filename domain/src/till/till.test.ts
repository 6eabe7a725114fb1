import { expect, test } from 'vitest';
import { planRefund, refundableMinor } from '../bill/plan-refund.ts';
import { cashOffers } from './cash-offers.ts';
import { checkTenders } from './check-tenders.ts';
import { tillSums } from './closing.ts';
import { mayDiscount } from './may-discount.ts';

test.each([
  [4050, 'AUD', [4500, 5000, 6000, 10_000]],
  [5000, 'AUD', [6000, 10_000]],
  [1280, 'TWD', [10_000, 50_000, 100_000, 200_000]],
  [1280, 'JPY', [2000, 5000, 10_000]],
  [0, 'AUD', []],
])('0085 for %i %s a customer is likely to give %j', (minor, currency, offers) => {
  expect(cashOffers(minor, currency)).toEqual(offers);
});

test('0085 payments are exactly what is left, and change is for cash alone', () => {
  const cash = (amountMinor: number, givenMinor: number | null = null) =>
    ({ kind: 'cash', label: '', amountMinor, givenMinor }) as const;
  expect(checkTenders(4000, [cash(4000, 5000)])).toEqual({ ok: true, value: { changeMinor: 1000 } });
  expect(checkTenders(4000, [cash(1000), { ...cash(3000), kind: 'card' }])).toMatchObject({ ok: true });
  expect(checkTenders(4000, [cash(4001)])).toMatchObject({ reason: 'till_not_even' });
  expect(checkTenders(4000, [])).toMatchObject({ reason: 'till_not_even' });
  expect(checkTenders(0, [])).toMatchObject({ ok: true });
  for (const odd of [cash(4000, 3999), { ...cash(4000, 5000), kind: 'card' as const }, cash(-4000), cash(0)])
    expect(checkTenders(4000, [odd])).toMatchObject({ reason: 'invalid_input' });
});

test('0085 up to half may be taken off by the desk', () => {
  expect(mayDiscount({ listMinor: 100, offMinor: 50 }, false)).toBe(true);
  expect(mayDiscount({ listMinor: 100, offMinor: 51 }, false)).toBe(false);
  expect(mayDiscount({ listMinor: 100, offMinor: 100 }, true)).toBe(true);
});

test('0085 a drawer should have its float, the cash that came, and not what went', () => {
  const sums = tillSums(
    [
      { kind: 'sale', tender: 'cash', amountMinor: 5000 },
      { kind: 'sale', tender: 'online', amountMinor: 3000 },
      { kind: 'collected', tender: 'online', amountMinor: -3000 },
      { kind: 'collected', tender: 'cash', amountMinor: 3000 },
      { kind: 'refund', tender: 'cash', amountMinor: -1000 },
      { kind: 'cash_out', tender: 'cash', amountMinor: -200 },
      { kind: 'cash_in', tender: 'cash', amountMinor: 50 },
    ],
    10_000,
  );
  expect(sums).toEqual({
    tenders: [
      { tender: 'cash', soldMinor: 8000, refundedMinor: 1000, sumMinor: 7000 },
      { tender: 'online', soldMinor: 0, refundedMinor: 0, sumMinor: 0 },
    ],
    cashInMinor: 50,
    cashOutMinor: 200,
    expectedCashMinor: 16_850,
  });
});

test('0085 a refund of some lines takes from their parts of the payments alone', () => {
  const tenders = [
    {
      id: '1',
      kind: 'card' as const,
      label: '',
      amountMinor: 3000,
      parts: [
        { lineId: 'a', amountMinor: 2000 },
        { lineId: 'b', amountMinor: 1000 },
      ],
    },
    {
      id: '2',
      kind: 'cash' as const,
      label: '',
      amountMinor: 4000,
      parts: [
        { lineId: 'a', amountMinor: 3000 },
        { lineId: 'b', amountMinor: 1000 },
      ],
    },
  ];
  const plan = planRefund({ tenders }, [], { amountMinor: 2000, lineIds: ['b'], tenders: null });
  expect(plan).toMatchObject({
    ok: true,
    value: {
      tenders: [
        { tenderId: '2', amountMinor: 1000 },
        { tenderId: '1', amountMinor: 1000 },
      ],
    },
  });
  expect(planRefund({ tenders }, [], { amountMinor: 2001, lineIds: ['b'], tenders: null })).toMatchObject({
    reason: 'refund_too_high',
  });
  if (plan.ok) expect(refundableMinor({ tenders }, [plan.value], ['b'])).toBe(0);
  if (plan.ok) expect(refundableMinor({ tenders }, [plan.value])).toBe(5000);
});
