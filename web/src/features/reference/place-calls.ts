import type { Api } from '@parlour/contract/api';
import type { Place } from '@parlour/domain/shop/near';
import { queryOptions } from '@tanstack/react-query';

/** Places by a name or an address, those around the store first. */
export function placesQuery(api: Api, { shopId, text }: { shopId: string; text: string }) {
  return queryOptions({
    queryKey: ['reference', 'places', shopId, text],
    queryFn: ({ signal }) => api.reference.findPlaces({ shopId, text }, { signal }),
  });
}

/** About a metre: the same point is asked for once. */
const placeDigits = 5;
const rounded = (degrees: number) => Number(degrees.toFixed(placeDigits));

/** The address of a point on the map. */
export function addressQuery(api: Api, place: Place) {
  const point = { latitude: rounded(place.latitude), longitude: rounded(place.longitude) };
  return queryOptions({
    queryKey: ['reference', 'address', point.latitude, point.longitude],
    queryFn: async ({ signal }) => (await api.reference.getAddress(point, { signal })).address,
  });
}
