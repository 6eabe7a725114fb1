import { expect, test } from 'vitest';
import { mapPicker } from './picker.ts';
import { cellAround, isMapCell, middleOf, movedBy, pixelOf, placeAt, worldSize } from './projection.ts';
import type { Place } from '../near.ts';

const sydney = { latitude: -33.8869, longitude: 151.2139 };
const places: [string, Place][] = [
  ['Sydney', sydney],
  ['Amsterdam', { latitude: 52.3697, longitude: 4.8862 }],
  ['New York', { latitude: 40.7195, longitude: -74.0041 }],
  ['the middle of the world', { latitude: 0, longitude: 0 }],
  ['beside the date line', { latitude: -17.7, longitude: -179.999 }],
];

test.each([
  // The corners and the middle of the whole world as one tile.
  [{ latitude: 0, longitude: 0 }, 0, { x: 128, y: 128 }],
  [{ latitude: 85.0511, longitude: -180 }, 0, { x: 0, y: 0 }],
  [{ latitude: -85.0511, longitude: 180 }, 0, { x: 256, y: 256 }],
  // Latitudes beyond the drawing lie on its edge.
  [{ latitude: 90, longitude: 0 }, 1, { x: 256, y: 0 }],
  // Chicago, as the makers of this projection print it.
  [{ latitude: 41.85, longitude: -87.65 }, 10, { x: 65.671111 * 1024, y: 95.174927 * 1024 }],
])('B-314 %o at zoom %i lies at its pixel of the world', (place, zoom, expected) => {
  const { x, y } = pixelOf(place, zoom);
  expect(Math.abs(x - expected.x)).toBeLessThan(1);
  expect(Math.abs(y - expected.y)).toBeLessThan(1);
});

test.each(places)('B-314 a place and its pixel lead back to each other: %s', (_name, place) => {
  for (let zoom = mapPicker.leastZoom; zoom <= mapPicker.mostZoom; zoom++) {
    const back = placeAt(pixelOf(place, zoom), zoom);
    expect(back.latitude).toBeCloseTo(place.latitude, 8);
    expect(back.longitude).toBeCloseTo(place.longitude, 8);
  }
});

test('B-314 a step east and south moves that way, and back again is where it began', () => {
  const moved = movedBy(sydney, { x: 100, y: 50 }, 17);
  expect(moved.longitude).toBeGreaterThan(sydney.longitude);
  expect(moved.latitude).toBeLessThan(sydney.latitude);
  const back = movedBy(moved, { x: -100, y: -50 }, 17);
  expect(back.latitude).toBeCloseTo(sydney.latitude, 8);
  expect(back.longitude).toBeCloseTo(sydney.longitude, 8);
});

test('B-314 the map does not pan off the world', () => {
  const far = movedBy({ latitude: 84, longitude: 179 }, { x: 1e9, y: -1e9 }, 17);
  expect(far.latitude).toBeCloseTo(85.0511, 4);
  expect(far.longitude).toBe(180);
});

test.each(places)('B-314 the picture around %s covers the whole window around it', (_name, place) => {
  for (const [x, y] of [
    [0, 0],
    [59, -60],
    [-200, 90],
  ] as const) {
    const there = movedBy(place, { x, y }, 17);
    const middle = middleOf(cellAround(there, 17));
    const at = pixelOf(there, 17);
    expect(Math.abs(at.x - middle.x)).toBeLessThanOrEqual(mapPicker.cellPx / 2);
    expect(Math.abs(at.y - middle.y)).toBeLessThanOrEqual(mapPicker.cellPx / 2);
    expect(isMapCell(cellAround(there, 17))).toBe(true);
  }
});

test.each([
  [{ zoom: 17, column: 5, row: 5 }, true],
  [{ zoom: 11, column: Math.floor(worldSize(11) / mapPicker.cellPx), row: 0 }, true],
  [{ zoom: 11, column: Math.floor(worldSize(11) / mapPicker.cellPx) + 1, row: 0 }, false],
  [{ zoom: 17, column: -1, row: 0 }, false],
  [{ zoom: 17, column: 1.5, row: 0 }, false],
  [{ zoom: 10, column: 1, row: 0 }, false],
  [{ zoom: 20, column: 1, row: 0 }, false],
  [{ zoom: 17, column: Number.NaN, row: 0 }, false],
  [{ zoom: 17, column: 1, row: Number.POSITIVE_INFINITY }, false],
])('B-314 %o is a picture of the map: %s', (cell, expected) => {
  expect(isMapCell(cell)).toBe(expected);
});
