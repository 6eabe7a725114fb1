import type { Roster, Wanted, WantedGuest } from './prepared.ts';
import type { TimesQuestion, WantedItem } from './question.ts';
import { performs } from './roster.ts';

const KEPT_QUESTIONS = 64;

/** Text that is equal exactly for questions that want the same (the booking that does not count aside). */
export function questionKey(question: TimesQuestion): string {
  if (question.kind === 'products') return 'products';
  let key = '';
  for (const item of question.items) {
    key += `${item.serviceId}\u0001${item.staffId ?? ''}\u0001${item.guest}\u0001${item.minutes}\u0002`;
  }
  return key;
}

/** Resolves a question against the people of the shop; equal questions are resolved once. */
export function wantedOf(roster: Roster, key: string, items: readonly WantedItem[]): Wanted {
  const known = roster.wanted.get(key);
  if (known) return known;
  const made = resolve(roster, items);
  if (roster.wanted.size >= KEPT_QUESTIONS) roster.wanted.delete(roster.wanted.keys().next().value!);
  roster.wanted.set(key, made);
  return made;
}

function resolve(roster: Roster, items: readonly WantedItem[]): Wanted {
  // With the staff feature off every choice counts as no preference.
  const names = items.map((item) => (roster.facts.hasStaffFeature ? item.staffId : null));
  const persons = names.map((name) => (name === null ? null : (roster.indexOf.get(name) ?? -1)));
  const named = new Set(persons.filter((person) => person !== null));
  const isAllNamed = names.length > 0 && new Set(names).size === 1 && names[0] !== null;
  const numbers = [...new Set(items.map((item) => item.guest))].sort((a, b) => a - b);
  return {
    items,
    guests: numbers.map((guest) => resolveGuest(roster, items, persons, guest)),
    soleName: isAllNamed ? persons[0]! : null,
    onlyName: named.size === 1 ? [...named][0]! : null,
    hasWrongName: persons.some(
      (person, i) => person !== null && (person < 0 || !performs(roster, person, items[i]!.serviceId)),
    ),
  };
}

function resolveGuest(
  roster: Roster,
  items: readonly WantedItem[],
  persons: readonly (number | null)[],
  guest: number,
): WantedGuest {
  const indexes = items.flatMap((item, index) => (item.guest === guest ? [index] : []));
  const minutes = indexes.map((index) => (items[index]!.minutes > 0 ? items[index]!.minutes : roster.slotStepMinutes));
  const people = roster.people.length;
  const reach = new Int16Array(indexes.length * people);
  for (let at = indexes.length - 1; at >= 0; at -= 1) {
    const item = items[indexes[at]!]!;
    const name = persons[indexes[at]!]!;
    for (let person = 0; person < people; person += 1) {
      if ((name !== null && name !== person) || !performs(roster, person, item.serviceId)) continue;
      reach[at * people + person] = 1 + (at + 1 < indexes.length ? reach[(at + 1) * people + person]! : 0);
    }
  }
  const shortestRun = roster.facts.hasOneStaffPerService ? 1 : indexes.length;
  const firstPeople: number[] = [];
  for (let person = 0; person < people; person += 1) if (reach[person]! >= shortestRun) firstPeople.push(person);
  return {
    guest,
    indexes,
    minutes,
    reach,
    shortestRun,
    firstMinutes: sum(minutes, 0, shortestRun),
    firstPeople,
    totalMinutes: sum(minutes, 0, minutes.length),
  };
}

/** Minutes of a run of items. */
export function sum(minutes: readonly number[], from: number, to: number): number {
  let total = 0;
  for (let i = from; i < to; i += 1) total += minutes[i]!;
  return total;
}
