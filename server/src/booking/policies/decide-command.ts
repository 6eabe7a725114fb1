import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import type { Overridden } from '@parlour/domain/availability/least-override';
import { type BookingPlan, decideBooking } from '@parlour/domain/booking/decide-booking';
import { type NamedRight, bookedRightsOf } from '@parlour/domain/booking/booked-rights-of';
import type { RightsQuestion } from '@parlour/domain/booking/quote-rights';
import { mayRepeat } from '@parlour/domain/member/may-repeat';
import type { StoredValuePart } from '@parlour/domain/wallet/cover-by-stored-value';
import type { TakenItem } from '../../availability/queries.ts';
import { chargeRecord } from '../../payment/policies/build-charge.ts';
import { agreedHashOf, chargeFactsOf } from '../../payment/policies/check-agreed.ts';
import { type ReplacedCharge, stateOfReplaced } from '../../payment/policies/replaced-charge.ts';
import type { NewCharge } from '../../payment/queries/charges.ts';
import { type BookingCommand, givenLines } from './booking-command.ts';
import { bookingRecord } from './build-record.ts';
import type { ByStore } from './by-store.ts';
import { planAtStore } from './plan-at-store.ts';
import { assignUnitsOf, type MovedUnit } from './units.ts';
import { mayHaveMore, mayTry, withSpelling } from './limits.ts';
import { type Match, matchMember, memberRowOf, newMemberOf } from './match-member.ts';
import type { OwnHold } from '../queries/holds.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';
import { type BatchState, type OwnBooking, preparedDay } from './batch-state.ts';
import { checkPayment, withSpent } from './charge-stored-value.ts';
import { checkPieces, withPieces } from './stock.ts';
import { asPayable, restMinorOf } from './as-payable.ts';
import { rightsOfCommand } from './command-rights.ts';
import { refusalOfTyped, withUses } from './wanted-rights.ts';
import { newIdIn } from '../../platform/ids.ts';

export type Refused = {
  kind: 'refused';
  reason: Reason;
  details?: RefusalDetails;
  /** What is charged now, where that was not agreed to: the refusal shows it. */
  quoted?: Pick<BookingPlan, 'charge' | 'totalMinor' | 'lines' | 'startsAt' | 'rights'>;
};

/** A new booking with everything that has to be written for it. */
export type Made = {
  kind: 'made';
  booking: BookingRecord;
  /** Items that are taken, of bookings before this one, which move to other units. */
  movedUnits: readonly MovedUnit[];
  /** Pieces that are taken out of stock. */
  pieces: readonly { itemId: string; quantity: number }[];
  /** The hold that the booking replaces. */
  replacedHoldId: string | null;
  /** The charge of that hold, where it does not go on. */
  superseded: ReplacedCharge;
  charge: NewCharge | null;
  /** The balances that pay the charge. */
  paidFrom: readonly StoredValuePart[] | null;
  /** The shop asks for money that no provider can take for it. */
  isUncharged: boolean;
  /** The store itself has booked. */
  byStore: ByStore | undefined;
  /** What of an override it needed. */
  overridden: Overridden;
  /** The new record that the store gives points to, or null. */
  welcomed: string | null;
};

/** What becomes of one command; `repeated`: the booking was there already, and nothing is written. */
export type Decision = Refused | { kind: 'repeated'; booking: BookingRecord } | Made;

/** A decision, and what it leaves for the commands after it. */
type Decided = { decision: Decision; state: BatchState };

/** Decides one command as things are after those before it. */
export function decideCommand(state: BatchState, command: BookingCommand): Decided {
  const attempts = mayTry(state, command);
  if (!attempts.ok) return no(state, attempts.reason, attempts.details);
  const duplicate = duplicateOf(state, command);
  if (duplicate === 'made') return no(state, 'already_booked');
  if (duplicate) return { decision: { kind: 'repeated', booking: duplicate }, state };
  // It was paid in the meantime: another time in its place would be a second visit, and be paid for a second time.
  if (state.paid.has(command.request.holdToken ?? '')) return no(state, 'already_booked');
  const beside = state.checks.get(command);
  if (beside && !beside.ok) return no(state, beside.reason, beside.details);
  const hold = ownHold(state, command);
  if (command.request.heldBookingId && hold?.id !== command.request.heldBookingId) return no(state, 'hold_expired');
  const match = matchMember(state, command);
  // One's own hold is no obstacle: its pieces count as there while this command is decided.
  const free = hold ? { ...state, menu: withPieces(state.menu, hold.pieces, 'back') } : state;
  const rights = rightsOfCommand(free, command, hold);
  if (!rights.ok) return no(state, rights.reason);
  const options = { rights: rights.value?.question, ignoreBookingId: hold?.id };
  const {
    plan: decision,
    facts,
    overridden,
  } = planAtStore(free, command.byStore, command.request, (known) => ({
    facts: known.facts,
    plan: plan(known, command, match.records, options),
  }));
  if (!decision.ok) {
    const reason = refusalOfTyped(decision.reason, decision.details, rights.value?.question, command.request.rights);
    return no(state, reason, reason === 'coupon_unknown' ? undefined : detailsOf(command, decision));
  }
  const payment = checkPayment(state, command, decision.value);
  if (!payment.ok) {
    const quoted = payment.reason === 'charge_changed' ? { quoted: decision.value } : {};
    return { state, decision: { ...refusal(payment.reason, payment.details), ...quoted } };
  }
  const limits = mayHaveMore(state, command, hold?.id ?? null);
  if (!limits.ok) return no(state, limits.reason, limits.details);
  const expiry = holdExpiry(state, command, hold?.holdFirstAt.getTime());
  if (expiry === 'over') return no(state, 'hold_expired');
  const { charge: quote, lines } = decision.value;
  const found = (hold && state.charges.get(hold.id)) ?? null;
  // A charge that is paid from a balance is another one, whatever was agreed to.
  const goesOn = !('none' in quote) && payment.value === null;
  const replaced = stateOfReplaced(found, goesOn ? agreedHashOf(decision.value) : null);
  if (replaced === 'under_way') return no(state, 'payment_under_way');
  const pieces = lines.filter((line) => line.kind === 'product' && !line.isAdvance);
  const enough = checkPieces(free.menu, pieces);
  if (!enough.ok) return no(state, enough.reason, enough.details);
  const named = rights.value?.named ?? [];
  const paidFrom = payment.value;
  const by = { match, hold, expiry, paidFrom, replaced, found, pieces, named, facts, overridden };
  return made({ ...free, menu: withPieces(free.menu, pieces, 'out') }, command, { plan: decision.value, ...by });
}

type Allowed = {
  plan: BookingPlan;
  match: Match;
  hold: OwnHold | null;
  expiry: number | null;
  paidFrom: readonly StoredValuePart[] | null;
  replaced: 'kept' | 'replaced';
  found: ReplacedCharge;
  pieces: BookingPlan['lines'];
  /** What the customer holds, where it was asked for. */
  named: readonly NamedRight[];
  /** What it was planned by. */
  facts: BatchState['facts'];
  overridden: Overridden;
};

/** The booking of an allowed command, and the state with it; the stock of `before` is counted already. */
function made(before: BatchState, command: BookingCommand, allowed: Allowed): Decided {
  const { plan, match, hold, expiry, paidFrom, replaced, found, pieces, named } = allowed;
  const known = command.byStore?.memberId ?? match.memberId;
  const isRecorded = command.purpose === 'book' && command.byStore?.isNameless !== true;
  const member = known === null && isRecorded ? newMemberOf(before, command, match.hidden) : null;
  const planned = bookingRecord(before, command, plan, {
    id: hold?.id ?? newIdIn(before.scope.chainId, before.newId),
    memberId: known ?? member?.id ?? null,
    holdExpiresAt: expiry,
    holdFirstAt: expiry === null ? null : (hold?.holdFirstAt.getTime() ?? before.now),
  });
  const others = hold ? before.taken.filter((item) => item.bookingId !== hold.id) : before.taken;
  const { items, taken, moved } = assignUnitsOf({ facts: allowed.facts, taken: others }, planned.items);
  const itemIds = planned.items.map(({ id }) => id);
  const rights = plan.rights ? bookedRightsOf(plan.rights, plan.lines, itemIds, named) : null;
  const booking = { ...planned, items, rights };
  const charged = { ...asPayable(booking), totalMinor: restMinorOf(booking) };
  const due = replaced === 'kept' ? null : chargeRecord(charged, plan.charge, before.facts, before.newId);
  const charge = due && paidFrom ? ({ ...due, status: statusOf(due), method: 'STORE' } as const) : due;
  const decision: Made = {
    kind: 'made',
    booking,
    movedUnits: moved,
    pieces,
    replacedHoldId: hold?.id ?? null,
    superseded: replaced === 'kept' ? null : found,
    charge,
    paidFrom,
    isUncharged: 'none' in plan.charge && plan.charge.none === 'no_merchant',
    byStore: command.byStore,
    overridden: allowed.overridden,
    welcomed: member && before.facts.parameters.newCustomerPoints > 0 ? member.id : null,
  };
  const state = {
    ...before,
    taken: [...taken, ...items.flatMap((item) => takenBy(item) ?? [])],
    members: member ? [...before.members, memberRowOf(member)] : before.members,
    newMembers: member ? [...before.newMembers, member] : before.newMembers,
    upcoming: withBooking(before, booking, hold?.id ?? null),
    newSpellings: withSpelling(before, command),
    spent: withSpent(before, paidFrom ?? []),
    usedRights: withUses(withUses(before.usedRights, hold?.rights?.uses ?? [], -1), rights?.uses ?? [], 1),
  };
  return { decision, state };
}

// A deposit is taken, the amount of a hold is frozen.
const statusOf = ({ form }: NewCharge) => (form === 'hold' ? ('authorised' as const) : ('succeeded' as const));

/**
 * The booking that the same customer has just made with the same request in another tab: it is shown again, not sold again. `made`: what
 * is to be held and paid for is already booked, or another customer on the same device booked the same.
 */
function duplicateOf(state: BatchState, command: BookingCommand): BookingRecord | 'made' | null {
  const { purpose } = command;
  const duplicate = duplicateIn(state, command, false);
  if (duplicate && (purpose === 'hold' || !mayRepeat(command, duplicate, state.now))) return 'made';
  if (duplicate) return duplicate.record ?? state.madeDuplicates.get(duplicate.id) ?? null;
  // Another tab's hold of this very batch is not written yet.
  return (purpose === 'hold' && ownDuplicateHeld(state, command)?.record) || null;
}

function duplicateIn(
  { upcoming }: BatchState,
  { duplicateHash }: BookingCommand,
  isHeld: boolean,
): OwnBooking | undefined {
  return duplicateHash === null
    ? undefined
    : upcoming.find((one) => one.duplicateHash === duplicateHash && one.isHeld === isHeld);
}

/** What another tab of the same person holds of the same wants. */
function ownDuplicateHeld(state: BatchState, command: BookingCommand): OwnBooking | undefined {
  const held = duplicateIn(state, command, true);
  return held && mayRepeat(command, held, state.now) ? held : undefined;
}

/** The hold that this command replaces: the one whose token it brings, or what another tab holds of the same wants, so that no customer pays twice. */
function ownHold(state: BatchState, command: BookingCommand): OwnHold | null {
  const { purpose, request } = command;
  const own = request.holdToken ? state.holds.get(request.holdToken) : undefined;
  if (own || purpose === 'book') return own ?? null;
  const duplicate = ownDuplicateHeld(state, command);
  return duplicate && !duplicate.record ? (state.heldDuplicates.get(duplicate.id) ?? null) : null;
}

const refusal = (reason: Reason, details?: RefusalDetails): Refused =>
  details ? { kind: 'refused', reason, details } : { kind: 'refused', reason };

const no = (state: BatchState, reason: Reason, details?: RefusalDetails): Decided => ({
  decision: refusal(reason, details),
  state,
});

type PlanOptions = { rights: RightsQuestion | undefined; ignoreBookingId: string | undefined };

function plan(
  state: BatchState,
  command: BookingCommand,
  records: Match['records'],
  { rights, ignoreBookingId }: PlanOptions,
) {
  const { request, byStore } = command;
  const { shop, parameters } = state.facts;
  return decideBooking(
    { ...request, lines: givenLines(command), contact: request, ignoreBookingId },
    {
      shop: {
        acceptsOnlineBooking: shop.acceptsOnlineBooking && shop.isActive,
        addressMode: shop.details.addressMode,
        zone: shop.zone,
      },
      parameters,
      menu: state.menu,
      members: [...records.members, ...records.own],
      isMobileValid: command.phoneFault === null,
      isSignedIn: command.accountId !== null,
      isOfStore: byStore !== undefined,
      prepared: preparedDay(state, request.start),
      // What its own customers pay, and where, the store knows itself.
      charge: byStore ? undefined : chargeFactsOf(state.facts, state.payments, records),
      rights,
      now: state.now,
    },
  );
}

/** What this contact has ahead of it now, for those who come after. */
function withBooking({ upcoming }: BatchState, record: BookingRecord, holdId: string | null): readonly OwnBooking[] {
  const { id, emailKey, mobileKey, state, duplicateHash, maker, accountId, createdAt } = record;
  const isHeld = state === 'held';
  const own = { id, emailKey, mobileKey, isHeld, duplicateHash, maker, accountId, createdAt, record };
  return [...upcoming.filter((booking) => booking.id !== holdId), own];
}

function detailsOf(
  { phoneFault }: BookingCommand,
  { reason, details }: { reason: Reason; details?: RefusalDetails },
): RefusalDetails {
  return reason === 'mobile_malformed' && phoneFault !== null ? { ...details, phoneFault } : { ...details };
}

/** Until when a hold lives: its minutes from now, and twice those from its first moment at most. */
function holdExpiry({ facts, now }: BatchState, { purpose }: BookingCommand, firstAt = now): number | null | 'over' {
  if (purpose === 'book') return null;
  const holdMs = facts.availability.config.holdMinutes * 60_000;
  const expiresAt = Math.min(now + holdMs, firstAt + 2 * holdMs);
  return expiresAt > now ? expiresAt : 'over';
}

function takenBy(item: ItemRecord): TakenItem | null {
  const { id: itemId, bookingId, staffId, startsAt: from, occupiedUntil: to, unit } = item;
  return staffId === null ? null : { itemId, bookingId, staffId, from, to, unit: unit ?? 1, holdExpiresAt: null };
}
