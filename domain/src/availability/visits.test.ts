import { describe, expect, test } from 'vitest';
import { at, buildBusy, buildFacts, buildItem, buildPerson, instant, type FactsChanges } from './build-facts.ts';
import { mayStart, timesOn } from './free-times.ts';
import { prepareDay } from './prepare-day.ts';
import type { WantedItem } from './question.ts';

const DAY = '2027-01-13';
const NOW = instant('2027-01-10', '12:00');
const people = (...ids: string[]) => ids.map((id, order) => buildPerson(id, { order }));

function plan(changes: FactsChanges, items: WantedItem[], time = '10:00') {
  return mayStart(prepareDay(buildFacts(changes), DAY), { kind: 'services', items }, at(time), NOW);
}

function times(changes: FactsChanges, items: WantedItem[], time = '10:00') {
  const verdict = plan(changes, items, time);
  if (!verdict.ok) return verdict.reason;
  const text = (moment: number) =>
    new Date(moment).toLocaleTimeString('en-GB', { timeZone: 'Australia/Sydney', timeStyle: 'short' });
  return verdict.value.map(
    (item) =>
      `${item.guest} ${item.serviceId} ${item.staffId} ${text(item.startsAt)}-${text(item.endsAt)} +${item.waitMinutes}`,
  );
}

describe('one guest, several people', () => {
  const items = [
    buildItem({ staffId: 'E1', minutes: 30 }),
    buildItem({ serviceId: 'colour', staffId: 'E2', minutes: 60 }),
  ];
  const facts = {
    staff: people('E1', 'E2'),
    hasOneStaffPerService: true,
    busy: [buildBusy('E2', DAY, '10:30', '11:30')],
  };

  test('G-85 the second person is waited for', () => {
    expect(times(facts, items)).toEqual(['1 cut E1 10:00-10:30 +0', '1 colour E2 11:30-12:30 +60']);
  });

  test('G-85 not longer than the shop allows', () => {
    expect(times({ ...facts, config: { maxWaitMinutes: 45 } }, items)).toBe('slot_taken');
    const slots = timesOn(
      prepareDay(buildFacts({ ...facts, config: { maxWaitMinutes: 45 } }), DAY),
      { kind: 'services', items },
      NOW,
    );
    expect(slots.find((slot) => slot.minute === at('10:00'))).toMatchObject({ unfree: 'full', staffIds: ['E1'] });
    expect(slots.find((slot) => slot.minute === at('11:00'))?.unfree).toBeNull();
  });

  test('G-85 waiting is counted in whole minutes, not in grid steps', () => {
    const busy = [buildBusy('E2', DAY, '10:00', '10:37')];
    expect(times({ ...facts, busy }, items)).toEqual(['1 cut E1 10:00-10:30 +0', '1 colour E2 10:37-11:37 +7']);
  });

  test('F-27 four services, three people, the worked example', () => {
    const wanted = [
      buildItem({ serviceId: 'cut', staffId: 'A', minutes: 30 }),
      buildItem({ serviceId: 'colour', staffId: 'B', minutes: 45 }),
      buildItem({ serviceId: 'nails', staffId: 'C', minutes: 20 }),
      buildItem({ serviceId: 'cut', staffId: 'A', minutes: 15 }),
    ];
    const busy = [buildBusy('B', DAY, '10:00', '10:40'), buildBusy('A', DAY, '11:30', '12:00', 'b2')];
    const shop = { staff: people('A', 'B', 'C'), hasOneStaffPerService: true, busy };
    expect(times({ ...shop, config: { maxWaitMinutes: 20 } }, wanted)).toEqual([
      '1 cut A 10:00-10:30 +0',
      '1 colour B 10:40-11:25 +10',
      '1 nails C 11:25-11:45 +0',
      '1 cut A 12:00-12:15 +15',
    ]);
    expect(times({ ...shop, config: { maxWaitMinutes: 14 } }, wanted)).toBe('slot_taken');
  });

  test('G-85 without one person per service the list is one block of one person', () => {
    const wanted = [buildItem({ minutes: 30 }), buildItem({ serviceId: 'nails', minutes: 60 })];
    const staff = [buildPerson('E1', { skills: new Set(['cut']) }), buildPerson('E2')];
    expect(times({ staff }, wanted)).toEqual(['1 cut E2 10:00-10:30 +0', '1 nails E2 10:30-11:30 +0']);
    expect(times({ staff, busy: [buildBusy('E2', DAY, '11:00', '11:30')] }, wanted)).toBe('slot_taken');
  });

  test('G-87 one person for longer comes before several', () => {
    const wanted = [buildItem({ minutes: 30 }), buildItem({ serviceId: 'nails', minutes: 30 })];
    const staff = [buildPerson('E1', { skills: new Set(['cut']), order: 0 }), buildPerson('E2', { order: 1 })];
    expect(times({ staff, hasOneStaffPerService: true }, wanted)).toEqual([
      '1 cut E2 10:00-10:30 +0',
      '1 nails E2 10:30-11:00 +0',
    ]);
    const busy = [buildBusy('E2', DAY, '09:00', '10:15')];
    expect(times({ staff, hasOneStaffPerService: true, busy }, wanted)).toEqual([
      '1 cut E1 10:00-10:30 +0',
      '1 nails E2 10:30-11:00 +0',
    ]);
  });

  test('G-81 only the last item of a row keeps the buffer', () => {
    const wanted = [buildItem({ minutes: 30 }), buildItem({ serviceId: 'nails', minutes: 30 })];
    const verdict = plan({ config: { bufferMinutes: 10 } }, wanted);
    expect(verdict.ok && verdict.value.map((item) => (item.occupiedUntil - item.endsAt) / 60_000)).toEqual([0, 10]);
  });

  test('G-81 a person who serves again waits for his own buffer', () => {
    const wanted = [
      buildItem({ staffId: 'E1', minutes: 30 }),
      buildItem({ staffId: 'E2', minutes: 15 }),
      buildItem({ staffId: 'E1', minutes: 30 }),
    ];
    const shop = { staff: people('E1', 'E2'), hasOneStaffPerService: true, config: { bufferMinutes: 20 } };
    expect(times(shop, wanted)).toEqual([
      '1 cut E1 10:00-10:30 +0',
      '1 cut E2 10:30-10:45 +0',
      '1 cut E1 10:50-11:20 +5',
    ]);
  });
});

describe('groups', () => {
  const guests = (count: number, changes: Partial<WantedItem> = {}) =>
    Array.from({ length: count }, (_, i) => buildItem({ guest: i + 1, ...changes }));

  test.each([
    ['G-86 two guests and two free people', people('E1', 'E2'), [], true],
    ['G-86 two guests, one of two people booked', people('E1', 'E2'), [buildBusy('E2', DAY, '10:30', '11:00')], false],
    ['G-86 two guests with one person of capacity 2', [buildPerson('E1', { capacity: 2 })], [], true],
    ['F-30 five guests and three chairs', people('A', 'B', 'C'), [], false],
  ])('%s', (title, staff, busy, ok) => {
    expect(plan({ staff, busy }, guests(title.startsWith('F-30') ? 5 : 2)).ok).toBe(ok);
  });

  test('F-30 five guests at three chairs of the shop itself: no start of the day is free', () => {
    const slots = timesOn(
      prepareDay(buildFacts({ staff: [], shopCapacity: 3 }), DAY),
      { kind: 'services', items: guests(5) },
      NOW,
    );
    expect(slots.length).toBe(17);
    expect(slots.every((slot) => slot.unfree === 'full')).toBe(true);
  });

  test('G-86 a matching, not first fit: the last guest names the person the first could take', () => {
    const items = [...guests(2), buildItem({ guest: 3, staffId: 'A' })];
    const verdict = plan({ staff: people('A', 'B', 'C') }, items);
    expect(verdict.ok && verdict.value.map((item) => item.staffId).sort()).toEqual(['A', 'B', 'C']);
    expect(verdict.ok && verdict.value[2]?.staffId).toBe('A');
  });

  test('G-86 guests of different length share two places as far as each place lasts', () => {
    const busy = [buildBusy('E1', DAY, '10:30', '12:00')];
    const staff = [buildPerson('E1', { capacity: 2 })];
    expect(plan({ staff, busy }, [buildItem({ minutes: 60 }), buildItem({ guest: 2, minutes: 30 })]).ok).toBe(true);
    expect(plan({ staff, busy }, [buildItem({ minutes: 60 }), buildItem({ guest: 2, minutes: 31 })]).ok).toBe(false);
  });

  test('G-86 the buffer of one guest is felt by the next of the same visit', () => {
    const items = [
      buildItem({ staffId: 'A', minutes: 30 }),
      buildItem({ guest: 2, staffId: 'B', minutes: 30 }),
      buildItem({ guest: 2, staffId: 'A', minutes: 30 }),
    ];
    const shop = { staff: people('A', 'B'), hasOneStaffPerService: true, config: { bufferMinutes: 10 } };
    expect(times(shop, items)).toEqual(['1 cut A 10:00-10:30 +0', '2 cut B 10:00-10:30 +0', '2 cut A 10:40-11:10 +10']);
  });

  test('G-86 the order of later blocks is searched when the first order fails', () => {
    // Guest 1 goes on at C first by the clock, but then guest 2 would wait 60 minutes for C; the other way round guest 1 waits 20.
    const items = [
      buildItem({ guest: 1, staffId: 'A', minutes: 30 }),
      buildItem({ guest: 1, staffId: 'C', minutes: 60 }),
      buildItem({ guest: 2, staffId: 'B', minutes: 35 }),
      buildItem({ guest: 2, staffId: 'C', minutes: 15 }),
    ];
    const shop = { staff: people('A', 'B', 'C'), hasOneStaffPerService: true, config: { maxWaitMinutes: 20 } };
    expect(times(shop, items)).toEqual([
      '1 cut A 10:00-10:30 +0',
      '1 cut C 10:50-11:50 +20',
      '2 cut B 10:00-10:35 +0',
      '2 cut C 10:35-10:50 +0',
    ]);
  });

  test('F-29 a guest without an item takes no place', () => {
    const verdict = plan({ staff: people('A') }, [buildItem({ guest: 1 })]);
    expect(verdict.ok && verdict.value.length).toBe(1);
    expect(plan({ staff: people('A') }, [])).toEqual({ ok: false, reason: 'slot_taken' });
  });

  test('G-86 the largest visit that is asked for is answered within the step limit', () => {
    const items = Array.from({ length: 10 }, (_, i) => [
      buildItem({ guest: i + 1, minutes: 30 }),
      buildItem({ guest: i + 1, serviceId: 'nails', minutes: 45 }),
    ]).flat();
    const staff = people(...Array.from({ length: 12 }, (_, i) => `P${i}`));
    expect(plan({ staff, hasOneStaffPerService: true }, items).ok).toBe(true);
  });
});
