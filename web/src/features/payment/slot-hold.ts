import type { ChargeForm } from '@parlour/contract/charge';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

/** The payment order of a slot hold, and the address of its payment page. */
export type HoldOrder = { paymentOrderId: string; payUrl: string; expiresAt: number };

/** A slot that is held while the customer pays, with the token that opens it. Amounts are decimal text, instants epoch ms. */
export type SlotHold = {
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
  order: HoldOrder | null;
};

const isHeld = (value: unknown): value is readonly SlotHold[] =>
  Array.isArray(value) && value.every((one) => typeof one?.bookingId === 'string' && typeof one.holdToken === 'string');

/** The times that are held for this tab, one for each shop: they survive the way to the payment page and back. */
export const slotHolds: TabStore<readonly SlotHold[]> = tabStore<readonly SlotHold[]>({
  key: 'heldTimes',
  version: 1,
  isValid: isHeld,
  initial: [],
});

/** Remembers a slot hold; it replaces an earlier one at the same shop. */
export function rememberHold(held: SlotHold): void {
  slotHolds.write([held, ...slotHolds.read().filter(({ shopId }) => shopId !== held.shopId)]);
}

/** Forgets a slot hold: it was paid, or has ended. */
export function forgetHold(bookingId: string): void {
  slotHolds.write(slotHolds.read().filter((held) => held.bookingId !== bookingId));
}

/** The slot hold of a booking for which the customer came back from the payment page. */
export const holdOf = (bookingId: string): SlotHold | undefined =>
  slotHolds.read().find((held) => held.bookingId === bookingId);

/** The slot hold at a shop at this moment (epoch ms), or null: a hold ends by its time, without any further call. */
export function liveHold(shopId: string, now: number): SlotHold | null {
  return slotHolds.read().find((held) => held.shopId === shopId && held.expiresAt > now) ?? null;
}
