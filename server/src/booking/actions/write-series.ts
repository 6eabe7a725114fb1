import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { SeriesMade, SeriesRequest } from '@parlour/contract/booking/series';
import { checkSeries } from '@parlour/domain/booking/check-series';
import { allowed, refused } from '@parlour/domain/verdict';
import { showMoney } from '../../payment/actions/show-money.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import { answeredBefore, onceByKey } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { linkTokenOf } from '../../platform/link-token.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { type BookingCommand, type TransactionHooks, WriteRefused } from '../policies/booking-command.ts';
import { formsOfBooking } from './booking-forms.ts';
import { countCheck, visitAttempts } from '../policies/limits.ts';
import type { BatchState } from '../policies/batch-state.ts';
import { decideSeries, type SeriesDecision } from '../policies/decide-series.ts';
import { reloadFacts } from '../queries/batch.ts';
import { moneyQuestion, presentBooking } from '../presenters/present-booking.ts';
import { lockForBooking } from '../queries/lock.ts';
import type { BookingRecord } from '../queries/record.ts';
import { seriesDates } from './series-dates.ts';
import { commandOf, withPictureNames } from './create.ts';
import { secretInUse } from '../queries/secret-in-use.ts';
import { loadBatch, staffToLock } from './load-batch.ts';
import { answerOf } from './answer-command.ts';
import { writeDecisions } from './write-decisions.ts';

/** Books all visits of a series in one transaction, or none of them (decision 0020). */
export async function createSeries(ctx: Ctx, request: SeriesRequest): Promise<Answer<SeriesMade>> {
  const whole = checkSeries(request.starts, request.lines);
  if (!whole.ok) return whole;
  const { couponId, couponCode } = request.rights ?? {};
  if (couponCode !== undefined || couponId != null) return refused('coupon_in_series');
  const scope = await ctx.catalog.scope(request.shopId, request.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const named = await withPictureNames(ctx, request);
  if (!named.ok) return named;
  const before = await answeredBefore<BookingRecord[]>(ctx, 'series', request);
  if (before) return allowed(await made(ctx, scope, before));
  // What is given back below is bounded by this.
  const looked = await countCheck(ctx);
  if (!looked.ok) return looked;
  // What is refused uses nothing up: fewer visits may still be asked for.
  const counted = await ctx.attempts.take(visitAttempts(ctx, request.starts.length));
  if (!counted.ok) return counted;
  const known = await ctx.catalog.facts(scope);
  // What is missing is completed for the appointments later.
  const forms = await formsOfBooking(ctx, scope, named.value, false);
  let isRepeated = true;
  const written = await onceByKey(ctx, 'series', request, (trx) => {
    isRepeated = false;
    return writeSeries(ctx, trx, scope, { known, hooks: forms }, commandsOf(ctx, named.value));
  }).catch((error: unknown): Answer<BookingRecord[]> => {
    // The constraint had the last word.
    if (error instanceof SlotClash) return refused('series_taken');
    if (error instanceof WriteRefused) return error.answer;
    throw error;
  });
  // A lost race is not the customer's fault, and a repeated request asks for nothing more.
  if (written.ok ? isRepeated : written.reason === 'series_taken') await counted.value.giveBack();
  if (written.ok) return allowed(await made(ctx, scope, written.value));
  return written.reason === 'series_taken' ? lost(ctx, scope, request) : written;
}

async function made(ctx: Ctx, scope: ShopScope, bookings: readonly BookingRecord[]): Promise<SeriesMade> {
  const facts = await ctx.catalog.facts(scope);
  const now = ctx.clock.now();
  const money = await showMoney(
    ctx.db,
    bookings.map((booking) => moneyQuestion(booking, now)),
    now,
  );
  return {
    visits: await Promise.all(
      bookings.map(async (booking) => ({
        booking: presentBooking(booking, facts, now, money.get(booking.id) ?? null),
        linkToken: linkTokenOf(await secretInUse(ctx.db, ctx.config, booking.id), booking.id),
      })),
    ),
  };
}

/**
 * Writes the visits of a series, or none of them, under the locks of all. `hooks`: what is asked and written with the first one. Who
 * serves them was found before: here it is only decided whether they can.
 */
export async function writeSeries(
  ctx: Ctx,
  trx: Trx,
  scope: ShopScope,
  { known, hooks }: { known: ShopFacts; hooks: TransactionHooks | null },
  commands: readonly BookingCommand[],
): Promise<Answer<BookingRecord[]>> {
  const now = ctx.clock.now();
  const locks = { staffIds: staffToLock(known, commands), contacts: commands };
  const { factsVersion } = await lockForBooking(trx, scope, locks);
  const facts = factsVersion === known.shop.factsVersion ? known : await reloadFacts(trx, scope, now);
  // The whole series was counted before.
  const loaded = { ...(await loadBatch(ctx, trx, { scope, facts, now }, commands)), attempts: new Map() };
  const decision = decideSeries(loaded, commands);
  if (decision.kind === 'refused') return refusedSeries(trx, loaded, decision);
  const checked = hooks ? await hooks.check(trx) : allowed(null);
  if (!checked.ok) return checked;
  const { effects, state, bookings } = decision;
  await writeDecisions(trx, state, effects);
  await hooks?.write(trx, bookings[0]!, now);
  return allowed([...bookings]);
}

function commandsOf(ctx: Ctx, { starts, rhythm, holdToken, ...asked }: SeriesRequest): BookingCommand[] {
  const series = { id: newId(), rhythm: rhythm ?? null, starts };
  // A coupon pays for one visit, and none is suggested.
  const visit = asked.rights ? { ...asked, rights: { ...asked.rights, couponId: null } } : asked;
  return starts.map((start, index) => {
    const own = index === 0 && holdToken !== undefined ? { holdToken } : {};
    const command = commandOf(ctx, { ...visit, start, ...own } satisfies BookingRequest, 'book', series);
    return { ...command, isAgreedWithFirst: index > 0 };
  });
}

async function refusedSeries(
  trx: Trx,
  state: BatchState,
  { command, refusal, needsPayment }: Extract<SeriesDecision, { kind: 'refused' }>,
): Promise<Answer<never>> {
  const answer = await answerOf(trx, state, command, refusal);
  if (answer.ok) throw new Error('A refusal is no booking.');
  return needsPayment ? refused('series_needs_payment', answer.details) : answer;
}

/** Some dates are gone: shows how all of them are now, with what is nearest. The search takes time, so it runs without the locks. */
async function lost(ctx: Ctx, scope: ShopScope, request: SeriesRequest): Promise<Answer<never>> {
  const counted = await countCheck(ctx);
  if (!counted.ok) return counted;
  const facts = await ctx.catalog.facts(scope);
  const dates = await seriesDates(ctx.db, { scope, facts, now: ctx.clock.now() }, request, request.starts);
  return dates.ok ? refused('series_taken', { dates: dates.value }) : dates;
}
