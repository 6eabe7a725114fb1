import type { NewStoreBooking } from '@parlour/contract/admin/bookings';
import { rhythmOf } from '@parlour/domain/booking/series-starts';
import { checkSeries } from '@parlour/domain/booking/check-series';
import { allowed, refused } from '@parlour/domain/verdict';
import { namedRecord } from '../../member/actions/named-record.ts';
import type { Answer } from '../../platform/context.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import { answeredBefore, onceByKey } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../context.ts';
import { type TransactionHooks, WriteRefused } from '../policies/booking-command.ts';
import { factsForStore } from '../policies/by-store.ts';
import { givenTo } from '../policies/series-people.ts';
import { storeActs, visitForCustomer } from '../policies/store-visit.ts';
import type { ByTeam } from '../queries/access.ts';
import type { BookingRecord } from '../queries/record.ts';
import { noteStoreAction } from './note-store-action.ts';
import { personForSeries, seriesDates } from './series-dates.ts';
import { isStillThere, storeCommandFor } from './store-bookings.ts';
import { writeSeries } from './write-series.ts';

/** An appointment that a store repeats: on each of its starts, so many weeks apart. */
export type StoreSeries = Omit<NewStoreBooking, 'start'> & {
  starts: readonly string[];
  everyWeeks: number;
  /** It is another person than the contact leads to. */
  isOther?: boolean;
};

/** Books all visits of a series for a customer of the store in one transaction, or none of them; nothing is charged. */
export async function bookSeriesForCustomer(
  ctx: Ctx & ByTeam,
  scope: ShopScope,
  asked: StoreSeries,
  write: TransactionHooks['write'],
): Promise<Answer<BookingRecord[]>> {
  const { starts, everyWeeks, isOther = false, ...visit } = asked;
  const kinds = visit.lines.map(({ kind = 'service' }) => ({ kind }));
  const whole = checkSeries(starts, kinds);
  if (!whole.ok) return whole;
  const known = await ctx.catalog.facts(scope);
  const named = visit.memberId === undefined ? null : await namedRecord(ctx.db, scope.chainId, visit.memberId);
  if (named && !named.ok) return named;
  const member = named?.value ?? null;
  const team = { override: null };
  const acts = storeActs(visit, { state: visit.state ?? null, memberId: member?.id ?? null, team });
  const byStore = { ...acts, isOther };
  const hooks = stillThere(scope, byStore);
  const series = { id: newId(), rhythm: rhythmOf(everyWeeks) };
  const first = visitForCustomer({ ...visit, start: starts[0]! }, known, member);
  const command = { ...(await storeCommandFor(ctx, first, byStore, { key: null, hooks: nothing })), series };
  const commands = starts.map((start) => ({ ...command, request: { ...command.request, start } }));
  const { request, phoneFault } = command;
  if (request.mobile !== '' && phoneFault !== null) return refused('mobile_malformed', { field: 'mobile', phoneFault });
  const book = async (staffId: string | null): Promise<Answer<BookingRecord[]>> =>
    onceByKey(ctx, 'store series', asked, async (trx) => {
      const made = await writeSeries(ctx, trx, scope, { known, hooks }, givenTo(staffId, commands));
      if (!made.ok) return made;
      for (const booking of made.value) {
        const now = ctx.clock.now();
        await noteStoreAction(trx, ctx.actor, 'booking_made', booking, byStore, now);
        await write(trx, booking, now);
      }
      return made;
    }).catch((error: unknown): Answer<BookingRecord[]> => {
      // The constraint had the last word.
      if (error instanceof SlotClash) return refused('series_taken');
      if (error instanceof WriteRefused) return error.answer;
      throw error;
    });
  // The search takes time, so it runs without the locks.
  const find = async () => {
    const facts = factsForStore(await ctx.catalog.facts(scope), byStore);
    return personForSeries(ctx.db, { scope, facts, now: ctx.clock.now() }, request, starts);
  };
  const before = await answeredBefore<BookingRecord[]>(ctx, 'store series', asked);
  if (before) return allowed(before);
  const found = await find();
  let written = await book(found);
  // Whom nobody asked for is no reason to refuse: who was found is taken by now, and another is looked for once.
  if (found !== null && !written.ok && isLost(written.reason)) {
    const other = await find();
    written = await book(other === found ? null : other);
  }
  if (written.ok || written.reason !== 'series_taken') return written;
  const facts = factsForStore(known, byStore);
  const dates = await seriesDates(ctx.db, { scope, facts, now: ctx.clock.now() }, commands[0]!.request, starts);
  return dates.ok ? refused('series_taken', { dates: dates.value }) : dates;
}

const isLost = (reason: string): boolean => reason === 'series_taken' || reason === 'staff_not_available';

const stillThere = ({ chainId }: ShopScope, { memberId }: { memberId: string | null }): TransactionHooks => ({
  ...nothing,
  check: (trx) => isStillThere(trx, chainId, memberId),
});

const nothing: TransactionHooks = { check: async () => allowed(null), write: async () => undefined };
