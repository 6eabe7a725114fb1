import type { ChargeState } from '@parlour/domain/payment/payment-status';
import { type Codec, letterCodec } from './codec.ts';

/** `deposit`: an amount is paid now. `hold`: it is held on a card and taken only as the policy says. */
export type ChargeForm = 'deposit' | 'hold';
/** What cancelling late, or not coming, costs. `fee` is decimal text of the amount for this booking; `part` its fraction where it is a percentage. */
export type PolicyLine = {
  kind: 'late' | 'no_show';
  /** Notice below which it applies; null for a no-show. */
  notice: { unit: 'days' | 'hours' | 'minutes'; value: number } | null;
  part: string | null;
  fee: string;
};

export const chargeFormCodec: Codec<ChargeForm> = {
  toWire: (ours) => (ours === 'hold' ? '1' : '0'),
  fromWire: (wire) => (wire === '1' || wire === 1 ? 'hold' : 'deposit'),
};

const chargeLetters = {
  processing: 'P',
  succeeded: 'S',
  authorised: 'A',
  failed: 'F',
  refunded: 'R',
} as const satisfies Record<NonNullable<ChargeState>, string>;

/** Where the money of a charge is: one letter on the wire, or null. */
export const chargeStateCodec: Codec<NonNullable<ChargeState>> = letterCodec(chargeLetters);
