import type {
  HoursText,
  LaterWeek,
  PersonHours,
  RosterEdit,
  SpecialHours,
  WeekHours,
} from '@parlour/contract/roster/edits';
import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { DatedWeek } from '@parlour/domain/availability/weeks';
import { writeHours as hoursText } from '@parlour/domain/shop/hours-text';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import type { SpecialDay } from '../../shop/queries/rows.ts';
import { noteRosterChange, writeHours } from '../../staff/queries/roster.ts';
import {
  checkDay,
  isFromHere,
  laterText,
  readField,
  readLaterWeeks,
  readWeek,
  weekText,
} from '../policies/replaced.ts';
import { lastStoreChange } from '../queries/last-change.ts';
import { readRosterPeople, readStoreHours, type StoredPerson } from '../queries/people.ts';
import { writeStoreHours } from '../queries/store-hours.ts';
import type { Written } from './written.ts';

type HoursEdit = Extract<RosterEdit, { kind: 'hours' }>;
type StoreEdit = Extract<RosterEdit, { kind: 'store' }>;

/** Writes hours of people of the store; one who is not there, or not to be seen, is unknown. */
export async function writePeople(
  trx: Trx,
  access: StoreAccess,
  { people }: HoursEdit,
  now: number,
): Promise<Answer<Written>> {
  const undone: PersonHours[] = [];
  const staffIds = people.map(({ staffId }) => staffId);
  const found = await readRosterPeople(trx, access, staffIds);
  const known = new Map(found.map((person) => [person.id, person]));
  for (const [place, edit] of people.entries()) {
    const field = `people.${place}`;
    const person = known.get(edit.staffId);
    if (!person) return refused('not_found', { field: `${field}.staffId` });
    const weekly = edit.weekly && newWeek(person, edit.weekly, `${field}.weekly`);
    if (weekly && !weekly.ok) return weekly;
    const later = edit.laterWeeks && newLaterWeeks(person, edit.laterWeeks, `${field}.laterWeeks`);
    if (later && !later.ok) return later;
    const days = newDays(person, edit.days ?? [], `${field}.days`);
    if (!days.ok) return days;
    await writeHours(
      trx,
      { chainId: access.chainId, staffId: person.id },
      { weekly: weekly?.value, laterWeeks: later?.value, shifts: days.value },
    );
    undone.push(backTo(person, edit));
    // A person who is named twice has the first edit by then.
    const weeklyNow = weekly ? weekly.value : person.weekly;
    const laterWeeks = later ? later.value : person.laterWeeks;
    known.set(person.id, { ...person, weekly: weeklyNow, laterWeeks, shifts: days.value });
  }
  await noteRosterChange(trx, access.chainId, staffIds, now);
  return allowed({
    undo: { kind: 'hours', people: undone.toReversed() },
    absence: null,
    note: {
      action: 'roster_hours_changed',
      subject: staffIds.length === 1 ? staffIds[0]! : '',
      facts: { staffIds, ...whatChanged(people) },
    },
  });
}

/** Whether weekly hours were changed, and which days beside them. */
const whatChanged = (people: readonly PersonHours[]) => ({
  isWeekly: people.some(({ weekly, laterWeeks }) => weekly !== undefined || laterWeeks !== undefined),
  days: [...new Set(people.flatMap(({ days = [] }) => days.map(({ day }) => day)))].toSorted(),
});

const weekOfPerson = ({ weekly }: StoredPerson): WeekHours | null => weekly && weekText(weekly);
const dayOfPerson = ({ shifts }: StoredPerson, day: string): HoursText | null =>
  shifts[day] ? hoursText(shifts[day]) : null;

/** The edit that takes another one back. */
function backTo(person: StoredPerson, { staffId, weekly, laterWeeks, days }: PersonHours): PersonHours {
  return {
    staffId,
    ...(laterWeeks ? { laterWeeks: { was: laterWeeks.now, now: laterText(person.laterWeeks) } } : {}),
    ...(weekly ? { weekly: { was: weekly.now, now: weekOfPerson(person) } } : {}),
    ...(days ? { days: days.map(({ day, now }) => ({ day, was: now, now: dayOfPerson(person, day) })) } : {}),
  };
}

function newWeek(
  person: StoredPerson,
  { was, now }: NonNullable<PersonHours['weekly']>,
  field: string,
): Answer<MinuteSpan[][] | null> {
  const week = now === null ? allowed(null) : readWeek(now, field);
  if (!week.ok) return week;
  const isHere = isFromHere(weekOfPerson(person), { was, now: week.value && weekText(week.value) });
  return isHere ? week : refused('changed_meanwhile', { field });
}

function newLaterWeeks(
  person: StoredPerson,
  { was, now }: NonNullable<PersonHours['laterWeeks']>,
  field: string,
): Answer<DatedWeek<MinuteSpan[][]>[]> {
  const weeks = readLaterWeeks(now, field);
  if (!weeks.ok) return weeks;
  const isHere = isFromHere(inFields(laterText(person.laterWeeks)), {
    was: inFields(was),
    now: inFields(laterText(weeks.value)),
  });
  return isHere ? weeks : refused('changed_meanwhile', { field });
}

/** Without a difference in the order of keys. */
const inFields = (weeks: readonly LaterWeek[]) => weeks.map(({ from, weekly }) => [from, weekly]);

function newDays(
  person: StoredPerson,
  days: NonNullable<PersonHours['days']>,
  field: string,
): Answer<Record<string, MinuteSpan[]>> {
  const shifts = { ...person.shifts };
  for (const { day, was, now } of days) {
    const named = checkDay(day, `${field}.${day}`);
    if (!named.ok) return named;
    const hours = now === null ? allowed(null) : readField(now, `${field}.${day}`);
    if (!hours.ok) return hours;
    const isHere = isFromHere(dayOfPerson(person, day), { was, now: hours.value && hoursText(hours.value) });
    if (!isHere) return refused('changed_meanwhile', { field: `${field}.${day}` });
    if (hours.value) shifts[day] = hours.value;
    else delete shifts[day];
  }
  return allowed(shifts);
}

const specialText = (special: SpecialDay | undefined): SpecialHours | null =>
  special ? { hours: hoursText(special.spans), name: special.name } : null;

/** Without a difference in the order of keys. */
const inOrder = (special: SpecialHours | null) => special && [special.hours, special.name];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** For so long what takes a change of the store back is known as that. It is offered for some seconds. */
const undoMs = 5 * 60_000;

/** Writes the opening hours and special days of the store. */
export async function writeStore(
  trx: Trx,
  access: StoreAccess,
  edit: StoreEdit,
  { now: at, isUndo }: { now: number; isUndo: boolean },
): Promise<Answer<Written>> {
  const there = await readStoreHours(trx, access);
  const weekly = edit.weekly ? readWeek(edit.weekly.now, 'weekly') : allowed(there.weekly);
  if (!weekly.ok) return weekly;
  if (edit.weekly && !isFromHere(weekText(there.weekly), { was: edit.weekly.was, now: weekText(weekly.value) }))
    return refused('changed_meanwhile', { field: 'weekly' });
  const specialDays = { ...there.specialDays };
  const today = todayIn(there.zone, at);
  const justBefore = isUndo ? await lastStoreChange(trx, access, at - undoMs) : null;
  for (const { day, was, now } of edit.special ?? []) {
    const field = `special.${day}`;
    const named = checkDay(day, field);
    if (!named.ok) return named;
    // One that is there already is changed or taken away, and what takes that back puts it there again as it was.
    const isNew = now !== null && !specialDays[day] && !isSame(justBefore?.[day], inOrder(now));
    if (isNew && day < today) return refused('special_day_over', { field });
    const spans = now === null ? allowed(null) : readField(now.hours, field);
    if (!spans.ok) return spans;
    const becomes = now && spans.value ? { spans: spans.value, name: now.name } : undefined;
    const here = { was: inOrder(was), now: inOrder(specialText(becomes)) };
    if (!isFromHere(inOrder(specialText(specialDays[day])), here)) return refused('changed_meanwhile', { field });
    if (becomes) specialDays[day] = becomes;
    else delete specialDays[day];
  }
  await writeStoreHours(trx, access, { weekly: weekly.value, specialDays }, at);
  const before = Object.fromEntries(
    (edit.special ?? []).map(({ day }) => [day, inOrder(specialText(there.specialDays[day]))]),
  );
  const special = edit.special?.map(({ day, now }) => ({ day, was: now, now: specialText(there.specialDays[day]) }));
  return allowed({
    undo: {
      kind: 'store',
      ...(edit.weekly ? { weekly: { was: edit.weekly.now, now: weekText(there.weekly) } } : {}),
      ...(special ? { special } : {}),
    },
    absence: null,
    note: {
      action: 'store_hours_changed',
      subject: access.shopId,
      facts: { isWeekly: edit.weekly !== undefined, days: edit.special?.map(({ day }) => day) ?? [], before },
    },
  });
}
