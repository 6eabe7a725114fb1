import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfNumber } from '../time/day.ts';
import { earnedPoints, pointsToTakeBack } from './earned-points.ts';
import { type PointEntry, pointBalance } from './point-lots.ts';

const entry = (id: string, points: number, lastDay: string | null = null): PointEntry => ({ id, points, lastDay });

test('what is spent comes from what was earned first', () => {
  const entries = [entry('a', 100, '2027-06-30'), entry('b', 50, '2027-03-31'), entry('spent', -120)];
  expect(pointBalance(entries, '2027-03-01')).toEqual({
    balance: 30,
    lots: [{ entryId: 'b', left: 30, lastDay: '2027-03-31' }],
    ended: [],
  });
});

test('a lot counts on its last day, and not on the day after, until an entry writes it off', () => {
  const entries = [entry('a', 100, '2027-03-31'), entry('b', 50)];
  expect(pointBalance(entries, '2027-03-31').balance).toBe(150);
  const after = pointBalance(entries, '2027-04-01');
  expect(after).toMatchObject({ balance: 50, ended: [{ entryId: 'a', left: 100 }] });
  expect(pointBalance([...entries, entry('gone', -100)], '2027-04-01')).toMatchObject({ balance: 50, ended: [] });
});

test('points that were spent and then taken back are owed, and what is earned next pays for them', () => {
  const entries = [entry('sale', 100), entry('spent', -80), entry('refund', -100)];
  expect(pointBalance(entries, '2027-03-01')).toMatchObject({ balance: -80, lots: [] });
  expect(pointBalance([...entries, entry('next', 90)], '2027-03-01')).toMatchObject({
    balance: 10,
    lots: [{ entryId: 'next', left: 10 }],
  });
});

test('without ends the balance is the sum of all entries, and lots never hold more than was earned', () => {
  const anyEntry = fc.integer({ min: -500, max: 500 }).filter((points) => points !== 0);
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 30 }), (amounts) => {
      const entries = amounts.map((points, place) => entry(`${place}`, points));
      const { balance, lots } = pointBalance(entries, '2027-03-01');
      expect(balance).toBe(amounts.reduce((sum, points) => sum + points, 0));
      for (const { entryId, left } of lots) expect(left).toBeLessThanOrEqual(amounts[Number(entryId)]!);
    }),
  );
});

test('with ends, the balance and what has ended are what is left of all lots', () => {
  const anyLot = fc.record({
    points: fc.integer({ min: 1, max: 300 }),
    end: fc.option(fc.integer({ min: 20_880, max: 20_920 })),
  });
  fc.assert(
    fc.property(fc.array(anyLot, { minLength: 1, maxLength: 10 }), fc.nat(400), (earned, spent) => {
      const entries = earned.map(({ points, end }, place) =>
        entry(`${place}`, points, end === null ? null : dayOfNumber(end)),
      );
      const { balance, lots, ended } = pointBalance([...entries, entry('spent', -spent)], dayOfNumber(20_900));
      const sum = (of: { left: number }[]) => of.reduce((total, { left }) => total + left, 0);
      const total = earned.reduce((all, { points }) => all + points, 0);
      expect(sum(lots) + sum(ended)).toBe(Math.max(0, total - spent));
      expect(balance).toBe(sum(lots) - Math.max(0, spent - total));
    }),
  );
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
])('%i smallest units earn at %s a unit of %s', (paidMinor, pointsPerUnit, currency, points) => {
  expect(earnedPoints(paidMinor, { pointsPerUnit, currency })).toBe(points);
});

test('refunds in parts take back exactly what was earned, and never more', () => {
  const terms = { pointsPerUnit: '1.25', currency: 'AUD' };
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 }), (parts) => {
      const paidMinor = parts.reduce((sum, part) => sum + part, 0);
      let [refundedMinor, takenBack] = [0, 0];
      for (const part of parts) {
        refundedMinor += part;
        const back = pointsToTakeBack({ paidMinor, refundedMinor, takenBack }, terms);
        expect(back).toBeGreaterThanOrEqual(0);
        takenBack += back;
      }
      expect(takenBack).toBe(earnedPoints(paidMinor, terms));
    }),
  );
});
