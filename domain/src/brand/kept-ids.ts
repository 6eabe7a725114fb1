import { fixedShopOf } from './shop-branding.ts';

type Address = { path: string; query: Readonly<Record<string, string | undefined>> };
type KeptIds = { shopId?: string; chainId?: string };

/**
 * Which ids an address of a store page leaves on the device: those of its query, the chain also from the path of
 * `/detail/{custId}`. A chain with a fixed store brings that one, whatever the query says. Null: no store page.
 */
export function idsToKeep({ path, query }: Address, fixedShops: Readonly<Record<string, string>>): KeptIds | null {
  const inPath = /^\/detail\/([^/]+)\/?$/.exec(path)?.[1];
  if (inPath === undefined && !/\/shopDetail\/?$/.test(path)) return null;
  const chainId = inPath === undefined ? query['custId'] : decoded(inPath);
  const shopId = (chainId && fixedShopOf(chainId, fixedShops)) || query['compId'];
  return { ...(shopId ? { shopId } : {}), ...(chainId ? { chainId } : {}) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
