import { allowed, refused } from '@parlour/domain/verdict';
import { withPenalty } from '../../payment/presenters/penalty.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor, ApiKey, Job } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { importedByStore } from '../policies/by-store.ts';
import { decideRowChange, decideWithdrawal, type ImportDecision } from '../policies/decide-imported.ts';
import { shopMoves } from '../policies/decide-move.ts';
import type { ImportedRow } from '../policies/imported-row.ts';
import type { StoreVisit } from '../policies/store-command.ts';
import { type ImportOutcome, otherStore, staysSentence } from '../presenters/import-sentences.ts';
import { findImported, keepImported } from '../queries/imported.ts';
import { accessOfStore, type BookingAccess } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { lockAndLoad } from '../queries/locked-context.ts';
import { commitChange } from './commit-change.ts';
import { commitMove } from './commit-move.ts';
import { loadChange } from './load-change.ts';
import { loadMovable } from './load-move.ts';
import { noteStoreAction } from './note-store-action.ts';

type Edit = {
  scope: ShopScope;
  known: ShopFacts;
  bookingId: string;
  row: ImportedRow;
  visit: StoreVisit;
  rowHash: string;
};

type Editing = Pick<Services, 'db' | 'clock' | 'isSettled' | 'owesRefund'> & By<ApiKey | Job>;

/** Makes an appointment that a folder brought before what its row says now: it is moved, cancelled, or was so already. */
export function editImported(services: Editing, edit: Edit): Promise<Answer<ImportOutcome>> {
  return inTransaction(services.db, async (trx): Promise<Answer<ImportOutcome>> => {
    const of = await accessOfStore(trx, services, edit.bookingId);
    if (!of) return refused('not_found');
    const seen = await readBooking(trx, of);
    if (seen.shopId !== edit.scope.shopId) return allowed(otherStore);
    const { booking, decision, now } = await loadAndDecide(trx, services, of, edit);
    if (decision.kind === 'refused') return withPenalty(decision);
    if (decision.kind === 'stays') return allowed(staysSentence(decision));
    const { version: bookingVersion } = await commit(trx, services.actor, { decision, booking, now });
    const { chainId, id: bookingId } = booking;
    await keepImported(trx, { chainId, key: edit.row.key, bookingId, rowHash: edit.rowHash, bookingVersion });
    return allowed(decision.kind);
  });
}

type Decided = { booking: BookingRecord; decision: ImportDecision; now: number };

async function loadAndDecide(
  trx: Trx,
  { clock, isSettled, owesRefund }: Editing,
  scope: BookingAccess,
  edit: Edit,
): Promise<Decided> {
  const now = clock.now();
  const { row } = edit;
  const question = { scope, shop: edit.scope, known: edit.known, change: edit.visit };
  if (row.state === 'cancelled') {
    const { booking } = await lockAndLoad(trx, question, now);
    const movable = await loadMovable(trx, booking, shopMoves.cancel);
    const decision = decideWithdrawal(movable, await owesRefund(trx, booking), now);
    return { booking, decision, now };
  }
  const visit = await loadChange(trx, question, now);
  const { booking } = visit;
  // Read under the booking's lock: another load of the same folder may have taken the row a moment ago.
  const imported = await findImported(trx, booking.chainId, row.key);
  const facts = { visit, imported, isSettled: await isSettled(trx, booking) };
  const decision = decideRowChange(facts, { state: row.state, visit: edit.visit });
  return { booking, decision, now };
}

async function commit(
  trx: Trx,
  actor: Actor,
  {
    decision,
    booking,
    now,
  }: Decided & { decision: Extract<ImportDecision, { kind: 'unchanged' | 'withdrawn' | 'changed' }> },
): Promise<BookingRecord> {
  switch (decision.kind) {
    case 'unchanged':
      return booking;
    case 'withdrawn': {
      const cancelled = await commitMove(trx, decision.move, now);
      await noteStoreAction(trx, actor, 'booking_cancelled', cancelled, importedByStore, now);
      return cancelled;
    }
    case 'changed': {
      const changed = await commitChange(trx, decision.change, now);
      const { before } = decision.change;
      await noteStoreAction(trx, actor, 'booking_changed', changed, { ...decision.byStore, before }, now);
      return changed;
    }
  }
}
