import { mapPicker } from '@parlour/domain/shop/map/picker';
import { movedBy, pixelOf, type WorldPixel } from '@parlour/domain/shop/map/projection';
import type { Place } from '@parlour/domain/shop/near';

/** What a map shows: the place in its middle, and how near. */
export type MapView = { middle: Place; zoom: number };
type Size = { width: number; height: number };

const stepPx = 10;
const longStepPx = 60;
/** Nearer than this to its edge, the map follows the pin. */
const edgePx = 32;
/** A finger is never quite still. */
const tapPx = 6;

const directions = new Map<string, WorldPixel>([
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
]);

/** How far a key moves the pin, in pixels; null where it does not. */
export function keyStep(key: string, isLong: boolean): WorldPixel | null {
  const direction = directions.get(key);
  if (!direction) return null;
  const length = isLong ? longStepPx : stepPx;
  return { x: direction.x * length, y: direction.y * length };
}

/** The view a step nearer or further, as far as there are pictures. */
export function zoomedBy(view: MapView, steps: number): MapView {
  const zoom = Math.min(mapPicker.mostZoom, Math.max(mapPicker.leastZoom, view.zoom + steps));
  return { ...view, zoom };
}

/** Pixels from the middle of the map to a place. */
export function offsetOf(place: Place, { middle, zoom }: MapView): WorldPixel {
  const [at, from] = [pixelOf(place, zoom), pixelOf(middle, zoom)];
  return { x: at.x - from.x, y: at.y - from.y };
}

/** The view in which a pin is not at the edge: the same one, or with the pin in the middle. */
export function viewWith(pin: Place, view: MapView, { width, height }: Size): MapView {
  const { x, y } = offsetOf(pin, view);
  const isInside = Math.abs(x) <= width / 2 - edgePx && Math.abs(y) <= height / 2 - edgePx;
  return isInside ? view : { ...view, middle: pin };
}

/** The view after the map was pulled by so many pixels. */
export function pulledBy(view: MapView, { x, y }: WorldPixel): MapView {
  return { ...view, middle: movedBy(view.middle, { x: -x, y: -y }, view.zoom) };
}

/** Whether a pointer that went so far was a tap. */
export const isTap = ({ x, y }: WorldPixel): boolean => Math.hypot(x, y) < tapPx;
