import type { Shop } from '@parlour/contract/shop/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { wordingOf } from '../../brand/caches/brands.ts';
import { picturesOf } from '../../file/queries/files.ts';
import type { Answer, Ctx } from '../../platform/context.ts';
import { cardsOf } from './cards.ts';
import { createKeep } from '../../platform/db/keep.ts';
import { findScopesOfChain, findShopScope, isNamed, readParameters, readShopsOfChain } from '../queries/shops.ts';
import type { ShopScope } from '../queries/scope.ts';
import { lastingShop, type LastingShop, shopAnswer } from '../presenters/shop-answer.ts';

const keepShop = createKeep<LastingShop>();

/** What the menu knows of a shop: how many products there are, and whether bookings ask for forms. */
type ReadMenu = (db: Ctx['db'], scope: ShopScope) => Promise<Pick<Shop, 'productCount' | 'hasBookingForms'>>;

/** A shop's page with what lasts; the store switch lists the stores of the chain that can be booked online. */
function lastingOf(ctx: Ctx, scope: ShopScope, readMenu: ReadMenu): Promise<LastingShop> {
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
      ...(await readMenu(ctx.db, scope)),
    });
  });
}

async function answerOf(ctx: Ctx, scope: ShopScope, readMenu: ReadMenu): Promise<Answer<Shop>> {
  const wording = await wordingOf(ctx, scope);
  return allowed(shopAnswer(await lastingOf(ctx, scope, readMenu), { ...ctx, wording }));
}

/** One store; unknown, foreign and withdrawn ones look the same. */
export async function getShop(ctx: Ctx, { shopId }: { shopId: string }, readMenu: ReadMenu): Promise<Answer<Shop>> {
  if (shopId === '') return refused('shop_id_missing', { field: 'compId' });
  const scope = await findShopScope(ctx.db, shopId);
  return scope ? answerOf(ctx, scope, readMenu) : refused('shop_unknown', { field: 'compId' });
}

/** The first store of a chain that can be booked online, else its first. */
export async function getShopOfChain(
  ctx: Ctx,
  { chainId }: { chainId: string },
  readMenu: ReadMenu,
): Promise<Answer<Shop>> {
  const [first] = await findScopesOfChain(ctx.db, chainId);
  if (!first) return refused('shop_unknown', { field: 'custId' });
  const lasting = await lastingOf(ctx, first, readMenu);
  const bookableId = lasting.bookableShops[0]?.id ?? first.shopId;
  const scope = bookableId === first.shopId ? first : await findShopScope(ctx.db, bookableId, chainId);
  return answerOf(ctx, scope ?? first, readMenu);
}
