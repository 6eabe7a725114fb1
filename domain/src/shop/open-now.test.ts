import { expect, test } from 'vitest';
import { dayOfStart, hoursOn, type OpeningHours, openStateAt } from './open-now.ts';

const nineToFive = [{ from: '09:00', to: '17:00' }];
const week = (spans: (weekday: number) => { from: string; to: string }[]) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, isOpen: spans(weekday).length > 0, spans: spans(weekday) }));

const sydney: OpeningHours = {
  zone: 'Australia/Sydney',
  hours: week((weekday) => (weekday === 7 ? [] : nineToFive)),
  specialDays: [
    { day: '2026-12-25', spans: [] },
    { day: '2026-12-27', spans: [{ from: '10:00', to: '14:00' }] },
  ],
};
const at = (text: string) => Date.parse(text);

test('SHP-10 B-118 a shop is open by the wall clock of its own zone', () => {
  // Monday 08:59 and 09:00 in Sydney are still Sunday in London.
  expect(openStateAt(sydney, at('2026-11-22T21:59:00Z'))).toMatchObject({
    isOpen: false,
    today: '2026-11-23',
    weekday: 1,
    opensNext: { day: '2026-11-23', at: '09:00' },
  });
  expect(openStateAt(sydney, at('2026-11-22T22:00:00Z'))).toMatchObject({
    isOpen: true,
    closesAt: '17:00',
    opensNext: null,
  });
  expect(openStateAt(sydney, at('2026-11-23T06:00:00Z'))).toMatchObject({
    isOpen: false,
    opensNext: { day: '2026-11-24', at: '09:00' },
  });
});

test('SHP-10 a closed weekday says when the shop opens next', () => {
  expect(openStateAt(sydney, at('2026-11-22T02:00:00Z'))).toMatchObject({
    isOpen: false,
    weekday: 7,
    spans: [],
    opensNext: { day: '2026-11-23', at: '09:00' },
  });
});

test('G-79 a special day goes before its weekday, closed or open', () => {
  expect(hoursOn(sydney, '2026-12-25')).toEqual([]);
  expect(openStateAt(sydney, at('2026-12-25T01:00:00Z'))).toMatchObject({
    isOpen: false,
    opensNext: { day: '2026-12-26', at: '09:00' },
  });
  expect(openStateAt(sydney, at('2026-12-27T01:00:00Z'))).toMatchObject({ isOpen: true, closesAt: '14:00' });
});

test('SHP-10 a break closes the shop until the afternoon', () => {
  const broken = {
    ...sydney,
    hours: week(() => [
      { from: '09:00', to: '13:00' },
      { from: '14:00', to: '18:00' },
    ]),
  };
  expect(openStateAt(broken, at('2026-11-23T02:30:00Z'))).toMatchObject({
    isOpen: false,
    opensNext: { day: '2026-11-23', at: '14:00' },
  });
});

test('SHP-10 hours that touch are one stretch, also across midnight', () => {
  const late: OpeningHours = {
    zone: 'Asia/Shanghai',
    hours: week((weekday) =>
      weekday === 6
        ? [{ from: '00:00', to: '02:00' }]
        : [
            { from: '12:00', to: '18:00' },
            { from: '18:00', to: '24:00' },
          ],
    ),
    specialDays: [],
  };
  expect(openStateAt(late, at('2026-11-27T05:00:00Z'))).toMatchObject({ weekday: 5, isOpen: true, closesAt: '02:00' });
  expect(openStateAt(late, at('2026-11-26T05:00:00Z'))).toMatchObject({ weekday: 4, isOpen: true, closesAt: '24:00' });
});

test('F-36 an evening past midnight is open until it ends, and its times belong to the day on which it began', () => {
  const late: OpeningHours = {
    zone: 'Asia/Shanghai',
    hours: week((weekday) => (weekday === 7 ? [] : [{ from: '18:00', to: weekday === 6 ? '02:00' : '24:00' }])),
    specialDays: [],
  };
  // Saturday evening, and Sunday after midnight, a day on which the shop does not open.
  expect(openStateAt(late, at('2026-11-28T15:00:00Z'))).toMatchObject({ weekday: 6, isOpen: true, closesAt: '02:00' });
  expect(openStateAt(late, at('2026-11-28T17:59:00Z'))).toMatchObject({ weekday: 7, isOpen: true, closesAt: '02:00' });
  expect(openStateAt(late, at('2026-11-28T18:00:00Z'))).toMatchObject({
    isOpen: false,
    opensNext: { day: '2026-11-30', at: '18:00' },
  });
  expect(
    ['2026-11-28 23:30', '2026-11-29 01:30', '2026-11-29 02:00', '2026-11-28 00:30'].map((start) =>
      dayOfStart(late, start),
    ),
  ).toEqual(['2026-11-28', '2026-11-28', '2026-11-29', '2026-11-28']);
});

test('SHP-10 a shop with no hours at all never opens', () => {
  expect(openStateAt({ ...sydney, hours: week(() => []), specialDays: [] }, at('2026-11-22T22:00:00Z'))).toMatchObject({
    isOpen: false,
    opensNext: null,
  });
});
