import type { OrderState } from '@parlour/domain/payment/payment-order';
import { type Codec, letterCodec } from '../codec.ts';

const orderLetters = {
  created: 'I',
  processing: 'P',
  succeeded: 'S',
  failed: 'F',
  cancelled: 'C',
  expired: 'X',
  refunded: 'R',
} as const satisfies Record<OrderState, string>;

/** The state of a payment order: one letter on the wire. */
export const orderStateCodec: Codec<OrderState> = letterCodec(orderLetters);
