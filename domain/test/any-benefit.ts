import fc from 'fast-check';
import type { Benefit } from '../src/rights/right.ts';

/** The services that random visits and rights are about. */
export const anyItems = ['cut', 'peel', 'wash'];

/** What a random right gives, of all kinds. */
export const anyBenefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('sessions' as const), count: fc.nat(3) }),
  fc.record({
    kind: fc.constant('item_sessions' as const),
    counts: fc.dictionary(fc.constantFrom(...anyItems), fc.nat(2)),
  }),
  fc.record({
    kind: fc.constant('prices' as const),
    toPay: fc.constantFrom('0', '0.333', '0.8', '1'),
    exclusive: fc.dictionary(fc.constantFrom(...anyItems), fc.nat(9000)),
  }),
  fc.record({
    kind: fc.constant('coupon' as const),
    off: fc.oneof(
      fc.record({ kind: fc.constant('part' as const), toPay: fc.constantFrom('0', '0.15', '0.85') }),
      fc.record({ kind: fc.constant('amount' as const), minor: fc.nat(9000) }),
    ),
    leastMinor: fc.nat(9000),
  }),
);
