import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bill, type BillRefund, sumOf, tenderKinds } from './bill.ts';
import { billOfVisit } from './bill-of-visit.ts';
import { checkBill } from './check-bill.ts';
import { lineAmounts } from './line-amounts.ts';
import { planRefund } from './plan-refund.ts';

const price = fc.nat(50_000);
const billArbitrary = fc
  .record({
    prices: fc.array(fc.record({ unitMinor: price, quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    tax: fc.nat(5000),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
    kinds: fc.array(fc.constantFrom(...tenderKinds), { minLength: 6, maxLength: 6 }),
  })
  .map(({ prices, off, tax, cuts, kinds }) => {
    const lines = prices.map(({ unitMinor, quantity }, place) => ({
      id: String(place),
      kind: 'service' as const,
      code: '',
      name: '',
      nameSecond: '',
      quantity,
      unitMinor,
      amountMinor: unitMinor * quantity,
    }));
    const net = sumOf(lines) - Math.floor(sumOf(lines) * off);
    const discounts = [{ name: '', amountMinor: sumOf(lines) - net, lineId: null }];
    const taxes = net > 0 ? [{ name: '', amountMinor: tax, isIncluded: false }] : [];
    const totalMinor = net + sumOf(taxes);
    const marks = [
      0,
      ...cuts.map((cut) => Math.floor(cut * totalMinor)).toSorted((one, other) => one - other),
      totalMinor,
    ];
    const tenders = marks.slice(1).flatMap((mark, place) => {
      const amountMinor = mark - marks[place]!;
      return amountMinor > 0 ? [{ kind: kinds[place]!, label: '', amountMinor, parts: null }] : [];
    });
    return { lines, discounts, taxes, tenders, totalMinor };
  });

function settled(sent: typeof billArbitrary extends fc.Arbitrary<infer Sent> ? Sent : never): Bill {
  const checked = checkBill({ ...sent, currency: 'AUD' }, { currency: 'AUD' });
  if (!checked.ok) throw new Error(JSON.stringify(checked));
  return checked.value;
}

test('the payments of a bill are its total, each is the sum of its parts, and each line is paid exactly', () => {
  fc.assert(
    fc.property(billArbitrary, (sent) => {
      const bill = settled(sent);
      expect(sumOf(bill.tenders)).toBe(bill.totalMinor);
      for (const tender of bill.tenders) expect(sumOf(tender.parts)).toBe(tender.amountMinor);
      const amounts = lineAmounts(bill)!;
      const parts = bill.tenders.flatMap((tender) => tender.parts);
      for (const [place, { id }] of bill.lines.entries())
        expect(sumOf(parts.filter(({ lineId }) => lineId === id))).toBe(amounts[place]);
    }),
  );
});

test('whatever is asked back, refunds never exceed the bill, a payment, or what a payment paid for a line', () => {
  const asks = fc.array(fc.nat(60_000), { maxLength: 8 });
  fc.assert(
    fc.property(billArbitrary, asks, (sent, amounts) => {
      const bill = settled(sent);
      const refunds: BillRefund[] = [];
      for (const amountMinor of amounts) {
        const plan = planRefund(bill, refunds, { amountMinor, tenders: null });
        const left = bill.totalMinor - sumOf(refunds);
        expect(plan.ok).toBe(amountMinor > 0 && amountMinor <= left);
        if (!plan.ok) continue;
        expect(sumOf(plan.value.tenders)).toBe(amountMinor);
        for (const part of plan.value.tenders) expect(sumOf(part.parts)).toBe(part.amountMinor);
        refunds.push(plan.value);
      }
      for (const tender of bill.tenders) {
        const gone = refunds.flatMap(({ tenders }) => tenders.filter(({ tenderId }) => tenderId === tender.id));
        expect(sumOf(gone)).toBeLessThanOrEqual(tender.amountMinor);
        for (const { lineId, amountMinor } of tender.parts)
          expect(
            sumOf(gone.flatMap(({ parts }) => parts.filter((part) => part.lineId === lineId))),
          ).toBeLessThanOrEqual(amountMinor);
      }
    }),
  );
});

test('the bill of a visit is paid exactly, however much was paid before', () => {
  const items = fc.array(fc.record({ priceMinor: price, quantity: fc.integer({ min: 1, max: 4 }) }), { maxLength: 6 });
  fc.assert(
    fc.property(items, fc.nat(200_000), (priced, amountMinor) => {
      const bill = billOfVisit(
        priced.map((one, place) => ({
          ...one,
          id: String(place),
          kind: 'product',
          code: '',
          name: '',
          nameSecond: '',
          addOns: [],
        })),
        [{ kind: 'deposit', amountMinor }],
      );
      expect(sumOf(bill.tenders)).toBe(bill.totalMinor);
    }),
  );
});
