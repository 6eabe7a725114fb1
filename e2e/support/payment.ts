import { bookingCalls, type BookingMade } from '@parlour/contract/booking/calls';
import { paymentCalls, type PayOrder } from '@parlour/contract/payment/calls';
import type { Page } from '@playwright/test';
import { ask } from './api.ts';
import { type Guest, newGuest } from './contact.ts';
import { requestFor } from './free-times.ts';
import { newKey, ownShop } from './own-shop.ts';
import { servicesOf } from './shops.ts';
import { expect } from './test.ts';

/** Test cards of the simulated provider, by what they do. */
export const cards = {
  approve: '4000 0000 0000 0010',
  decline: '4000 0000 0000 0028',
  confirm: '4000 0000 0000 0036',
  processing: '4000 0000 0000 0044',
  late: '4000 0000 0000 0051',
  twice: '4000 0000 0000 0069',
  outOfOrder: '4000 0000 0000 0077',
  declineRefund: '4000 0000 0000 0093',
} as const;

export type PayingShop = {
  origin: string;
  id: string;
  chainId: string;
  form: 'deposit' | 'hold';
  key: string;
  parameters: Record<string, string>;
};

/** A shop that asks for three tenths of the price, or for a card. */
export async function payingShop(
  origin: string,
  form: PayingShop['form'],
  parameters: Record<string, string> = {},
): Promise<PayingShop> {
  const key = newKey();
  const { shopId, chainId } = await ownShop(origin, { key, charges: form, parameters });
  return { origin, id: shopId, chainId, form, key, parameters };
}

/** The shop takes a day off, after all. */
export async function closeDay({ origin, key, form, parameters }: PayingShop, day: string): Promise<void> {
  await ownShop(origin, { key, charges: form, parameters, closedDays: [day] });
}

export type Held = {
  shop: PayingShop;
  bookingId: string;
  holdToken: string;
  expiresAt: number;
  start: string;
  guest: Guest;
  quoteHash: string;
  order: PayOrder;
};

const start = '2026-12-03 10:00';

/** A time that is held and an order for it, as another client makes them: agreed to, and not paid. */
export async function holdAndOrder(
  shop: PayingShop,
  wanted: { start?: string; language?: string } = {},
): Promise<Held> {
  const { origin } = shop;
  const guest = newGuest();
  const [item] = await servicesOf(origin, shop);
  const plain = requestFor(shop, { item: item!, start: wanted.start ?? start, guest });
  const request = { ...plain, language: wanted.language ?? plain.language };
  const { quoteHash } = await ask(origin, paymentCalls.quote, request);
  const held = await ask(origin, bookingCalls.hold, {
    ...request,
    quoteHash,
    related: { ...request.related, isAgreePenalty: true },
  });
  const pay = shop.form === 'hold' ? paymentCalls.payHold : paymentCalls.payDeposit;
  const order = await ask(origin, pay, { bookingId: held.id, quoteHash, holdToken: held.holdToken });
  return {
    shop,
    bookingId: held.id,
    holdToken: held.holdToken,
    expiresAt: held.expiresAt,
    start: request.start,
    guest,
    quoteHash,
    order,
  };
}

/** Uses a test card on the page of an order, as a browser's form does. */
export async function pressCard({ payUrl }: Pick<PayOrder, 'payUrl'>, number: string): Promise<void> {
  const answer = await fetch(payUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ number }) });
  expect(answer.status).toBe(303);
}

/** A booking that another client has paid for. */
export async function bookPaid(
  shop: PayingShop,
  wanted: { start?: string; language?: string } = {},
): Promise<BookingMade & { held: Held }> {
  const held = await holdAndOrder(shop, wanted);
  await pressCard(held.order, cards.approve);
  await expect.poll(() => statusOf(held)).toBe('succeeded');
  const { paymentOrderId } = held.order;
  const made = await ask(shop.origin, paymentCalls.getPaid, { paymentOrderId, holdToken: held.holdToken });
  return { ...made, held };
}

/** The address with which a mail opens a booking. */
export const linkOf = ({ booking, linkToken }: BookingMade) => `/reserveDetail?id=${booking.id}#t=${linkToken}`;

/** Lets a tab be the one in which the time was held and the order opened. */
export async function isOfThisTab(page: Page, held: Held): Promise<void> {
  const { paymentOrderId, payUrl, expiresAt, amount, currencyCode } = held.order;
  const { shop, bookingId, holdToken, start, quoteHash } = held;
  const own = { shopId: shop.id, bookingId, holdToken, expiresAt: held.expiresAt, form: shop.form };
  const time = {
    ...own,
    amount,
    currencyCode,
    quoteHash,
    start,
    wanted: '',
    order: { paymentOrderId, payUrl, expiresAt },
  };
  await page.goto('/login');
  await page.evaluate(
    (value) => sessionStorage.setItem('heldTimes', JSON.stringify({ version: 1, value: [value] })),
    time,
  );
}

export const resultOf = ({ bookingId }: Held) => `/paySuccess?reserveId=${bookingId}`;

/** The state of an order, for callers who know its number. */
export async function statusOf({ shop, order }: Held): Promise<string> {
  const { state } = await ask(shop.origin, paymentCalls.getOrder, { paymentOrderId: order.paymentOrderId });
  return state;
}
