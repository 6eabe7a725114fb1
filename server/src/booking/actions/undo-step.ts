import { SHOP_RESOURCE } from '@parlour/domain/availability/facts';
import type { BookingState } from '@parlour/domain/booking/booking';
import { decideUndoStep, isUndoable } from '@parlour/domain/booking/undo-step';
import { allowed, refused } from '@parlour/domain/verdict';
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
import { expireHolds, lockForBooking } from '../queries/lock.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { commitByShop } from './finish-in.ts';
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
  try {
    return await inTransaction(services.db, async (trx): Promise<Answer<Moved>> => {
      const now = services.clock.now();
      const seen = await readBooking(trx, access);
      // A no-show has given its time up, which may be another's by now: its people are locked before it, as where times are sold.
      if (seen.state === 'no_show') await lockForBooking(trx, scope, { staffIds: peopleOf(seen) });
      const booking = await readBooking(trx, access, true);
      if (booking.version !== version) return refused('changed_meanwhile');
      const facts = {
        state: booking.state,
        hadArrived: await hadArrived(trx, booking),
        hadBegun: await hadBegun(trx, booking),
        isBilled: await services.hasBill(trx, booking),
        isSettled: await services.owesRefund(trx, booking),
        movedMoney: booking.rights !== null || (await loadOfPayable(trx, asPayable(booking))) !== null,
      };
      const decision = decideUndoStep(facts);
      if (!decision.ok || !isUndoable(booking.state)) return decision.ok ? refused('edit_not_allowed') : decision;
      if (booking.state === 'no_show') await expireHolds(trx, scope, [], now);
      const move = { to: decision.value, event: stepsBack[booking.state], ending: null };
      const effects = moveEffects({ booking, payment: null, record: null }, move, {}, now);
      const { id, state, version: next } = await commitByShop(trx, services, effects, now);
      await withIt(trx, booking, booking.state);
      return allowed({ id, state, version: next });
    });
  } catch (error) {
    if (error instanceof SlotClash) return refused('no_show_time_taken');
    throw error;
  }
}

/** Who serves a visit; a store without people has none, and is locked itself. */
const peopleOf = ({ items }: BookingRecord): string[] =>
  [...new Set(items.flatMap(({ staffId }) => staffId ?? []))].filter((id) => id !== SHOP_RESOURCE);
