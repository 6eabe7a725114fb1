import { latitudesAround, nearest, type Place } from '@parlour/domain/shop/near';
import { sql } from 'kysely';
import type { Db } from '../platform/db/schema.ts';

/** Further away than this a store is not nearby. */
export const nearbyMetres = 50_000;

/** The stores near a place with their distance, the nearest first: open, and with a place of their own; `chainId` null for all. */
export async function findNear(
  db: Db,
  place: Place,
  chainId: string | null,
): Promise<{ id: string; metres: number }[]> {
  const { from, to } = latitudesAround(place, nearbyMetres);
  const { rows } = await sql<Place & { id: string }>`
    select shops.id, (shops.details ->> 'latitude')::float8 as latitude, (shops.details ->> 'longitude')::float8 as longitude
    from shops join chains on chains.id = shops.chain_id
    where shops.is_active and shops.accepts_online_booking and chains.is_bookable
      and (shops.details ->> 'latitude')::float8 between ${from} and ${to}
      and shops.details ->> 'longitude' is not null
      and (${chainId}::text is null or shops.chain_id = ${chainId})`.execute(db);
  return nearest(rows, place, nearbyMetres);
}
