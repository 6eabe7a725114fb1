import type { EndPreview } from '@parlour/contract/appointment/read';
import type {
  EndedSeries,
  SeriesDateEnd,
  SeriesEnd,
  SeriesEndPreview,
  SeriesStep,
} from '@parlour/contract/appointment/series';
import { whyDateStays } from '@parlour/domain/booking/series-end';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import type { Ctx } from '../context.ts';
import { saidByStore } from '../policies/by-store.ts';
import { decideMoveByShop, type MovableBooking, type MoveEffects, shopMoves } from '../policies/decide-move.ts';
import { isAsSeen, previewEnd, sumOfEnds } from '../policies/preview-end.ts';
import { accessOfStore, accessOfTeam, type ByTeam, type StoreAccess } from '../queries/access.ts';
import { readSeries } from '../queries/read.ts';
import { commitByShop } from './finish-in.ts';
import { loadMovable } from './load-move.ts';

type OfTeam = Ctx & ByTeam;

/** What cancelling an appointment that is repeated does from one of its dates on. Nothing is changed. */
export async function previewSeriesEnd(
  ctx: OfTeam,
  { bookingId, step }: { bookingId: string; step: SeriesStep },
): Promise<Answer<SeriesEndPreview>> {
  const access = await accessOfStore(ctx.db, ctx, bookingId);
  if (!access) return refused('not_found');
  return inTransaction(ctx.db, async (trx): Promise<Answer<SeriesEndPreview>> => {
    const now = ctx.clock.now();
    const { dates, open } = await loadDates(trx, ctx, access, step, now);
    return open.length === 0 ? refused('edit_not_allowed') : allowed({ dates, end: sumOf(open, step, now) });
  });
}

/** Cancels an appointment that is repeated from one of its dates on: all dates that were shown, or none. */
export async function endSeries(ctx: OfTeam, sent: Omit<SeriesEnd, 'shopId'>): Promise<Answer<EndedSeries>> {
  const { bookingId, step, dates: shown, reason = '', tellCustomer, seen } = sent;
  const access = await accessOfStore(ctx.db, ctx, bookingId);
  if (!access) return refused('not_found');
  return onceByKey(ctx, 'end series', sent, async (trx): Promise<Answer<EndedSeries>> => {
    const now = ctx.clock.now();
    const { open, gone } = await loadDates(trx, ctx, access, step, now);
    if (open.length === 0 || !isSame(open, gone, shown)) return refused('changed_meanwhile');
    if (!isAsSeen(sumOf(open, step, now), seen)) return refused('charge_changed');
    const details = { reason, ...toldTogether(open), said: saidByStore({ isTold: tellCustomer }) };
    const decided: MoveEffects[] = [];
    for (const date of open) {
      const decision = decideMoveByShop(date, shopMoves[step], { ...details, version: date.booking.version }, now);
      if (!decision.ok) return decision;
      if (decision.value !== 'nothing_to_do') decided.push(decision.value);
    }
    for (const effects of decided) await commitByShop(trx, ctx, effects, now);
    return allowed({ bookingId, state: shopMoves[step].to, count: decided.length });
  });
}

/** The dates from one on, locked, which of them are cancelled, and which were before. */
async function loadDates(
  trx: Trx,
  ctx: OfTeam,
  access: StoreAccess,
  step: SeriesStep,
  now: number,
): Promise<{ dates: SeriesDateEnd[]; open: MovableBooking[]; gone: ReadonlySet<string> }> {
  const dates: SeriesDateEnd[] = [];
  const gone = new Set<string>();
  const open: MovableBooking[] = [];
  for (const booking of await readSeries(trx, access, true)) {
    const { id: bookingId, version, localStart: start, state, startsAt } = booking;
    const seen = await accessOfTeam(trx, ctx.access, bookingId);
    const isSettled = await ctx.owesRefund(trx, booking);
    const facts = { state, startsAt, isSettled, isSeen: seen !== null, mayAct: seen?.mayAct === true };
    const stays = whyDateStays(facts, { isForCustomer: step === 'cancelForCustomer', now });
    // Where who asks sees no such appointment, nothing of it is told.
    if (stays === 'gone') gone.add(bookingId);
    if (stays === 'gone' || stays === 'hidden') continue;
    if (stays === null) open.push(await loadMovable(trx, booking, shopMoves[step]));
    dates.push({ bookingId, version, start, stays });
  }
  return { dates, open, gone };
}

/** One message tells of all dates where it can: where money differs, or other people serve, each date is told by itself. */
function toldTogether(open: readonly MovableBooking[]): { together?: readonly string[] } {
  const peopleOf = ({ booking }: MovableBooking) =>
    [...new Set(booking.items.map(({ staffId }) => staffId))].sort().join(' ');
  const isAlike = new Set(open.map(peopleOf)).size === 1;
  const hasMoney = open.some(({ payment, booking }) => payment !== null || booking.rights !== null);
  return isAlike && !hasMoney ? { together: open.map(({ booking }) => booking.id) } : {};
}

/** Whether these dates are the shown ones, unchanged. A date that was cancelled since may be missing: that is what was asked for. */
function isSame(open: readonly MovableBooking[], gone: ReadonlySet<string>, shown: SeriesEnd['dates']): boolean {
  const left = shown.filter(({ bookingId }) => !gone.has(bookingId));
  const versions = new Map(left.map(({ bookingId, version }) => [bookingId, version]));
  return versions.size === open.length && open.every(({ booking: { id, version } }) => versions.get(id) === version);
}

/** What all dates do with money and rights, as one end. */
const sumOf = (open: readonly MovableBooking[], step: SeriesStep, now: number): EndPreview =>
  sumOfEnds(open.map((date) => previewEnd(date, shopMoves[step], now)));
