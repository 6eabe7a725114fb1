import type { RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import { weekOf } from '@parlour/domain/roster/week';
import { writeHours } from '@parlour/domain/shop/hours-text';
import { isDay } from '@parlour/domain/time/day';
import { dayFrame, todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import { shownTexts, type ShownTexts } from '../../catalog/policies/shop-facts.ts';
import type { Answer, At } from '../../platform/context.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { laterText, weekText } from '../policies/replaced.ts';
import { readAbsencesOf, type StoredAbsence } from '../queries/absences.ts';
import { readRosterPeople, readStoreHours, type StoredPerson } from '../queries/people.ts';
import { attentionItems } from './attention.ts';
import { timeOf } from './write-absence.ts';

/** Who works when in the week of a day. A member who sees only the own calendar gets the own row. */
export async function readWeek(ctx: Ctx & At<StoreAccess>, { day }: { day?: string }): Promise<Answer<RosterWeek>> {
  if (day !== undefined && !isDay(day)) return refused('invalid_input', { field: 'day' });
  const { access, db } = ctx;
  const hours = await readStoreHours(db, access);
  const people = await readRosterPeople(db, access);
  const today = todayIn(hours.zone, ctx.clock.now());
  const days = weekOf(day ?? today);
  const first = days[0]! < today ? days[0]! : today;
  const ids = people.map(({ id }) => id);
  const absences = await readAbsencesOf(db, access.chainId, ids, dayFrame(hours.zone, first).startsAt);
  const ofPerson = Map.groupBy(absences, ({ staffId }) => staffId);
  const special = Object.entries(hours.specialDays)
    .filter(([each]) => each >= first)
    .map(([each, { name, spans }]) => [each, { hours: writeHours(spans), name }] as const);
  const marked = await attentionItems(ctx);
  const { nameOf } = shownTexts(await ctx.catalog.facts(scopeOfBooking(access)), ctx.lang);
  return allowed({
    zone: hours.zone,
    timeFormat: hours.timeFormat,
    today,
    days,
    store: { weekly: weekText(hours.weekly), special: Object.fromEntries(special) },
    people: people.map((person) => rowOf(inWords(person, nameOf), ofPerson.get(person.id) ?? [], hours.zone, first)),
    attention: new Set(marked.map(({ bookingId }) => bookingId)).size,
  });
}

/** A person by the name that the reader knows; the other one stays beside it. */
function inWords(person: StoredPerson, nameOf: ShownTexts['nameOf']): StoredPerson {
  const name = nameOf(person);
  return { ...person, name, nameSecond: name === person.name ? person.nameSecond : person.name };
}

function rowOf(
  { id, name, nameSecond, weekly, laterWeeks, shifts }: StoredPerson,
  absences: readonly StoredAbsence[],
  zone: string,
  first: string,
): RosterPerson {
  const days = Object.entries(shifts).filter(([day]) => day >= first);
  return {
    id,
    name,
    nameSecond,
    weekly: weekly && weekText(weekly),
    laterWeeks: laterText(laterWeeks),
    days: Object.fromEntries(days.map(([day, spans]) => [day, writeHours(spans)])),
    absences: absences.map((absence) => ({ id: absence.id, kind: absence.kind, ...timeOf(absence, zone) })),
  };
}
