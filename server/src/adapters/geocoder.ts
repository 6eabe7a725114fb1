import { languages } from '@parlour/phrases/languages';
import type { LanguageCode } from '@parlour/contract/language/calls';
import type { GeocoderSettings } from '../platform/config/adapter-settings.ts';
import { type FoundPlace, type Geocoder, mostPlaces } from '../platform/ports/geocoder.ts';

type Result = { formatted_address?: unknown; geometry?: { location?: { lat?: unknown; lng?: unknown } } };
type Found = { status?: string; results?: Result[] };

const standardPatienceMs = 8000;
const mostLetters = 300;
/** About ten metres: no more exact position is sent to the service. */
const toldDigits = 4;
/** Half the side of the square whose places are preferred; about thirty kilometres. */
const nearDegrees = 0.3;

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

const addressIn = ({ formatted_address: address }: Result): string | null =>
  typeof address === 'string' && address !== '' ? address.slice(0, mostLetters) : null;

/** The service answers with foreign data: only a whole place counts. */
function placeIn(result: Result): FoundPlace[] {
  const address = addressIn(result);
  const { lat, lng } = result.geometry?.location ?? {};
  if (address === null || !isWithin(lat, 90) || !isWithin(lng, 180)) return [];
  return [{ address, latitude: lat, longitude: lng }];
}

/** Asks a service that speaks as Google's geocoding does. The key stays here; no browser sees it. */
export function createGeocoder({ url, key }: GeocoderSettings, patienceMs = standardPatienceMs): Geocoder {
  const ask = async (question: Record<string, string>, lang: LanguageCode): Promise<Result[]> => {
    const asked = new URL(url);
    const whole = { ...question, language: languages[lang].tag, key };
    for (const [name, value] of Object.entries(whole)) asked.searchParams.set(name, value);
    const answer = await fetch(asked, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    const found = (await answer.json()) as Found;
    if (found.status === 'ZERO_RESULTS') return [];
    // What the service says about its refusal may repeat the key.
    if (!answer.ok || found.status !== 'OK') throw new Error(`The geocoder answered ${answer.status}.`);
    return Array.isArray(found.results) ? found.results : [];
  };
  return {
    async addressOf({ latitude, longitude }, lang) {
      const latlng = `${latitude.toFixed(toldDigits)},${longitude.toFixed(toldDigits)}`;
      const [first] = await ask({ latlng }, lang);
      return first ? addressIn(first) : null;
    },
    async find(text, { latitude, longitude }, lang) {
      const corner = (side: number) => `${latitude + side * nearDegrees},${longitude + side * nearDegrees}`;
      const results = await ask({ address: text, bounds: `${corner(-1)}|${corner(1)}` }, lang);
      return results.flatMap(placeIn).slice(0, mostPlaces);
    },
  };
}
