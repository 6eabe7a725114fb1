import type { PlannedItem } from '@parlour/domain/availability/question';
import { occupiesTime } from '@parlour/domain/booking/booking';
import { type BookingPlan, planVisit } from '@parlour/domain/booking/decide-booking';
import { writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { linkTokenOf } from '../../platform/link-token.ts';
import { addedOutbox } from '../../platform/outbox/write.ts';
import { PayableLost } from '../../payment/payables.ts';
import type { Services } from '../context.ts';
import type { ShopFacts } from '../../catalog/facts.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import { announceVisit, linksOf, outboxOf } from '../effects.ts';
import { assignLanesOf } from '../lanes.ts';
import { preparedDay } from '../load-counter.ts';
import { joinedMember } from '../match-member.ts';
import { bookingForShop, readBookings } from '../queries/read.ts';
import { hasTwin } from '../queries/twins.ts';
import {
  addedLinks,
  insertItems,
  moveLanes,
  removeItems,
  takePieces,
  writeChange,
  writeMade,
} from '../queries/write.ts';
import type { BookingRecord, ItemRecord } from '../record.ts';
import { loadRoom, type Room } from '../room.ts';
import { wantedLines } from '../wanted-lines.ts';

/**
 * How a held time stands, looked up under the locks of every booking: `held`, its time is kept; `retakable`, the hold ran out and the time
 * is still free; `made`, it is a booking already; `lost`, the time is gone, the booking has ended, or she has the same visit once more.
 */
export type Standing =
  | { kind: 'held'; booking: BookingRecord; room: Room }
  | { kind: 'made'; booking: BookingRecord; room: Room }
  | { kind: 'retakable'; booking: BookingRecord; room: Room; plan: BookingPlan }
  | { kind: 'lost'; booking: BookingRecord | null };

/** Locks what a booking depends on, and looks how it stands; `known` was read before the transaction. */
export async function lookUnderLocks(
  services: Services,
  trx: Trx,
  bookingId: string,
  known: ShopFacts,
): Promise<Standing> {
  const seen = (await readBookings(trx, [bookingId])).get(bookingId);
  const scope = seen && (await bookingForShop(trx, bookingId));
  if (!seen || !scope) return { kind: 'lost', booking: null };
  const change = { lines: [], start: seen.localStart };
  const asked = { scope, shop: scopeOfBooking(seen), known, change, contacts: [seen] };
  const room = await loadRoom(trx, asked, services.clock.now());
  const { booking } = room;
  if (booking.state === 'held' && booking.holdExpiresAt! > room.now) return { kind: 'held', booking, room };
  if (booking.state !== 'held' && booking.state !== 'expired')
    return occupiesTime(booking.state) ? { kind: 'made', booking, room } : { kind: 'lost', booking };
  const plan = (await hasTwin(trx, booking, room.now)) ? null : planAgain(room, booking);
  return plan === null ? { kind: 'lost', booking } : { kind: 'retakable', booking, room, plan };
}

/** The same start once more, for the same lines. */
function planAgain(room: Room, booking: BookingRecord): BookingPlan | null {
  const { shop, parameters } = room.facts;
  const acceptsOnlineBooking = shop.acceptsOnlineBooking && shop.isActive;
  if (!acceptsOnlineBooking) return null;
  const plan = planVisit(
    { ...booking, lines: wantedLines(booking), start: booking.localStart, ignoreBookingId: booking.id },
    {
      shop: { acceptsOnlineBooking, addressMode: shop.details.addressMode, zone: shop.zone },
      parameters,
      menu: room.menu,
      prepared: preparedDay(room, booking.localStart),
      now: room.now,
    },
  );
  return plan.ok ? plan.value : null;
}

/** Makes a held or retakable time a booking, now that its money is there. Prices stay as they were agreed. */
export async function makeFinal(
  services: Services,
  trx: Trx,
  standing: Extract<Standing, { kind: 'held' | 'retakable' }>,
): Promise<BookingRecord> {
  const { booking, room } = standing;
  const kept = standing.kind === 'retakable' ? await retake(trx, room, booking, standing.plan) : booking;
  return writeAsMade(services, trx, room, kept);
}

async function retake(trx: Trx, room: Room, booking: BookingRecord, plan: BookingPlan): Promise<BookingRecord> {
  const items = booking.items.map((item, index) => itemAt(item, plan.items[index]!));
  const pieces = items.flatMap(({ productId, quantity, isAdvance }) =>
    productId === null || isAdvance ? [] : [{ itemId: productId, quantity }],
  );
  const taken = await takePieces(trx, booking.chainId, pieces);
  if (!taken.ok) throw new PayableLost();
  room.taken = room.taken.filter((item) => item.bookingId !== booking.id);
  const moved = assignLanesOf(room, items);
  await removeItems(trx, booking.chainId, booking.id);
  await moveLanes(trx, booking.chainId, moved);
  await insertItems(trx, items);
  return { ...booking, startsAt: plan.startsAt, endsAt: plan.endsAt, items };
}

function itemAt(item: ItemRecord, { staffId, startsAt, endsAt, occupiedUntil, waitMinutes }: PlannedItem): ItemRecord {
  const times = { startsAt, endsAt, occupiedUntil, waitMinutes, occupies: true };
  return item.kind === 'product' ? { ...item, ...times } : { ...item, ...times, staffId, lane: 1 };
}

async function writeAsMade({ config }: Services, trx: Trx, room: Room, kept: BookingRecord): Promise<BookingRecord> {
  const { isMobilePrimary, isConfirmedAtOnce } = room.facts.parameters;
  const memberId = kept.memberId ?? (await joinedMember(trx, kept, { isMobilePrimary, now: room.now }));
  const made: BookingRecord = {
    ...kept,
    memberId,
    state: isConfirmedAtOnce ? 'confirmed' : 'to_confirm',
    version: kept.version + 1,
    holdExpiresAt: null,
    holdFirstAt: null,
    updatedAt: room.now,
  };
  await writeChange(trx, made);
  await writeMade(trx, made);
  await writeAtOnce(trx, [
    ...addedLinks(
      linksOf([made], (id) => linkTokenOf(config.secret, id)),
      room.now,
    ),
    ...addedOutbox(outboxOf([made]), room.now),
  ]);
  announceVisit(trx, made);
  return made;
}
