import { mapView } from '@parlour/domain/shop/map-view';
import type { Place } from './geocoder.ts';

/** Draws the surroundings of a place as a picture (PNG). It throws when the service does not answer. */
export type MapPictures = { around: (place: Place) => Promise<Buffer> };
export type MapSettings = { url: string; key: string };

const patienceMs = 8000;
const mostBytes = 2 * 1024 * 1024;
const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Asks a service that speaks as Google's static maps do. The key stays here; no browser sees it (B G-33). */
export function createMapPictures({ url, key }: MapSettings): MapPictures {
  return {
    async around({ latitude, longitude }) {
      const { zoom, width, height, scale } = mapView;
      const place = `${latitude},${longitude}`;
      const asked = new URL(url);
      const wanted = { center: place, zoom, size: `${width}x${height}`, scale, markers: place, format: 'png', key };
      for (const [name, value] of Object.entries(wanted)) asked.searchParams.set(name, String(value));
      const answer = await fetch(asked, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
      const bytes = Buffer.from(await answer.arrayBuffer());
      // What the service says about its refusal may repeat the key.
      if (!answer.ok || bytes.length > mostBytes || !bytes.subarray(0, 4).equals(pngMark))
        throw new Error(`The map service answered ${answer.status}.`);
      return bytes;
    },
  };
}
