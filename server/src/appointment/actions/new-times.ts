import type { NewLine, NewTime, NewTimes, RepeatCheck, SeriesWish } from '@parlour/contract/appointment/new';
import { budgetFor, budgetForFirstFree } from '@parlour/domain/availability/effort';
import { lastDay, summaryOf, timesOn } from '@parlour/domain/availability/free-times';
import type { PreparedDay } from '@parlour/domain/availability/prepare-day';
import type { TimesQuestion } from '@parlour/domain/availability/question';
import { storeToday } from '@parlour/domain/availability/store-today';
import { startsEvery } from '@parlour/domain/booking/series-starts';
import { addDays } from '@parlour/domain/time/day';
import { startTextOf } from '@parlour/domain/time/start-text';
import { allowed } from '@parlour/domain/verdict';
import { resolveQuestion } from '../../availability/policies/resolve-question.ts';
import { datesAndPeople } from '../../booking/actions/series-dates.ts';
import type { Ctx } from '../../booking/context.ts';
import type { Answer, At } from '../../platform/context.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { wantedVisit } from '../policies/new-lines.ts';
import { daysOfStore, type LoadedStore, loadStore } from './new-store.ts';

type StoreCtx = Ctx & At<StoreAccess>;

/** The next free times are looked for so many days ahead, and so many of them are shown. */
const daysAhead = 28;
const mostNext = 6;

/** The free times of a day, and the first free one of each of the next days that have one. */
export async function newTimes(
  ctx: StoreCtx,
  { lines, day }: { lines: NewLine[]; day: string },
): Promise<Answer<NewTimes>> {
  const opened = await loadStore(ctx, ctx.access);
  if (!opened.ok) return opened;
  const store = opened.value;
  const wanted = wantedVisit(ctx.access, lines);
  if (!wanted.ok) return wanted;
  const asked = resolveQuestion(store.facts, wanted.value.lines);
  if (!asked.ok) return asked;
  const { question, minutes } = asked.value;
  const today = storeToday(store.facts.availability, store.now);
  const [own] = await daysOfStore(ctx, store, day, day);
  const times = budgetFor([own!]).spend(own!, () => freeTimes(own!, question, store));
  return allowed({
    today,
    day,
    isRest: summaryOf(own!, question, store.now).isRest,
    minutes,
    times,
    next: await nextFree(ctx, store, question, today),
  });
}

const freeTimes = (day: PreparedDay, question: TimesQuestion, { facts, now }: LoadedStore): NewTime[] =>
  timesOn(day, question, now)
    .filter(({ unfree }) => unfree === null)
    .map(({ startsAt, staffIds }) => ({ start: startTextOf(facts.shop.zone, startsAt), staffIds: [...staffIds] }));

/** The search has a budget of steps: what it does not reach is not shown. */
async function nextFree(ctx: StoreCtx, store: LoadedStore, question: TimesQuestion, today: string): Promise<NewTime[]> {
  const { facts, now } = store;
  const last = lastDay({ ...facts.availability, busy: [] }, now);
  const until = addDays(today, daysAhead - 1);
  const days = await daysOfStore(ctx, store, today, until < last ? until : last);
  const budget = budgetForFirstFree(days);
  const found: NewTime[] = [];
  for (const day of days) {
    if (found.length === mostNext || budget.isSpent()) break;
    const { firstAt } = budget.spend(day, () => summaryOf(day, question, now));
    if (firstAt !== null) {
      const slot = budget.spend(day, () => timesOn(day, question, now).find(({ startsAt }) => startsAt === firstAt));
      found.push({ start: startTextOf(facts.shop.zone, firstAt), staffIds: [...(slot?.staffIds ?? [])] });
    }
    await yieldToEventLoop();
  }
  return found;
}

/** The dates of an appointment that is repeated, as each of them stands now, and who would serve them. */
export async function checkRepeat(
  ctx: StoreCtx,
  { lines, start, everyWeeks, count, instead = {}, skip = [] }: Omit<SeriesWish, 'shopId'>,
): Promise<Answer<RepeatCheck>> {
  const opened = await loadStore(ctx, ctx.access);
  if (!opened.ok) return opened;
  const { scope, anyStart: facts, now } = opened.value;
  const wanted = wantedVisit(ctx.access, lines);
  if (!wanted.ok) return wanted;
  const starts = startsEvery(start, everyWeeks, count);
  const isMade = (each: string) => !skip.includes(each);
  const chosen = starts.filter(isMade).map((each) => instead[each] ?? each);
  const found = await datesAndPeople(ctx.db, { scope, facts, now }, wanted.value, { starts, chosen });
  if (!found.ok) return found;
  const { dates, people } = found.value;
  const ofMade = people.dates.values();
  const ofDates = starts.map((each) => (isMade(each) ? (ofMade.next().value ?? []) : []));
  return allowed({ dates, staffId: people.staffId, people: ofDates });
}
