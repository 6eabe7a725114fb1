import type { Paged } from '@parlour/contract/codec';
import type { ShopCard } from '@parlour/contract/shop/card';
import type { VisitTime } from '@parlour/domain/availability/visit-time';
import type { BusinessKind } from '@parlour/domain/shop/business-kind';
import { allowed } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import { findRecommended } from '../../shop/actions/list-shops.ts';
import { cardsOf } from '../../shop/actions/cards.ts';
import type { ShopRow } from '../../shop/queries/rows.ts';
import type { Ctx } from '../context.ts';
import { countQuestion } from './count-question.ts';
import { storeTimes } from './store-times.ts';

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
  // For a server-rendered page the caller is counted before the page is made.
  const counted = visit && ctx.limitIp !== '' ? await countQuestion(ctx) : allowed(undefined);
  if (!counted.ok) return counted;
  const pageSize = visit ? Math.min(asked, mostWithTime) : asked;
  const { total, shops: found } = await findRecommended(ctx, { pageNum, pageSize, name, kind });
  const shops = visit ? await withTime(ctx, found, { name, visit }) : found;
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
  filter: { name: string; visit: VisitTime },
): Promise<ShopRow[]> {
  const ids = shops.map(({ id }) => id);
  const times = await storeTimes(ctx, ids, filter);
  return shops.filter(({ id }) => {
    const time = times.get(id);
    return time === undefined || (time !== null && time.start !== null);
  });
}
