import { allowed, refused } from '@parlour/domain/verdict';
import type { Place } from '../outside/geocoder.ts';
import type { Answer, Ctx } from '../services.ts';

const hourSeconds = 3600;

/** Tells the address of a place, by the map service; without one it is not configured. */
export async function findAddress(ctx: Ctx, place: Place): Promise<Answer<{ address: string }>> {
  if (!ctx.geocoder) return refused('not_configured');
  const limit = { bucket: `place:ip:${ctx.limitIp}`, windowSeconds: hourSeconds, max: ctx.config.limits.placesPerIp };
  const counted = await ctx.attempts.count([limit]);
  if (!counted.ok) return counted;
  try {
    const address = await ctx.geocoder.addressOf(place, ctx.lang);
    return address === null ? refused('location_failed') : allowed({ address });
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'the map service did not answer');
    return refused('location_failed');
  }
}
