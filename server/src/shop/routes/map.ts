import { mapPath, readMapCell } from '@parlour/contract/shop/extras';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageOf, limitIpOf } from '../../platform/http/caller.ts';
import { sendRefusal } from '../../platform/http/envelope.ts';
import { createKeepBytes } from '../../platform/http/keep-bytes.ts';
import type { Services } from '../../platform/context.ts';
import { drawMap } from '../presenters/draw-map.ts';
import { createMapCells } from '../caches/map-cells.ts';
import { findShopScope, readShopRow } from '../queries/shops.ts';
import type { ShopDetails } from '../queries/rows.ts';

const dayS = 86_400;
/** Some hundred pictures. */
const mostKeptBytes = 32 * 1024 * 1024;

type Found = { latitude: number; longitude: number };

/** What an open store says about itself, or null. */
async function detailsOf({ db }: Services, shopId: unknown): Promise<ShopDetails | null> {
  const scope = typeof shopId === 'string' && shopId.length <= 60 ? await findShopScope(db, shopId) : null;
  return scope && (await readShopRow(db, scope)).details;
}

function sendPicture(reply: FastifyReply, bytes: Buffer, seconds: number): FastifyReply {
  return reply
    .headers({ 'cache-control': `public, max-age=${seconds}`, 'x-content-type-options': 'nosniff' })
    .type('image/png')
    .send(bytes);
}

/**
 * The static map of a store: a map service draws it once a day; without one, or when it fails, we draw a neutral one. With a `cell` in
 * the question it is a picture of the map on which a customer chooses an address.
 */
export function serveMap(app: FastifyInstance, services: Services): void {
  const keep = createKeepBytes<Buffer>(mostKeptBytes);
  const drawn = () => keep('drawn', drawMap);
  const cellPicture = createMapCells(services);
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
    const lang = languageOf(request);
    const details = await detailsOf(services, request.query['compId']);
    const { latitude, longitude } = details ?? { latitude: null, longitude: null };
    if (!details || latitude === null || longitude === null)
      return sendRefusal(reply, request.id, lang, 'shop_unknown', { field: 'compId' });
    if (request.query['cell'] !== undefined) {
      const cell = readMapCell(request.query['cell']);
      if (!cell) return sendRefusal(reply, request.id, lang, 'invalid_input', { field: 'cell' });
      const found = await cellPicture(details, cell, limitIpOf(request.ip));
      if (!found.ok) return sendRefusal(reply, request.id, lang, found.reason, found.details);
      return sendPicture(reply, found.value, dayS);
    }
    const { bytes, seconds } = await picture({ latitude, longitude });
    return sendPicture(reply, bytes, seconds);
  });
}
