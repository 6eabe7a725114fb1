import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBenefit, anyItems } from '../../test/any-benefit.ts';
import type { ChargeFacts } from '../payment/quote-charge.ts';
import type { Benefit } from '../rights/right.ts';
import type { HeldRight, RightChoices } from '../rights/visit-quote.ts';
import { quoteWithRights, type RightsQuote } from './quote-rights.ts';
import type { ResolvedLine } from './resolve-lines.ts';

const anyLine = fc.record({
  itemId: fc.constantFrom(...anyItems),
  priceMinor: fc.nat(20_000),
  addOnMinor: fc.nat(3000),
  guest: fc.integer({ min: 1, max: 2 }),
});
const anyVisit = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  benefits: fc.array(anyBenefit, { maxLength: 5 }),
  part: fc.constantFrom('0', '0.3', '0.333', '1'),
});
type Visit = typeof anyVisit extends fc.Arbitrary<infer Value> ? Value : never;

const startsAt = Date.parse('2027-03-10T00:00:00Z');
const at = Date.parse('2027-03-01T00:00:00Z');
const fees = '[{"timeUnit":"days","timeValue":2,"type":"percent","value":"0.5"}]';

const resolved = (lines: Visit['lines']): ResolvedLine[] =>
  lines.map(({ itemId, priceMinor, addOnMinor, guest }, place) => ({
    position: place + 1,
    kind: 'service',
    itemId,
    code: itemId,
    name: itemId,
    nameSecond: '',
    quantity: 1,
    guest,
    staffId: null,
    minutes: 60,
    priceMinor,
    priceType: 'FIXED',
    addOns:
      addOnMinor === 0
        ? []
        : [
            {
              id: 'mask',
              code: 'mask',
              name: 'Mask',
              nameSecond: '',
              minutes: 0,
              priceMinor: addOnMinor,
              priceType: 'FIXED',
            },
          ],
    isAdvance: false,
  }));

const held = (benefits: readonly Benefit[], names: (place: number) => string = (place) => `r${place}`): HeldRight[] =>
  benefits.map((benefit, place) => ({
    right: {
      id: names(place),
      kind: 'package',
      scope: { stores: { kind: 'all' }, services: { kind: 'all' }, products: { kind: 'none' } },
      benefit,
      validity: { kind: 'unlimited' },
      boughtOn: '2027-01-01',
      endsOn: null,
      isFrozen: false,
    },
    use: { firstUsedOn: null, units: {} },
  }));

const factsOf = (part: string): ChargeFacts =>
  ({
    parameters: {
      isChargeEnabled: true,
      chargeCondition: '0',
      chargeMode: '0',
      defaultDeposit: JSON.stringify({ type: '0', value: part }),
      lateFees: fees,
    },
    zone: 'UTC',
    currency: 'AUD',
    members: [],
    own: [],
    merchant: { takes: ['deposit', 'hold'] },
  }) as unknown as ChargeFacts;

const best: RightChoices = { lines: new Map(), points: 0 };
function quoted({ lines, benefits, part }: Visit, choices = best, more: { startsAt?: number } = {}): RightsQuote {
  const visit = { lines: resolved(lines), startsAt, at, ...more };
  const decided = quoteWithRights(visit, factsOf(part), { storeId: 's', choices, rights: held(benefits) });
  if (!decided.ok) throw new Error(decided.reason);
  return decided.value;
}
const textOf = ({ agreedText, charge }: RightsQuote) => agreedText ?? ('none' in charge ? null : charge.agreedText);
/** What a quote uses, as choices that say so. */
const spelled = ({ visit }: RightsQuote): RightChoices => ({
  lines: new Map(visit.lines.map(({ position, use }) => [position, use?.rightId ?? null])),
  couponId: visit.coupon?.rightId ?? null,
  points: 0,
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('F-86 whatever is held: nothing is below zero, and what is charged is a part of what rights leave, rounded once', () => {
  fc.assert(
    fc.property(anyVisit, (visit) => {
      const { visit: paid, charge } = quoted(visit);
      expect(paid.restMinor).toBeGreaterThanOrEqual(0);
      expect(paid.restMinor).toBeLessThanOrEqual(paid.fullMinor);
      expect(sum(paid.lines.map(({ restMinor }) => restMinor))).toBe(paid.restMinor);
      const due = 'none' in charge ? 0 : charge.amountMinor;
      expect(due).toBe(Math.floor((paid.restMinor * Number(visit.part) * 2 + 1) / 2));
      if (!('none' in charge)) expect(sum(charge.lines.map(({ totalMinor }) => totalMinor))).toBe(paid.restMinor);
    }),
  );
});

test('F-86 rights pay in one order: sessions take whole items, prices what is left of items, and the coupon comes last, on the sum', () => {
  fc.assert(
    fc.property(anyVisit, (visit) => {
      const { visit: paid } = quoted(visit);
      const withoutCoupon = quoted(visit, { ...best, couponId: null }).visit;
      expect(paid.lines.map(({ use }) => use)).toEqual(withoutCoupon.lines.map(({ use }) => use));
      for (const line of withoutCoupon.lines) {
        const { priceMinor, addOnMinor } = visit.lines[line.position - 1]!;
        const item = line.use === null ? priceMinor : line.use.kind === 'sessions' ? 0 : line.use.priceMinor;
        expect(line.restMinor).toBe(item + addOnMinor);
      }
      const off = paid.coupon?.amountMinor ?? 0;
      expect(paid.restMinor).toBe(withoutCoupon.restMinor - off);
      // No coupon takes off more by being counted line by line: each of them is counted on the sum.
      const most = visit.benefits.flatMap((benefit) => {
        if (benefit.kind !== 'coupon' || withoutCoupon.restMinor < benefit.leastMinor) return [];
        if (benefit.off.kind === 'amount') return Math.min(benefit.off.minor, withoutCoupon.restMinor);
        const left = Math.floor((withoutCoupon.restMinor * Number(benefit.off.toPay) * 2 + 1) / 2);
        return withoutCoupon.restMinor - left;
      });
      expect(off).toBe(Math.max(0, ...most));
    }),
  );
});

test('F-86 the agreed text is the same for the same, however it was chosen, and another one as soon as something that is agreed to changes', () => {
  fc.assert(
    fc.property(anyVisit, fc.nat(4), (visit, which) => {
      const before = quoted(visit);
      const text = textOf(before);
      // Asked again, and with all that is used said one by one: nothing that is agreed to has changed.
      expect(textOf(quoted(visit))).toBe(text);
      expect(textOf(quoted(visit, spelled(before)))).toBe(text);
      const uses = before.visit.lines.some(({ use }) => use !== null) || before.visit.coupon !== null;
      // Only where nothing is used and nothing charged there is nothing to agree to.
      expect(text === null && uses).toBe(false);
      if (text === null) return;
      expect(textOf(quoted(visit, spelled(before), { startsAt: startsAt + 86_400_000 }))).not.toBe(text);
      const place = which % visit.lines.length;
      const lines = visit.lines.map((line, at) => (at === place ? { ...line, addOnMinor: line.addOnMinor + 1 } : line));
      expect(textOf(quoted({ ...visit, lines }, spelled(before)))).not.toBe(text);
      const nothing = { lines: new Map(visit.lines.map((_line, at) => [at + 1, null])), couponId: null, points: 0 };
      expect(textOf(quoted(visit, nothing)) === text).toBe(!uses);
    }),
  );
});

test('F-86 what is held beside and not used changes nothing that is agreed to', () => {
  fc.assert(
    fc.property(anyVisit, anyBenefit, (visit, another) => {
      const before = quoted(visit);
      const more = { ...visit, benefits: [...visit.benefits, another] };
      expect(textOf(quoted(more, spelled(before)))).toBe(textOf(before));
    }),
  );
});
