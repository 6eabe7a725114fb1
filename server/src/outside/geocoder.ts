import { languages } from '@parlour/phrases/languages';
import type { LanguageCode } from '@parlour/contract/language';

export type Place = { latitude: number; longitude: number };

/** Tells the address of a place; null where there is none. It throws when the service does not answer. */
export type Geocoder = { addressOf: (place: Place, lang: LanguageCode) => Promise<string | null> };

export type GeocoderSettings = { url: string; key: string };
type Found = { status?: string; results?: { formatted_address?: unknown }[] };

const patienceMs = 8000;
const mostLetters = 300;
/** About ten metres: no more of where somebody stands leaves the house. */
const toldDigits = 4;

/** Asks a service that speaks as Google's geocoding does. The key stays here; no browser sees it. */
export function createGeocoder({ url, key }: GeocoderSettings): Geocoder {
  return {
    async addressOf({ latitude, longitude }, lang) {
      const asked = new URL(url);
      asked.searchParams.set('latlng', `${latitude.toFixed(toldDigits)},${longitude.toFixed(toldDigits)}`);
      asked.searchParams.set('language', languages[lang].tag);
      asked.searchParams.set('key', key);
      const answer = await fetch(asked, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
      const found = (await answer.json()) as Found;
      if (found.status === 'ZERO_RESULTS') return null;
      // What the service says about its refusal may repeat the key.
      if (!answer.ok || found.status !== 'OK') throw new Error(`The geocoder answered ${answer.status}.`);
      const address = found.results?.[0]?.formatted_address;
      return typeof address === 'string' && address !== '' ? address.slice(0, mostLetters) : null;
    },
  };
}
