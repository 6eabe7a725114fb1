import type { Wanted } from '@parlour/contract/availability/calls';
import { NO_PREFERENCE, type Person } from '@parlour/contract/staff/calls';
import { mayStart, runningAt, unfreeAt } from '@parlour/domain/availability/free-times';
import type { PreparedDay } from '@parlour/domain/availability/prepare-day';
import type { TimesQuestion, WallStart } from '@parlour/domain/availability/question';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { totalOf } from '@parlour/domain/booking/resolve-lines';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { readPeople } from '../../staff/queries/people.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { ownBooking, withShop } from './times.ts';
import { countQuestion } from './count-question.ts';
import { withFirstFree } from './first-free.ts';
import { resolveQuestion, type ResolvedQuestion } from '../policies/resolve-question.ts';

type PeopleQuery = Wanted & {
  shopId: string;
  chainId?: string | undefined;
  start?: string | undefined;
  withNoPreference?: boolean | undefined;
  withFirstFree?: boolean | undefined;
  position?: number | undefined;
};

/** The people of a shop; for wanted services those who do them, with their own prices, and whether the asked time fits each. */
export async function getStaff(ctx: Ctx, query: PeopleQuery): Promise<Answer<Person[]>> {
  return withShop(ctx, query, async (scope) => {
    const facts = await ctx.catalog.facts(scope);
    if (!facts.parameters.hasStaffFeature) return allowed([]);
    const counted = await countQuestion(ctx);
    if (!counted.ok) return counted;
    const people = await readPeople(ctx, scope);
    if (query.lines.length === 0) return allowed(people);
    const ignored = { ...query, ignoreBookingId: await ownBooking(ctx, query.ignoreBookingId) };
    const anybody = resolveQuestion(facts, withPerson(query, null), ignored.ignoreBookingId);
    if (!anybody.ok) return anybody;
    const able = people.flatMap((person) => {
      const asked = resolveQuestion(facts, withPerson(query, person.id), ignored.ignoreBookingId);
      return asked.ok ? [{ person, asked: asked.value }] : [];
    });
    if (query.withFirstFree && anybody.value.isGroup) return refused('invalid_input', { field: 'withFirstFree' });
    const choices = query.withNoPreference ? [{ person: noPreference(scope), asked: anybody.value }, ...able] : able;
    const time = await askedTime(ctx, scope, facts, query.start);
    const now = ctx.clock.now();
    const answers: typeof choices = [];
    for (const { person, asked } of choices) {
      answers.push({ person: judged(facts, time, ignored, person, asked, now), asked });
      // A search may take its time; others are served between its people.
      if (asked.needsSearch) await yieldToEventLoop();
    }
    return allowed(
      query.withFirstFree ? await withFirstFree(ctx, { scope, facts }, answers) : answers.map(({ person }) => person),
    );
  });
}

function withPerson(query: PeopleQuery, staffId: string | null) {
  return query.lines.map((line) => (isAsked(query, line) ? { ...line, staffId } : line));
}

/** Asked for are the people of one service, or of all of them. */
function isAsked({ position }: PeopleQuery, line: { position: number }): boolean {
  return position === undefined || line.position === position;
}

/** The day of the asked time, and where the time lies in it. */
type PreparedTime = { prepared: PreparedDay; at: WallStart };

async function askedTime(
  ctx: Ctx,
  scope: ShopScope,
  { availability }: ShopFacts,
  start: string | undefined,
): Promise<PreparedTime | null> {
  if (start === undefined) return null;
  const { day, at } = placeOfStart(availability, start);
  if (at === -1) return null;
  const [prepared] = (await ctx.schedules.days(scope, day, day)).days;
  return prepared ? { prepared, at } : null;
}

function judged(
  facts: ShopFacts,
  time: PreparedTime | null,
  query: PeopleQuery,
  person: Person,
  asked: ResolvedQuestion,
  now: number,
): Person {
  const lines = asked.lines.filter((line) => isAsked(query, line));
  const total = totalOf(lines);
  const isFree = lines.every((line) => [line, ...line.addOns].every((part) => part.priceType === 'FREE'));
  const priced: Person = {
    ...person,
    price: toDecimal(total.totalMinor, facts.shop.currency),
    priceType: isFree ? 'FREE' : total.hasFromPrice ? 'FROM' : 'FIXED',
    minutes: query.position === undefined ? asked.minutes : lines.reduce((sum, line) => sum + line.minutes, 0),
  };
  return query.start === undefined
    ? priced
    : { ...priced, ...fitOf(time, person, asked, ownPart(facts, query, person), now) };
}

/** The items of this person alone where others serve, too, and how long after the start they begin; null where this person does all. */
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

const later = (at: WallStart, minutes: number): WallStart =>
  typeof at === 'number' ? at + minutes : { ...at, minute: at.minute + minutes };

function fitOf(
  time: PreparedTime | null,
  person: Person,
  { question, minutes }: ResolvedQuestion,
  own: OwnPart,
  now: number,
) {
  if (!time) return { isAvailable: false, unfree: 'past' };
  const { prepared, at } = time;
  const isAvailable = mayStart(prepared, question, at, now).ok;
  return {
    isAvailable,
    // A person's own reason does not depend on the others; only without one the reason is that there is no room for all.
    unfree: isAvailable
      ? null
      : ((own && unfreeAt(prepared, own.question, later(at, own.afterMinutes), now)) ??
        unfreeAt(prepared, question, at, now) ??
        'closed'),
    busyAtOnce: runningAt(prepared, person.id, at, minutes),
  };
}

/** The entry for no preference. */
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
    workCount: 0,
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
