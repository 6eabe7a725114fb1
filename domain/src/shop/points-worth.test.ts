import { expect, test } from 'vitest';
import { mostByPoints, pointsFor, wholePointsMinor } from '../till/points-tender.ts';
import { minorPer10000Of } from './points-worth.ts';

test.each([
  ['1', 'AUD', 10_000],
  ['0.25', 'AUD', 2500],
  ['0.5', 'JPY', 50],
  ['50', 'JPY', 5000],
  ['0.01', 'JPY', 1],
  ['0.05', 'KWD', 5000],
  ['0', 'JPY', 0],
  ['0.125', 'AUD', 0],
  ['', 'AUD', 0],
  ['1', 'XQX', 0],
])('0091 a hundred points that are worth %s %s pay what ten thousand of them are worth', (text, currency, minor) => {
  expect(minorPer10000Of(text, currency)).toBe(minor);
});

test('0091 in a currency without a smaller unit, points that are worth a part of it pay whole units, by as many as that takes', () => {
  const half = { balance: 501, minorPer10000: minorPer10000Of('0.5', 'JPY'), mostPart: '1' };
  expect(mostByPoints(1000, half)).toBe(2);
  expect(pointsFor(2, half.minorPer10000)).toBe(400);
  expect(wholePointsMinor(1, half)).toBe(1);
  expect(mostByPoints(1000, { ...half, balance: 199 })).toBe(0);
  // Half a yen for each point.
  const each = { balance: 301, minorPer10000: minorPer10000Of('50', 'JPY'), mostPart: '1' };
  expect(mostByPoints(1000, each)).toBe(150);
  expect(pointsFor(150, each.minorPer10000)).toBe(300);
});
