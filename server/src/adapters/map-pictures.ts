import { mapPicker } from '@parlour/domain/shop/map/picker';
import { middleOf, placeAt } from '@parlour/domain/shop/map/projection';
import { mapView } from '@parlour/domain/shop/map/view';
import type { MapSettings } from '../platform/config/adapter-settings.ts';
import type { MapPictures } from '../platform/ports/map-pictures.ts';

const patienceMs = 8000;
const mostBytes = 2 * 1024 * 1024;
const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Asks a service that speaks as Google's static maps do. The key stays here; no browser sees it. */
export function createMapPictures({ url, key }: MapSettings): MapPictures {
  const draw = async (wanted: Record<string, string | number>): Promise<Buffer> => {
    const asked = new URL(url);
    const whole = { ...wanted, format: 'png', key };
    for (const [name, value] of Object.entries(whole)) asked.searchParams.set(name, String(value));
    const answer = await fetch(asked, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    // What the service says about its refusal may repeat the key.
    if (!answer.ok || bytes.length > mostBytes || !bytes.subarray(0, 4).equals(pngMark))
      throw new Error(`The map service answered ${answer.status}.`);
    return bytes;
  };
  return {
    around({ latitude, longitude }) {
      const { zoom, width, height, scale } = mapView;
      const place = `${latitude},${longitude}`;
      return draw({ center: place, zoom, size: `${width}x${height}`, scale, markers: place });
    },
    cell(cell) {
      const { width, height, scale } = mapPicker;
      const { latitude, longitude } = placeAt(middleOf(cell), cell.zoom);
      return draw({ center: `${latitude},${longitude}`, zoom: cell.zoom, size: `${width}x${height}`, scale });
    },
  };
}
