import { expect, test } from 'vitest';
import { latitudesAround, metresBetween, nearest } from './near.ts';

const operaHouse = { latitude: -33.8568, longitude: 151.2153 };
const townHall = { latitude: -33.8732, longitude: 151.2069 };
const suva = { latitude: -18.1248, longitude: 178.4501 };
const apia = { latitude: -13.8506, longitude: -171.7513 };

test('C-268 a distance is that over ground, also across the date line', () => {
  expect(metresBetween(operaHouse, operaHouse)).toBe(0);
  expect(Math.round(metresBetween(operaHouse, townHall) / 10)).toBe(198);
  expect(Math.round(metresBetween(suva, apia) / 1000)).toBe(1150);
  expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015_087, -2);
});

test('C-268 the nearest come first, those too far away not at all, equals by id', () => {
  const things = [
    { id: 'far', ...suva },
    { id: 'b', ...townHall },
    { id: 'a', ...townHall },
    { id: 'here', ...operaHouse },
  ];
  expect(nearest(things, operaHouse, 50_000).map(({ id }) => id)).toEqual(['here', 'a', 'b']);
  expect(nearest(things, operaHouse, 100)).toEqual([{ id: 'here', metres: 0 }]);
});

test('Latitudes around a place hold everything that is this near', () => {
  const { from, to } = latitudesAround(operaHouse, 50_000);
  expect(metresBetween(operaHouse, { ...operaHouse, latitude: from })).toBeCloseTo(50_000, 3);
  expect(to - operaHouse.latitude).toBeCloseTo(operaHouse.latitude - from, 9);
});
