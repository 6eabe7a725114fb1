import { isMapCell, type MapCell } from '@parlour/domain/shop/map/projection';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer, Services } from '../../platform/context.ts';
import { createKeepBytes } from '../../platform/http/keep-bytes.ts';
import { drawMapCell } from '../presenters/draw-map-cell.ts';
import { type AddressFacts, mapPickerOf } from '../policies/map-picker.ts';

const hourSeconds = 3600;
const dayMs = 86_400_000;
/** Some two hundred pictures of a real map. */
const mostKeptBytes = 64 * 1024 * 1024;

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
