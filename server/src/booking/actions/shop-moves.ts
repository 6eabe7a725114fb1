import type { EndPreview } from '@parlour/contract/appointment/read';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { SeenEnd } from '@parlour/domain/booking/seen-end';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Answer } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Services } from '../context.ts';
import { decideMoveByShop, type MoveEffects, type ShopMoveName, shopMoves } from '../policies/decide-move.ts';
import { accessOfStore, type ForStore, isByTeam, type StoreAccess } from '../queries/access.ts';
import { isAsSeen, leftToTill, previewEnd } from '../policies/preview-end.ts';
import type { SaidByStore } from '../policies/by-store.ts';
import { visitMoney } from '../policies/visit-money.ts';
import { readBooking } from '../queries/read.ts';
import { commitByShop } from './finish-in.ts';
import { loadMovable } from './load-move.ts';
import { loadBeside } from './retake-places.ts';

/** `version`: the booking as it was seen; one that has changed since is not moved. `said`: who is told. `seen`: what the store was shown of money and rights; where it is another, the move is refused. */
export type ShopMove = { bookingId: string; reason?: string; version?: number; said?: SaidByStore; seen?: SeenEnd };
export type Moved = { id: string; state: BookingState; version: number };

const moveBy =
  (name: ShopMoveName) =>
  async (services: Services & ForStore, { bookingId, seen, ...question }: ShopMove): Promise<Answer<Moved>> => {
    const access = await accessOfStore(services.db, services, bookingId);
    if (!access) return refused('not_found');
    const writesBill = name === 'finish' && (await factsOf(services, access)).parameters.writesBillAtFinish;
    return inTransaction(services.db, async (trx): Promise<Answer<Moved>> => {
      const now = services.clock.now();
      const movable = await loadMovable(trx, await readBooking(trx, access, true), shopMoves[name]);
      const decision = decideMoveByShop(movable, shopMoves[name], question, now);
      if (!decision.ok) return decision;
      if (decision.value === 'nothing_to_do') return allowed(shown(movable.booking));
      if (undoesVisit(name) && (await services.owesRefund(trx, movable.booking))) return refused('bill_settled');
      if (!isAsSeen(previewEnd(movable, shopMoves[name], now), seen)) return refused('charge_changed');
      const effects = await withBeside(trx, access, decision.value, now);
      const booking = await commitByShop(trx, services, effects, now);
      if (writesBill) {
        const { purchasedBy: memberId } = decision.value;
        const visit = { booking, memberId, money: visitMoney(movable.payment), hasTill: isByTeam(services) };
        await services.writeVisitBill(trx, visit, now);
      }
      return allowed(shown(booking));
    });
  };

/** A no-show gives its time up: who stands beside it is kept, so that it can be taken back as long as nobody came since. */
async function withBeside(trx: Trx, access: StoreAccess, effects: MoveEffects, now: number): Promise<MoveEffects> {
  const { event, before } = effects;
  if (event.kind !== 'booking_no_show') return effects;
  const beside = await loadBeside(trx, scopeOfBooking(access), before, now);
  return { ...effects, event: { ...event, payload: { ...event.payload, beside } } };
}

/** The facts of the store of a booking; they are loaded before the transaction, since the embedded database has one connection. */
const factsOf = ({ catalog }: Services, access: StoreAccess) => catalog.facts(scopeOfBooking(access));

const shown = ({ id, state, version }: Moved): Moved => ({ id, state, version });

/** Money and rights would come back that the bill of a till has counted: first the bill is refunded. */
function undoesVisit(name: ShopMoveName): boolean {
  const { ending } = shopMoves[name];
  return ending !== null && ending !== 'visited';
}

/** The shop's own moves. Each is safe to repeat; what the table of moves does not allow is refused. */
export const confirmByShop = moveBy('confirm');
export const rejectByShop = moveBy('reject');
export const cancelByShop = moveBy('cancel');
export const cancelForCustomer = moveBy('cancelForCustomer');
export const arriveByShop = moveBy('arrive');
export const startByShop = moveBy('start');
export const finishByShop = moveBy('finish');
export const noShowByShop = moveBy('noShow');

/** What a move would do with money and rights. Nothing is changed. */
export async function previewShopMove(
  services: Services & ForStore,
  { bookingId, version, name }: { bookingId: string; version: number; name: ShopMoveName },
): Promise<Answer<EndPreview>> {
  const access = await accessOfStore(services.db, services, bookingId);
  if (!access) return refused('not_found');
  const { parameters } = await factsOf(services, access);
  return inTransaction(services.db, async (trx): Promise<Answer<EndPreview>> => {
    const now = services.clock.now();
    const movable = await loadMovable(trx, await readBooking(trx, access, true), shopMoves[name]);
    const decision = decideMoveByShop(movable, shopMoves[name], { version }, now);
    if (!decision.ok) return decision;
    if (decision.value !== 'nothing_to_do' && undoesVisit(name) && (await services.owesRefund(trx, movable.booking)))
      return refused('bill_settled');
    const end = previewEnd(movable, shopMoves[name], now);
    const isBilled = name !== 'finish' || (await services.isBilled(trx, movable.booking));
    return allowed(isBilled ? end : { ...end, ...leftToTill(movable, parameters) });
  });
}
