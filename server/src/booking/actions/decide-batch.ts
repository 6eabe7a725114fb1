import type { RefusalFacts } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { type BookingPlan, decideBooking } from '@parlour/domain/booking/decide-booking';
import { mayRepeat } from '@parlour/domain/member/may-repeat';
import { refused, type Verdict } from '@parlour/domain/verdict';
import { chargeFactsOf } from '../../payment/policies/check-agreed.ts';
import { chargeRecord } from '../../payment/policies/build-charge.ts';
import { hashOfAgreed } from '../../payment/formats/agreed-hash.ts';
import { lookAtReplaced, supersedeCharge } from '../../payment/actions/supersede.ts';
import type { NewCharge } from '../../payment/queries/charges.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Answer } from '../../platform/context.ts';
import { alternativesTo } from './alternatives.ts';
import type { BookingCommand, Written } from '../policies/booking-command.ts';
import { asStoreDecides, type ByStore } from '../policies/by-store.ts';
import { bookingRecord } from '../policies/build-record.ts';
import { assignUnitsOf, type MovedUnit } from '../policies/units.ts';
import { countAttempt, countSpelling, mayHaveMore, mayTry } from '../policies/limits.ts';
import { type BatchState, type OwnBooking, preparedDay, type Taken } from '../queries/load-batch-state.ts';
import { type Match, matchMember } from './match-member.ts';
import { checkPayment, payPlanned } from './charge-stored-value.ts';
import { holdById, type OwnHold, removeHold } from '../queries/holds.ts';
import { readBookings } from '../queries/read.ts';
import { countPieces } from '../queries/stock.ts';
import { inSavepoint, returnStock, takePieces } from '../queries/write.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';

/** What became of one request. */
export type Decision = {
  command: BookingCommand;
  answer: Answer<Written>;
  movedUnits: MovedUnit[];
  /** What is charged for it, to be written with it. */
  charge?: NewCharge | null;
  /** The shop asks for money that nobody can take for it. */
  isUncharged?: boolean;
  /** The answer is a booking that was there already: nothing is to be written. */
  isDuplicate?: boolean;
  /** The store itself has booked. */
  byStore?: ByStore | undefined;
};

/** Decides requests one after the other; what is allowed is in the way of those that come after it. */
export async function decideBatch(
  trx: Trx,
  batch: BatchState,
  commands: readonly BookingCommand[],
): Promise<Decision[]> {
  const settled: Decision[] = [];
  for (const command of commands) {
    const decided = await decideOne(trx, batch, command);
    countAttempt(batch, command, decided.answer.ok ? null : decided.answer.reason);
    settled.push({ command, ...decided });
  }
  return settled;
}

type Decided = Omit<Decision, 'command'>;

/** Decides one request as things stand, and counts it among them when it is allowed. */
export async function decideOne(trx: Trx, batch: BatchState, command: BookingCommand): Promise<Decided> {
  const attempts = mayTry(batch, command);
  if (!attempts.ok) return no(attempts.reason, attempts.facts);
  const duplicate = await duplicateOf(trx, batch, command);
  if (duplicate === 'made') return no('already_booked');
  if (duplicate) return { answer: { ok: true, value: { booking: duplicate } }, movedUnits: [], isDuplicate: true };
  // It was paid in the meantime: another time in its place would be a second visit, and be paid for a second time.
  if (batch.paid.has(command.request.holdToken ?? '')) return no('already_booked');
  const beside = await command.hooks?.check(trx);
  if (beside && !beside.ok) return no(beside.reason, beside.facts);
  const hold = await ownHold(trx, batch, command);
  if (command.request.heldBookingId && hold?.id !== command.request.heldBookingId) return no('hold_expired');
  const match = matchMember(batch, command);
  // One's own hold is no obstacle: its pieces count as there while this request is decided.
  if (hold) countPieces(batch.menu, hold.pieces, 'back');
  const decision = decide(batch, command, match.records, hold?.id);
  if (hold) countPieces(batch.menu, hold.pieces, 'out');
  if (!decision.ok) return no(decision.reason, factsOf(batch, command, decision));
  const payment = await checkPayment(trx, batch, command, decision.value);
  if (!payment.ok) return no(payment.reason, payment.facts);
  const limits = mayHaveMore(batch, command, hold?.id ?? null);
  if (!limits.ok) return no(limits.reason, limits.facts);
  const expiry = holdExpiry(batch, command, hold?.holdFirstAt.getTime());
  if (expiry === 'over') return no('hold_expired');
  const { charge: quote } = decision.value;
  const which = { chainId: batch.scope.chainId, bookingId: hold?.id ?? '' };
  // A charge that is paid from a balance is another one, whatever was agreed to.
  const goesOn = !('none' in quote) && payment.value !== 'stored';
  const replaced = hold && (await lookAtReplaced(trx, which, goesOn ? hashOfAgreed(quote) : null));
  if (replaced?.kind === 'under_way') return no('payment_under_way');
  const locked = await makeRoom(trx, batch, hold?.id ?? null, decision.value);
  if (locked.ok && replaced) await supersedeCharge(trx, replaced.found, batch.now);
  if (!locked.ok) return no(locked.reason, locked.facts);
  if (hold) countPieces(batch.menu, hold.pieces, 'back');
  countPieces(batch.menu, decision.value.lines, 'out');
  const booking = bookingRecord(batch, command, decision.value, {
    id: hold?.id ?? newId(),
    memberId: command.byStore?.memberId ?? match.join(),
    holdExpiresAt: expiry,
    holdFirstAt: expiry === null ? null : (hold?.holdFirstAt.getTime() ?? batch.now),
  });
  countContact(batch, booking, hold?.id ?? null);
  if (command.purpose === 'book') countSpelling(batch, command);
  const due = replaced?.kind === 'kept' ? null : chargeRecord(booking, quote, batch.facts);
  const charge = due && payment.value === 'stored' ? await payPlanned(trx, batch, command, due) : due;
  const isUncharged = 'none' in quote && quote.none === 'no_merchant';
  const { byStore } = command;
  return {
    answer: { ok: true, value: { booking } },
    movedUnits: takeTime(batch, booking),
    charge,
    isUncharged,
    byStore,
  };
}

/**
 * The booking that the same person has just made of the same request, in another tab: it is shown again, not sold again. `made`: what
 * is to be held, and paid for, is booked already, or whoever else had the device booked the same.
 */
async function duplicateOf(
  trx: Trx,
  batch: BatchState,
  command: BookingCommand,
): Promise<BookingRecord | 'made' | null> {
  const { purpose } = command;
  const made = duplicateIn(batch, command, false);
  if (made && (purpose === 'hold' || !mayRepeat(command, made, batch.now))) return 'made';
  if (made) return made.record ?? (await readBookings(trx, [made.id])).get(made.id) ?? null;
  // Another tab's hold of this very transaction is not written yet.
  return (purpose === 'hold' && ownDuplicateHeld(batch, command)?.record) || null;
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
function ownDuplicateHeld(batch: BatchState, command: BookingCommand): OwnBooking | undefined {
  const held = duplicateIn(batch, command, true);
  return held && mayRepeat(command, held, batch.now) ? held : undefined;
}

/** The hold that this request replaces: the one whose token it brings, or what another tab holds of the same wants, so that nobody pays twice. */
async function ownHold(trx: Trx, batch: BatchState, command: BookingCommand): Promise<OwnHold | null> {
  const { purpose, request } = command;
  const own = request.holdToken ? batch.holds.get(request.holdToken) : undefined;
  if (own || purpose === 'book') return own ?? null;
  const duplicate = ownDuplicateHeld(batch, command);
  return duplicate && !duplicate.record ? holdById(trx, batch.scope, duplicate.id, batch.now) : null;
}

function no(reason: Reason, facts?: RefusalFacts): Decided {
  return { answer: facts ? refused(reason, facts) : refused(reason), movedUnits: [] };
}

function decide(batch: BatchState, command: BookingCommand, records: Match['records'], ignoreBookingId?: string) {
  const { request, byStore } = command;
  const { shop, parameters } = batch.facts;
  return decideBooking(
    { ...request, contact: request, ignoreBookingId },
    {
      shop: {
        acceptsOnlineBooking: shop.acceptsOnlineBooking && shop.isActive,
        addressMode: shop.details.addressMode,
        zone: shop.zone,
      },
      parameters,
      menu: batch.menu,
      members: [...records.members, ...records.own],
      isMobileValid: command.phoneFault === null,
      isSignedIn: command.accountId !== null,
      isOfStore: byStore !== undefined,
      prepared: preparedDay(asStoreDecides(batch, byStore), request.start),
      // What its own customers pay, and where, the store knows itself.
      charge: byStore ? undefined : chargeFactsOf(batch.facts, batch.services.payments, records),
      now: batch.now,
    },
  );
}

/** What this contact has before it now, for those who come after. */
function countContact(batch: BatchState, record: BookingRecord, holdId: string | null): void {
  const { id, emailKey, mobileKey, state, duplicateHash, maker, accountId, createdAt } = record;
  batch.upcoming = batch.upcoming.filter((booking) => booking.id !== holdId);
  const isHeld = state === 'held';
  batch.upcoming.push({ id, emailKey, mobileKey, isHeld, duplicateHash, maker, accountId, createdAt, record });
}

function factsOf(
  batch: BatchState,
  command: BookingCommand,
  refusal: { reason: Reason; facts?: RefusalFacts },
): RefusalFacts {
  if (refusal.reason === 'mobile_malformed' && command.phoneFault !== null)
    return { ...refusal.facts, phoneFault: command.phoneFault };
  if (refusal.reason !== 'slot_taken') return { ...refusal.facts };
  return {
    ...refusal.facts,
    alternatives: alternativesTo(asStoreDecides(batch, command.byStore), command.request),
  };
}

/** Until when a hold lives: its minutes from now, and twice those from its first moment at most. */
function holdExpiry(batch: BatchState, command: BookingCommand, firstAt?: number): number | null | 'over' {
  if (command.purpose === 'book') return null;
  const holdMs = batch.facts.availability.config.holdMinutes * 60_000;
  const expiresAt = Math.min(batch.now + holdMs, (firstAt ?? batch.now) + 2 * holdMs);
  return expiresAt > batch.now ? expiresAt : 'over';
}

/** Puts one's own hold aside and takes the pieces out of stock; when they are not all there, everything is as it was before. */
async function makeRoom(
  trx: Trx,
  batch: BatchState,
  holdId: string | null,
  plan: BookingPlan,
): Promise<Verdict<null, 'out_of_stock', RefusalFacts>> {
  const pieces = plan.lines.filter((line) => line.kind === 'product' && !line.isAdvance);
  if (holdId === null && pieces.length === 0) return { ok: true, value: null };
  const locked = await inSavepoint(trx, async () => {
    if (holdId !== null) {
      await returnStock(trx, batch.scope.chainId, holdId);
      await removeHold(trx, batch.scope.chainId, holdId);
    }
    return takePieces(trx, batch.scope.chainId, pieces);
  });
  if (locked.ok) batch.taken = batch.taken.filter((item) => item.bookingId !== holdId);
  return locked;
}

function takeTime(batch: BatchState, booking: BookingRecord): MovedUnit[] {
  const moved = assignUnitsOf(batch, booking.items);
  batch.taken = [...batch.taken, ...booking.items.flatMap((record) => takenBy(record) ?? [])];
  return moved;
}

function takenBy(record: ItemRecord): Taken | null {
  const { id: itemId, bookingId, staffId, startsAt: from, occupiedUntil: to, unit } = record;
  return staffId === null
    ? null
    : { itemId, bookingId, staffId, from, to, unit: unit ?? 1, holdExpiresAt: null, record };
}
