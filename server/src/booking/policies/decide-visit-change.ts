import type { BookingChange } from '@parlour/contract/booking/calls';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import { decideChange } from '@parlour/domain/booking/decide-change';
import type { Overridden } from '@parlour/domain/availability/least-override';
import type { BookedUse } from '@parlour/domain/rights/booked-rights';
import { allowed } from '@parlour/domain/verdict';
import { decideMove } from '../../payment/policies/decide-move.ts';
import type { Effect } from '../../payment/policies/effects.ts';
import type { LoadedPayment } from '../../payment/policies/payment-draft.ts';
import type { Penalty } from '../../payment/policies/penalty.ts';
import type { PenaltyShown } from './decide-cancel.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import type { LockedContext } from '../queries/locked-context.ts';
import type { HeldRow } from '../../rights/queries/held.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';
import { alternativesTo } from './alternatives.ts';
import { preparedDay } from './batch-state.ts';
import { itemRecords } from './build-record.ts';
import { type ByStore, saidByStore } from './by-store.ts';
import { planAtStore } from './plan-at-store.ts';
import { servicesChanged } from './services-changed.ts';
import { restMinorOf } from './as-payable.ts';
import { keepRights } from './keep-rights.ts';
import { namedUse } from './lost-rights.ts';
import { noNotice } from './no-notice.ts';
import { withOwed } from './owed.ts';
import { checkStock, withPieces } from './stock.ts';
import { assignUnitsOf, type MovedUnit } from './units.ts';

/** A locked booking with everything that a change of it is decided by; `payment` is null where nothing is charged. */
export type ChangeableVisit = LockedContext & {
  payment: LoadedPayment | null;
  /** The rights that it uses, locked. */
  rights?: readonly HeldRow[];
};

/** What a change in place writes. */
export type ChangeEffects = {
  before: BookingRecord;
  booking: BookingRecord;
  /** Items of other bookings, which move to other units. */
  movedUnits: readonly MovedUnit[];
  /** Pieces that are taken out of stock, after those of the booking have gone back. */
  pieces: readonly { itemId: string; quantity: number }[];
  /** What is written of its money. */
  money: readonly Effect[];
  /** What of its rights is used up. */
  usedUp: readonly BookedUse[];
  /** What of an override it needed. */
  overridden: Overridden;
  event: OutboxEvent<'booking_changed' | 'proposal_accepted'>;
};

/** `penalty`, `lost` and `more`: what the change costs now, and what of rights it uses up or uses besides, where the customer did not agree to that; the refusal shows it. */
export type ChangeRefused = { kind: 'refused'; reason: Reason; details?: RefusalDetails } & PenaltyShown;
export type ChangeDecision = ChangeRefused | ({ kind: 'changed' } & ChangeEffects);

/** Decides a change in place by the customer or, with `byStore`, by the store itself. */
export function decideVisitChange(visit: ChangeableVisit, change: BookingChange, byStore?: ByStore): ChangeDecision {
  const { booking, now } = visit;
  const isByStore = byStore !== undefined;
  const free = { ...visit, menu: withPieces(visit.menu, booking.items, 'back') };
  const { known, plan, overridden } = planAtStore(free, byStore, change, (ofStore) => {
    const locked = isByStore ? agreedFor(byStore, ofStore, change) : ofStore;
    return { known: locked, plan: planChange(locked, change, byStore) };
  });
  if (!plan.ok) return { kind: 'refused', reason: plan.reason, details: detailsOf(known, change, plan) };
  const { startsAt, lines } = plan.value;
  const state = byStore?.state ?? plan.value.state;
  const asPlanned = changedRecord(booking, change, { ...plan.value, state }, now);
  const changed = byStore?.team ? { ...asPlanned, items: keepWishes(booking.items, asPlanned.items) } : asPlanned;
  const { releasedRightIds: released = [] } = change;
  const question = { booking, plan: plan.value, items: changed.items, released, isByStore, now };
  const kept = keepRights(question, visit.rights ?? []);
  if (!kept.ok) return { kind: 'refused', reason: kept.reason, ...(kept.details ? { details: kept.details } : {}) };
  const { rights, usedUp, more } = kept.value;
  const planned = { ...changed, rights };
  const to = { startsAt, totalMinor: restMinorOf(planned), agreedFee: change.agreedFee, isByStore };
  const money = visit.payment ? decideMove(visit.payment, booking, to, now) : allowed([]);
  const shown = { lost: usedUp.map(namedUse), more: more.map(namedUse), currency: booking.currency };
  if (!money.ok) return { ...feeRefused(money), ...shown };
  const isLossOpen = usedUp.length > 0 && !change.agreesRightsLost;
  const isMoreOpen = more.length > 0 && !change.agreesRightsUsed;
  if (isLossOpen || isMoreOpen) return { kind: 'refused', reason: 'charge_changed', ...shown };
  const pieces = lines.filter((line) => line.kind === 'product' && !line.isAdvance);
  const enough = checkStock(visit.stock, booking.items, pieces);
  if (!enough.ok) return { kind: 'refused', reason: enough.reason, details: enough.details };
  const others = visit.taken.filter((item) => item.bookingId !== booking.id);
  const { items, moved } = assignUnitsOf({ ...known, taken: others }, planned.items);
  return {
    kind: 'changed',
    before: booking,
    // A change settles what was to be looked at, but for what is not right with the money.
    booking: { ...planned, needsAttention: hasFailure(visit.payment, money.value), items },
    movedUnits: moved,
    pieces,
    money: money.value,
    usedUp,
    overridden,
    event: changedEvent(booking, items, byStore),
  };
}

type FeeRefusal = { reason: 'agreement_needed' | 'charge_changed'; details?: { penalty: Penalty } };

function feeRefused({ reason, details }: FeeRefusal): ChangeRefused {
  const named = reason === 'agreement_needed' ? { field: 'agreedFee' } : {};
  return { kind: 'refused', reason, details: named, ...details };
}

/** Whether something is still wrong with the money after these effects. */
function hasFailure(payment: LoadedPayment | null, effects: readonly Effect[]): boolean {
  const changes = effects.flatMap((effect) => (effect.kind === 'change_charge' ? [effect.change] : []));
  const change = changes.findLast((one) => one.failure !== undefined);
  const failure = change ? change.failure : payment?.charge?.failure;
  return failure != null;
}

/** A customer who had no preference has none after the team has named who serves. */
const keepWishes = (before: readonly ItemRecord[], items: readonly ItemRecord[]): ItemRecord[] =>
  items.map((item) => {
    const was = before.find(({ id }) => id === item.id);
    return was?.wantedStaffId === null ? { ...item, wantedStaffId: null } : item;
  });

/** What a change by the store is decided by: its lines as they were agreed, and as the desk wants them. */
export const agreedFor = (
  byStore: ByStore,
  ofStore: LockedContext,
  change: BookingChange,
): LockedContext & Required<Pick<LockedContext, 'booked'>> => lastingFor(byStore, withOwed(ofStore, change));

/** What is booked, with the lengths that the desk gives it, and with what the desk takes back. */
function lastingFor<Known extends Required<Pick<LockedContext, 'booked'>>>({ team }: ByStore, known: Known): Known {
  const { minutes, restores = [] } = team ?? {};
  const back = new Set(restores.map(({ bookingItemId }) => bookingItemId));
  const lines = [...restores, ...known.booked.filter(({ bookingItemId }) => !back.has(bookingItemId))];
  const booked = lines.map((line) => ({ ...line, minutes: minutes?.get(line.bookingItemId) ?? line.minutes }));
  return { ...known, booked };
}

function planChange(
  visit: LockedContext,
  change: BookingChange,
  byStore: ByStore | undefined,
): ReturnType<typeof decideChange> {
  const { booking, facts, menu, now, booked } = visit;
  const restored = byStore?.team?.restores ?? [];
  const itemIds = [...booking.items.map(({ id }) => id), ...restored.map(({ bookingItemId }) => bookingItemId)];
  return decideChange(
    { ...change, bookingId: booking.id },
    {
      shop: {
        ...facts.shop,
        acceptsOnlineBooking: facts.shop.acceptsOnlineBooking && facts.shop.isActive,
        addressMode: facts.shop.details.addressMode,
      },
      parameters: facts.parameters,
      menu,
      prepared: preparedDay(visit, change.start),
      now,
      booking: { ...booking, ...noNotice, itemIds },
      isOfStore: byStore !== undefined,
      isByTeam: byStore?.team !== undefined,
      booked,
    },
  );
}

function detailsOf(
  visit: LockedContext,
  change: BookingChange,
  { reason, details }: { reason: string; details?: RefusalDetails },
): RefusalDetails {
  const { booking } = visit;
  if (reason === 'changed_meanwhile') return { version: booking.version };
  if (reason !== 'slot_taken') return { ...details };
  return { ...details, alternatives: alternativesTo(visit, change, booking.id) };
}

/** The outbox says what was before. */
function changedEvent(
  { chainId, id, localStart, items }: BookingRecord,
  after: readonly ItemRecord[],
  byStore: ByStore | undefined,
): OutboxEvent<'booking_changed'> {
  const staffIds = items.flatMap(({ staffId }) => staffId ?? []);
  const payload = { from: localStart, staffIds, ...servicesChanged(items, after), ...saidByStore(byStore) };
  return { chainId, kind: 'booking_changed', bookingId: id, payload };
}

function changedRecord(booking: BookingRecord, change: BookingChange, plan: BookingPlan, now: number): BookingRecord {
  const { guestCount, isGroup, remark, related } = change;
  const owner = { chainId: booking.chainId, shopId: booking.shopId, bookingId: booking.id };
  return {
    ...booking,
    state: plan.state,
    version: booking.version + 1,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    localStart: plan.start,
    guestCount,
    isGroup,
    remark,
    related: related ?? booking.related,
    totalMinor: plan.totalMinor,
    hasFromPrice: plan.hasFromPrice,
    calendarSequence: booking.calendarSequence + 1,
    proposal: null,
    updatedAt: now,
    items: itemRecords(plan, owner, true),
  };
}
