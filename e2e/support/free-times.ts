import { availabilityCalls } from '@parlour/contract/availability/calls';
import { bookingCalls, type BookingMade, type BookingRequest } from '@parlour/contract/booking/calls';
import type { MenuItem } from '@parlour/contract/menu/calls';
import type { ShopCard } from '@parlour/contract/shop/card';
import { randomUUID } from 'node:crypto';
import { ask } from './api.ts';
import { dayMs, now } from './clock.ts';
import { type Guest, newGuest } from './contact.ts';

type Place = Pick<ShopCard, 'id' | 'chainId'>;
export type FreeTime = { day: string; time: string; staffIds: string[] };

/** A local day some days after the day of all journeys. */
export function dayAfter(days: number): string {
  return new Date(now + days * dayMs).toISOString().slice(0, 10);
}

const lineOf = (item: Pick<MenuItem, 'code' | 'kind'>, staffId: string | null, addOnCodes: readonly string[] = []) => ({
  position: 1,
  kind: item.kind,
  code: item.code,
  quantity: 1,
  guest: 1,
  staffId,
  addOnCodes: [...addOnCodes],
});

type TimesRequest = { from: string; to?: string; staffId?: string | null; addOnCodes?: readonly string[] };

/** What the shop offers between two days, as any client may ask. */
export async function freeTimes(
  origin: string,
  shop: Place,
  item: Pick<MenuItem, 'code' | 'kind'>,
  { from, to = from, staffId = null, addOnCodes = [] }: TimesRequest,
): Promise<FreeTime[]> {
  const { days } = await ask(origin, availabilityCalls.getTimes, {
    shopId: shop.id,
    chainId: shop.chainId,
    lines: [lineOf(item, staffId, addOnCodes)],
    from,
    to,
  });
  return days.flatMap(({ day, slots }) =>
    slots
      .filter((slot) => !slot.isDisabled && !slot.isPast && slot.status === null)
      .map(({ time, staffIds }) => ({ day, time, staffIds })),
  );
}

type WantedItem = { item: Pick<MenuItem, 'code' | 'kind'>; guest?: number; staffId?: string | null };

/** What the shop offers for several services together, for one guest or more. */
export async function freeTimesTogether(
  origin: string,
  shop: Place,
  wanted: readonly WantedItem[],
  { from, to }: { from: string; to: string },
): Promise<(FreeTime & { waits: number[] })[]> {
  const lines = wanted.map(({ item, guest = 1, staffId = null }, index) => ({
    ...lineOf(item, staffId),
    position: index + 1,
    guest,
  }));
  const { days } = await ask(origin, availabilityCalls.getTimes, {
    shopId: shop.id,
    chainId: shop.chainId,
    lines,
    from,
    to,
  });
  return days.flatMap(({ day, slots }) =>
    slots
      .filter((slot) => !slot.isDisabled && !slot.isPast && slot.status === null)
      .map(({ time, staffIds, plan }) => ({ day, time, staffIds, waits: plan.map(({ waitMinutes }) => waitMinutes) })),
  );
}

type Order = { item: Pick<MenuItem, 'code' | 'kind'>; start: string; staffId?: string | null; guest?: Guest };

/** Books as another client would: through the same call, with nothing that a browser knows. */
export async function bookByApi(origin: string, shop: Place, order: Order): Promise<BookingMade> {
  return ask(origin, bookingCalls.create, requestFor(shop, order), { idempotencyKey: randomUUID() });
}

/** The request of a customer who books one service. */
export function requestFor(shop: Place, { item, start, staffId = null, guest = newGuest() }: Order): BookingRequest {
  return {
    ...guest,
    dialCode: '+61',
    country: 'AU',
    shopId: shop.id,
    chainId: shop.chainId,
    lines: [lineOf(item, staffId)],
    start,
    guestCount: 1,
    isGroup: false,
    remark: '',
    related: { remarkImages: [], profile: null, isAgreePenalty: false },
    source: 'BK_APP_C',
    language: 'en',
    agreesPolicy: true,
  };
}
