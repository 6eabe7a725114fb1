import type { ChargeQuote } from '@parlour/contract/payment/calls';

/** How a charge is paid: from the balance at the shop, or by card on the page of its provider. */
export type Means = 'stored' | 'card';

/** A balance that covers the whole pays, unless the card was preferred; one that does not pays nothing. */
export function meansOf(quote: Pick<ChargeQuote, 'stored'> | null, prefersCard: boolean): Means {
  return quote?.stored === 'covers' && !prefersCard ? 'stored' : 'card';
}
