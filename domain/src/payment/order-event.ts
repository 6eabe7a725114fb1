import type { Minor } from '../money/money.ts';

/** What the provider says of the money. Amounts of `refunded` are sums since the beginning, so that they may come twice or out of order. */
export type MoneyEvent =
  | { kind: 'authorised'; amountMinor: Minor; currency: string }
  | { kind: 'captured'; amountMinor: Minor; currency: string }
  /** The amount that is held is held no longer: given back by us, or run out. */
  | { kind: 'released' }
  | { kind: 'refunded'; capturedMinor: Minor; refundedMinor: Minor; currency: string };

/** What happened to the try of paying. */
export type TryEvent = { kind: 'opened' | 'processing' | 'declined' | 'cancelled' | 'expired' };

/** What the rules of an order are told, whichever provider said it. */
export type OrderEvent = MoneyEvent | TryEvent;

export function isMoneyEvent(event: OrderEvent): event is MoneyEvent {
  return ['authorised', 'captured', 'released', 'refunded'].includes(event.kind);
}
