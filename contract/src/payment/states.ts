import type { OrderState } from '@parlour/domain/payment/payment-order';
import type { ChargeState } from '@parlour/domain/payment/payment-status';
import type { Codec } from '../codec.ts';

const orderLetters = {
  created: 'I',
  processing: 'P',
  succeeded: 'S',
  failed: 'F',
  cancelled: 'C',
  expired: 'X',
  refunded: 'R',
} as const satisfies Record<OrderState, string>;

const chargeLetters = {
  processing: 'P',
  succeeded: 'S',
  authorised: 'A',
  failed: 'F',
  refunded: 'R',
} as const satisfies Record<NonNullable<ChargeState>, string>;

/** A codec between words and the letters that stand for them on the wire; what is neither passes through. */
function letterCodec<Word extends string>(letters: Record<Word, string>): Codec<Word> {
  const words = new Map(Object.entries<string>(letters).map(([word, letter]) => [letter, word as Word]));
  return {
    toWire: (ours) => letters[ours] ?? ours,
    fromWire: (wire) => words.get(wire as string) ?? (wire as Word),
  };
}

/** The state of a payment order: one letter on the wire. */
export const orderStateCodec: Codec<OrderState> = letterCodec(orderLetters);

/** Where the money of a charge is: one letter on the wire, or null. */
export const chargeStateCodec: Codec<NonNullable<ChargeState>> = letterCodec(chargeLetters);
