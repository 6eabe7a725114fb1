import { describe, expect, test } from 'vitest';
import { buildBusy, buildFacts, buildItem, buildPerson, instant } from '../availability/build-facts.ts';
import { type Budget, budgetFor } from '../availability/effort.ts';
import { prepareDay } from '../availability/prepare-day.ts';
import type { WantedItem } from '../availability/question.ts';
import { seriesPeople } from './series-people.ts';

const days = ['2027-01-13', '2027-01-20', '2027-01-27'];
const now = instant('2027-01-12', '20:00');
const staff = [buildPerson('anna'), buildPerson('ben', { order: 1 }), buildPerson('cara', { order: 2 })];
/** From ten to eleven on the date of this place. */
const taken = (staffId: string, ...places: number[]) =>
  places.map((place) => buildBusy(staffId, days[place]!, '10:00', '11:00'));

type Case = { busy?: ReturnType<typeof taken>; items?: Partial<WantedItem>[]; among?: string[]; budget?: Budget };

/** Who serves three dates at ten. */
function found({ busy = [], items = [{}], among = ['anna', 'ben', 'cara'], budget }: Case) {
  const moments = days.map((day) => ({
    prepared: prepareDay(buildFacts({ staff, busy, hasOneStaffPerService: true }), day),
    at: 600,
  }));
  const decision = seriesPeople(
    moments,
    { kind: 'services', items: items.map((item) => buildItem(item)) },
    { candidates: among, now, budget: budget ?? budgetFor(moments.map(({ prepared }) => prepared)) },
  );
  for (let turns = 0; ; turns += 1) {
    const turn = decision.next();
    if (turn.done) return { ...turn.value, turns };
  }
}

describe('0083 who serves the dates of a series', () => {
  test('the first who is free on all of them', () => {
    expect(found({})).toMatchObject({ staffId: 'anna', dates: [['anna'], ['anna'], ['anna']] });
    const busy = [...taken('anna', 1), ...taken('ben', 2)];
    expect(found({ busy })).toMatchObject({ staffId: 'cara', dates: [['cara'], ['cara'], ['cara']] });
  });

  test('each date by itself, where nobody is free on all', () => {
    const busy = [...taken('anna', 1), ...taken('ben', 2), ...taken('cara', 0, 1)];
    const { staffId, dates } = found({ busy });
    expect(staffId).toBeNull();
    expect(dates[1]).toEqual(['ben']);
    expect(dates.every(([person]) => person !== undefined)).toBe(true);
  });

  test('only one who may serve all of it, and beside a person who is asked for', () => {
    expect(found({ among: ['ben'] }).staffId).toBe('ben');
    expect(found({ among: [] }).staffId).toBeNull();
    const two = found({ items: [{ staffId: 'ben' }, {}], among: ['anna'] });
    expect(two).toMatchObject({ staffId: 'anna', dates: days.map(() => ['ben', 'anna']) });
  });

  test('a date that cannot be had asks for nobody', () => {
    const busy = [...taken('anna', 0), ...taken('ben', 0), ...taken('cara', 0)];
    expect(found({ busy })).toMatchObject({ staffId: 'anna', dates: [[], ['anna'], ['anna']] });
    const all = ['anna', 'ben', 'cara'].flatMap((person) => taken(person, 0, 1, 2));
    expect(found({ busy: all })).toMatchObject({ staffId: null, dates: [[], [], []] });
  });

  test('a spent budget leaves who serves each date, and names nobody', () => {
    const budget: Budget = { spend: (_day, work) => work(), isSpent: () => true };
    expect(found({ budget })).toMatchObject({ staffId: null, turns: days.length });
    expect(found({}).turns).toBe(2 * days.length);
  });
});
