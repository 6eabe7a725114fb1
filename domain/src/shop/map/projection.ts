import { mapPicker } from './picker.ts';
import type { Place } from '../near.ts';

/** Pixels east and south of the upper left corner of the whole world, drawn in the Mercator projection of web maps. */
export type WorldPixel = { x: number; y: number };

/** One picture of the picker: how near, and which of the places that pictures are drawn around, counted from the corner of the world. */
export type MapCell = { zoom: number; column: number; row: number };

const tilePx = 256;
/** Further north and south the projection has no end. */
const mostLatitude = 85.0511;
const degree = Math.PI / 180;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** How many pixels wide and high the world is at a zoom. */
export const worldSize = (zoom: number): number => tilePx * 2 ** zoom;

/** Where a place lies in the drawing of the world. */
export function pixelOf({ latitude, longitude }: Place, zoom: number): WorldPixel {
  const sine = Math.sin(between(latitude, -mostLatitude, mostLatitude) * degree);
  const size = worldSize(zoom);
  return {
    x: (longitude / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The place at a pixel; beside the world it is that on its edge. */
export function placeAt({ x, y }: WorldPixel, zoom: number): Place {
  const size = worldSize(zoom);
  const fromEquator = Math.PI * (1 - (2 * between(y, 0, size)) / size);
  return {
    latitude: between(Math.atan(Math.sinh(fromEquator)) / degree, -mostLatitude, mostLatitude),
    longitude: (between(x, 0, size) / size - 0.5) * 360,
  };
}

/** The place some pixels east and south of another, as they are at this zoom. */
export function movedBy(place: Place, { x, y }: WorldPixel, zoom: number): Place {
  const from = pixelOf(place, zoom);
  return placeAt({ x: from.x + x, y: from.y + y }, zoom);
}

/** The picture whose middle is nearest to a place: it reaches further than the window, so that a small step needs no other. */
export function cellAround(place: Place, zoom: number): MapCell {
  const { x, y } = pixelOf(place, zoom);
  return { zoom, column: Math.round(x / mapPicker.cellPx), row: Math.round(y / mapPicker.cellPx) };
}

/** The middle of a picture. */
export const middleOf = ({ column, row }: MapCell): WorldPixel => ({
  x: column * mapPicker.cellPx,
  y: row * mapPicker.cellPx,
});

/** Whether there is such a picture: whole numbers, a zoom of the picker, inside the world. */
export function isMapCell({ zoom, column, row }: MapCell): boolean {
  if (![zoom, column, row].every(Number.isInteger)) return false;
  if (zoom < mapPicker.leastZoom || zoom > mapPicker.mostZoom) return false;
  const most = worldSize(zoom) / mapPicker.cellPx;
  return column >= 0 && column <= most && row >= 0 && row <= most;
}
