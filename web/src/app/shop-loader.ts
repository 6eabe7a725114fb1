import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import type { Shop } from '@parlour/contract/shop/calls';
import { fixedShopOf } from '@parlour/domain/brand/shop-branding';
import { servicesQuery } from '../features/menu/calls.ts';
import { servicesPartQuery } from '../features/menu/part-calls.ts';
import { invitationRuleQuery } from '../features/points/calls.ts';
import { shopOfChainQuery, shopQuery } from '../features/shop/calls.ts';
import { rememberedShopOf } from '../features/shop/remembered.ts';
import { openTab } from '../features/shop/tabs.ts';
import { partOf } from '../lib/list/list-part.ts';
import { bodyOf, preloadTab } from '../screens/shop/later-tabs.ts';
import type { RouterContext } from './context.ts';

const isServer = import.meta.env.SSR;
const meansMissing: ReadonlySet<Reason> = new Set([
  'shop_unknown',
  'shop_id_missing',
  'not_found',
  'malformed',
  'invalid_input',
]);

async function orNull(found: Promise<Shop>): Promise<Shop | null> {
  try {
    return await found;
  } catch (error) {
    if (isRefused(error) && meansMissing.has(error.reason)) return null;
    throw error;
  }
}

/** The store of an address, or null when there is none. */
export async function ensureShop({ queryClient, api }: RouterContext, shopId: string): Promise<Shop | null> {
  return orNull(queryClient.ensureQueryData(shopQuery(api, shopId)));
}

/**
 * The store of a chain's address: the one named in the query if it is the chain's, else the one it always leads to, else the last
 * one seen, else the first.
 */
export async function ensureShopOfChain(
  context: RouterContext,
  chainId: string,
  shopId: string | undefined,
): Promise<Shop | null> {
  const fixed = fixedShopOf(chainId, context.brand.fixedShops) ?? undefined;
  for (const wanted of [shopId, fixed, isServer ? undefined : rememberedShopOf(chainId)]) {
    const shop = wanted ? await ensureShop(context, wanted) : null;
    if (shop?.chainId === chainId) return shop;
  }
  const { queryClient, api } = context;
  const first = await orNull(queryClient.ensureQueryData(shopOfChainQuery(api, chainId)));
  if (!first) return null;
  // From here on it is a store like any other: one copy in the cache, under its own id.
  queryClient.removeQueries({ queryKey: shopOfChainQuery(api, chainId).queryKey });
  queryClient.setQueryData(shopQuery(api, first.id).queryKey, first);
  return first;
}

/** The page of the menu that a finished page shows, from 1. */
export const menuPartOf = (shop: Shop, { tab, part }: { tab?: string; part?: unknown }): number =>
  bodyOf(openTab(shop, tab), part) === 'menuPart' ? partOf(part) : 1;

/** What the open tab shows. A finished page waits for it; in the browser the tab shows that it is loading. */
export async function ensureShopTab(
  { queryClient, api }: RouterContext,
  shop: Shop,
  tab: string | undefined,
  { part }: { part?: unknown },
): Promise<void> {
  const open = bodyOf(openTab(shop, tab), part);
  const place = { shopId: shop.id, chainId: shop.chainId };
  const asked: Promise<unknown>[] = [];
  if (open === 'services') asked.push(queryClient.prefetchQuery(servicesQuery(api, place)));
  if (isServer && open === 'menuPart')
    asked.push(queryClient.prefetchQuery(servicesPartQuery(api, shop, partOf(part))));
  if (open === 'staffs') asked.push(prefetchPeople({ queryClient, api }, place));
  if (open === 'products') asked.push(prefetchProducts({ queryClient, api }, place));
  if (open === 'reviewsShow') asked.push(prefetchReviews({ queryClient, api }, place));
  // A finished page shows at once whether it can be shared; in the browser the page asks by itself.
  if (isServer) asked.push(queryClient.prefetchQuery(invitationRuleQuery(api, place)));
  const isDrawable = preloadTab(open);
  // In the browser it is the tab itself that says when it cannot be fetched.
  if (isServer) await Promise.all([isDrawable, ...asked]);
  else isDrawable.catch(() => undefined);
}

type Cache = Pick<RouterContext, 'queryClient' | 'api'>;
type Place = { shopId: string; chainId: string };

// These calls come with their tabs; a shop page that opens elsewhere need not carry them.
async function prefetchProducts({ queryClient, api }: Cache, place: Place): Promise<void> {
  const { productsQuery } = await import('../features/menu/product-calls.ts');
  await queryClient.prefetchInfiniteQuery(productsQuery(api, place));
}

async function prefetchPeople({ queryClient, api }: Cache, place: Place): Promise<void> {
  const { peopleQuery } = await import('../features/staff/calls.ts');
  const { titlesQuery } = await import('../features/reference/calls.ts');
  await Promise.all([
    queryClient.prefetchQuery(peopleQuery(api, place)),
    queryClient.prefetchQuery(titlesQuery(api, place)),
  ]);
}

async function prefetchReviews({ queryClient, api }: Cache, place: Place): Promise<void> {
  const { reviewsQuery, scoresQuery } = await import('../features/review/calls.ts');
  await Promise.all([
    queryClient.prefetchQuery(scoresQuery(api, place)),
    queryClient.prefetchInfiniteQuery(reviewsQuery(api, place)),
  ]);
}
