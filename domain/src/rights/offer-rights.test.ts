import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerRights } from './offer-rights.ts';
import { quoteVisit } from './quote-visit.ts';
import type { Benefit } from './right.ts';
import type { HeldRight, VisitFacts, VisitLine } from './visit-quote.ts';

const items = ['cut', 'peel'];
const anyLine = fc.record({
  itemId: fc.constantFrom(...items),
  itemMinor: fc.nat(20_000),
  addOnsMinor: fc.nat(3000),
  guest: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 1, max: 2 }),
});
const anyBenefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('sessions' as const), count: fc.nat(3) }),
  fc.record({ kind: fc.constant('item_sessions' as const), counts: fc.constant({ cut: 1 }) }),
  fc.record({
    kind: fc.constant('prices' as const),
    toPay: fc.constantFrom('0', '0.8', '1'),
    exclusive: fc.constant({}),
  }),
  fc.record({
    kind: fc.constant('coupon' as const),
    off: fc.record({ kind: fc.constant('amount' as const), minor: fc.nat(9000) }),
    leastMinor: fc.nat(9000),
  }),
);
const held = (benefit: Benefit, place: number): HeldRight => ({
  right: {
    id: `r${place}`,
    kind: 'package',
    scope: { stores: { kind: 'all' }, services: { kind: 'all' }, products: { kind: 'none' } },
    benefit,
    validity: { kind: 'unlimited' },
    boughtOn: '2027-01-01',
    endsOn: null,
    isFrozen: false,
  },
  use: { firstUsedOn: null, units: {} },
});

test('F-86 what is offered is what can be chosen, and takes off what it says, whatever else is held', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.array(anyBenefit, { maxLength: 5 }),
      (wanted, benefits) => {
        const lines = wanted.map((line, place): VisitLine => ({ kind: 'service', position: place + 1, ...line }));
        const facts: VisitFacts = { storeId: 's', visitDay: '2027-03-10', rights: benefits.map(held), points: null };
        const nothing = lines.map(({ position }) => [position, null] as const);
        const choose = (position: number, rightId: string) =>
          quoteVisit(lines, { lines: new Map([...nothing, [position, rightId]]), couponId: null, points: 0 }, facts);
        const best = quoteVisit(lines, { lines: new Map(), points: 0 }, facts);
        if (!best.ok) throw new Error(best.reason);
        const offers = offerRights(lines, best.value, facts);
        for (const { position, options } of offers.lines)
          for (const { right } of facts.rights) {
            const chosen = choose(position, right.id);
            const option = options.find(({ use }) => use.rightId === right.id);
            expect(option !== undefined).toBe(chosen.ok);
            if (!chosen.ok) continue;
            expect(option?.use).toEqual(chosen.value.lines[position - 1]?.use);
            expect(option?.amountMinor).toBe(chosen.value.fullMinor - chosen.value.restMinor);
          }
        const used = new Map(best.value.lines.map(({ position, use }) => [position, use?.rightId ?? null] as const));
        for (const { right } of facts.rights) {
          if (right.benefit.kind !== 'coupon') continue;
          const chosen = quoteVisit(lines, { lines: used, couponId: right.id, points: 0 }, facts);
          const offer = offers.coupons.find(({ rightId }) => rightId === right.id);
          expect(offer ?? null).toEqual(chosen.ok ? chosen.value.coupon : null);
        }
      },
    ),
  );
});
