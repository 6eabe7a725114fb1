import { describe, expect, test } from 'vitest';
import { minuteText } from '../time/day.ts';
import {
  at,
  buildBusy,
  buildFacts,
  buildItem,
  buildPerson,
  everyDay,
  instant,
  type FactsChanges,
} from './build-facts.ts';
import { isRestDay, mayStart, timesOn } from './free-times.ts';
import { prepareDay } from './prepare-day.ts';
import type { Slot, WantedItem } from './question.ts';

const DAY = '2027-01-13';
const NOW = instant('2027-01-10', '12:00');

const services = (...items: WantedItem[]) => ({ kind: 'services', items }) as const;
const hourAtE1 = services(buildItem({ staffId: 'E1' }));

function listed(changes: FactsChanges, question = hourAtE1 as ReturnType<typeof services>): Map<string, Slot> {
  const slots = timesOn(prepareDay(buildFacts(changes), DAY), question, NOW);
  return new Map(slots.map((slot) => [minuteText(slot.minute), slot]));
}

const unfree = (slots: Map<string, Slot>): Record<string, string | null> =>
  Object.fromEntries([...slots].filter(([, slot]) => slot.unfree !== null).map(([time, slot]) => [time, slot.unfree]));

const booked = (...times: string[]) => Object.fromEntries(times.map((time) => [time, 'booked']));

function plan(changes: FactsChanges, question: ReturnType<typeof services>, time: string) {
  return mayStart(prepareDay(buildFacts(changes), DAY), question, at(time), NOW);
}

describe('one person', () => {
  test('G-82 B-186 a booked hour takes the starts that would run into it', () => {
    const slots = listed({ busy: [buildBusy('E1', DAY, '10:00', '11:00')] });
    expect(unfree(slots)).toEqual(booked('09:30', '10:00', '10:30'));
    expect([...slots.keys()][0]).toBe('09:00');
    expect([...slots.keys()].at(-1)).toBe('17:00');
  });

  test('G-81 F-26 a buffer keeps neighbours away, not the closing time', () => {
    const busy = [{ ...buildBusy('E1', DAY, '10:00', '11:15') }];
    const slots = listed({ busy, config: { bufferMinutes: 15 } });
    expect(unfree(slots)).toEqual(booked('09:00', '09:30', '10:00', '10:30', '11:00'));
    expect(slots.get('17:00')?.unfree).toBeNull();
  });

  test('F-26 after 60 minutes and 10 of cleaning the next start is the next on the grid', () => {
    const facts = {
      config: { bufferMinutes: 10, slotStepMinutes: 10 },
      hours: { weekly: everyDay('09:00', '17:00'), special: {} },
    };
    const slots = listed({ ...facts, busy: [{ ...buildBusy('E1', DAY, '15:00', '16:10') }] });
    expect(slots.get('16:00')?.unfree).toBe('booked');
    expect(slots.has('16:10')).toBe(false);
    expect(listed(facts).get('16:00')?.unfree).toBeNull();
    expect(
      listed({
        ...facts,
        hours: { weekly: everyDay('09:00', '18:00'), special: {} },
        busy: [buildBusy('E1', DAY, '15:00', '16:10')],
      }).get('16:10')?.unfree,
    ).toBeNull();
  });

  test('G-80 two short items after each other take one of two places', () => {
    const busy = [buildBusy('E1', DAY, '10:00', '10:30'), buildBusy('E1', DAY, '10:30', '11:00')];
    const slot = listed({ busy, staff: [buildPerson('E1', { capacity: 2 })] }).get('10:00');
    expect(slot).toMatchObject({ unfree: null, availableNum: 1, staffIds: ['E1'] });
  });

  test('G-80 B-191 two items at once fill a capacity of two', () => {
    const busy = [buildBusy('E1', DAY, '10:00', '11:00'), buildBusy('E1', DAY, '10:00', '11:00', 'b2')];
    const slot = listed({ busy, staff: [buildPerson('E1', { capacity: 2 })] }).get('10:00');
    expect(slot).toMatchObject({ unfree: 'booked', availableNum: 0, staffIds: [] });
  });

  test.each([
    ['B-190 a second item at capacity 1', 1, 1, 'slot_taken'],
    ['B-190 a second item at capacity 2', 2, 1, null],
    ['B-190 a third item at capacity 2', 2, 2, 'slot_taken'],
    ['B-191 a third item at capacity 3', 3, 2, null],
    ['B-191 a fourth item at capacity 3', 3, 3, 'slot_taken'],
  ])('%s', (_, capacity, running, reason) => {
    const busy = Array.from({ length: running }, (_, i) => buildBusy('E1', DAY, '10:00', '11:00', `b${i}`));
    const verdict = plan({ busy, staff: [buildPerson('E1', { capacity })] }, hourAtE1, '10:00');
    expect(verdict.ok ? null : verdict.reason).toBe(reason);
  });

  test('G-91 B-186 leave and block are told apart', () => {
    const away = [
      { kind: 'leave', from: instant(DAY, '12:00'), to: instant(DAY, '14:00') },
      { kind: 'block', from: instant(DAY, '15:00'), to: instant(DAY, '15:30') },
    ] as const;
    const slots = listed({ staff: [buildPerson('E1', { away })] });
    expect(unfree(slots)).toEqual({
      '11:30': 'leave',
      '12:00': 'leave',
      '12:30': 'leave',
      '13:00': 'leave',
      '13:30': 'leave',
      '14:30': 'blocked',
      '15:00': 'blocked',
    });
    expect(slots.get('14:00')?.unfree).toBeNull();
    expect(slots.get('15:30')?.unfree).toBeNull();
  });

  test('G-91 closed comes before leave, leave before block, block before booked', () => {
    const away = [
      { kind: 'block', from: instant(DAY, '09:00'), to: instant(DAY, '13:00') },
      { kind: 'leave', from: instant(DAY, '09:00'), to: instant(DAY, '11:00') },
    ] as const;
    const staff = [buildPerson('E1', { away, weekly: everyDay('10:00', '18:00') })];
    const slots = listed({ staff, busy: [buildBusy('E1', DAY, '09:00', '15:00')] });
    expect([slots.get('09:30')?.unfree, slots.get('10:30')?.unfree]).toEqual(['closed', 'leave']);
    expect([slots.get('12:30')?.unfree, slots.get('14:30')?.unfree]).toEqual(['blocked', 'booked']);
  });

  test('F-23 a second place does not help a person who is away', () => {
    const away = [{ kind: 'leave', from: instant(DAY, '00:00'), to: instant('2027-01-14', '00:00') }] as const;
    const staff = [buildPerson('E1', { capacity: 4, away })];
    expect([...listed({ staff }).values()].every((slot) => slot.unfree === 'leave' && slot.staffIds.length === 0)).toBe(
      true,
    );
    expect(isRestDay(prepareDay(buildFacts({ staff }), DAY), 'E1')).toBe(true);
  });

  test.each([
    ['F-21 a gap of exactly the length', '10:00', '11:00', null],
    ['F-21 a gap one minute shorter', '10:00', '10:59', 'booked'],
    ['F-21 a visit that starts at the end of the last', '10:00', '18:00', null],
  ])('%s', (_, from, to, reason) => {
    const busy = [buildBusy('E1', DAY, '09:00', from), buildBusy('E1', DAY, to, '18:00', 'b2')];
    const slot = listed({ busy: to === '18:00' ? busy.slice(0, 1) : busy }).get('10:00');
    expect(slot?.unfree).toBe(reason);
  });

  test('G-79 a break splits the day and no visit spans it', () => {
    const lunch = Array.from({ length: 7 }, () => [
      { from: at('09:00'), to: at('12:00') },
      { from: at('13:00'), to: at('18:00') },
    ]);
    const slots = listed({ staff: [buildPerson('E1', { weekly: lunch })] });
    expect(unfree(slots)).toEqual({ '11:30': 'closed', '12:00': 'closed', '12:30': 'closed' });
  });

  test('G-79 shifts of a day replace the template, a special day replaces the shop weekday', () => {
    const staff = [
      buildPerson('E1', {
        weekly: everyDay('09:00', '10:00'),
        shifts: { [DAY]: [{ from: at('14:00'), to: at('20:00') }] },
      }),
    ];
    const special = { [DAY]: [{ from: at('15:00'), to: at('19:00') }] };
    const slots = listed({ staff, hours: { weekly: everyDay('09:00', '18:00'), special } });
    expect([...slots.keys()]).toEqual(['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00']);
    expect(unfree(slots)).toEqual({});
  });

  test('G-84 an item without length takes one step', () => {
    const slots = listed(
      { busy: [buildBusy('E1', DAY, '09:30', '17:30')] },
      services(buildItem({ staffId: 'E1', minutes: 0 })),
    );
    expect([...slots].filter(([, slot]) => slot.unfree === null).map(([time]) => time)).toEqual(['09:00', '17:30']);
  });
});

describe('no preference', () => {
  const two = [buildPerson('E1', { order: 1 }), buildPerson('E2', { order: 2 })];

  test('G-89 places and people are those who can take the time', () => {
    const staff = [two[0]!, buildPerson('E2', { capacity: 3 }), buildPerson('E3', { skills: new Set(['nails']) })];
    const slot = listed({ staff, busy: [buildBusy('E2', DAY, '10:30', '11:30')] }, services(buildItem())).get('10:00');
    expect(slot).toMatchObject({ staffIds: ['E1', 'E2'], availableNum: 3, unfree: null });
  });

  test('G-87 the least occupied serves, then the shop order', () => {
    const verdict = plan(
      { staff: two, busy: [buildBusy('E1', DAY, '15:00', '16:00')] },
      services(buildItem()),
      '10:00',
    );
    expect(verdict.ok && verdict.value[0]?.staffId).toBe('E2');
    const even = plan({ staff: [...two].reverse() }, services(buildItem()), '10:00');
    expect(even.ok && even.value[0]?.staffId).toBe('E1');
  });

  test('G-87 no preference uses a place up', () => {
    const busy = [buildBusy('E1', DAY, '10:00', '11:00')];
    expect(plan({ busy }, services(buildItem()), '10:00')).toEqual({ ok: false, reason: 'slot_taken' });
    expect(listed({ busy }, services(buildItem())).get('10:00')?.unfree).toBe('full');
  });

  test('F-28 the third visit is offered when people without preference can be dealt so', () => {
    const staff = [
      buildPerson('E1', { skills: new Set(['cut', 'nails']) }),
      buildPerson('E2', { skills: new Set(['cut']) }),
    ];
    const items = [buildItem({ guest: 1, serviceId: 'cut' }), buildItem({ guest: 2, serviceId: 'nails' })];
    const verdict = plan({ staff }, services(...items), '10:00');
    expect(verdict.ok && verdict.value.map((item) => item.staffId)).toEqual(['E2', 'E1']);
  });

  test('G-88 a shop without people is a resource of its own', () => {
    const busy = [buildBusy('shop', DAY, '10:00', '11:00')];
    const question = services(buildItem({ serviceId: 'anything' }));
    expect(listed({ staff: [], busy, shopCapacity: 2 }, question).get('10:00')).toMatchObject({
      unfree: null,
      availableNum: 1,
      staffIds: ['shop'],
    });
    expect(listed({ staff: [], busy, shopCapacity: 1 }, question).get('10:00')?.unfree).toBe('full');
  });

  test('G-88 with the staff feature off a choice counts as no preference', () => {
    const verdict = plan(
      { staff: two, hasStaffFeature: false, busy: [buildBusy('E1', DAY, '10:00', '11:00')] },
      hourAtE1,
      '10:00',
    );
    expect(verdict.ok && verdict.value[0]?.staffId).toBe('E2');
  });

  test('G-41 a slower person does not make closing time, a faster one does', () => {
    expect(plan({}, services(buildItem({ staffId: 'E1', minutes: 90 })), '17:00')).toMatchObject({
      reason: 'slot_taken',
    });
    expect(plan({}, services(buildItem({ staffId: 'E1', minutes: 60 })), '17:00').ok).toBe(true);
  });
});
