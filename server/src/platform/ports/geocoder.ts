import type { LanguageCode } from '@parlour/contract/language/calls';

/** A search answers at most this many places. */
export const mostPlaces = 6;

export type Place = { latitude: number; longitude: number };
/** A place that was found by its name, and its address in full. */
export type FoundPlace = Place & { address: string };

/** A map service. It throws when it does not answer. */
export type Geocoder = {
  /** The address of a place; null where there is none. */
  addressOf: (place: Place, lang: LanguageCode) => Promise<string | null>;
  /** Places by a name or an address, the likeliest first, at most `mostPlaces`; those around `near` are preferred. */
  find: (text: string, near: Place, lang: LanguageCode) => Promise<FoundPlace[]>;
};
