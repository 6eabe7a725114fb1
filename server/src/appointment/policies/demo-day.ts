import type { PreparedDay } from '@parlour/domain/availability/prepare-day';
import { personDay } from '@parlour/domain/availability/prepare-day';
import { timesOn } from '@parlour/domain/availability/free-times';
import { performs } from '@parlour/domain/availability/roster';
import type { ServiceFacts } from '@parlour/domain/menu/menu';
import { termsOf } from '@parlour/domain/menu/menu';
import { startTextOf } from '@parlour/domain/time/start-text';
import { whoComesOn, type DemoCustomer, type DemoPeople } from './demo-customers.ts';

/** How an appointment of the demo ends, or has come so far by now. */
export type DemoFate = 'planned' | 'asked' | 'cancelled' | 'missed';

export type DemoAppointment = {
  start: string;
  startsAt: number;
  /** Null: in a store without people. */
  staffId: string | null;
  code: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  note: string;
  fate: DemoFate;
};

const minuteMs = 60_000;
/** So much of a person's open time is taken at most: visitors of the demo want to book, too. */
const mostTaken = 0.5;
const mostMinutes = 120;

/** Numbers from 0 to 1 that are the same for the same seed, on every machine. */
export function dice(seed: string): () => number {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519);
    state = Math.imul(state ^ (state >>> 13), 3_266_489_917);
    state ^= state >>> 16;
    return (state >>> 0) / 4_294_967_296;
  };
}

type DemoStore = { key: string; zone: string; regulars: readonly DemoCustomer[]; services: readonly ServiceFacts[] };

/**
 * Plans a believable day: each person has some appointments with time between them, on starts that the engine offers. `now`: as if asked then; `most`:
 * appointments of the store. It takes its time, and yields after each search of a day.
 */
export function* planDemoDay(
  store: DemoStore,
  prepared: PreparedDay,
  { notes }: Pick<DemoPeople, 'notes'>,
  { now, most }: { now: number; most: number },
): Generator<void, DemoAppointment[], void> {
  const roll = dice(`${store.key} ${prepared.day}`);
  const { roster } = prepared;
  const people = roster.people.flatMap(({ id, capacity }, index): Person[] => {
    const staffId = roster.isShopItself ? null : id;
    const skills = store.services.filter(
      (service) =>
        performs(roster, index, service.id) && !service.isAddOnOnly && termsOf(service, staffId).minutes <= mostMinutes,
    );
    if (skills.length === 0 || (capacity > 1 && staffId !== null)) return [];
    const places = staffId === null ? Math.ceil(capacity / 2) : 1;
    return Array.from({ length: places }, () => ({ id: staffId, index, skills }));
  });
  const planned: Planned[] = [];
  for (const person of people) planned.push(...(yield* planPerson(prepared, person, roll, now)));
  const kept = shuffled(planned, roll)
    .slice(0, most)
    .toSorted((left, right) => left.startsAt - right.startsAt);
  const customers = whoComesOn(prepared.day, shuffled(store.regulars, roll));
  return kept.map(({ startsAt, staffId, code }, place) => ({
    start: startTextOf(store.zone, startsAt),
    startsAt,
    staffId,
    code,
    ...customers[place % customers.length]!,
    fate: fateOf(place),
    note: roll() < 0.2 ? notes[Math.floor(roll() * notes.length)]! : '',
  }));
}

type Planned = { startsAt: number; staffId: string | null; code: string };
/** Who serves one customer after the other; in a store without people one of its places, of which visitors keep half. */
type Person = { id: string | null; index: number; skills: readonly ServiceFacts[] };

function* planPerson(
  prepared: PreparedDay,
  { id, index, skills }: Person,
  roll: () => number,
  now: number,
): Generator<void, Planned[], void> {
  const { open } = personDay(prepared, index);
  let left = mostTaken * lengthOf(open);
  const planned: Planned[] = [];
  let from = 0;
  for (let tries = 0; tries < 40 && left > 0; tries += 1) {
    const service = skills[Math.floor(roll() * roll() * skills.length)]!;
    const { minutes } = termsOf(service, id);
    const items = [{ serviceId: service.id, guest: 1, staffId: id, minutes }];
    const gap = Math.floor(roll() * 5) * 15 * minuteMs;
    const slot = timesOn(prepared, { kind: 'services', items }, now).find(
      ({ unfree, startsAt }) => unfree === null && startsAt >= from + gap,
    );
    yield;
    if (!slot) continue;
    left -= minutes;
    if (left < 0) break;
    planned.push({ startsAt: slot.startsAt, staffId: id, code: service.code });
    from = slot.startsAt + (minutes + prepared.roster.bufferMinutes) * minuteMs;
  }
  return planned;
}

const lengthOf = (stretches: readonly number[]): number =>
  stretches.reduce((sum, edge, place) => sum + (place % 2 === 0 ? -edge : edge), 0);

/** A few of a day do not go as planned: of twelve one is called off, one does not come; and one in seven asks first. */
function fateOf(place: number): DemoFate {
  if (place % 12 === 5) return 'cancelled';
  if (place % 12 === 2) return 'missed';
  return place % 7 === 6 ? 'asked' : 'planned';
}

function shuffled<Item>(items: readonly Item[], roll: () => number): Item[] {
  return items
    .map((item) => ({ item, at: roll() }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ item }) => item);
}
