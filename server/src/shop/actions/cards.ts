import type { ShopCard } from '@parlour/contract/shop/card';
import { toDecimal } from '@parlour/domain/money/money';
import type { Db } from '../../platform/db/schema.ts';
import { readPictureUrls } from '../../file/queries/files.ts';
import type { FileStore } from '../../platform/ports/file-store.ts';
import { ratingsOfShops } from '../queries/ratings.ts';
import type { ShopRow } from '../queries/rows.ts';
import { readCardFacts } from '../queries/card-facts.ts';

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
