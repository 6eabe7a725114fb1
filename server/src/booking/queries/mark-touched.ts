import { isStillOpen } from '@parlour/domain/availability/still-open';
import { addDays } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import type { Trx } from '../../platform/db/schema.ts';
import { loadShopFacts } from '../../catalog/queries/load-shop-facts.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { personOf } from '../policies/person-of.ts';
import { type LiveItem, liveItems, markForAttention } from './live-items.ts';

/** A live booking whose time, person or shop is no longer there; nothing was cancelled, the shop decides. */
export type TouchedBooking = {
  bookingId: string;
  number: string;
  shopId: string;
  /** `yyyy-MM-dd HH:mm` of the shop. */
  start: string;
  staffNames: string[];
};

/** Further ahead than any booking lies. */
const daysAhead = 800;

function grouped(shopId: string, items: readonly LiveItem[]): TouchedBooking[] {
  const bookings = new Map<string, TouchedBooking>();
  for (const { bookingId, number, localStart, staffName } of items) {
    const touched = bookings.get(bookingId) ?? { bookingId, number, shopId, start: localStart, staffNames: [] };
    if (staffName && !touched.staffNames.includes(staffName)) touched.staffNames.push(staffName);
    bookings.set(bookingId, touched);
  }
  return [...bookings.values()];
}

/**
 * Finds the live bookings of a shop, or of one person there, that no longer lie in open time, and marks them for the shop to decide;
 * nothing is cancelled.
 */
export async function markTouchedBookings(
  trx: Trx,
  { chainId, shopId, staffId }: { chainId: string; shopId: string; staffId?: string },
  now: number,
): Promise<TouchedBooking[]> {
  const items = (await liveItems(trx, chainId, shopId, now)).filter(
    (item) => item.state !== 'held' && (staffId === undefined || item.staffId === staffId),
  );
  if (items.length === 0) return [];
  const today = todayIn('UTC', now);
  const facts = await loadShopFacts(
    trx,
    scopeOfBooking({ chainId, shopId }),
    addDays(today, -2),
    addDays(today, daysAhead),
  );
  const isTouched = (item: LiveItem) =>
    !facts.shop.isActive ||
    !isStillOpen(facts.availability, {
      staffId: personOf(item),
      from: item.startsAt.getTime(),
      to: item.endsAt.getTime(),
    });
  const touched = grouped(shopId, items.filter(isTouched));
  await markForAttention(
    trx,
    chainId,
    touched.map((booking) => booking.bookingId),
    now,
  );
  return touched;
}

/** The live bookings of one person that overlap a stretch of time, marked for the shop to decide. */
export async function markBookingsDuring(
  trx: Trx,
  { chainId, shopId, staffId }: { chainId: string; shopId: string; staffId: string },
  during: { from: number; to: number },
  now: number,
): Promise<TouchedBooking[]> {
  const items = await liveItems(trx, chainId, shopId, now);
  const overlaps = (item: LiveItem) =>
    item.state !== 'held' &&
    item.staffId === staffId &&
    item.startsAt.getTime() < during.to &&
    item.endsAt.getTime() > during.from;
  const touched = grouped(shopId, items.filter(overlaps));
  await markForAttention(
    trx,
    chainId,
    touched.map((booking) => booking.bookingId),
    now,
  );
  return touched;
}
