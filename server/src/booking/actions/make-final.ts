import type { PlannedItem } from '@parlour/domain/availability/question';
import { occupiesTime } from '@parlour/domain/booking/booking';
import { type BookingPlan, planVisit } from '@parlour/domain/booking/decide-booking';
import { jobActor } from '../../platform/actor.ts';
import { writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { linkTokenOf } from '../../platform/link-token.ts';
import { addedOutbox } from '../../platform/outbox/write.ts';
import { PayableLost } from '../../payment/ports/payables.ts';
import type { Services } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { announceVisit, linksOf, eventsOf } from './effects.ts';
import { assignUnitsOf } from '../policies/units.ts';
import { preparedDay } from '../policies/batch-state.ts';
import { joinedMember } from './joined-member.ts';
import { accessOfStore } from '../queries/access.ts';
import { readBookings } from '../queries/read.ts';
import { hasDuplicate } from '../queries/duplicates.ts';
import {
  insertLinksSql,
  insertItems,
  moveUnits,
  removeItems,
  takePieces,
  writeChange,
  writeMade,
} from '../queries/write.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';
import { lockAndLoad, type LockedContext } from '../queries/locked-context.ts';
import { wantedLines } from '../policies/wanted-lines.ts';

/**
 * How a held time stands, looked up under the locks of every booking: `held`, its time is kept; `retakable`, the hold ran out and the time
 * is still free; `made`, it is a booking already; `lost`, the time is gone, the booking has ended, or she has the same visit once more.
 */
export type Standing =
  | { kind: 'held'; booking: BookingRecord; locked: LockedContext }
  | { kind: 'made'; booking: BookingRecord; locked: LockedContext }
  | { kind: 'retakable'; booking: BookingRecord; locked: LockedContext; plan: BookingPlan }
  | { kind: 'lost'; booking: BookingRecord | null };

const work = jobActor('payment');

/** Locks what a booking depends on, and looks how it stands; `known` was read before the transaction. */
export async function lockAndCheck(
  services: Services,
  trx: Trx,
  bookingId: string,
  known: ShopFacts,
): Promise<Standing> {
  const seen = (await readBookings(trx, [bookingId])).get(bookingId);
  const scope = seen && (await accessOfStore(trx, work, bookingId));
  if (!seen || !scope) return { kind: 'lost', booking: null };
  const change = { lines: [], start: seen.localStart };
  const asked = { scope, shop: scopeOfBooking(seen), known, change, contacts: [seen] };
  const locked = await lockAndLoad(trx, asked, services.clock.now());
  const { booking } = locked;
  if (booking.state === 'held' && booking.holdExpiresAt! > locked.now) return { kind: 'held', booking, locked };
  if (booking.state !== 'held' && booking.state !== 'expired')
    return occupiesTime(booking.state) ? { kind: 'made', booking, locked } : { kind: 'lost', booking };
  const plan = (await hasDuplicate(trx, booking, locked.now)) ? null : planAgain(locked, booking);
  return plan === null ? { kind: 'lost', booking } : { kind: 'retakable', booking, locked, plan };
}

/** The same start once more, for the same lines. */
function planAgain(locked: LockedContext, booking: BookingRecord): BookingPlan | null {
  const { shop, parameters } = locked.facts;
  const acceptsOnlineBooking = shop.acceptsOnlineBooking && shop.isActive;
  if (!acceptsOnlineBooking) return null;
  const plan = planVisit(
    { ...booking, lines: wantedLines(booking), start: booking.localStart, ignoreBookingId: booking.id },
    {
      shop: { acceptsOnlineBooking, addressMode: shop.details.addressMode, zone: shop.zone },
      parameters,
      menu: locked.menu,
      prepared: preparedDay(locked, booking.localStart),
      now: locked.now,
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
  const { booking, locked } = standing;
  const kept = standing.kind === 'retakable' ? await retake(trx, locked, booking, standing.plan) : booking;
  return writeAsMade(services, trx, locked, kept);
}

async function retake(
  trx: Trx,
  locked: LockedContext,
  booking: BookingRecord,
  plan: BookingPlan,
): Promise<BookingRecord> {
  const planned = booking.items.map((item, index) => itemAt(item, plan.items[index]!));
  const pieces = planned.flatMap(({ productId, quantity, isAdvance }) =>
    productId === null || isAdvance ? [] : [{ itemId: productId, quantity }],
  );
  const taken = await takePieces(trx, booking.chainId, pieces);
  if (!taken.ok) throw new PayableLost();
  const others = locked.taken.filter((item) => item.bookingId !== booking.id);
  const { items, moved } = assignUnitsOf({ ...locked, taken: others }, planned);
  await removeItems(trx, booking.chainId, booking.id);
  await moveUnits(trx, booking.chainId, moved);
  await insertItems(trx, items);
  return { ...booking, startsAt: plan.startsAt, endsAt: plan.endsAt, items };
}

function itemAt(item: ItemRecord, { staffId, startsAt, endsAt, occupiedUntil, waitMinutes }: PlannedItem): ItemRecord {
  const times = { startsAt, endsAt, occupiedUntil, waitMinutes, occupies: true };
  return item.kind === 'product' ? { ...item, ...times } : { ...item, ...times, staffId, unit: 1 };
}

async function writeAsMade(
  { config }: Services,
  trx: Trx,
  locked: LockedContext,
  kept: BookingRecord,
): Promise<BookingRecord> {
  const { isMobilePrimary, isConfirmedAtOnce } = locked.facts.parameters;
  const memberId = kept.memberId ?? (await joinedMember(trx, kept, { isMobilePrimary, now: locked.now }));
  const made: BookingRecord = {
    ...kept,
    memberId,
    state: isConfirmedAtOnce ? 'confirmed' : 'to_confirm',
    version: kept.version + 1,
    holdExpiresAt: null,
    holdFirstAt: null,
    updatedAt: locked.now,
  };
  await writeChange(trx, made);
  await writeMade(trx, made);
  await writeAtOnce(trx, [
    ...insertLinksSql(
      linksOf([made], (id) => linkTokenOf(config.secret, id)),
      locked.now,
    ),
    ...addedOutbox(eventsOf([made]), locked.now),
  ]);
  announceVisit(trx, made);
  return made;
}
