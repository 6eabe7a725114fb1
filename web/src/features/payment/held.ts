import type { ChargeForm } from '@parlour/contract/payment/calls';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

/** The payment order of a slot hold, and the address of its payment page. */
export type HeldOrder = { paymentOrderId: string; payUrl: string; expiresAt: number };

/** A slot that is held while the customer pays, with the token that opens it. Amounts are decimal text, instants epoch ms. */
export type HeldTime = {
  shopId: string;
  /** The id of the hold, and of the booking that it becomes. */
  bookingId: string;
  holdToken: string;
  expiresAt: number;
  form: ChargeForm;
  amount: string;
  currencyCode: string;
  quoteHash: string;
  /** `yyyy-MM-dd HH:mm` of the shop. */
  start: string;
  /** What was asked for, to tell whether it is still what the page shows. */
  wanted: string;
  order: HeldOrder | null;
};

const isHeld = (value: unknown): value is readonly HeldTime[] =>
  Array.isArray(value) && value.every((one) => typeof one?.bookingId === 'string' && typeof one.holdToken === 'string');

/** The times that are held for this tab, one for each shop: they survive the way to the payment page and back. */
export const heldTimes: TabStore<readonly HeldTime[]> = tabStore<readonly HeldTime[]>({
  key: 'heldTimes',
  version: 1,
  isValid: isHeld,
  initial: [],
});

/** Remembers a slot hold; it replaces an earlier one at the same shop. */
export function rememberHeld(held: HeldTime): void {
  heldTimes.write([held, ...heldTimes.read().filter(({ shopId }) => shopId !== held.shopId)]);
}

/** Forgets a slot hold: it was paid, or has ended. */
export function forgetHeld(bookingId: string): void {
  heldTimes.write(heldTimes.read().filter((held) => held.bookingId !== bookingId));
}

/** The slot hold of a booking for which the customer came back from the payment page. */
export const heldOf = (bookingId: string): HeldTime | undefined =>
  heldTimes.read().find((held) => held.bookingId === bookingId);

/** The slot hold at a shop at this moment (epoch ms), or null: a hold ends by its time, without any further call. */
export function liveHeld(shopId: string, now: number): HeldTime | null {
  return heldTimes.read().find((held) => held.shopId === shopId && held.expiresAt > now) ?? null;
}
