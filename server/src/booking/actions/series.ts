import type { SeriesVisit } from '@parlour/contract/booking/series';
import { mayDo } from '@parlour/domain/booking/decide-move';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { withPenalty } from '../../payment/presenters/penalty.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { type CancelQuestion, decideSeriesCancellation } from '../policies/decide-cancel.ts';
import { noNotice } from '../policies/no-notice.ts';
import type { BookingAccess } from '../queries/access.ts';
import { readSeries } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { commitMove } from './commit-move.ts';
import { loadCancelled } from './load-move.ts';
import { openBooking } from './read.ts';

/** The visits of a booking's series, for callers who may open the booking; none where it stands alone. */
export async function getSeries(ctx: Ctx, { id }: { id: string }): Promise<Answer<SeriesVisit[]>> {
  const scope = await openBooking(ctx, id);
  if (!scope.ok) return scope;
  return allowed(visitsOf(await readSeries(ctx.db, scope.value), ctx.clock.now()));
}

type SeriesCancelQuestion = Pick<CancelQuestion, 'version' | 'agreedFee' | 'agreesRightsLost'> & { id: string };

/** Cancels a visit and those after it; what cannot be cancelled any more stays. One mail tells of all of them. */
export async function cancelSeries(ctx: Ctx, question: SeriesCancelQuestion): Promise<Answer<SeriesVisit[]>> {
  const scope = await openBooking(ctx, question.id);
  if (!scope.ok) return scope;
  return onceByKey(ctx, 'cancelSeries', question, (trx) => cancel(ctx, trx, scope.value, question));
}

async function cancel(
  { clock, isSettled }: Ctx,
  trx: Trx,
  scope: BookingAccess,
  { id: _id, ...question }: SeriesCancelQuestion,
): Promise<Answer<SeriesVisit[]>> {
  const now = clock.now();
  const visits = await loadCancelled(trx, await readSeries(trx, scope, true));
  const decision = decideSeriesCancellation(visits, { id: scope.bookingId, ...question }, now);
  if (decision.kind === 'refused') return withPenalty(decision);
  const moves = decision.kind === 'cancelled' ? decision.moves : [];
  for (const { before } of moves) if (await isSettled(trx, before)) return refused('bill_settled');
  for (const move of moves) await commitMove(trx, move, now);
  return allowed(visitsOf(await readSeries(trx, scope), now));
}

function visitsOf(visits: readonly BookingRecord[], now: number): SeriesVisit[] {
  return visits.map((visit) => ({
    id: visit.id,
    start: visit.localStart,
    state: visit.state,
    mayCancel: mayDo('cancel', { ...visit, ...noNotice }, now),
  }));
}
