import { createHash } from 'node:crypto';
import { allowed, refused } from '@parlour/domain/verdict';
import { SlotClash } from '../../platform/db/failures.ts';
import type { ApiKey, Job } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { freshAlternatives } from './alternatives.ts';
import { type ByStore, factsForStore, importedByStore } from '../policies/by-store.ts';
import { noteStoreAction } from './note-store-action.ts';
import { type ImportOutcome, sentenceOf, type Sentence } from '../presenters/import-sentences.ts';
import { findImported, keepImported, lockImported } from '../queries/imported.ts';
import { storeCommand, type StoreVisit } from '../policies/store-command.ts';
import { type ImportedRow, stepOfRow, visitOfRow } from '../policies/imported-row.ts';
import { editImported } from './edit-imported.ts';

export type RefusedRow = Sentence & { line: number };

type Loading = Pick<Services, 'db' | 'catalog' | 'bookingQueue' | 'clock' | 'isSettled' | 'owesRefund'> &
  By<ApiKey | Job>;

/**
 * Takes over the coming appointments of a folder, row by row through the queue of their store: the same locks and the same constraint as for
 * customers who book on the web meanwhile. `isNoted`: the audit says so; nobody has to answer for what a demo invents.
 */
export async function importBookings(
  services: Loading,
  chainId: string,
  rows: readonly ImportedRow[],
  isNoted = true,
): Promise<{ counts: Record<'added' | 'changed' | 'withdrawn' | 'unchanged', number>; refused: RefusedRow[] }> {
  const counts = { added: 0, changed: 0, withdrawn: 0, unchanged: 0 };
  const refusedRows: RefusedRow[] = [];
  for (const row of rows) {
    const scope = await services.catalog.scope(row.shopId, chainId);
    const outcome: ImportOutcome = scope
      ? await importRow(services, scope, row, isNoted)
      : { column: 'store', reason: 'this store takes no appointments' };
    if (typeof outcome === 'string') counts[outcome] += 1;
    else refusedRows.push({ line: row.line, ...outcome });
  }
  return { counts, refused: refusedRows };
}

async function importRow(
  services: Loading,
  scope: ShopScope,
  row: ImportedRow,
  isNoted: boolean,
): Promise<ImportOutcome> {
  const { line: _line, ...said } = row;
  const rowHash = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  const known = await findImported(services.db, scope.chainId, row.key);
  const step = stepOfRow(row, rowHash, known);
  if (step.kind === 'unchanged') return 'unchanged';
  const facts = await services.catalog.facts(scope);
  const visit = visitOfRow(row, facts);
  if (step.kind === 'edit') {
    const { bookingId } = step;
    const edited = await clashAsRefusal(services, scope, facts, visit, bookingId, () =>
      editImported(services, { scope, known: facts, bookingId, row, visit, rowHash }),
    );
    return edited.ok ? edited.value : sentenceOf(edited, row.start, facts, services.clock.now());
  }
  const byStore: ByStore = { ...importedByStore, state: step.state };
  const command = storeCommand(visit, byStore, {
    key: null,
    hooks: {
      async check(trx) {
        await lockImported(trx, scope.chainId, row.key);
        return (await findImported(trx, scope.chainId, row.key)) ? refused('already_booked') : allowed(null);
      },
      async write(trx, booking, now) {
        const { id: bookingId, version: bookingVersion } = booking;
        await keepImported(trx, { chainId: scope.chainId, key: row.key, bookingId, rowHash, bookingVersion });
        if (isNoted) await noteStoreAction(trx, services.actor, 'booking_made', booking, byStore, now);
      },
    },
  });
  const answer = await services.bookingQueue.apply(scope, command);
  return answer.ok ? 'added' : sentenceOf(answer, row.start, facts, services.clock.now());
}

/** The constraint had the last word: what is free instead, as for a new booking. */
async function clashAsRefusal<Value>(
  services: Loading,
  scope: ShopScope,
  facts: ShopFacts,
  visit: StoreVisit,
  bookingId: string,
  work: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SlotClash)) throw error;
    const own = factsForStore(facts, importedByStore);
    const alternatives = await freshAlternatives(services, scope, own, visit, bookingId);
    return refused('slot_taken', { alternatives });
  }
}
