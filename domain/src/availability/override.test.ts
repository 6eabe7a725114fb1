import { describe, expect, test } from 'vitest';
import { at, buildBusy, buildFacts, buildItem, buildPerson, type FactsChanges, instant } from './build-facts.ts';
import { mayStart } from './free-times.ts';
import { openAtAnyHour, startsAnywhere, withMorePlaces } from './override.ts';
import { prepareDay } from './prepare-day.ts';
import { placeOfStart } from './start-place.ts';

const DAY = '2027-01-13';
const NOW = instant('2027-01-13', '12:00');

type Choice = { hours?: boolean; capacity?: boolean };

/** What the desk is answered for an hour with E1 at a time; with `hours` or `capacity` these are overridden. */
function answer(changes: FactsChanges, time: string, { hours, capacity }: Choice = {}, minutes = 60): string {
  const free = startsAnywhere(buildFacts(changes));
  const open = hours ? openAtAnyHour(free) : free;
  const facts = capacity ? withMorePlaces(open) : open;
  const place = placeOfStart(facts, `${DAY} ${time}`);
  const question = { kind: 'services', items: [buildItem({ staffId: 'E1', minutes })] } as const;
  const verdict = mayStart(prepareDay(facts, place.day), question, place.at, NOW);
  return verdict.ok ? 'free' : verdict.reason;
}

describe('0082 starts at the desk', () => {
  test('a start off the grid is free where the store is open and the person is', () => {
    const busy = [buildBusy('E1', DAY, '14:00', '15:00')];
    expect(answer({ busy }, '12:47')).toBe('free');
    expect(answer({ busy }, '13:00')).toBe('free');
    expect(answer({ busy }, '13:01')).toBe('slot_taken');
    expect(answer({ busy }, '17:01')).toBe('slot_taken');
    expect(answer({ busy }, '08:59')).toBe('slot_taken');
  });

  test('customers start on the grid, whatever the desk may choose', () => {
    const question = { kind: 'services', items: [buildItem({ staffId: 'E1' })] } as const;
    const verdict = mayStart(prepareDay(buildFacts({}), DAY), question, at('12:47'), instant('2027-01-10', '12:00'));
    expect(verdict).toMatchObject({ ok: false, reason: 'slot_taken' });
  });

  test('what began earlier on the day can be written down, what is of another day cannot', () => {
    expect(answer({}, '11:40')).toBe('free');
    const facts = startsAnywhere(buildFacts({}));
    const question = { kind: 'services', items: [buildItem({ staffId: 'E1' })] } as const;
    expect(mayStart(prepareDay(facts, '2027-01-12'), question, at('16:00'), NOW)).toMatchObject({
      reason: 'time_passed',
    });
  });
});

describe('0082 an override', () => {
  const away = (kind: 'leave' | 'block') =>
    buildPerson('E1', { away: [{ kind, from: instant(DAY, '13:00'), to: instant(DAY, '15:00') }] });

  test('of hours opens closed hours, days, shifts, leave and blocks', () => {
    const closed: FactsChanges[] = [
      { hours: { weekly: [], special: {} } },
      { hours: { weekly: [], special: { [DAY]: [] } } },
      { staff: [away('leave')] },
      { staff: [away('block')] },
      { staff: [buildPerson('E1', { shifts: { [DAY]: [] } })] },
    ];
    for (const changes of closed) {
      expect(answer(changes, '13:30')).toBe('slot_taken');
      expect(answer(changes, '13:30', { capacity: true })).toBe('slot_taken');
      expect(answer(changes, '13:30', { hours: true })).toBe('free');
    }
    expect(answer({}, '23:30', { hours: true })).toBe('free');
    expect(answer({}, '23:30', { hours: true }, 240)).toBe('free');
    expect(answer({}, '23:30', { hours: true }, 331)).toBe('slot_taken');
  });

  test('never takes a person who is taken', () => {
    const busy = [buildBusy('E1', DAY, '14:00', '15:00')];
    expect(answer({ busy }, '14:30', { hours: true, capacity: true })).toBe('slot_taken');
    expect(answer({ busy, staff: [away('leave')] }, '14:30', { hours: true, capacity: true })).toBe('slot_taken');
  });

  test('of capacity finds a place more at what has several places', () => {
    const staff = [buildPerson('E1', { capacity: 2 })];
    const busy = [buildBusy('E1', DAY, '14:00', '15:00'), buildBusy('E1', DAY, '14:00', '15:00', 'b2')];
    expect(answer({ staff, busy }, '14:00')).toBe('slot_taken');
    expect(answer({ staff, busy }, '14:00', { hours: true })).toBe('slot_taken');
    expect(answer({ staff, busy }, '14:00', { capacity: true })).toBe('free');
  });
});
