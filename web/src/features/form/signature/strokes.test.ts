import { expect, test } from 'vitest';
import { drawnLength, isEmpty, movedStrokes, trimmedStrokes, turnsSurface, uprightStrokes } from './strokes.ts';

const stroke = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })), color: 'ink' });
const phone = { width: 390, height: 700, isTurned: true };
const wide = { width: 800, height: 300, isTurned: false };

test('C-145 only a phone that is held upright turns the surface', () => {
  expect(turnsSurface({ width: 390, height: 844 })).toBe(true);
  expect(turnsSurface({ width: 844, height: 390 })).toBe(false);
  expect(turnsSurface({ width: 820, height: 1180 })).toBe(false);
  expect(turnsSurface({ width: 1440, height: 900 })).toBe(false);
});

test('C-145 what points to the right side of a turned phone points up in the picture, and what runs down runs to the right', () => {
  const [up, along] = uprightStrokes([stroke([100, 50], [300, 50]), stroke([200, 50], [200, 650])], phone);
  expect(up!.points).toEqual([
    { x: 50, y: 290 },
    { x: 50, y: 90 },
  ]);
  expect(along!.points).toEqual([
    { x: 50, y: 190 },
    { x: 650, y: 190 },
  ]);
});

test('C-145 without a turn the strokes stay as they are', () => {
  const strokes = [stroke([1, 2], [3, 4])];
  expect(uprightStrokes(strokes, wide)).toEqual(strokes);
});

test('F-132 a turn of the device keeps every stroke upright, whole and inside, and the way back changes nothing', () => {
  const strokes = [stroke([0, 0], [390, 700]), stroke([20, 100], [300, 600])];
  const turned = movedStrokes(strokes, phone, wide);
  for (const { x, y } of turned.flatMap(({ points }) => points)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(800);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(300.001);
  }
  const up = movedStrokes([stroke([100, 350], [300, 350])], phone, wide)[0]!.points;
  expect(up[1]!.y).toBeLessThan(up[0]!.y);
  expect(up[1]!.x).toBeCloseTo(up[0]!.x);
  expect(movedStrokes(strokes, phone, phone)).toEqual(strokes);
  expect(turned[0]!.color).toBe('ink');
});

test('F-132 a dot or a line of under twenty pixels is empty', () => {
  expect(isEmpty([])).toBe(true);
  expect(isEmpty([stroke([5, 5])])).toBe(true);
  expect(isEmpty([stroke([0, 0], [19, 0])])).toBe(true);
  expect(isEmpty([stroke([0, 0], [10, 0]), stroke([0, 20], [10, 20])])).toBe(false);
  expect(drawnLength([stroke([0, 0], [3, 4]), stroke([0, 0], [6, 8])])).toBe(15);
});

test('the picture ends where the ink ends', () => {
  const { strokes, width, height } = trimmedStrokes([stroke([100, 100], [200, 140])]);
  expect([width, height]).toEqual([112, 52]);
  expect(strokes[0]!.points).toEqual([
    { x: 6, y: 6 },
    { x: 106, y: 46 },
  ]);
});
