import type { Api } from '@parlour/contract/api';
import { findPlace, mapLocationMs } from '../../lib/browser/location.ts';

type AskApi = { reference: Pick<Api['reference'], 'getAddress'> };

/** The address of where this device is, by the map service; only ever after a tap of the person. Refused as `findPlace` is. */
export async function findAddressHere(api: AskApi, service?: Pick<Geolocation, 'getCurrentPosition'>): Promise<string> {
  const place = await findPlace(mapLocationMs, service);
  return (await api.reference.getAddress(place)).address;
}
