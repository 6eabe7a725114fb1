import { SHOP_RESOURCE } from '@parlour/domain/availability/facts';
import { isStillOpen } from '@parlour/domain/availability/still-open';
import { addDays } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import type { Trx } from '../../platform/db/schema.ts';
import { loadShopFacts } from '../../catalog/facts.ts';
import { scopeOfBooking } from '../../shop/queries.ts';

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

type LiveItem = {
  bookingId: string;
  number: string;
  localStart: string;
  staffId: string | null;
  staffName: string | null;
  startsAt: Date;
  endsAt: Date;
};

/** The items of a shop's bookings that are still to come. */
async function liveItems(trx: Trx, chainId: string, shopId: string, now: number): Promise<LiveItem[]> {
  return trx
    .selectFrom('bookingItems as item')
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.chainId', '=', 'item.chainId').onRef('booking.id', '=', 'item.bookingId'),
    )
    .leftJoin('staff as person', (join) =>
      join.onRef('person.chainId', '=', 'item.chainId').onRef('person.id', '=', 'item.staffId'),
    )
    .select([
      'item.bookingId',
      'booking.number',
      'booking.localStart',
      'item.staffId',
      'person.name as staffName',
      'item.startsAt',
      'item.endsAt',
    ])
    .where('booking.chainId', '=', chainId)
    .where('booking.shopId', '=', shopId)
    .where('booking.state', 'in', ['to_confirm', 'confirmed', 'arrived'])
    .where('booking.endsAt', '>', new Date(now))
    .orderBy('booking.startsAt')
    .orderBy('item.position')
    .execute();
}

function grouped(shopId: string, items: readonly LiveItem[]): TouchedBooking[] {
  const bookings = new Map<string, TouchedBooking>();
  for (const { bookingId, number, localStart, staffName } of items) {
    const touched = bookings.get(bookingId) ?? { bookingId, number, shopId, start: localStart, staffNames: [] };
    if (staffName && !touched.staffNames.includes(staffName)) touched.staffNames.push(staffName);
    bookings.set(bookingId, touched);
  }
  return [...bookings.values()];
}

/** The person of an item, null where the shop itself serves. */
function personOf(item: LiveItem): string | null {
  return item.staffId?.startsWith(`${SHOP_RESOURCE}:`) ? null : item.staffId;
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
    (item) => staffId === undefined || item.staffId === staffId,
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
    item.staffId === staffId && item.startsAt.getTime() < during.to && item.endsAt.getTime() > during.from;
  const touched = grouped(shopId, items.filter(overlaps));
  await markForAttention(
    trx,
    chainId,
    touched.map((booking) => booking.bookingId),
    now,
  );
  return touched;
}

async function markForAttention(trx: Trx, chainId: string, bookingIds: readonly string[], now: number): Promise<void> {
  if (bookingIds.length === 0) return;
  await trx
    .updateTable('bookings')
    .set({ needsAttention: true, updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', 'in', [...bookingIds])
    .where('needsAttention', '=', false)
    .execute();
}
