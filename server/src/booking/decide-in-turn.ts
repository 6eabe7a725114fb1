import type { RefusalFacts } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { type BookingPlan, decideBooking } from '@parlour/domain/booking/decide-booking';
import { mayRepeat } from '@parlour/domain/member/may-repeat';
import { refused, type Verdict } from '@parlour/domain/verdict';
import { chargeFactsOf } from '../payment/facts/check-agreed.ts';
import { chargeRecord } from '../payment/facts/build-charge.ts';
import { hashOfAgreed } from '../payment/facts/agreed-hash.ts';
import { lookAtReplaced, supersedeCharge } from '../payment/actions/supersede.ts';
import type { NewCharge } from '../payment/queries/charges.ts';
import type { Trx } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import type { Answer } from '../platform/context.ts';
import { alternativesTo } from './alternatives.ts';
import type { Application, Written } from './application.ts';
import { asStoreDecides, type ByStore } from './by-store.ts';
import { bookingRecord } from './build-record.ts';
import { assignLanesOf, type MovedLane } from './lanes.ts';
import { countAttempt, countSpelling, mayHaveMore, mayTry } from './limits.ts';
import { type Counter, type OwnBooking, preparedDay, type Taken } from './load-counter.ts';
import { type Match, matchMember } from './match-member.ts';
import { checkPayment, payPlanned } from './pay-at-desk.ts';
import { holdById, type OwnHold, removeHold } from './queries/holds.ts';
import { readBookings } from './queries/read.ts';
import { countPieces } from './queries/stock.ts';
import { inSavepoint, returnStock, takePieces } from './queries/write.ts';
import type { BookingRecord, ItemRecord } from './record.ts';

/** What became of one request. */
export type Settled = {
  application: Application;
  answer: Answer<Written>;
  movedLanes: MovedLane[];
  /** What is charged for it, to be written with it. */
  charge?: NewCharge | null;
  /** The shop asks for money that nobody can take for it. */
  isUncharged?: boolean;
  /** The answer is a booking that was there already: nothing is to be written. */
  isTwin?: boolean;
  /** The store itself has booked. */
  byStore?: ByStore | undefined;
};

/** Decides requests one after the other; what is allowed is in the way of those that come after it. */
export async function decideInTurn(
  trx: Trx,
  counter: Counter,
  applications: readonly Application[],
): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const application of applications) {
    const decided = await decideOne(trx, counter, application);
    countAttempt(counter, application, decided.answer.ok ? null : decided.answer.reason);
    settled.push({ application, ...decided });
  }
  return settled;
}

type Decided = Omit<Settled, 'application'>;

/** Decides one request as things stand, and counts it among them when it is allowed. */
export async function decideOne(trx: Trx, counter: Counter, application: Application): Promise<Decided> {
  const attempts = mayTry(counter, application);
  if (!attempts.ok) return no(attempts.reason, attempts.facts);
  const twin = await twinOf(trx, counter, application);
  if (twin === 'made') return no('already_booked');
  if (twin) return { answer: { ok: true, value: { booking: twin } }, movedLanes: [], isTwin: true };
  // It was paid in the meantime: another time in its place would be a second visit, and be paid for a second time.
  if (counter.paid.has(application.request.holdToken ?? '')) return no('already_booked');
  const beside = await application.alongside?.check(trx);
  if (beside && !beside.ok) return no(beside.reason, beside.facts);
  const hold = await ownHold(trx, counter, application);
  if (application.request.heldBookingId && hold?.id !== application.request.heldBookingId) return no('hold_expired');
  const match = matchMember(counter, application);
  // One's own hold is no obstacle: its pieces count as there while this request is decided.
  if (hold) countPieces(counter.menu, hold.pieces, 'back');
  const decision = decide(counter, application, match.records, hold?.id);
  if (hold) countPieces(counter.menu, hold.pieces, 'out');
  if (!decision.ok) return no(decision.reason, factsOf(counter, application, decision));
  const payment = await checkPayment(trx, counter, application, decision.value);
  if (!payment.ok) return no(payment.reason, payment.facts);
  const limits = mayHaveMore(counter, application, hold?.id ?? null);
  if (!limits.ok) return no(limits.reason, limits.facts);
  const expiry = holdExpiry(counter, application, hold?.holdFirstAt.getTime());
  if (expiry === 'over') return no('hold_expired');
  const { charge: quote } = decision.value;
  const which = { chainId: counter.scope.chainId, bookingId: hold?.id ?? '' };
  // A charge that is paid from a balance is another one, whatever was agreed to.
  const goesOn = !('none' in quote) && payment.value !== 'stored';
  const replaced = hold && (await lookAtReplaced(trx, which, goesOn ? hashOfAgreed(quote) : null));
  if (replaced?.kind === 'under_way') return no('payment_under_way');
  const room = await makeRoom(trx, counter, hold?.id ?? null, decision.value);
  if (room.ok && replaced) await supersedeCharge(trx, replaced.found, counter.now);
  if (!room.ok) return no(room.reason, room.facts);
  if (hold) countPieces(counter.menu, hold.pieces, 'back');
  countPieces(counter.menu, decision.value.lines, 'out');
  const booking = bookingRecord(counter, application, decision.value, {
    id: hold?.id ?? newId(),
    memberId: application.byStore?.memberId ?? match.join(),
    holdExpiresAt: expiry,
    holdFirstAt: expiry === null ? null : (hold?.holdFirstAt.getTime() ?? counter.now),
  });
  countContact(counter, booking, hold?.id ?? null);
  if (application.purpose === 'book') countSpelling(counter, application);
  const due = replaced?.kind === 'kept' ? null : chargeRecord(booking, quote, counter.facts);
  const charge = due && payment.value === 'stored' ? await payPlanned(trx, counter, application, due) : due;
  const isUncharged = 'none' in quote && quote.none === 'no_merchant';
  const { byStore } = application;
  return {
    answer: { ok: true, value: { booking } },
    movedLanes: takeTime(counter, booking),
    charge,
    isUncharged,
    byStore,
  };
}

/**
 * The booking that the same person has just made of the same request, in another tab: it is shown again, not sold again. `made`: what
 * is to be held, and paid for, is booked already, or whoever else had the device booked the same.
 */
async function twinOf(trx: Trx, counter: Counter, application: Application): Promise<BookingRecord | 'made' | null> {
  const { purpose } = application;
  const made = twinIn(counter, application, false);
  if (made && (purpose === 'hold' || !mayRepeat(application, made, counter.now))) return 'made';
  if (made) return made.record ?? (await readBookings(trx, [made.id])).get(made.id) ?? null;
  // Another tab's hold of this very transaction is not written yet.
  return (purpose === 'hold' && ownTwinHeld(counter, application)?.record) || null;
}

function twinIn({ upcoming }: Counter, { twinHash }: Application, isHeld: boolean): OwnBooking | undefined {
  return twinHash === null ? undefined : upcoming.find((one) => one.twinHash === twinHash && one.isHeld === isHeld);
}

/** What another tab of the same person holds of the same wants. */
function ownTwinHeld(counter: Counter, application: Application): OwnBooking | undefined {
  const held = twinIn(counter, application, true);
  return held && mayRepeat(application, held, counter.now) ? held : undefined;
}

/** The hold that this request replaces: the one whose token it brings, or what another tab holds of the same wants, so that nobody pays twice. */
async function ownHold(trx: Trx, counter: Counter, application: Application): Promise<OwnHold | null> {
  const { purpose, request } = application;
  const own = request.holdToken ? counter.holds.get(request.holdToken) : undefined;
  if (own || purpose === 'book') return own ?? null;
  const twin = ownTwinHeld(counter, application);
  return twin && !twin.record ? holdById(trx, counter.scope, twin.id, counter.now) : null;
}

function no(reason: Reason, facts?: RefusalFacts): Decided {
  return { answer: facts ? refused(reason, facts) : refused(reason), movedLanes: [] };
}

function decide(counter: Counter, application: Application, records: Match['records'], ignoreBookingId?: string) {
  const { request, byStore } = application;
  const { shop, parameters } = counter.facts;
  return decideBooking(
    { ...request, contact: request, ignoreBookingId },
    {
      shop: {
        acceptsOnlineBooking: shop.acceptsOnlineBooking && shop.isActive,
        addressMode: shop.details.addressMode,
        zone: shop.zone,
      },
      parameters,
      menu: counter.menu,
      members: [...records.members, ...records.own],
      isMobileValid: application.phoneFault === null,
      isSignedIn: application.accountId !== null,
      isOfStore: byStore !== undefined,
      prepared: preparedDay(asStoreDecides(counter, byStore), request.start),
      // What its own customers pay, and where, the store knows itself.
      charge: byStore ? undefined : chargeFactsOf(counter.facts, counter.services.payments, records),
      now: counter.now,
    },
  );
}

/** What this contact has before it now, for those who come after. */
function countContact(counter: Counter, record: BookingRecord, holdId: string | null): void {
  const { id, emailKey, mobileKey, state, twinHash, maker, accountId, createdAt } = record;
  counter.upcoming = counter.upcoming.filter((booking) => booking.id !== holdId);
  const isHeld = state === 'held';
  counter.upcoming.push({ id, emailKey, mobileKey, isHeld, twinHash, maker, accountId, createdAt, record });
}

function factsOf(
  counter: Counter,
  application: Application,
  refusal: { reason: Reason; facts?: RefusalFacts },
): RefusalFacts {
  if (refusal.reason === 'mobile_malformed' && application.phoneFault !== null)
    return { ...refusal.facts, phoneFault: application.phoneFault };
  if (refusal.reason !== 'slot_taken') return { ...refusal.facts };
  return {
    ...refusal.facts,
    alternatives: alternativesTo(asStoreDecides(counter, application.byStore), application.request),
  };
}

/** Until when a hold lives: its minutes from now, and twice those from its first moment at most. */
function holdExpiry(counter: Counter, application: Application, firstAt?: number): number | null | 'over' {
  if (application.purpose === 'book') return null;
  const holdMs = counter.facts.availability.config.holdMinutes * 60_000;
  const expiresAt = Math.min(counter.now + holdMs, (firstAt ?? counter.now) + 2 * holdMs);
  return expiresAt > counter.now ? expiresAt : 'over';
}

/** Puts one's own hold aside and takes the pieces out of stock; when they are not all there, everything is as it was before. */
async function makeRoom(
  trx: Trx,
  counter: Counter,
  holdId: string | null,
  plan: BookingPlan,
): Promise<Verdict<null, 'out_of_stock', RefusalFacts>> {
  const pieces = plan.lines.filter((line) => line.kind === 'product' && !line.isAdvance);
  if (holdId === null && pieces.length === 0) return { ok: true, value: null };
  const room = await inSavepoint(trx, async () => {
    if (holdId !== null) {
      await returnStock(trx, counter.scope.chainId, holdId);
      await removeHold(trx, counter.scope.chainId, holdId);
    }
    return takePieces(trx, counter.scope.chainId, pieces);
  });
  if (room.ok) counter.taken = counter.taken.filter((item) => item.bookingId !== holdId);
  return room;
}

function takeTime(counter: Counter, booking: BookingRecord): MovedLane[] {
  const moved = assignLanesOf(counter, booking.items);
  counter.taken = [...counter.taken, ...booking.items.flatMap((record) => takenBy(record) ?? [])];
  return moved;
}

function takenBy(record: ItemRecord): Taken | null {
  const { id: itemId, bookingId, staffId, startsAt: from, occupiedUntil: to, lane } = record;
  return staffId === null
    ? null
    : { itemId, bookingId, staffId, from, to, lane: lane ?? 1, holdExpiresAt: null, record };
}
