import type { ShopCard } from '@parlour/contract/shop/card';
import { toDecimal } from '@parlour/domain/money/money';
import { type ParameterName, parameters } from '@parlour/domain/shop/parameters';
import { sql } from 'kysely';
import type { Db } from '../platform/db/schema.ts';
import { readPictureUrls } from '../file/queries.ts';
import type { FileStore } from '../platform/ports/file-store.ts';
import { ratingsOfShops } from './facts/ratings.ts';
import type { ShopRow } from './rows.ts';

type CardFacts = { id: string; lowest: number | null; isOpenToVisitors: boolean };

/** A switch of a shop: its own value before the chain's, else that of every shop. */
const isOn = (name: ParameterName) => sql`coalesce((
  select value from parameters
  where parameters.chain_id = shops.chain_id and parameters.shop_id in ('', shops.id) and name = ${name}
  order by parameters.shop_id desc limit 1), ${parameters[name].default === true ? '1' : '0'}) = '1'`;

/** The services of a shop that have a price, as its menu lists them. */
const areListed = sql`services.chain_id = shops.chain_id and services.is_active and not services.is_add_on_only
  and (services.shop_ids = '[]'::jsonb or services.shop_ids @> jsonb_build_array(shops.id))`;

/** The lowest price that somebody of a shop has of her own; few have any, and an index holds these alone. */
const lowestOfPeople = sql`(
  select min(skill.price_minor) from staff person
  join staff_services skill
    on skill.chain_id = person.chain_id and skill.staff_id = person.id and skill.price_minor is not null
  join services on services.id = skill.service_id and ${areListed}
  where person.chain_id = shops.chain_id and person.shop_id = shops.id and person.is_active
    and coalesce(skill.price_type, services.price_type) <> 'FREE')`;

/** The lowest price of each of the shops, where it has priced services and shows prices, and whether visitors may book there. */
async function readCardFacts(db: Db, shopIds: readonly string[]): Promise<Map<string, CardFacts>> {
  const { rows } = await sql<CardFacts>`
    select shops.id, ${isOn('allowsVisitorBooking')} as is_open_to_visitors,
      case when ${isOn('hidesServicePrices')} then null else least(
        (select min(services.price_minor) from services where ${areListed} and services.price_type <> 'FREE'),
        case when ${isOn('hasStaffFeature')} then ${lowestOfPeople} end) end as lowest
    from shops
    where shops.id = any(${[...shopIds]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Shops as lists and the store switch show them. */
export async function cardsOf(at: { db: Db; files: FileStore }, shops: readonly ShopRow[]): Promise<ShopCard[]> {
  if (shops.length === 0) return [];
  const facts = await readCardFacts(
    at.db,
    shops.map((shop) => shop.id),
  );
  const ratings = await ratingsOfShops(at.db, shops);
  const pictures = await readPictureUrls(at, [...new Set(shops.map((shop) => shop.chainId))]);
  return shops.map((shop) => {
    const { details } = shop;
    const urls = pictures.get(shop.chainId);
    const { lowest = null, isOpenToVisitors = false } = facts.get(shop.id) ?? {};
    return {
      id: shop.id,
      chainId: shop.chainId,
      code: shop.key,
      name: shop.name,
      address: details.address,
      phone: details.phone,
      logoUrl: urls?.get(details.logo) ?? null,
      coverUrl: urls?.get(details.covers[0] ?? '') ?? null,
      tagline: details.tagline,
      city: shop.city,
      kinds: details.kinds ?? [],
      countryCode: shop.country,
      zone: shop.zone,
      lat: details.latitude,
      lng: details.longitude,
      brandColor: details.brandColor,
      languageTag: shop.language,
      currencySymbol: details.symbol,
      fromPrice: lowest === null ? null : toDecimal(lowest, shop.currency),
      needsSignIn: !isOpenToVisitors,
      averageScore: ratings.get(shop.id)?.average ?? null,
      reviewCount: ratings.get(shop.id)?.total ?? 0,
    };
  });
}
