import type { Shop } from '@parlour/contract/shop/calls';
import type { Services } from '../../platform/context.ts';
import type { ShopDetails } from '../queries/rows.ts';

export type AddressFacts = Pick<ShopDetails, 'addressMode'> & { latitude: number | null; longitude: number | null };

/** Whether customers of a store may show their address on a map: it asks for one, lies somewhere, and a geocoder says what is where. */
export function mapPickerOf(
  { addressMode, latitude, longitude }: AddressFacts,
  { geocoder, maps }: Pick<Services, 'geocoder' | 'maps'>,
): Shop['mapPicker'] {
  if (!geocoder || addressMode === 'hidden' || latitude === null || longitude === null) return 'none';
  return maps ? 'real' : 'drawn';
}
