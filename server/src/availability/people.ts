import type { Wanted } from '@parlour/contract/availability';
import { NO_PREFERENCE, type Person } from '@parlour/contract/staff';
import { mayStart, runningAt, summaryOf, timesOn } from '@parlour/domain/availability/free-times';
import type { PreparedDay } from '@parlour/domain/availability/prepare-day';
import type { TimesQuestion } from '@parlour/domain/availability/question';
import { splitStart } from '@parlour/domain/booking/decide-booking';
import { totalOf } from '@parlour/domain/booking/resolve-lines';
import { toDecimal } from '@parlour/domain/money/money';
import { addDays, isDay, minuteText } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed } from '@parlour/domain/verdict';
import type { Answer, Ctx } from '../services.ts';
import type { ShopFacts } from '../shop/facts.ts';
import type { ShopScope } from '../shop/scope.ts';
import { readPeople } from '../staff/queries.ts';
import { ownBooking, withShop } from './actions.ts';
import { type Asked, resolveQuestion } from './resolve-question.ts';

type PeopleQuery = Wanted & {
  shopId: string;
  chainId?: string | undefined;
  start?: string | undefined;
  withNoPreference?: boolean | undefined;
  withFirstFree?: boolean | undefined;
  position?: number | undefined;
};

/** The people of a shop; for wanted services those who do them, with their own prices, and whether the asked time fits each (B G-41, G-113). */
export async function getStaff(ctx: Ctx, query: PeopleQuery): Promise<Answer<Person[]>> {
  return withShop(ctx, query, async (scope) => {
    const facts = await ctx.boards.facts(scope);
    if (!facts.parameters.hasStaffFeature) return allowed([]);
    const people = await readPeople(ctx, scope);
    if (query.lines.length === 0) return allowed(people);
    const ignored = { ...query, ignoreBookingId: await ownBooking(ctx, query.ignoreBookingId) };
    const anybody = resolveQuestion(facts, withPerson(query, null), ignored.ignoreBookingId);
    if (!anybody.ok) return anybody;
    const able = people.flatMap((person) => {
      const asked = resolveQuestion(facts, withPerson(query, person.id), ignored.ignoreBookingId);
      return asked.ok ? [{ person, asked: asked.value }] : [];
    });
    const choices = query.withNoPreference ? [{ person: noPreference(scope), asked: anybody.value }, ...able] : able;
    const days = await daysFor(ctx, scope, facts, ignored);
    const now = ctx.clock.now();
    return allowed(choices.map(({ person, asked }) => judged(facts, days, ignored, person, asked, now)));
  });
}

function withPerson(query: PeopleQuery, staffId: string | null) {
  return query.lines.map((line) => (isAsked(query, line) ? { ...line, staffId } : line));
}

/** Asked for are the people of one service, or of all of them. */
function isAsked({ position }: PeopleQuery, line: { position: number }): boolean {
  return position === undefined || line.position === position;
}

/** The day of the asked time, and all bookable days where the first free time is asked: loaded once for everybody. */
type Days = { asked: PreparedDay | null; all: readonly PreparedDay[] };

async function daysFor(ctx: Ctx, scope: ShopScope, facts: ShopFacts, query: PeopleQuery): Promise<Days> {
  const today = todayIn(facts.shop.zone, ctx.clock.now());
  const last = addDays(today, facts.availability.config.maxAdvanceDays);
  const { day } = splitStart(query.start ?? '');
  const [asked = null] = isDay(day) ? (await ctx.boards.days(scope, day, day)).days : [];
  return { asked, all: query.withFirstFree ? (await ctx.boards.days(scope, today, last)).days : [] };
}

function judged(facts: ShopFacts, days: Days, query: PeopleQuery, person: Person, asked: Asked, now: number): Person {
  const lines = asked.lines.filter((line) => isAsked(query, line));
  const total = totalOf(lines);
  const isFree = lines.every((line) => [line, ...line.addOns].every((part) => part.priceType === 'FREE'));
  const priced: Person = {
    ...person,
    price: toDecimal(total.totalMinor, facts.shop.currency),
    priceType: isFree ? 'FREE' : total.hasFromPrice ? 'FROM' : 'FIXED',
    minutes: query.position === undefined ? asked.minutes : lines.reduce((sum, line) => sum + line.minutes, 0),
  };
  const timed =
    query.start === undefined
      ? priced
      : { ...priced, ...fitOf(days.asked, query.start, person, asked, ownPart(facts, query, person), now) };
  return query.withFirstFree ? { ...timed, firstFree: firstFree(days.all, asked.question, now) } : timed;
}

/** What is asked of this person alone where others serve beside her, and how long after the start that begins; null where she does all. */
type OwnPart = { question: TimesQuestion; afterMinutes: number } | null;

function ownPart(facts: ShopFacts, query: PeopleQuery, person: Person): OwnPart {
  const own = query.lines.find((line) => isAsked(query, line));
  if (query.position === undefined || !own) return null;
  const asked = resolveQuestion(facts, [{ ...own, guest: 1, staffId: personOf(person) }], query.ignoreBookingId);
  const before = query.lines
    .filter(({ guest, position }) => guest === own.guest && position < own.position)
    .map((line) => ({ ...line, guest: 1 }));
  const earlier = before.length === 0 ? null : resolveQuestion(facts, before, query.ignoreBookingId);
  if (!asked.ok || earlier?.ok === false) return null;
  return { question: asked.value.question, afterMinutes: earlier?.value.minutes ?? 0 };
}

const personOf = ({ id }: Person) => (id === NO_PREFERENCE ? null : id);

function fitOf(
  prepared: PreparedDay | null,
  start: string,
  person: Person,
  { question, minutes }: Asked,
  own: OwnPart,
  now: number,
) {
  if (!prepared) return { isAvailable: false, unfree: 'past' };
  const { minute } = splitStart(start);
  const isAvailable = mayStart(prepared, question, minute, now).ok;
  return {
    isAvailable,
    // Her own reason is the same whoever else comes; only without one it is that there is no room for all.
    unfree: isAvailable
      ? null
      : ((own && unfreeAt(prepared, own.question, minute + own.afterMinutes, now)) ??
        unfreeAt(prepared, question, minute, now) ??
        'closed'),
    busyAtOnce: runningAt(prepared, person.id, minute, minutes),
  };
}

function unfreeAt(prepared: PreparedDay, question: TimesQuestion, minute: number, now: number): string | null {
  return timesOn(prepared, question, now).find((slot) => slot.minute === minute)?.unfree ?? null;
}

function firstFree(days: readonly PreparedDay[], question: TimesQuestion, now: number): string | null {
  for (const day of days) {
    const { firstMinute } = summaryOf(day, question, now);
    if (firstMinute !== null) return `${day.day} ${minuteText(firstMinute)}`;
  }
  return null;
}

/** The entry for no preference (B-134, B-168). */
function noPreference({ chainId, shopId }: ShopScope): Person {
  return {
    id: NO_PREFERENCE,
    employeeId: NO_PREFERENCE,
    name: '',
    nameSecond: '',
    title: '',
    titleCode: '',
    photoUrl: null,
    gender: 3,
    score: null,
    specialty: '',
    profile: '',
    galleryCount: 0,
    works: [],
    shopId,
    chainId,
    maxAtOnce: 1,
    busyAtOnce: 0,
    isAvailable: true,
    unfree: null,
    price: null,
    priceType: null,
    minutes: null,
    code: NO_PREFERENCE,
  };
}
