import { expect, test } from 'vitest';
import { isTap, keyStep, type MapView, offsetOf, pulledBy, viewWith, zoomedBy } from './map-moves.ts';

const view: MapView = { middle: { latitude: -33.8869, longitude: 151.2139 }, zoom: 17 };
const size = { width: 340, height: 260 };

test('B-314 arrow keys move the pin, further with Shift; no other key does', () => {
  expect(keyStep('ArrowUp', false)).toEqual({ x: 0, y: -10 });
  expect(keyStep('ArrowRight', true)).toEqual({ x: 60, y: 0 });
  for (const key of ['Enter', 'a', ' ', 'toString']) expect(keyStep(key, false)).toBeNull();
});

test('B-314 the zoom stays where there are pictures', () => {
  expect(zoomedBy(view, 1).zoom).toBe(18);
  expect(zoomedBy(view, 9).zoom).toBe(19);
  expect(zoomedBy(view, -9).zoom).toBe(11);
});

test('B-314 a map that is pulled to the right and down shows what lies west and north', () => {
  const pulled = pulledBy(view, { x: 80, y: 40 });
  expect(pulled.middle.longitude).toBeLessThan(view.middle.longitude);
  expect(pulled.middle.latitude).toBeGreaterThan(view.middle.latitude);
  const { x, y } = offsetOf(view.middle, pulled);
  expect(x).toBeCloseTo(80, 4);
  expect(y).toBeCloseTo(40, 4);
});

test('B-314 the map follows a pin that comes to its edge, and only then', () => {
  const at = (x: number, y: number) => pulledBy(view, { x: -x, y: -y }).middle;
  expect(viewWith(at(100, 90), view, size)).toBe(view);
  const followed = viewWith(at(150, 0), view, size);
  expect(offsetOf(at(150, 0), followed)).toEqual({ x: 0, y: 0 });
  expect(viewWith(at(0, -110), view, size).middle).toEqual(at(0, -110));
});

test('B-314 a finger that trembles still taps', () => {
  expect(isTap({ x: 3, y: -3 })).toBe(true);
  expect(isTap({ x: 0, y: 6 })).toBe(false);
});
