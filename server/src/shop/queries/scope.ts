declare const minted: unique symbol;

/** Proof that a shop was found: `findShopScope` alone makes one, and every query of a shop asks for it. */
export type ShopScope = { readonly chainId: string; readonly shopId: string; readonly [minted]: true };
