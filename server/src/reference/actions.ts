import type { PlaceHit } from '@parlour/contract/reference/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { FoundPlace, Geocoder, Place } from '../platform/ports/geocoder.ts';
import type { Answer, Ctx } from '../platform/context.ts';
import { findShopScope, readShopRow } from '../shop/queries.ts';

const hourSeconds = 3600;

/** Counts a question, asks the map service, and tells what went wrong without its words. */
async function askMap<Found>(
  ctx: Ctx,
  { bucket, max }: { bucket: string; max: number },
  ask: (geocoder: Geocoder) => Promise<Found>,
): Promise<Answer<Found>> {
  if (!ctx.geocoder) return refused('not_configured');
  const counted = await ctx.attempts.count([
    { bucket: `${bucket}:ip:${ctx.limitIp}`, windowSeconds: hourSeconds, max },
  ]);
  if (!counted.ok) return counted;
  try {
    return allowed(await ask(ctx.geocoder));
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'the map service did not answer');
    return refused('location_failed');
  }
}

/** Tells the address of a place, by the map service; without one it is not configured. */
export async function findAddress(ctx: Ctx, place: Place): Promise<Answer<{ address: string }>> {
  const limit = { bucket: 'place', max: ctx.config.limits.placesPerIp };
  const found = await askMap(ctx, limit, (geocoder) => geocoder.addressOf(place, ctx.lang));
  if (!found.ok) return found;
  return found.value === null ? refused('location_failed') : allowed({ address: found.value });
}

type PlaceSearch = { text: string; shopId: string };

/** Finds places by their name or address, those around a store first; none is an answer too. */
export async function findPlaces(ctx: Ctx, { text, shopId }: PlaceSearch): Promise<Answer<PlaceHit[]>> {
  if (!ctx.geocoder) return refused('not_configured');
  const scope = await findShopScope(ctx.db, shopId);
  const { latitude, longitude } = scope
    ? (await readShopRow(ctx.db, scope)).details
    : { latitude: null, longitude: null };
  if (latitude === null || longitude === null) return refused('shop_unknown', { field: 'compId' });
  const limit = { bucket: 'place-search', max: ctx.config.limits.placeSearchesPerIp };
  return askMap<FoundPlace[]>(ctx, limit, (geocoder) => geocoder.find(text, { latitude, longitude }, ctx.lang));
}
