import { expect, test } from 'vitest';
import { isToPayOnline, type TillEntry, tillSums, tillTotals } from './closing.ts';

const entry = (kind: TillEntry['kind'], tender: TillEntry['tender'], amountMinor: number): TillEntry => ({
  kind,
  tender,
  amountMinor,
});

test('0099 a way to pay of which a correction has left nothing is not shown; cash is, since it is counted', () => {
  const { tenders } = tillSums(
    [
      entry('sale', 'paypal', 5000),
      entry('corrected', 'paypal', -5000),
      entry('corrected', 'cash', 5000),
      entry('sale', 'cash', 3000),
      entry('corrected', 'cash', -8000),
      entry('corrected', 'card', 8000),
    ],
    0,
  );
  expect(tenders).toEqual([
    { tender: 'card', soldMinor: 8000, refundedMinor: 0, sumMinor: 8000 },
    { tender: 'cash', soldMinor: 0, refundedMinor: 0, sumMinor: 0 },
  ]);
});

test('0085 a way to pay whose sales all went back stays', () => {
  const { tenders } = tillSums([entry('sale', 'card', 5000), entry('refund', 'card', -5000)], 0);
  expect(tenders).toEqual([{ tender: 'card', soldMinor: 5000, refundedMinor: 5000, sumMinor: 0 }]);
});

test('0109 a gift card that is sold and then pays is money received once', () => {
  const { tenders } = tillSums(
    [
      entry('sale', 'card', 15_000),
      entry('sale', 'stored_value', 15_000),
      entry('sale', 'cash', 1500),
      entry('refund', 'cash', -500),
      entry('refund', 'stored_value', -1000),
      entry('cash_in', 'cash', 9000),
    ],
    0,
  );
  expect(tillTotals(tenders)).toEqual({
    received: { soldMinor: 16_500, refundedMinor: 500, sumMinor: 16_000 },
    withoutMoney: { soldMinor: 15_000, refundedMinor: 1000, sumMinor: 14_000 },
  });
});

test('0105 what is still to be paid online is no money received, and is less by what the store takes after all', () => {
  const online = (kind: TillEntry['kind'], amountMinor: number, billId: string) => {
    const one = { ...entry(kind, 'online', amountMinor), billId };
    return { ...one, isToPay: isToPayOnline(one, new Set(['paid'])) };
  };
  const sums = tillSums(
    [
      entry('sale', 'cash', 2000),
      online('sale', 3000, 'open'),
      online('sale', 7000, 'paid'),
      online('refund', -1000, 'paid'),
      online('sale', 500, 'taken here'),
      online('collected', -500, 'taken here'),
      entry('collected', 'card', 500),
      online('collected', -900, 'of an earlier day'),
      entry('collected', 'cash', 900),
    ],
    0,
  );
  expect(sums).toMatchObject({ toPayMinor: 2100, expectedCashMinor: 2900 });
  expect(sums.tenders.find(({ tender }) => tender === 'online')).toMatchObject({
    soldMinor: 7000,
    refundedMinor: 1000,
  });
  expect(tillTotals(sums.tenders).received).toEqual({ soldMinor: 10_400, refundedMinor: 1000, sumMinor: 9400 });
});
