import type { CalendarAbsence, CalendarPerson, CalendarPersonDay } from '@parlour/contract/calendar/calls';
import { type AvailabilityFacts, SHOP_RESOURCE, type StaffFacts } from '@parlour/domain/availability/facts';
import { type CalendarFrame, workOf } from '@parlour/domain/calendar/calendar-day';
import { elapsedOf } from '@parlour/domain/calendar/clock';
import type { ShopFacts, ShownTexts } from '../../catalog/policies/shop-facts.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import type { AbsenceRow } from '../queries/absences.ts';

type Person = CalendarPerson & { facts: StaffFacts | null };
type NameOf = Pick<ShownTexts, 'nameOf'>;

/** The columns of a calendar in the store's order: its people, or without any the store itself. A member sees the own ones alone. */
export function columnsOf(facts: ShopFacts, access: StoreAccess, { nameOf }: NameOf): Person[] {
  const { staff } = facts.availability;
  const all = staff.length > 0 ? staff.map((person) => columnOf(person, facts, nameOf)) : [storeItself(facts)];
  return access.reach === 'all' ? all : all.filter(({ id }) => access.staffIds.includes(id));
}

/** Those who have left and still have an appointment, each with a column at the end. */
export function goneColumns(
  here: readonly Person[],
  facts: ShopFacts,
  rows: readonly { staff: string | null }[],
  { nameOf }: NameOf,
): Person[] {
  const left = new Set(rows.flatMap(({ staff }) => staff ?? []));
  for (const { id } of here) left.delete(id);
  return [...left].map((id) => {
    const named = facts.staff.get(id);
    return { id, name: named ? nameOf(named) : '', isGone: true, facts: null };
  });
}

function columnOf(person: StaffFacts, facts: ShopFacts, nameOf: ShownTexts['nameOf']): Person {
  const named = facts.staff.get(person.id);
  return { id: person.id, name: named ? nameOf(named) : '', isGone: false, facts: person };
}

function storeItself({ shop, availability }: ShopFacts): Person {
  const { shopCapacity: capacity }: Pick<AvailabilityFacts, 'shopCapacity'> = availability;
  const facts: StaffFacts = {
    id: SHOP_RESOURCE,
    order: 0,
    capacity,
    weekly: null,
    shifts: {},
    away: [],
    skills: new Set(),
  };
  return { id: SHOP_RESOURCE, name: shop.name, isGone: false, facts };
}

/** When each person works on a day, and what keeps the person away. */
export function personDays(
  people: readonly Person[],
  frame: CalendarFrame,
  absences: ReadonlyMap<string, readonly AbsenceRow[]>,
): CalendarPersonDay[] {
  return people.map(({ id, facts }) => ({
    id,
    ...(facts ? workOf(facts, frame) : { hours: [], breaks: [] }),
    away: (absences.get(id) ?? []).flatMap((row) => absenceOn(row, frame)),
  }));
}

function absenceOn({ kind, from, to, reason }: AbsenceRow, { clock }: CalendarFrame): CalendarAbsence[] {
  const shown = {
    kind,
    from: Math.max(clock.begins, elapsedOf(clock, from)),
    to: Math.min(clock.minutes, elapsedOf(clock, to)),
    reason,
  };
  return shown.from < shown.to ? [shown] : [];
}
