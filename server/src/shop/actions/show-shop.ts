import type { Shop } from '@parlour/contract/shop/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { wordingOf } from '../../brand/facts.ts';
import { picturesOf } from '../../file/queries.ts';
import type { Answer, Ctx } from '../../platform/context.ts';
import { cardsOf } from '../cards.ts';
import { createKeep } from '../../platform/db/keep.ts';
import { findScopesOfChain, findShopScope, isNamed, readParameters, readShopsOfChain } from '../queries.ts';
import type { ShopScope } from '../scope.ts';
import { lastingShop, type LastingShop, shopAnswer } from '../shop-answer.ts';

const keepShop = createKeep<LastingShop>();

/** Counts the products of a shop; the menu knows how. */
type CountProducts = (db: Ctx['db'], scope: ShopScope) => Promise<number>;

/** A shop's page with what lasts; the store switch lists the stores of the chain that can be booked online. */
function lastingOf(ctx: Ctx, scope: ShopScope, countProducts: CountProducts): Promise<LastingShop> {
  return keepShop(ctx.changes, scope.shopId, async () => {
    const shops = await readShopsOfChain(ctx.db, scope.chainId);
    const cards = await cardsOf(ctx, shops);
    const index = shops.findIndex((shop) => shop.id === scope.shopId);
    return lastingShop({
      shop: shops[index]!,
      card: cards[index]!,
      bookableShops: cards.filter((_card, position) => shops[position]!.acceptsOnlineBooking),
      hasDutchPages: await isNamed(ctx.db, scope, ctx.config.dutchPagesChain),
      urls: await picturesOf(ctx, scope.chainId),
      parameters: await readParameters(ctx.db, scope),
      productCount: await countProducts(ctx.db, scope),
    });
  });
}

async function answerOf(ctx: Ctx, scope: ShopScope, countProducts: CountProducts): Promise<Answer<Shop>> {
  const wording = await wordingOf(ctx, scope);
  return allowed(shopAnswer(await lastingOf(ctx, scope, countProducts), { ...ctx, wording }));
}

/** One store; unknown, foreign and withdrawn ones look the same. */
export async function getShop(
  ctx: Ctx,
  { shopId }: { shopId: string },
  countProducts: CountProducts,
): Promise<Answer<Shop>> {
  if (shopId === '') return refused('shop_id_missing', { field: 'compId' });
  const scope = await findShopScope(ctx.db, shopId);
  return scope ? answerOf(ctx, scope, countProducts) : refused('shop_unknown', { field: 'compId' });
}

/** The first store of a chain that can be booked online, else its first. */
export async function getShopOfChain(
  ctx: Ctx,
  { chainId }: { chainId: string },
  countProducts: CountProducts,
): Promise<Answer<Shop>> {
  const [first] = await findScopesOfChain(ctx.db, chainId);
  if (!first) return refused('shop_unknown', { field: 'custId' });
  const lasting = await lastingOf(ctx, first, countProducts);
  const bookableId = lasting.bookableShops[0]?.id ?? first.shopId;
  const scope = bookableId === first.shopId ? first : await findShopScope(ctx.db, bookableId, chainId);
  return answerOf(ctx, scope ?? first, countProducts);
}
