import { pageLimits } from '../page-limits.ts';

/** How the map of a store is drawn: how near, how large, and how many pixels for each. */
export const mapView = { zoom: pageLimits.mapZoom, width: 400, height: 300, scale: 2 } as const;
