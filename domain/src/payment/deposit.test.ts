import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Share } from '../shop/read-charge-terms.ts';
import { baseMinor, type PricedLine } from './base.ts';
import { depositFor } from './deposit.ts';

const percent = (fraction: string): Share => ({ kind: 'percent', fraction });
const fixed = (amount: string): Share => ({ kind: 'fixed', amount });
const line = (position: number, priceMinor: number, changes: Partial<PricedLine> = {}): PricedLine => ({
  position,
  quantity: 1,
  priceMinor,
  priceType: 'FIXED',
  addOns: [],
  ...changes,
});
const perService = (itemDeposit: Share) => ({ isPerService: true, deposit: percent('1'), itemDeposit });
const perBooking = (deposit: Share) => ({ isPerService: false, deposit, itemDeposit: percent('1') });

describe('a deposit for the booking', () => {
  test.each<[number, Share, number]>([
    [10_000, percent('0.3'), 3000],
    [10_000, fixed('25'), 2500],
    [19_999, percent('0.3'), 6000],
    [1000, fixed('25'), 1000],
    [10_000, percent('0'), 0],
    [0, percent('0.3'), 0],
  ])('B-238 G-105 of %i, %o is %i', (total, share, deposit) => {
    expect(depositFor([line(1, total)], perBooking(share), 'AUD')).toEqual({ amountMinor: deposit, byLine: new Map() });
  });

  test('B-237 it is rounded once, and own deposits of services do not count', () => {
    const lines = [line(1, 333, { deposit: percent('1') }), line(2, 333), line(3, 333)];
    expect(depositFor(lines, perBooking(percent('0.5')), 'AUD').amountMinor).toBe(500);
    expect(depositFor(lines, perBooking(fixed('5')), 'AUD').amountMinor).toBe(500);
  });
});

describe('a deposit per service', () => {
  test('B-237 it is the sum of the own deposits', () => {
    const lines = [line(1, 10_000, { deposit: percent('0.5') }), line(2, 4000, { deposit: fixed('10') })];
    expect(depositFor(lines, perService(percent('1')), 'AUD').amountMinor).toBe(6000);
  });

  test('B-239 G-105 a service without one has the default of an item', () => {
    const lines = [line(1, 10_000, { deposit: percent('0.5') }), line(2, 4000, { deposit: null })];
    expect(depositFor(lines, perService(fixed('15')), 'AUD')).toEqual({
      amountMinor: 6500,
      byLine: new Map([
        [1, 5000],
        [2, 1500],
      ]),
    });
  });

  test('G-105 a fixed one counts for each piece and ends at the line, add-ons included', () => {
    const addOns = [{ priceMinor: 500, priceType: 'FIXED' as const }];
    expect(depositFor([line(1, 1000, { quantity: 3, addOns })], perService(fixed('12')), 'AUD').amountMinor).toBe(3600);
    expect(depositFor([line(1, 1000, { quantity: 3, addOns })], perService(fixed('20')), 'AUD').amountMinor).toBe(4500);
    expect(depositFor([line(1, 1000, { addOns })], perService(percent('0.5')), 'AUD').amountMinor).toBe(750);
  });
});

test('G-105 a deposit is never more than what is booked, and the lines add up to it', () => {
  const share = fc.oneof(
    fc.integer({ min: 0, max: 999 }).map((part) => percent(`0.${String(part).padStart(3, '0')}`)),
    fc.nat(500).map((amount) => fixed(`${amount}.5`)),
  );
  const lines = fc.array(
    fc.record({ price: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 9 }), deposit: fc.option(share) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, share, fc.boolean(), (drawn, other, isPerService) => {
      const priced = drawn.map(({ price, ...rest }, index) => line(index + 1, price, rest));
      const { amountMinor, byLine } = depositFor(priced, { isPerService, deposit: other, itemDeposit: other }, 'AUD');
      expect(amountMinor).toBeGreaterThanOrEqual(0);
      expect(amountMinor).toBeLessThanOrEqual(baseMinor(priced));
      if (isPerService) expect([...byLine.values()].reduce((sum, part) => sum + part, 0)).toBe(amountMinor);
    }),
  );
});
