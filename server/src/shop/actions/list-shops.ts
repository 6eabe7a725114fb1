import type { Paged } from '@parlour/contract/codec';
import type { NearbyCard } from '@parlour/contract/shop/calls';
import type { ShopCard } from '@parlour/contract/shop/card';
import type { VisitTime } from '@parlour/domain/availability/visit-time';
import type { BusinessKind } from '@parlour/domain/shop/business-kind';
import type { Place } from '@parlour/domain/shop/near';
import { searchText } from '@parlour/domain/shop/search-text';
import { allowed } from '@parlour/domain/verdict';
import { countQuestion } from '../../availability/actions/count-question.ts';
import { storeTimes } from '../../availability/actions/store-times.ts';
import { brandOf } from '../../brand/facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../availability/context.ts';
import { cardsOf } from '../cards.ts';
import { kindsSaid } from '../kinds-said.ts';
import { findNear } from '../near.ts';
import { popularShops } from '../popular.ts';
import { readShopPage } from '../page-queries.ts';
import { readOpenShops } from '../queries.ts';
import type { ShopRow } from '../rows.ts';

type RecommendedQuery = {
  pageNum?: number | undefined;
  pageSize?: number | undefined;
  name?: string | undefined;
  kind?: BusinessKind | undefined;
  visit?: VisitTime | undefined;
};

/** The engine is asked about so many stores for one answer. */
const mostWithTime = 20;

/**
 * Stores to explore, page by page: those at which most people booked lately, then the others in the order of their chains. A typed name is
 * looked for in name, city, tagline and services, and what it means as a service in what a store is. A chain's own host shows its stores alone.
 */
export async function getRecommended(
  ctx: Ctx,
  { pageNum = 1, pageSize: asked = 20, name = '', kind, visit }: RecommendedQuery,
): Promise<Answer<Paged<ShopCard>>> {
  // For a finished page whoever asks for it is counted before it is made.
  const counted = visit && ctx.limitIp !== '' ? await countQuestion(ctx) : allowed(undefined);
  if (!counted.ok) return counted;
  const { chainId } = await brandOf(ctx);
  const first = await popularShops(ctx);
  const pageSize = visit ? Math.min(asked, mostWithTime) : asked;
  const kindsMeant = kindsSaid(name, ctx.lang);
  const wanted = { pageNum, pageSize, searchText: searchText(name), kindsMeant, kind, chainId, first };
  const page = await readShopPage(ctx.db, wanted);
  const { total } = page;
  const shops = visit ? await withTime(ctx, page.shops, { name, visit }) : page.shops;
  return allowed({
    pageNum,
    pageSize,
    total,
    hasNextPage: pageNum * pageSize < total,
    list: await cardsOf(ctx, shops),
  });
}

/** Those of the stores that have time then, and those of which it is not known yet. */
async function withTime(
  ctx: Ctx,
  shops: readonly ShopRow[],
  wish: { name: string; visit: VisitTime },
): Promise<ShopRow[]> {
  const ids = shops.map(({ id }) => id);
  const times = await storeTimes(ctx, ids, wish);
  return shops.filter(({ id }) => {
    const time = times.get(id);
    return time === undefined || (time !== null && time.start !== null);
  });
}

type NearbyQuery = Place & { pageNum?: number | undefined; pageSize?: number | undefined };

/** Stores near a place, the nearest first, each with its distance. The place is kept nowhere. */
export async function getNearby(
  ctx: Ctx,
  { pageNum = 1, pageSize = 20, ...place }: NearbyQuery,
): Promise<Answer<Paged<NearbyCard>>> {
  const { chainId } = await brandOf(ctx);
  const found = await findNear(ctx.db, place, chainId);
  const skip = (pageNum - 1) * pageSize;
  const here = found.slice(skip, skip + pageSize);
  const metres = new Map(here.map((one) => [one.id, Math.round(one.metres)]));
  const ids = here.map(({ id }) => id);
  const cards = await cardsOf(ctx, await readOpenShops(ctx.db, ids, chainId));
  return allowed({
    pageNum,
    pageSize,
    total: found.length,
    hasNextPage: skip + pageSize < found.length,
    list: cards.map((card) => ({ ...card, metres: metres.get(card.id) ?? 0 })),
  });
}

/** Some stores by their ids, in that order, as a device remembers them: those that are no longer open drop out. */
export async function getSome(ctx: Ctx, { shopIds }: { shopIds: string[] }): Promise<Answer<ShopCard[]>> {
  const { chainId } = await brandOf(ctx);
  return allowed(await cardsOf(ctx, await readOpenShops(ctx.db, shopIds, chainId)));
}
