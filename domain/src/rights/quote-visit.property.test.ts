import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBenefit, anyItems } from '../../test/any-benefit.ts';
import { spread } from './spread.ts';
import { mostPoints, quoteVisit } from './quote-visit.ts';
import type { Benefit, Right } from './right.ts';
import type { HeldRight, RightChoices, VisitFacts, VisitLine } from './visit-quote.ts';

const held = (
  id: string,
  benefit: Benefit,
  changes: Partial<Right> & { used?: Record<string, number> } = {},
): HeldRight => {
  const { used = {}, ...more } = changes;
  return {
    right: {
      id,
      kind: 'package',
      scope: { stores: { kind: 'all' }, services: { kind: 'all' }, products: { kind: 'none' } },
      benefit,
      validity: { kind: 'fixed', from: '2027-01-01', to: '2027-12-31' },
      boughtOn: '2027-01-01',
      endsOn: null,
      isFrozen: false,
      ...more,
    },
    use: { firstUsedOn: null, units: used },
  };
};
const line = (position: number, itemId: string, itemMinor: number, changes: Partial<VisitLine> = {}): VisitLine => ({
  position,
  kind: 'service',
  itemId,
  guest: 1,
  quantity: 1,
  itemMinor,
  addOnsMinor: 0,
  ...changes,
});
const facts = (rights: HeldRight[], changes: Partial<VisitFacts> = {}): VisitFacts => ({
  storeId: 's',
  visitDay: '2027-03-10',
  rights,
  points: null,
  ...changes,
});
const nothingChosen: RightChoices = { lines: new Map(), points: 0 };
const choose = (lines: [number, string | null][], more: Partial<RightChoices> = {}): RightChoices => ({
  ...nothingChosen,
  ...more,
  lines: new Map(lines),
});
const quote = (lines: VisitLine[], of: VisitFacts, choices = nothingChosen) => {
  const quoted = quoteVisit(lines, choices, of);
  if (!quoted.ok) throw new Error(quoted.reason);
  return quoted.value;
};

test('an amount is spread to the last unit, and no part gets more than it has', () => {
  const parts = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
      const total = amounts.reduce((sum, part) => sum + part, 0);
      const amount = Math.floor(total * share);
      const shares = spread(amount, amounts);
      expect(shares.reduce((sum, part) => sum + part, 0)).toBe(amount);
      shares.forEach((part, place) => expect(part).toBeLessThanOrEqual(amounts[place]!));
    }),
  );
});

const anyLine = fc.record({
  itemId: fc.constantFrom(...anyItems),
  itemMinor: fc.nat(20_000),
  addOnsMinor: fc.nat(3000),
  guest: fc.integer({ min: 1, max: 2 }),
});

test('whatever is combined: nothing is below zero, all sums agree, and no right gives more than it has', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.array(anyBenefit, { maxLength: 5 }),
      fc.nat(5000),
      (wanted, benefits, balance) => {
        const lines = wanted.map((each, place) => line(place + 1, each.itemId, each.itemMinor, each));
        const of = facts(
          benefits.map((benefit, place) => held(`r${place}`, benefit)),
          { points: { minorPer10000: 10_000, mostPart: '0.5', balance } },
        );
        const before = quote(lines, of);
        const quoted = quote(lines, of, choose([], { points: mostPoints(before.restMinor, of.points) }));
        for (const each of quoted.lines) {
          const { use, fullMinor, couponMinor, pointsMinor, restMinor } = each;
          const { itemMinor, addOnsMinor } = lines.find(({ position }) => position === each.position)!;
          const saved = use === null ? 0 : itemMinor - (use.kind === 'price' ? use.priceMinor : 0);
          expect(restMinor).toBeGreaterThanOrEqual(0);
          expect(saved + couponMinor + pointsMinor + restMinor).toBe(fullMinor);
          expect(fullMinor).toBe(itemMinor + addOnsMinor);
        }
        const sum = (of: (each: (typeof quoted.lines)[number]) => number) =>
          quoted.lines.reduce((total, each) => total + of(each), 0);
        expect(sum(({ restMinor }) => restMinor)).toBe(quoted.restMinor);
        expect(sum(({ couponMinor }) => couponMinor)).toBe(quoted.coupon?.amountMinor ?? 0);
        expect(sum(({ pointsMinor }) => pointsMinor)).toBe(quoted.points?.amountMinor ?? 0);
        benefits.forEach((benefit, place) => {
          const taken = quoted.lines.filter(({ use }) => use?.kind === 'sessions' && use.rightId === `r${place}`);
          if (benefit.kind === 'sessions') expect(taken.length).toBeLessThanOrEqual(benefit.count);
          if (benefit.kind === 'item_sessions')
            for (const item of anyItems)
              expect(
                taken.filter(({ position }) => lines.find((each) => each.position === position)!.itemId === item)
                  .length,
              ).toBeLessThanOrEqual(benefit.counts[item] ?? 0);
        });
        expect(quote(lines, of)).toEqual(before);
      },
    ),
  );
});
