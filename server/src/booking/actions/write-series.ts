import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { SeriesMade, SeriesRequest } from '@parlour/contract/booking/series';
import { checkSeries } from '@parlour/domain/booking/check-series';
import { allowed, refused } from '@parlour/domain/verdict';
import { showMoney } from '../../payment/actions/show-money.ts';
import { writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { SlotClash } from '../../platform/db/trouble.ts';
import { answeredBefore, onceByKey } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { linkTokenOf } from '../../platform/link-token.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopFacts } from '../../catalog/facts.ts';
import type { ShopScope } from '../../shop/scope.ts';
import type { Application } from '../application.ts';
import { decideOne, type Settled } from '../decide-in-turn.ts';
import { countCheck, visitAttempts } from '../limits.ts';
import { type Counter, loadCounter, reload, staffToLock } from '../load-counter.ts';
import { moneyQuestion, presentBooking } from '../present.ts';
import { lockForBooking } from '../queries/lock.ts';
import { freeKeys } from '../queries/members.ts';
import { moveLanes } from '../queries/write.ts';
import type { BookingRecord } from '../record.ts';
import { seriesDates } from '../series-dates.ts';
import { applicationOf, withPictureNames } from './create.ts';
import { secretInUse } from '../queries/secret-in-use.ts';
import { writesOfAllowed } from './write-together.ts';

/** Books all visits of a series in one transaction, or none of them (decision 0020). */
export async function createSeries(ctx: Ctx, request: SeriesRequest): Promise<Answer<SeriesMade>> {
  const whole = checkSeries(request.starts, request.lines);
  if (!whole.ok) return whole;
  const scope = await ctx.catalog.scope(request.shopId, request.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const named = await withPictureNames(ctx, request);
  if (!named.ok) return named;
  const before = await answeredBefore<BookingRecord[]>(ctx, 'series', request);
  if (before) return allowed(await made(ctx, scope, before));
  // What is given back below is bounded by this.
  const looked = await countCheck(ctx);
  if (!looked.ok) return looked;
  const attempts = visitAttempts(ctx, request.starts.length);
  const counted = await ctx.attempts.count(attempts);
  if (!counted.ok) {
    // What was not tried uses nothing up: fewer visits may still be asked for.
    await ctx.attempts.giveBack(attempts);
    return counted;
  }
  const known = await ctx.catalog.facts(scope);
  let isRepeated = true;
  const written = await onceByKey(ctx, 'series', request, (trx) => {
    isRepeated = false;
    return write(ctx, trx, scope, known, named.value);
  }).catch((error: unknown): Answer<BookingRecord[]> => {
    // The constraint had the last word.
    if (error instanceof SlotClash) return refused('series_taken');
    throw error;
  });
  // A lost race is nobody's fault, and who asks again asks for nothing more.
  if (written.ok ? isRepeated : written.reason === 'series_taken') await ctx.attempts.giveBack(attempts);
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

async function write(
  ctx: Ctx,
  trx: Trx,
  scope: ShopScope,
  known: ShopFacts,
  request: SeriesRequest,
): Promise<Answer<BookingRecord[]>> {
  const now = ctx.clock.now();
  const applications = applicationsOf(ctx, request);
  const locks = { staffIds: staffToLock(known, applications), contacts: applications };
  const { factsVersion } = await lockForBooking(trx, scope, locks, now);
  const facts = factsVersion === known.shop.factsVersion ? known : await reload(trx, scope, now);
  const counter = await loadCounter(ctx, trx, scope, facts, applications, now);
  // The whole series was counted before.
  counter.attempts.clear();
  const decided = await decideAll(trx, counter, applications);
  if (!decided.ok) return decided;
  const bookings = decided.value.flatMap(({ answer }) => (answer.ok ? [answer.value.booking] : []));
  const together = decided.value.flatMap(({ answer, isTwin }) =>
    answer.ok && !isTwin ? [answer.value.booking.id] : [],
  );
  await moveLanes(
    trx,
    scope.chainId,
    decided.value.flatMap(({ movedLanes }) => movedLanes),
  );
  await freeKeys(trx, scope.chainId, counter.members, counter.newMembers);
  await writeAtOnce(trx, writesOfAllowed(ctx, trx, counter, decided.value, together));
  return allowed(bookings);
}

function applicationsOf(ctx: Ctx, { starts, rhythm, holdToken, ...visit }: SeriesRequest): Application[] {
  const series = { id: newId(), rhythm: rhythm ?? null, starts };
  return starts.map((start, index) => {
    const own = index === 0 && holdToken !== undefined ? { holdToken } : {};
    return applicationOf(ctx, { ...visit, start, ...own } satisfies BookingRequest, 'book', series);
  });
}

/** Decides the visits one after the other, each as a booking of its own would be. */
async function decideAll(
  trx: Trx,
  counter: Counter,
  applications: readonly Application[],
): Promise<Answer<Omit<Settled, 'application'>[]>> {
  const decided: Omit<Settled, 'application'>[] = [];
  for (const application of applications) {
    const [first] = decided;
    const one = await decideOne(trx, counter, { ...application, isAgreedWithFirst: first !== undefined });
    const isNew = one.answer.ok && !one.isTwin && first !== undefined && !first.isTwin;
    if (isNew && termsOf(one) !== termsOf(first)) return refused('charge_changed');
    if (one.answer.ok) decided.push(one);
    else if (one.answer.reason === 'slot_taken' || one.answer.reason === 'time_passed') return refused('series_taken');
    else return onlyPaid(one.answer, application);
  }
  return allowed(decided);
}

/** What a visit of a series is charged; the same for all of them, as the first one was shown. */
function termsOf({ charge }: Omit<Settled, 'application'>): string {
  if (!charge) return '';
  const { form, amountMinor, totalMinor, currency, policy } = charge;
  return JSON.stringify([form, amountMinor, totalMinor, currency, policy]);
}

/** What one visit is charged can be paid from a balance; a page of a provider takes the money of one booking only. */
function onlyPaid<Refused extends Answer<unknown>>(answer: Refused, { request }: Application): Refused | Answer<never> {
  const isUnpaid = !answer.ok && answer.reason === 'charge_changed' && !request.payments?.length;
  return isUnpaid ? refused('series_needs_payment', answer.facts) : answer;
}

/** Some dates are gone: all of them as they stand now, with what is nearest. Searched without the locks, as it may take its time. */
async function lost(ctx: Ctx, scope: ShopScope, request: SeriesRequest): Promise<Answer<never>> {
  const counted = await countCheck(ctx);
  if (!counted.ok) return counted;
  const facts = await ctx.catalog.facts(scope);
  const dates = await seriesDates(ctx.db, { scope, facts, now: ctx.clock.now() }, request, request.starts);
  return dates.ok ? refused('series_taken', { dates: dates.value }) : dates;
}
