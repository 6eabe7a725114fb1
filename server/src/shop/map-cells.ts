import type { Shop } from '@parlour/contract/shop/calls';
import { isMapCell, type MapCell } from '@parlour/domain/shop/map-projection';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer, Services } from '../platform/context.ts';
import { createKeepBytes } from '../platform/http/keep-bytes.ts';
import { drawMapCell } from './draw-map-cell.ts';
import type { ShopDetails } from './rows.ts';

const hourSeconds = 3600;
const dayMs = 86_400_000;
/** Some two hundred pictures of a real map. */
const mostKeptBytes = 64 * 1024 * 1024;

type AddressFacts = Pick<ShopDetails, 'addressMode'> & { latitude: number | null; longitude: number | null };

/** Whether customers of a store may show their address on a map: it asks for one, lies somewhere, and a geocoder says what is where. */
export function mapPickerOf(
  { addressMode, latitude, longitude }: AddressFacts,
  { geocoder, maps }: Pick<Services, 'geocoder' | 'maps'>,
): Shop['mapPicker'] {
  if (!geocoder || addressMode === 'hidden' || latitude === null || longitude === null) return 'none';
  return maps ? 'real' : 'drawn';
}

/** Pictures of the map that addresses are chosen on, each asked of the map service once a day; `limitIp` asks only so often. */
export function createMapCells(services: Services) {
  const { maps, clock, config, attempts, log } = services;
  const keep = createKeepBytes<Buffer>(mostKeptBytes);
  return async (details: AddressFacts, cell: MapCell, limitIp: string): Promise<Answer<Buffer>> => {
    if (mapPickerOf(details, services) === 'none') return refused('not_configured');
    if (!isMapCell(cell)) return refused('invalid_input', { field: 'cell' });
    const max = config.limits.mapPicturesPerIp;
    const counted = await attempts.count([{ bucket: `map:ip:${limitIp}`, windowSeconds: hourSeconds, max }]);
    if (!counted.ok) return counted;
    const name = `${cell.zoom}.${cell.column}.${cell.row}`;
    if (!maps) return allowed(await keep(name, () => drawMapCell(cell)));
    try {
      return allowed(await keep(`${Math.floor(clock.now() / dayMs)} ${name}`, () => maps.cell(cell)));
    } catch (error) {
      log.warn({ err: error }, 'the map service did not answer');
      return refused('location_failed');
    }
  };
}
