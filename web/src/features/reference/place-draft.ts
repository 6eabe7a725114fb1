import { mapPicker } from '@parlour/domain/shop/map/picker';
import type { Place } from '@parlour/domain/shop/near';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

/** The unfinished choice of an address on the map of one store. */
export type PlaceDraft = {
  /** What is searched for, as it was typed. */
  text: string;
  /** The search from which a place was taken; its list is closed. */
  takenFrom: string | null;
  pin: Place | null;
  /** The address that came with the pin; '' where the map service has yet to say. */
  address: string;
  middle: Place;
  zoom: number;
};

const draftVersion = 1;

const isPlace = (value: unknown): value is Place => {
  const { latitude, longitude } = (value ?? {}) as Partial<Place>;
  return Number.isFinite(latitude) && Number.isFinite(longitude);
};

function isPlaceDraft(value: unknown): value is PlaceDraft {
  const { text, pin, address, middle, zoom } = (value ?? {}) as Partial<PlaceDraft>;
  return (
    typeof text === 'string' &&
    typeof address === 'string' &&
    Number.isInteger(zoom) &&
    isPlace(middle) &&
    (pin === null || isPlace(pin))
  );
}

/** Kept in this tab, so that closing and Back lose nothing; it begins at the store. */
export function placeDraftOf(shopId: string, store: Place): TabStore<PlaceDraft> {
  return tabStore({
    key: `place:${shopId}`,
    version: draftVersion,
    isValid: isPlaceDraft,
    initial: { text: '', takenFrom: null, pin: null, address: '', middle: store, zoom: mapPicker.firstZoom },
  });
}
