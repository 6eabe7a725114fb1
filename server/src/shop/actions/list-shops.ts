import type { Paged } from '@parlour/contract/codec';
import type { NearbyCard } from '@parlour/contract/shop/calls';
import type { ShopCard } from '@parlour/contract/shop/card';
import type { BusinessKind } from '@parlour/domain/shop/business-kind';
import type { Place } from '@parlour/domain/shop/near';
import { searchText } from '@parlour/domain/shop/search-text';
import { allowed } from '@parlour/domain/verdict';
import { brandOf } from '../../brand/facts.ts';
import type { Answer, Ctx } from '../../platform/context.ts';
import { cardsOf } from '../cards.ts';
import { kindsSaid } from '../kinds-said.ts';
import { findNear } from '../near.ts';
import { popularShops } from '../popular.ts';
import { readShopPage } from '../page-queries.ts';
import { readOpenShops } from '../queries.ts';
import type { ShopRow } from '../rows.ts';

type Wanted = { pageNum: number; pageSize: number; name: string; kind?: BusinessKind | undefined };

/** One page of the stores to explore, in order, and how many there are. A chain's own host shows its stores alone. */
export async function findRecommended(
  ctx: Ctx,
  { name, ...page }: Wanted,
): Promise<{ total: number; shops: ShopRow[] }> {
  const { chainId } = await brandOf(ctx);
  const first = await popularShops(ctx);
  const kindsMeant = kindsSaid(name, ctx.lang);
  return readShopPage(ctx.db, { kind: undefined, ...page, searchText: searchText(name), kindsMeant, chainId, first });
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
