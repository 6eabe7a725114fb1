import type { TriggerItem } from '@parlour/domain/form/forms-needed';
import type { RelationFacts } from '../../form/ports/relations.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { BookingAccess } from './access.ts';

const open: ReadonlySet<string> = new Set(['to_confirm', 'confirmed', 'arrived', 'in_service']);

/** A booking as forms are filled in for it: open until its visit is over. */
export async function relationOf(db: Db | Trx, { chainId, bookingId }: BookingAccess): Promise<RelationFacts | null> {
  const booking = await db
    .selectFrom('bookings')
    .select(['shopId', 'memberId', 'state', 'seriesId'])
    .where('chainId', '=', chainId)
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking) return null;
  const items = await db
    .selectFrom('bookingItems')
    .select(['serviceId', 'productId', 'addOns'])
    .where('chainId', '=', chainId)
    .where('bookingId', '=', bookingId)
    .orderBy('position')
    .execute();
  const { shopId, memberId, state, seriesId } = booking;
  const sameRelations = seriesId === null ? [] : await othersOfSeries(db, chainId, seriesId, bookingId);
  return {
    chainId,
    shopId,
    memberId,
    items: items.flatMap((item) => triggerItems(item as BookedItem)),
    isOpen: open.has(state),
    sameRelations,
  };
}

type BookedItem = { serviceId: string | null; productId: string | null; addOns: readonly { id: string }[] };

/** What was booked, as rules of forms name it. */
export function triggerItems({ serviceId, productId, addOns }: BookedItem): TriggerItem[] {
  const services = [...(serviceId === null ? [] : [serviceId]), ...addOns.map(({ id }) => id)];
  return [
    ...services.map((id) => ({ kind: 'service' as const, id })),
    ...(productId === null ? [] : [{ kind: 'product' as const, id: productId }]),
  ];
}

/** The other visits of a series. */
export async function othersOfSeries(
  db: Db | Trx,
  chainId: string,
  seriesId: string,
  bookingId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('chainId', '=', chainId)
    .where('seriesId', '=', seriesId)
    .where('id', '<>', bookingId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The visits that an answer for a booking counts for: its own, and the others of its series. */
export async function visitsOfAnswer(db: Db | Trx, chainId: string, bookingId: string): Promise<string[]> {
  const booking = await db
    .selectFrom('bookings')
    .select('seriesId')
    .where('chainId', '=', chainId)
    .where('id', '=', bookingId)
    .executeTakeFirst();
  const seriesId = booking?.seriesId ?? null;
  return [bookingId, ...(seriesId === null ? [] : await othersOfSeries(db, chainId, seriesId, bookingId))];
}
