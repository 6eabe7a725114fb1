import type { MapCell } from '@parlour/domain/shop/map/projection';
import type { Place } from './geocoder.ts';

/** Draws maps as pictures (PNG). It throws when the service does not answer. */
export type MapPictures = {
  /** The surroundings of a place, with a pin on it. */
  around: (place: Place) => Promise<Buffer>;
  /** One picture of the map on which a place is chosen; no pin. */
  cell: (cell: MapCell) => Promise<Buffer>;
};
