import { metresBetween } from '@parlour/domain/shop/near';
import { setTimeout as pause } from 'node:timers/promises';
import { demoStreets } from './demo-streets.ts';
import { type FoundPlace, type Geocoder, mostPlaces, type Place } from '../platform/ports/geocoder.ts';

/** Beyond this no street of the demo is near enough to be the place of a customer. */
const mostMetres = 20_000;
const slowMs = 3000;
const mostNumber = 98;

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const addressIn = ({ form }: { form: string }, number: number) => form.replace('#', String(number));

/** A house number that is always the same for the same ten metres. */
const numberAt = ({ latitude, longitude }: Place) =>
  1 + (Math.abs(Math.round(latitude * 1e4) * 7 + Math.round(longitude * 1e4) * 3) % mostNumber);

/**
 * Streets around the demo shops in place of a map service, always the same. A search for `slow …` is answered late, one for `out of order` not at
 * all, and what no street is called finds nothing.
 */
export function createDemoGeocoder(): Geocoder {
  const distanceTo = (place: Place) => (left: Place, right: Place) =>
    metresBetween(place, left) - metresBetween(place, right);
  return {
    async addressOf(place) {
      const nearest = demoStreets.toSorted(distanceTo(place))[0]!;
      return metresBetween(place, nearest) > mostMetres ? null : addressIn(nearest, numberAt(place));
    },
    async find(text, near) {
      const words = wordsOf(text);
      if (words.join(' ') === 'out of order') throw new Error('The demo has no answer to this.');
      const isSlow = words[0] === 'slow';
      if (isSlow) await pause(slowMs);
      const names = words.slice(isSlow ? 1 : 0).filter((word) => !/^\d+$/.test(word));
      const number = Number(words.find((word) => /^\d{1,4}$/.test(word)));
      if (names.length === 0) return [];
      return demoStreets
        .filter(({ form }) => names.every((name) => plain(form).includes(name)))
        .toSorted(distanceTo(near))
        .slice(0, mostPlaces)
        .map((street): FoundPlace => {
          const { latitude, longitude } = street;
          return { address: addressIn(street, number || numberAt(street)), latitude, longitude };
        });
    },
  };
}
