import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { linkRow } from '../../platform/links/link.ts';
import { storedStaffId } from '../../availability/queries.ts';
import type { BookingRecord, ItemRecord } from './record.ts';
import { addedRows, addedRowsUnlessThere, type Write, writeAtOnce } from '../../platform/db/at-once.ts';

/** Writes bookings with their items. A time that another booking takes throws from the exclusion constraint. */
export async function insertBookings(trx: Trx, bookings: readonly BookingRecord[]): Promise<void> {
  await writeAtOnce(trx, insertBookingsSql(bookings));
}

/** `insertBookings` as one of several writes. */
export function insertBookingsSql(bookings: readonly BookingRecord[]): Write[] {
  const rows = bookings.map(({ items: _items, ...row }) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    holdExpiresAt: row.holdExpiresAt === null ? null : new Date(row.holdExpiresAt),
    holdFirstAt: row.holdFirstAt === null ? null : new Date(row.holdFirstAt),
  }));
  return [...addedRows('bookings', rows), ...addedItems(bookings.flatMap((booking) => booking.items))];
}

export async function insertItems(trx: Trx, items: readonly ItemRecord[]): Promise<void> {
  await writeAtOnce(trx, addedItems(items));
}

function addedItems(items: readonly ItemRecord[]): Write[] {
  const rows = items.map(({ occupiedUntil, ...row }) => {
    const [startsAt, until] = [new Date(row.startsAt), new Date(Math.max(occupiedUntil, row.startsAt))];
    return {
      ...row,
      staffId: row.staffId === null ? null : storedStaffId(row, row.staffId),
      startsAt,
      endsAt: new Date(row.endsAt),
      during: `[${startsAt.toISOString()},${until.toISOString()})`,
    };
  });
  return addedRows('booking_items', rows);
}

/** Removes the items of a booking that is about to get new ones in the same transaction. */
export async function removeItems(trx: Trx, chainId: string, bookingId: string): Promise<void> {
  await trx.deleteFrom('bookingItems').where('chainId', '=', chainId).where('bookingId', '=', bookingId).execute();
}

/** Moves items to other units in one statement, which the constraint judges at its end. */
export async function moveUnits(
  trx: Trx,
  chainId: string,
  units: readonly { itemId: string; unit: number }[],
): Promise<void> {
  if (units.length === 0) return;
  await sql`
    update booking_items i set unit = t.unit
    from unnest(${units.map((entry) => entry.itemId)}::text[], ${units.map((entry) => entry.unit)}::int[]) as t (id, unit)
    where i.chain_id = ${chainId} and i.id = t.id`.execute(trx);
}

type Pieces = readonly { itemId: string; quantity: number }[];

/** Takes pieces out of stock when there are enough of all of them; `stockNum` is what was left of the first that is short. */
export async function takePieces(
  trx: Trx,
  chainId: string,
  pieces: Pieces,
): Promise<Verdict<null, 'out_of_stock', { stockNum: number }>> {
  for (const { itemId, quantity } of [...pieces].sort((left, right) => (left.itemId < right.itemId ? -1 : 1))) {
    const taken = await sql`
      update products set stock = stock - ${quantity} where chain_id = ${chainId} and id = ${itemId} and stock >= ${quantity}`.execute(
      trx,
    );
    if (Number(taken.numAffectedRows ?? 0) > 0) continue;
    const left = await sql<{ stock: number | null }>`
      select stock from products where chain_id = ${chainId} and id = ${itemId}`.execute(trx);
    return refused('out_of_stock', { stockNum: left.rows[0]?.stock ?? 0 });
  }
  return allowed(null);
}

/** Puts pieces of counted products back into stock, in the order in which they are taken. */
export async function putBackPieces(trx: Trx, chainId: string, pieces: Pieces): Promise<void> {
  for (const { itemId, quantity } of [...pieces].sort((left, right) => (left.itemId < right.itemId ? -1 : 1)))
    await sql`
      update products set stock = stock + ${quantity}
      where chain_id = ${chainId} and id = ${itemId} and stock is not null`.execute(trx);
}

/** Puts the pieces of a booking back into stock; its products become ours in the order of their ids, as where they are taken. */
export async function returnStock(trx: Trx, chainId: string, bookingId: string): Promise<void> {
  await sql`
    with back as (
      select product_id, sum(quantity)::int as pieces from booking_items
      where chain_id = ${chainId} and booking_id = ${bookingId} and product_id is not null and not is_advance group by product_id),
    stocked as materialized (
      select p.id, back.pieces from products p join back on back.product_id = p.id
      where p.chain_id = ${chainId} and p.stock is not null order by p.id for update of p)
    update products p set stock = p.stock + stocked.pieces from stocked where p.chain_id = ${chainId} and p.id = stocked.id`.execute(
    trx,
  );
}

export type NewLink = { token: string; chainId: string; bookingId: string };

/** The links of new bookings. */
export function insertLinksSql(links: readonly NewLink[], now: number): Write[] {
  const rows = links.map(({ token, chainId, bookingId }) =>
    linkRow({ chainId, kind: 'booking', subjectId: bookingId }, token, now),
  );
  return addedRowsUnlessThere('link_tokens', rows);
}

export type StateChange = {
  chainId: string;
  id: string;
  state: string;
  reason: string;
  occupies: boolean;
  now: number;
};

/** Changes the state of a locked booking, and whether its items take up time. */
export async function writeState(trx: Trx, change: StateChange): Promise<void> {
  await sql`
    update bookings set state = ${change.state}, state_reason = ${change.reason}, version = version + 1,
      calendar_sequence = calendar_sequence + 1, proposal = null, updated_at = ${new Date(change.now)}
    where chain_id = ${change.chainId} and id = ${change.id}`.execute(trx);
  await sql`
    update booking_items set occupies = ${change.occupies}
    where chain_id = ${change.chainId} and booking_id = ${change.id} and occupies <> ${change.occupies}`.execute(trx);
}

/** Writes what a change in place may change of a booking. */
export async function writeChange(trx: Trx, booking: BookingRecord): Promise<void> {
  const {
    state,
    version,
    localStart,
    guestCount,
    isGroup,
    remark,
    totalMinor,
    hasFromPrice,
    needsAttention,
    calendarSequence,
  } = booking;
  await trx
    .updateTable('bookings')
    .set({
      state,
      version,
      localStart,
      guestCount,
      isGroup,
      remark,
      totalMinor,
      hasFromPrice,
      needsAttention,
      calendarSequence,
    })
    .set({
      startsAt: new Date(booking.startsAt),
      endsAt: new Date(booking.endsAt),
      updatedAt: new Date(booking.updatedAt),
    })
    .set({
      related: json(booking.related),
      rights: booking.rights && json(booking.rights),
      duplicateHash: null,
      proposal: null,
    })
    .where('chainId', '=', booking.chainId)
    .where('id', '=', booking.id)
    .execute();
}

/** Writes what a store proposes for a locked booking; null: nothing any more. It is another version of the booking. */
export async function writeProposal(
  trx: Trx,
  { chainId, id, proposal, version, updatedAt }: BookingRecord,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ proposal: proposal && json(proposal), version, updatedAt: new Date(updatedAt) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

/** Writes what becomes of the rights that a locked booking uses. */
export async function writeRights(trx: Trx, { chainId, id, rights }: Pick<BookingRecord, 'chainId' | 'id' | 'rights'>) {
  const query = trx.updateTable('bookings').set({ rights: rights && json(rights) });
  await query.where('chainId', '=', chainId).where('id', '=', id).execute();
}

/** Marks a locked booking for the shop to look at. */
export async function noteAttention(
  trx: Trx,
  { chainId, id }: Pick<BookingRecord, 'chainId' | 'id'>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ needsAttention: true, updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

/** A hold that has become a booking runs out no more, and its token opens nothing; both are still known again when they are asked for twice. */
export async function writeMade(
  trx: Trx,
  { chainId, id, duplicateHash, memberId }: Pick<BookingRecord, 'chainId' | 'id' | 'duplicateHash' | 'memberId'>,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ holdExpiresAt: null, holdFirstAt: null, duplicateHash, memberId })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

/**
 * After people have moved between stores: the store whose times an item takes up is the one where its person works now. The booking itself
 * stays with the store where it was made.
 */
export async function moveItemsWithPeople(trx: Trx, chainId: string): Promise<void> {
  await sql`
    update booking_items i set shop_id = s.shop_id from staff s
    where i.chain_id = ${chainId} and i.occupies and s.chain_id = i.chain_id and s.id = i.staff_id and s.shop_id <> i.shop_id`.execute(
    trx,
  );
}

/** Files a locked booking under another record of its chain. Nothing that its customer or its people know of is changed. */
export async function writeRecordOf(
  trx: Trx,
  { chainId, id, memberId }: { chainId: string; id: string; memberId: string },
): Promise<void> {
  await sql`
    update bookings set member_id = ${memberId}, version = version + 1
    where chain_id = ${chainId} and id = ${id}`.execute(trx);
}
