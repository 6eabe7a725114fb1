import { describe, expect, test } from 'vitest';
import { addDays } from './day.ts';
import { dayFrame, instantOf, isZone, localOf, todayIn } from './zone.ts';

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

test('Q-02 only IANA names are zones', () => {
  expect(['Australia/Sydney', 'UTC', 'Asia/Kathmandu'].every(isZone)).toBe(true);
  expect(['', 'Sydney', '+10:00', 'Australia/Sydney ', 'Mars/Base'].some(isZone)).toBe(false);
});

describe('how long a day is and where it starts', () => {
  test.each([
    ['G-98 Sydney, an ordinary day', 'Australia/Sydney', '2027-01-13', 1440, '2027-01-12T13:00:00.000Z'],
    ['G-98 Sydney forward', 'Australia/Sydney', '2026-10-04', 1380, '2026-10-03T14:00:00.000Z'],
    ['G-98 Sydney back', 'Australia/Sydney', '2026-04-05', 1500, '2026-04-04T13:00:00.000Z'],
    ['G-98 New York forward', 'America/New_York', '2026-03-08', 1380, '2026-03-08T05:00:00.000Z'],
    ['G-98 New York back', 'America/New_York', '2026-11-01', 1500, '2026-11-01T04:00:00.000Z'],
    ['G-98 Santiago without midnight', 'America/Santiago', '2026-09-06', 1380, '2026-09-06T04:00:00.000Z'],
    ['G-98 Santiago, 23:00 twice', 'America/Santiago', '2026-04-04', 1500, '2026-04-04T03:00:00.000Z'],
    ['G-98 Lord Howe forward by 30', 'Australia/Lord_Howe', '2026-10-04', 1410, '2026-10-03T13:30:00.000Z'],
    ['G-98 Lord Howe back by 30', 'Australia/Lord_Howe', '2026-04-05', 1470, '2026-04-04T13:00:00.000Z'],
    ['G-98 Kathmandu', 'Asia/Kathmandu', '2026-05-01', 1440, '2026-04-30T18:15:00.000Z'],
    ['G-98 Apia, the day before the skipped one', 'Pacific/Apia', '2011-12-29', 1440, '2011-12-29T10:00:00.000Z'],
    ['G-98 Apia, the skipped day', 'Pacific/Apia', '2011-12-30', 0, '2011-12-30T10:00:00.000Z'],
    ['G-98 Apia, the day after', 'Pacific/Apia', '2011-12-31', 1440, '2011-12-30T10:00:00.000Z'],
  ])('%s', (_, zone, day, minutes, start) => {
    const frame = dayFrame(zone, day);
    expect(frame.minutes).toBe(minutes);
    if (minutes > 0) expect(iso(frame.startsAt)).toBe(start);
    expect(frame.pieces.reduce((sum, piece) => sum + piece.minutes, 0)).toBe(minutes);
  });

  test('G-98 a day that begins, goes back into yesterday and begins again (St. John’s until 2011)', () => {
    const frame = dayFrame('America/St_Johns', '2006-10-29');
    expect(frame.pieces.map(({ at, wall, minutes }) => [at, wall, minutes])).toEqual([
      [0, 0, 1],
      [60, 0, 1440],
    ]);
  });

  test.each([
    'Australia/Sydney',
    'America/Santiago',
    'Africa/Casablanca',
    'America/Nuuk',
    'Asia/Beirut',
    'Antarctica/Troll',
  ])('G-98 %s: every quarter of an hour of three years is read back from the zone’s own calendar', (zone) => {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const quarter = 900_000;
    let wrong = 0;
    for (let instant = Date.UTC(2025, 0, 1); instant < Date.UTC(2028, 0, 1); instant += quarter * 3) {
      const local = localOf(zone, instant);
      const text = `${local.day}, ${String(Math.floor(local.minute / 60)).padStart(2, '0')}:${String(local.minute % 60).padStart(2, '0')}`;
      if (format.format(instant) !== text) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  test.each([
    'Australia/Sydney',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Atlantic/Azores',
    'America/Scoresbysund',
    'Asia/Gaza',
  ])('G-98 %s: each day begins where the day before ends', (zone) => {
    for (let day = '2023-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const frame = dayFrame(zone, day);
      const next = dayFrame(zone, addDays(day, 1));
      if (next.startsAt !== frame.startsAt + frame.minutes * 60_000) expect.fail(`${zone} ${day}`);
      if (localOf(zone, frame.startsAt).day !== day) expect.fail(`${zone} ${day} starts elsewhere`);
    }
  });
});

test('G-98 a wall clock is its first instant, or none', () => {
  expect(iso(instantOf('Australia/Sydney', '2026-04-05', 150))).toBe('2026-04-04T15:30:00.000Z');
  expect(instantOf('Australia/Sydney', '2026-10-04', 150)).toBeNull();
  expect(instantOf('America/Santiago', '2026-09-06', 0)).toBeNull();
  expect(instantOf('Pacific/Apia', '2011-12-30', 600)).toBeNull();
  expect(instantOf('Australia/Sydney', '2026-10-04', 1440)).toBe(instantOf('Australia/Sydney', '2026-10-05', 0));
  expect(instantOf('Australia/Sydney', '2026-10-04', 1441)).toBeNull();
});

test('G-97 F-38 today is the day of the zone', () => {
  const now = Date.UTC(2027, 0, 12, 16, 30);
  expect([todayIn('Asia/Kuala_Lumpur', now), todayIn('America/Los_Angeles', now)]).toEqual([
    '2027-01-13',
    '2027-01-12',
  ]);
  expect(localOf('Asia/Kuala_Lumpur', now)).toEqual({ day: '2027-01-13', minute: 30 });
  expect(localOf('America/New_York', Date.UTC(1969, 6, 20, 20, 17))).toEqual({
    day: '1969-07-20',
    minute: 16 * 60 + 17,
  });
});
