import type { BillTender } from '@parlour/domain/bill/bill';
import { pointBalance } from '@parlour/domain/points/point-lots';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PointRow } from '../queries/entries.ts';
import { billSteps, type EarningBill } from './bill-points.ts';

const terms = { pointsPerUnit: '1', currency: 'AUD' };
const paidMinor = 10_000;
const cash: BillTender = {
  id: 'cash',
  kind: 'cash',
  label: '',
  amountMinor: paidMinor,
  parts: [{ lineId: '1', amountMinor: paidMinor }],
};
const line = {
  id: '1',
  kind: 'service' as const,
  code: '',
  name: 'Cut',
  nameSecond: '',
  quantity: 1,
  unitMinor: paidMinor,
  amountMinor: paidMinor,
};
const refundOf = (amountMinor: number) => ({
  amountMinor,
  tenders: [{ tenderId: 'cash', amountMinor, parts: [{ lineId: '1', amountMinor }] }],
});
const bill = (backs: readonly number[], isReplaced = false, claimedMinor = 0): EarningBill => ({
  id: 'bill',
  lines: [line],
  tenders: [cash],
  refunds: backs.map(refundOf),
  isReplaced,
  claimedMinor,
});
const row = (points: number, place: number): PointRow => ({
  id: `e${place}`,
  points,
  at: place,
  zone: 'Australia/Sydney',
  lastDay: null,
  ofLot: points < 0 ? 'e0' : null,
  source: 'sales',
  memberId: 'mia',
  billId: 'bill',
  shopId: 'shop',
  onDay: '1970-01-01',
});

/** What is booked after looking at a bill once more. */
function looked(entries: readonly PointRow[], seen: EarningBill, isSettling: boolean): PointRow[] {
  const { endings } = pointBalance(entries, entries.length + 1);
  const steps = billSteps(seen, { entries, endings }, isSettling ? terms : null);
  return [...entries, ...steps.map(({ points }, place) => row(points, entries.length + place))];
}

const total = (entries: readonly PointRow[]) => entries.reduce((sum, { points }) => sum + points, 0);

test('F-73 whichever events come, how often and in which order, a bill has earned what its rest is worth', () => {
  const look = fc.record({ isSettling: fc.boolean(), seen: fc.nat(4) });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2500 }), { maxLength: 4 }),
      fc.array(look, { maxLength: 10 }),
      (backs, looks) => {
        let [entries, known] = [[] as PointRow[], 0];
        for (const { isSettling, seen } of looks) {
          // Each look sees at least what was there before.
          known = Math.max(known, Math.min(seen, backs.length));
          entries = looked(entries, bill(backs.slice(0, known)), isSettling);
          expect(total(entries)).toBeGreaterThanOrEqual(0);
        }
        entries = looked(entries, bill(backs), true);
        const left = paidMinor - backs.reduce((sum, back) => sum + back, 0);
        expect(total(entries)).toBe(Math.floor(left / 100));
        expect(looked(entries, bill(backs), true)).toEqual(entries);
        expect(looked(entries, bill(backs), false)).toEqual(entries);
        expect(total(looked(entries, bill(backs, true), false))).toBe(0);
      },
    ),
  );
});

test('a bill that is replaced before it was looked at earns nothing', () => {
  expect(looked([], bill([], true), true)).toEqual([]);
});

test('F-74 what is claimed back takes its points along, and returns them with the money, however often', () => {
  const claim = fc.record({ claimed: fc.nat(paidMinor), back: fc.nat(2500) });
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 6 }), (claims) => {
      let entries = looked([], bill([]), true);
      let backs: number[] = [];
      for (const { claimed, back } of claims) {
        if (paidMinor - backs.reduce((sum, one) => sum + one, 0) > back) backs = [...backs, back];
        const seen = bill(backs, false, claimed);
        entries = looked(entries, seen, false);
        const left = paidMinor - backs.reduce((sum, one) => sum + one, 0) - claimed;
        expect(total(entries)).toBe(Math.floor(Math.max(0, left) / 100));
        expect(looked(entries, seen, true)).toEqual(entries);
      }
    }),
  );
});

test('each entry of a bill has a key of its own, also where the same rest comes again', () => {
  let entries = looked([], bill([]), true);
  const keys: string[] = [];
  for (const claimed of [paidMinor, 0, paidMinor, 0]) {
    const { endings } = pointBalance(entries, entries.length + 1);
    const steps = billSteps(bill([], false, claimed), { entries, endings }, null);
    keys.push(...steps.map((step) => (step.kind === 'earned' ? 'earned' : `${step.kind} ${step.kept} ${step.round}`)));
    entries = looked(entries, bill([], false, claimed), false);
  }
  expect(new Set(keys).size).toBe(4);
});
