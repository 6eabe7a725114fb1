import { pageLimits } from '../page-limits.ts';

/**
 * How the map is drawn on which a customer chooses an address: pictures of a fixed size around points that lie `cellPx` apart, so that neighbours
 * overlap and the same few are asked for again and again. The window shows no more than a picture less one step.
 */
export const mapPicker = {
  cellPx: 120,
  width: 640,
  height: 512,
  scale: 2,
  leastZoom: 11,
  mostZoom: 19,
  firstZoom: pageLimits.mapZoom,
} as const;
