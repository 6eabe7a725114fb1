import type { PlannedItem } from '@parlour/domain/availability/question';
import { occupiesTime } from '@parlour/domain/booking/booking';
import { type BookingPlan, planVisit } from '@parlour/domain/booking/decide-booking';
import { type ContactOwner, keysOfRecord, matchedMember, ownerOf } from '@parlour/domain/member/match-contact';
import { newId as randomId } from '../../platform/ids.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import type { LockedContext } from '../queries/locked-context.ts';
import type { MemberRow, NewMember } from '../../member/queries/matching.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';
import { preparedDay } from './batch-state.ts';
import { eventsOf, welcomedOf } from './made-events.ts';
import { checkStock } from './stock.ts';
import { assignUnitsOf, type MovedUnit } from './units.ts';
import { wantedLines } from './wanted-lines.ts';

/**
 * The state of a slot hold, decided while all bookings that it depends on are locked: `held`, its time is kept; `retakable`, the hold expired and the time is still free;
 * `made`, it is a booking already; `lost`, the time is gone, the booking has ended, or its customer has the same visit once more.
 */
export type LockedHold =
  | { kind: 'held'; booking: BookingRecord; locked: LockedContext }
  | { kind: 'made'; booking: BookingRecord; locked: LockedContext }
  | { kind: 'retakable'; booking: BookingRecord; locked: LockedContext; plan: BookingPlan }
  | { kind: 'lost'; booking: BookingRecord | null };

/** Whether a hold ran out, so that it depends on other bookings whether its time can still be had. */
export function isOver({ state, holdExpiresAt }: BookingRecord, now: number): boolean {
  return state === 'expired' || (state === 'held' && holdExpiresAt! <= now);
}

/** Whether a visit is still to come, or the store may still report a no-show. */
export function isAhead({ state }: Pick<BookingRecord, 'state'>): boolean {
  return state === 'to_confirm' || state === 'confirmed';
}

/**
 * Decides the state of a hold. `isSuperseded`: its customer has the same visit once more, or has used elsewhere what it reserved; only asked of a hold that
 * ran out.
 */
export function lockedHoldOf(locked: LockedContext, isSuperseded: boolean): LockedHold {
  const { booking, now } = locked;
  if (!isOver(booking, now)) {
    if (booking.state === 'held') return { kind: 'held', booking, locked };
    return occupiesTime(booking.state) ? { kind: 'made', booking, locked } : { kind: 'lost', booking };
  }
  const plan = isSuperseded ? null : planAgain(locked);
  return plan === null ? { kind: 'lost', booking } : { kind: 'retakable', booking, locked, plan };
}

/** The same start once more, for the same lines. */
function planAgain({ facts, menu, taken, booking, now }: LockedContext): BookingPlan | null {
  const { shop, parameters } = facts;
  const acceptsOnlineBooking = shop.acceptsOnlineBooking && shop.isActive;
  if (!acceptsOnlineBooking) return null;
  const plan = planVisit(
    { ...booking, lines: wantedLines(booking), start: booking.localStart, ignoreBookingId: booking.id },
    {
      shop: { acceptsOnlineBooking, addressMode: shop.details.addressMode, zone: shop.zone },
      parameters,
      menu,
      prepared: preparedDay({ facts, taken }, booking.localStart),
      now,
    },
  );
  return plan.ok ? plan.value : null;
}

/** The members of the chain that a contact matches, and the accounts that proved it; loaded where a booking belongs to no member yet. */
export type Membership = { members: readonly MemberRow[]; owners: readonly ContactOwner[] };

/** What is written when a hold becomes a booking. */
export type FinalEffects = {
  booking: BookingRecord;
  /** The time that is taken again; null: it was kept. */
  retaken: { movedUnits: readonly MovedUnit[]; pieces: readonly { itemId: string; quantity: number }[] } | null;
  /** The member that the contact becomes; null: it is one already. */
  newMember: NewMember | null;
  events: readonly OutboxEvent[];
};

/**
 * Decides what a held or retakable time is once its money is there. Prices stay as they were agreed. `lost`: its products were sold meanwhile.
 * `membership` is null where the booking belongs to a member already.
 */
export function decideFinal(
  hold: Extract<LockedHold, { kind: 'held' | 'retakable' }>,
  membership: Membership | null,
  newId: () => string = randomId,
): FinalEffects | 'lost' {
  const { booking: before, locked } = hold;
  const retaken = hold.kind === 'retakable' ? retake(locked, hold.plan) : null;
  if (retaken === 'lost') return 'lost';
  const { isConfirmedAtOnce, isMobilePrimary, newCustomerPoints } = locked.facts.parameters;
  const member = membership && memberOf(before, membership, isMobilePrimary, newId);
  const booking: BookingRecord = {
    ...before,
    ...retaken?.times,
    memberId: before.memberId ?? member?.id ?? null,
    state: isConfirmedAtOnce ? 'confirmed' : 'to_confirm',
    version: before.version + 1,
    holdExpiresAt: null,
    holdFirstAt: null,
    updatedAt: locked.now,
  };
  return {
    booking,
    retaken: retaken && { movedUnits: retaken.movedUnits, pieces: retaken.pieces },
    newMember: member?.isNew ? member.record : null,
    events: [
      ...eventsOf([booking]),
      ...welcomedOf([{ booking, welcomed: member?.isNew && newCustomerPoints > 0 ? member.id : null }]),
    ],
  };
}

function retake({ booking, facts, taken, stock }: LockedContext, plan: BookingPlan) {
  const planned = booking.items.map((item, index) => itemAt(item, plan.items[index]!));
  const pieces = planned.flatMap(({ productId, quantity, isAdvance }) =>
    productId === null || isAdvance ? [] : [{ itemId: productId, quantity }],
  );
  if (!checkStock(stock, [], pieces).ok) return 'lost';
  const others = taken.filter((item) => item.bookingId !== booking.id);
  const { items, moved: movedUnits } = assignUnitsOf({ facts, taken: others }, planned);
  return { times: { startsAt: plan.startsAt, endsAt: plan.endsAt, items }, movedUnits, pieces };
}

function itemAt(item: ItemRecord, { staffId, startsAt, endsAt, occupiedUntil, waitMinutes }: PlannedItem): ItemRecord {
  const times = { startsAt, endsAt, occupiedUntil, waitMinutes, occupies: true };
  return item.kind === 'product' ? { ...item, ...times } : { ...item, ...times, staffId, unit: 1 };
}

type Joined = { id: string; isNew: false } | { id: string; isNew: true; record: NewMember };

/** The member that a booking belongs to from now on. Of two that match, the parameter says whether the mobile goes before the e-mail. */
function memberOf(
  { emailKey, mobileKey, accountId, contact }: BookingRecord,
  { members, owners }: Membership,
  isMobilePrimary: boolean,
  newId: () => string,
): Joined {
  const keys = { emailKey, mobileKey };
  const known = matchedMember(members, { ...keys, accountId }, { isMobilePrimary, owners });
  if (known) return { id: known.id, isNew: false };
  const { firstName, lastName, email, mobile, dialCode, country } = contact;
  const owner = ownerOf(owners, keys);
  const found = keysOfRecord({ ...keys, accountId: owner }, owners);
  const id = newId();
  const record = { id, ...found, accountId: owner, firstName, lastName, email, mobile, dialCode, country };
  return { id, isNew: true, record };
}
