import type { SeriesVisit } from '@parlour/contract/booking/series';
import { decideCancel, mayDo } from '@parlour/domain/booking/decide-move';
import { allowed, refused } from '@parlour/domain/verdict';
import { checkFee, settleEnding } from '../../payment/actions/settle-ending.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { noNotice } from '../presenters/present-booking.ts';
import type { BookingAccess } from '../queries/access.ts';
import { readSeries } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { moveBooking } from './move.ts';
import { openBooking } from './read.ts';
import { asPayable } from '../policies/as-payable.ts';

/** The visits of a booking's series, for whoever may open the booking; none where it stands alone. */
export async function getSeries(ctx: Ctx, { id }: { id: string }): Promise<Answer<SeriesVisit[]>> {
  const scope = await openBooking(ctx, id);
  if (!scope.ok) return scope;
  return allowed(visitsOf(await readSeries(ctx.db, scope.value), ctx.clock.now()));
}

type Asked = { id: string; version?: number; agreedFee?: string };

/** Cancels a visit and those after it; what cannot be cancelled any more stays. One mail tells of all of them. */
export async function cancelSeries(ctx: Ctx, asked: Asked): Promise<Answer<SeriesVisit[]>> {
  const scope = await openBooking(ctx, asked.id);
  if (!scope.ok) return scope;
  return onceByKey(ctx, 'cancelSeries', asked, (trx) => cancel(trx, scope.value, asked, ctx.clock.now()));
}

async function cancel(trx: Trx, scope: BookingAccess, asked: Asked, now: number): Promise<Answer<SeriesVisit[]>> {
  const following = await readSeries(trx, scope, true);
  const own = following.find(({ id }) => id === scope.bookingId);
  if (!own) return refused('edit_not_allowed');
  const decision = decideCancel({ ...own, ...noNotice }, now);
  if (!decision.ok) return decision;
  if (asked.version !== undefined && asked.version !== own.version && own.state !== 'cancelled')
    return refused('changed_meanwhile', { version: own.version });
  const open = following.filter((visit) => mayDo('cancel', { ...visit, ...noNotice }, now));
  const together = open.map(({ id }) => id);
  const agreed = await checkFee(trx, open.map(asPayable), asked.agreedFee, now);
  if (!agreed.ok) return agreed;
  for (const visit of open) {
    await settleEnding(trx, asPayable(visit), 'cancelled', now);
    await moveBooking(trx, visit, { to: 'cancelled', reason: '', event: 'booking_cancelled', now, together });
  }
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
