import { expect, test } from 'vitest';
import { beginWatch, edgePlace, edgeSpeed, watchEdge } from './edge-scroll.ts';

/** A grid from 100 to 700, whose bands reach to 140 and from 660. */
const at = (place: number) => edgePlace(place, 100, 700);

/** Picked up at the first place, then at each of the others at its time. */
const follow = (begun: number, ...ways: [at: number, ms: number][]) =>
  ways.reduce((watch, [place, ms]) => watchEdge(watch, at(place), ms), beginWatch(at(begun), 0));

test.each([
  ['in the middle', 400, { side: 0, into: 0 }],
  ['where the first band begins', 140, { side: 0, into: 0 }],
  ['in the first band', 130, { side: -1, into: 10 }],
  ['in the last band', 690, { side: 1, into: 30 }],
  ['beyond the last edge', 720, { side: 1, into: 60 }],
] as const)('0081 the edge of the grid: %s', (_, place, expected) => {
  expect(at(place)).toEqual(expected);
});

test.each([
  ['let go of at once', 130, 100, 0],
  ['held for a third of a second', 130, 400, 0],
  ['rested long enough: slowly, a quarter of an hour in 100 ms', 130, 500, -0.24],
  ['later, near the inner border of the band', 130, 1100, -0.36],
  ['later, at the edge itself', 100, 1100, -0.72],
  ['half of that time later', 100, 800, -0.48],
  ['no faster beyond it', 40, 5000, -0.72],
  ['downwards at the other edge', 700, 1100, 0.72],
  ['never in the middle', 400, 9000, 0],
])('0081 a carried appointment scrolls the grid at its edge: %s', (_, place, ms, speed) => {
  expect(edgeSpeed(follow(400, [place, 100]), ms)).toBeCloseTo(speed);
});

test('0081 a pointer that moves about in the band counts as one that rests there', () => {
  expect(edgeSpeed(follow(400, [130, 100], [120, 300], [130, 490]), 500)).toBeCloseTo(-0.24);
  // It was gone between.
  expect(edgeSpeed(follow(400, [130, 100], [200, 300], [130, 490]), 500)).toBe(0);
});

test('0081 what is picked up in the band does not scroll by moving aside, and does once it left or goes on towards the edge', () => {
  expect(edgeSpeed(follow(680, [680, 100], [684, 200]), 9000)).toBe(0);
  expect(edgeSpeed(follow(680, [600, 100], [680, 200]), 9000)).toBeGreaterThan(0);
  const goesOn = follow(680, [692, 1000]);
  expect(edgeSpeed(goesOn, 1399)).toBe(0);
  expect(edgeSpeed(goesOn, 1400)).toBeCloseTo(0.24);
});
