import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../time/day.ts';
import { dayFrame } from '../time/zone.ts';
import { earnedPoints, mostPoints, pointsToTakeBack } from './earned-points.ts';
import { pointHistory, pointMonths } from './point-history.ts';
import { type PointEntry, pointBalance } from './point-lots.ts';

const zone = 'Australia/Sydney';
const hourMs = 3_600_000;
/** Noon of a day at the store. */
const on = (day: string, where = zone) => dayFrame(where, day).startsAt + 12 * hourMs;
const start = on('2027-01-01');
let booked = 0;
const entry = (id: string, points: number, lastDay: string | null = null, more: Partial<PointEntry> = {}) => ({
  id,
  points,
  lastDay,
  zone,
  ofLot: null,
  at: start + ++booked,
  ...more,
});

test('what is spent comes from what was earned first', () => {
  const entries = [entry('a', 100, '2027-06-30'), entry('b', 50, '2027-03-31'), entry('spent', -120)];
  expect(pointBalance(entries, on('2027-03-01'))).toEqual({
    balance: 30,
    lots: [{ entryId: 'b', left: 30, lastDay: '2027-03-31' }],
    endings: [],
  });
});

test('a lot counts on its last day, and not on the day after', () => {
  const entries = [entry('a', 100, '2027-03-31'), entry('b', 50)];
  expect(pointBalance(entries, on('2027-03-31')).balance).toBe(150);
  const after = pointBalance(entries, on('2027-04-01'));
  expect(after).toMatchObject({ balance: 50, endings: [{ entryId: 'a', points: 100, lastDay: '2027-03-31' }] });
});

test.each(['Australia/Lord_Howe', 'America/Santiago', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
  'a lot ends with its last day by the clock of its store, on each day of a year: %s',
  (where) => {
    for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const end = dayFrame(where, addDays(day, 1)).startsAt;
      const lot = entry('a', 10, day, { zone: where, at: on('2026-12-01') });
      expect([day, pointBalance([lot], end - 1).balance]).toEqual([day, 10]);
      expect([day, pointBalance([lot], end)]).toEqual([
        day,
        { balance: 0, lots: [], endings: [{ entryId: 'a', points: 10, lastDay: day, zone: where, at: end }] },
      ]);
    }
  },
);

test('each lot ends by the clock of its own store', () => {
  const entries = [entry('a', 10, '2027-03-31'), entry('b', 20, '2027-03-31', { zone: 'America/Santiago' })];
  const now = dayFrame(zone, '2027-04-01').startsAt;
  expect(pointBalance(entries, now)).toMatchObject({ balance: 20, endings: [{ entryId: 'a' }] });
});

test('points that were spent and then taken back are owed, and what is earned next pays for them', () => {
  const entries = [entry('sale', 100), entry('spent', -80), entry('refund', -100)];
  expect(pointBalance(entries, on('2027-03-01'))).toMatchObject({ balance: -80, lots: [] });
  expect(pointBalance([...entries, entry('next', 90)], on('2027-03-01'))).toMatchObject({
    balance: 10,
    lots: [{ entryId: 'next', left: 10 }],
  });
});

test('what is taken back comes from its own lot first, also where another one was earned before', () => {
  const entries = [entry('a', 50), entry('b', 100, '2027-03-31'), entry('back', -100, null, { ofLot: 'b' })];
  expect(pointBalance(entries, on('2027-03-01')).lots).toEqual([{ entryId: 'a', left: 50, lastDay: null }]);
});

test('what is spent after an end comes from what was still there, and what was spent before it is not lost twice', () => {
  const entries = [
    entry('a', 100, '2027-03-31'),
    entry('b', 50),
    entry('before', -30, null, { at: on('2027-03-31') }),
    entry('after', -20, null, { at: on('2027-04-01') }),
  ];
  expect(pointBalance(entries, on('2027-04-02'))).toMatchObject({
    balance: 30,
    lots: [{ entryId: 'b', left: 30 }],
    endings: [{ entryId: 'a', points: 70 }],
  });
});

const anyEntry = fc.record({
  points: fc.integer({ min: -300, max: 300 }).filter((points) => points !== 0),
  day: fc.nat(200),
  lasts: fc.option(fc.integer({ min: -5, max: 90 })),
  ofLot: fc.option(fc.nat(20)),
});

test('the history adds up to the balance, no lot holds more than was earned, and the months say the same', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 20 }), fc.integer({ min: 200, max: 300 }), (drawn, today) => {
      const dayOf = (count: number) => addDays('2027-01-01', count);
      const entries = drawn.map(({ points, day, lasts, ofLot }, place) => {
        const lastDay = points < 0 || lasts === null ? null : dayOf(day + lasts);
        return entry(`${place}`, points, lastDay, {
          at: on(dayOf(day)) + place,
          ofLot: ofLot === null ? null : `${ofLot}`,
        });
      });
      const now = on(dayOf(today));
      const { balance, lots, endings } = pointBalance(entries, now);
      const history = pointHistory(entries, now);
      expect(history.reduce((sum, { points }) => sum + points, 0)).toBe(balance);
      expect(pointMonths(history, dayOf(today)).at(-1)!.balance).toBe(balance);
      for (const { entryId, left } of lots) expect(left).toBeLessThanOrEqual(entries[Number(entryId)]!.points);
      for (const { at } of endings) expect(at).toBeLessThanOrEqual(now);
      expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted((one, other) => other - one));
    }),
  );
});

test('months say what came and went, and the balance at their end', () => {
  const entries = [
    entry('a', 100, '2027-02-28', { at: on('2026-12-20') }),
    entry('spent', -30, null, { at: on('2027-01-31') }),
    entry('b', 5, null, { at: on('2027-03-01') }),
  ];
  expect(pointMonths(pointHistory(entries, on('2027-03-02')), '2027-03-02', 4)).toEqual([
    { month: '2026-12', gained: 100, lost: 0, balance: 100 },
    { month: '2027-01', gained: 0, lost: 30, balance: 70 },
    { month: '2027-02', gained: 0, lost: 70, balance: 0 },
    { month: '2027-03', gained: 5, lost: 0, balance: 5 },
  ]);
});

test.each([
  [5999, '1', 'AUD', 59],
  [6000, '1', 'AUD', 60],
  [6000, '0.5', 'AUD', 30],
  [6050, '1.5', 'EUR', 90],
  [1200, '1', 'JPY', 1200],
  [1234, '1', 'KWD', 1],
  [6000, '0', 'AUD', 0],
  [6000, 'x', 'AUD', 0],
  [-6000, '1', 'AUD', 0],
  [900_000_000_000, '999999', 'JPY', mostPoints],
])('%i smallest units earn at %s a unit of %s', (paidMinor, pointsPerUnit, currency, points) => {
  expect(earnedPoints(paidMinor, { pointsPerUnit, currency })).toBe(points);
});

test('refunds in parts take back exactly what was earned, and never more', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 }), fc.nat(10_000), (parts, points) => {
      const paidMinor = parts.reduce((sum, part) => sum + part, 0) + 1;
      let [refundedMinor, gone] = [0, 0];
      for (const part of [...parts, 1]) {
        refundedMinor += part;
        const back = pointsToTakeBack({ paidMinor, refundedMinor, points, gone });
        expect(back).toBeGreaterThanOrEqual(0);
        gone += back;
      }
      expect(gone).toBe(points);
    }),
  );
});

test('what has ended is not taken back once more', () => {
  expect(pointsToTakeBack({ paidMinor: 6000, refundedMinor: 3000, points: 60, gone: 60 })).toBe(0);
  expect(pointsToTakeBack({ paidMinor: 6000, refundedMinor: 3000, points: 60, gone: 10 })).toBe(20);
});
