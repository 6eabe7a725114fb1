import { mapPath } from '@parlour/contract/shop-extras';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../http/caller.ts';
import { sendRefusal } from '../http/envelope.ts';
import { createKeepBytes } from '../http/keep-bytes.ts';
import type { Services } from '../services.ts';
import { drawMap } from './draw-map.ts';
import { findShopScope, readShopRow } from './queries.ts';

const dayS = 86_400;
/** Some hundred pictures. */
const mostKeptBytes = 32 * 1024 * 1024;

type Found = { latitude: number; longitude: number };

/** Where an open store lies, or null: it is not there, or does not say where it is. */
async function placeOf({ db }: Services, shopId: unknown): Promise<Found | null> {
  const scope = typeof shopId === 'string' && shopId.length <= 60 ? await findShopScope(db, shopId) : null;
  if (!scope) return null;
  const { latitude, longitude } = (await readShopRow(db, scope)).details;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The static map of a store (B-113): a map service draws it once a day; without one, or when it fails, we draw a neutral one. */
export function serveMap(app: FastifyInstance, services: Services): void {
  const keep = createKeepBytes<Buffer>(mostKeptBytes);
  const drawn = () => keep('drawn', drawMap);
  const picture = async (place: Found): Promise<{ bytes: Buffer; seconds: number }> => {
    const { maps, clock, log } = services;
    if (!maps) return { bytes: await drawn(), seconds: dayS };
    const today = Math.floor(clock.now() / (dayS * 1000));
    try {
      const key = `${today} ${place.latitude},${place.longitude}`;
      return { bytes: await keep(key, () => maps.around(place)), seconds: dayS };
    } catch (error) {
      log.warn({ err: error }, 'the map service did not answer');
      return { bytes: await drawn(), seconds: 60 };
    }
  };
  app.get<{ Querystring: Record<string, unknown> }>(`/api${mapPath}`, async (request, reply) => {
    const place = await placeOf(services, request.query['compId']);
    if (!place) return sendRefusal(reply, request.id, languageOf(request), 'shop_unknown', { field: 'compId' });
    const { bytes, seconds } = await picture(place);
    return reply
      .headers({ 'cache-control': `public, max-age=${seconds}`, 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(bytes);
  });
}
