import type { MovedItem } from '@parlour/contract/appointment/move';
import type { OpenedAppointment, OpenedDay } from '@parlour/contract/calendar/opened';
import { calendarFrame } from '@parlour/domain/calendar/calendar-day';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type CalendarDays, calendarQuery } from './calls.ts';
import { type MadePlace, showMoved, withMoved } from './moved-days.ts';

const zone = 'Australia/Sydney';
const [monday, tuesday] = ['2027-01-18', '2027-01-19'] as const;
/** Each evening goes on to two o'clock. */
const hours = { weekly: Array.from({ length: 7 }, () => [{ from: 540, to: 1560 }]), special: {} };

function visit(more: Partial<OpenedAppointment> = {}): OpenedAppointment {
  const service = (id: string, staffId: string, from: number) => ({ id, staffId, from, to: from + 60, service: 'Cut' });
  const items = [service('first', 'ann', 840), service('second', 'bea', 900)];
  return { id: 'mei', version: 3, state: 'confirmed', name: 'Mei', from: 840, marks: [], items, ...more };
}

function dayOf(day: string, appointments: OpenedAppointment[]): OpenedDay {
  const { clock, open } = calendarFrame({ zone, hours }, day);
  const parts = [{ tag: `as read ${day}`, appointments }];
  return { day, clock, special: null, open: [...open], people: [], parts, appointments };
}

const other = visit({ id: 'noor', name: 'Noor', items: [] });
const read = (visits = [visit(), other]) =>
  ({ zone, days: [dayOf(monday, visits), dayOf(tuesday, [])] }) as unknown as CalendarDays;

const item = (itemId: string, staffId: string, start: string, end: string): MovedItem => ({
  itemId,
  name: 'Cut',
  staffId,
  staffName: staffId,
  start,
  end,
});
const before = [
  item('first', 'ann', `${monday} 14:00`, `${monday} 15:00`),
  item('second', 'bea', `${monday} 15:00`, `${monday} 16:00`),
];
const made = (after: MovedItem[]): MadePlace => ({ bookingId: 'mei', seen: 3, version: 4, before, after });
/** An hour later, the second part longer and with another person. */
const hourLater = made([
  item('first', 'ann', `${monday} 15:00`, `${monday} 16:00`),
  item('second', 'cleo', `${monday} 16:00`, `${monday} 17:30`),
]);

function placesOf({ days }: CalendarDays) {
  return days.map(({ appointments }) =>
    appointments
      .filter(({ id }) => id === 'mei')
      .map(({ version, from, items }) => [version, from, ...items.map((one) => [one.staffId, one.from, one.to])]),
  );
}
const atFirst = [[[3, 840, ['ann', 840, 900], ['bea', 900, 960]]], []];
const atNew = [[[4, 900, ['ann', 900, 960], ['cleo', 960, 1050]]], []];

test('0081 a moved appointment stands at its new time, with its new people and version, and nothing else changes', () => {
  const days = read();
  const moved = withMoved(days, hourLater);
  expect(placesOf(moved)).toEqual(atNew);
  expect(moved.days[0]!.appointments).toContain(other);
  expect(moved.days[1]).toBe(days.days[1]);
  expect(moved.days[0]!.clock).toBe(days.days[0]!.clock);
  // What the server is told of as known is what it has sent.
  expect(moved.days[0]!.parts).toBe(days.days[0]!.parts);
});

test.each([
  [
    'another day that is shown',
    tuesday,
    '10:00',
    '11:00',
    '12:00',
    [[], [[4, 600, ['ann', 600, 660], ['bea', 660, 720]]]],
  ],
  [
    'the night of its evening',
    tuesday,
    '00:00',
    '01:00',
    '02:00',
    [[[4, 1440, ['ann', 1440, 1500], ['bea', 1500, 1560]]], []],
  ],
  ['a day that is not shown', '2027-01-27', '10:00', '11:00', '12:00', [[], []]],
])('0081 it is moved to %s', (_name, day, first, second, end, places) => {
  const after = [
    item('first', 'ann', `${day} ${first}`, `${day} ${second}`),
    item('second', 'bea', `${day} ${second}`, `${day} ${end}`),
  ];
  expect(placesOf(withMoved(read(), made(after)))).toEqual(places);
});

test('0081 a service that was taken away goes, and one that was added stands at its time', () => {
  const after = [
    item('first', 'ann', `${tuesday} 10:00`, `${tuesday} 11:00`),
    item('third', 'cleo', `${tuesday} 11:00`, `${tuesday} 11:30`),
  ];
  const { appointments } = withMoved(read(), made(after)).days[1]!;
  expect(appointments.map(({ from, items }) => [from, items])).toEqual([
    [
      600,
      [
        { id: 'first', staffId: 'ann', from: 600, to: 660, service: 'Cut' },
        { id: 'third', staffId: 'cleo', from: 660, to: 690, service: 'Cut' },
      ],
    ],
  ]);
});

test('0081 days that tell another version of it, or nothing of it, stay the same', () => {
  for (const visits of [[visit({ version: 4 })], [visit({ version: 2 })], [other]]) {
    const days = read(visits);
    expect(withMoved(days, hourLater)).toBe(days);
  }
});

test('0081 the move and its undo are shown in all days that are here, and an older answer does not undo them', async () => {
  const client = new QueryClient();
  const keyOf = (person: string | null, shopId = 'north') =>
    calendarQuery({ shopId, from: monday, days: 2, person }).queryKey;
  const [all, own, elsewhere] = [keyOf(null), keyOf('ann'), keyOf(null, 'south')];
  for (const key of [all, own, elsewhere]) client.setQueryData(key, read());
  const answer = Promise.withResolvers<CalendarDays>();
  const reading = client
    .fetchQuery({ queryKey: all, staleTime: 0, queryFn: ({ signal }) => (signal.aborted ? read() : answer.promise) })
    .catch(() => 'left');

  await showMoved(client, 'north', hourLater);
  answer.resolve(read());
  await reading;
  const shown = (key: typeof all) => placesOf(client.getQueryData(key)!);
  expect([shown(all), shown(own), shown(elsewhere)]).toEqual([atNew, atNew, atFirst]);

  await showMoved(client, 'north', { ...hourLater, seen: 4, version: 5, before: hourLater.after, after: before });
  const back = [[[5, 840, ['ann', 840, 900], ['bea', 900, 960]]], []];
  expect([shown(all), shown(own)]).toEqual([back, back]);
});
