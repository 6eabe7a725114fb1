import type { BookingState } from '@parlour/domain/booking/booking';
import { decideUndoStep, isTooOldToUndo, isUndoable } from '@parlour/domain/booking/undo-step';
import { allowed, refused } from '@parlour/domain/verdict';
import { unmarkPurchased } from '../../member/queries/records.ts';
import { loadOfPayable } from '../../payment/queries/load-payment.ts';
import type { Answer } from '../../platform/context.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Services } from '../context.ts';
import { asPayable } from '../policies/as-payable.ts';
import { moveEffects, stepsBack } from '../policies/decide-move.ts';
import { accessOfStore, type ByTeam } from '../queries/access.ts';
import { hadArrived, hadBegun } from '../queries/arrived.ts';
import { isOnlyPurchase } from '../queries/first-purchase.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { commitByShop } from './finish-in.ts';
import { recordOfVisit } from './load-move.ts';
import { lockPlaces, retakePlaces } from './retake-places.ts';
import type { Moved } from './shop-moves.ts';

/** What else is taken back in the same transaction: `from` is the step. */
type WithIt = (trx: Trx, booking: BookingRecord, from: BookingState) => Promise<void>;

/** Takes a wrong press of the desk back: who was marked as arrived, begun, finished or missed is what she was before. */
export async function undoStep(
  services: Services & ByTeam,
  { bookingId, version }: { bookingId: string; version: number },
  withIt: WithIt,
): Promise<Answer<Moved>> {
  const access = await accessOfStore(services.db, services, bookingId);
  if (!access) return refused('not_found');
  const scope = scopeOfBooking(access);
  const before = await services.catalog.facts(scope);
  try {
    return await inTransaction(services.db, async (trx): Promise<Answer<Moved>> => {
      const now = services.clock.now();
      const seen = await readBooking(trx, access);
      // A no-show has given its time up, which may be another's by now.
      const known = seen.state === 'no_show' ? await lockPlaces(trx, scope, { known: before, seen, now }) : null;
      const booking = await readBooking(trx, access, true);
      if (booking.version !== version) return refused('changed_meanwhile');
      const facts = {
        state: booking.state,
        isOld: isTooOldToUndo(booking, now),
        hadArrived: await hadArrived(trx, booking),
        hadBegun: await hadBegun(trx, booking),
        isBilled: await services.hasBill(trx, booking),
        isSettled: await services.owesRefund(trx, booking),
        movedMoney: booking.rights !== null || (await loadOfPayable(trx, asPayable(booking))) !== null,
      };
      const decision = decideUndoStep(facts);
      if (!decision.ok || !isUndoable(booking.state)) return decision.ok ? refused('edit_not_allowed') : decision;
      if (known && !(await retakePlaces(trx, scope, { facts: known, booking, now })))
        return refused('no_show_time_taken');
      const move = { to: decision.value, event: stepsBack[booking.state], ending: null };
      const effects = moveEffects({ booking, payment: null, record: null }, move, {}, now);
      const { id, state, version: next } = await commitByShop(trx, services, effects, now);
      if (booking.state === 'finished') await takeBackPurchase(trx, booking, now);
      await withIt(trx, booking, booking.state);
      return allowed({ id, state, version: next });
    });
  } catch (error) {
    if (error instanceof SlotClash) return refused('no_show_time_taken');
    throw error;
  }
}

/** Who has no other purchase has none. */
async function takeBackPurchase(trx: Trx, visit: BookingRecord, now: number): Promise<void> {
  const { chainId, id: bookingId } = visit;
  const memberId = await recordOfVisit(trx, visit);
  if (memberId === null) return;
  if (await isOnlyPurchase(trx, visit, { bookingId, memberId }, now)) await unmarkPurchased(trx, chainId, memberId);
}
