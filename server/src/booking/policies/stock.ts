import type { MenuFacts } from '@parlour/domain/menu/menu';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

type Pieces = readonly { code: string; quantity: number; isAdvance: boolean }[];

/** Pieces in stock by product id; null: the product is not counted. */
export type Stock = ReadonlyMap<string, number | null>;

/** A menu with this stock; products that are not named keep theirs. */
export function withStock(menu: MenuFacts, stock: Stock): MenuFacts {
  if (stock.size === 0) return menu;
  const productByCode = new Map(
    [...menu.productByCode].map(([code, product]) => {
      const pieces = stock.get(product.id);
      return [code, pieces === undefined ? product : { ...product, stock: pieces }];
    }),
  );
  return { ...menu, productByCode };
}

/** The stock that a decision left in its menu, of the products that are named. */
export function stockIn({ productByCode }: MenuFacts, before: Stock): Stock {
  if (before.size === 0) return before;
  const stock = new Map(before);
  for (const { id, stock: pieces } of productByCode.values())
    if (before.has(id) && pieces !== before.get(id)) stock.set(id, pieces);
  return stock;
}

/** A menu with these pieces out of its stock, or back in it; products without a stock stay as they are. */
export function withPieces(menu: MenuFacts, pieces: Pieces, way: 'out' | 'back'): MenuFacts {
  const counted = pieces.filter(({ code, isAdvance }) => {
    const product = menu.productByCode.get(code);
    return product !== undefined && !isAdvance && product.stock !== null;
  });
  if (counted.length === 0) return menu;
  const productByCode = new Map(menu.productByCode);
  for (const { code, quantity } of counted) {
    const product = productByCode.get(code)!;
    productByCode.set(code, { ...product, stock: product.stock! + (way === 'out' ? -quantity : quantity) });
  }
  return { ...menu, productByCode };
}

/** Checks that there are enough of all pieces together; `stockNum` is what is left of the first product that is short, by id. */
export function checkPieces(
  menu: MenuFacts,
  pieces: readonly { itemId: string; code: string; quantity: number }[],
): Verdict<null, 'out_of_stock', { stockNum: number }> {
  const left = new Map<string, number>();
  for (const { itemId, code, quantity } of [...pieces].sort((one, other) => (one.itemId < other.itemId ? -1 : 1))) {
    const stockNum = left.get(itemId) ?? menu.productByCode.get(code)?.stock ?? 0;
    if (quantity > stockNum) return refused('out_of_stock', { stockNum });
    left.set(itemId, stockNum - quantity);
  }
  return allowed(null);
}

/**
 * Checks that there are enough of all pieces once those of `back` have returned, also of products that have left the menu; `stockNum` is what is
 * left of the first product that is short, by id.
 */
export function checkStock(
  stock: Stock,
  back: readonly { productId: string | null; quantity: number; isAdvance: boolean }[],
  pieces: readonly { itemId: string; quantity: number }[],
): Verdict<null, 'out_of_stock', { stockNum: number }> {
  const left = new Map(stock);
  for (const { productId, quantity, isAdvance } of back) {
    const before = productId === null || isAdvance ? null : (left.get(productId) ?? null);
    if (before !== null) left.set(productId!, before + quantity);
  }
  for (const { itemId, quantity } of [...pieces].sort((one, other) => (one.itemId < other.itemId ? -1 : 1))) {
    const stockNum = left.get(itemId) ?? 0;
    if (quantity > stockNum) return refused('out_of_stock', { stockNum });
    left.set(itemId, stockNum - quantity);
  }
  return allowed(null);
}
