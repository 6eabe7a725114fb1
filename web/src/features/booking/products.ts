import { isOnOrder, mostPieces } from '@parlour/domain/menu/product-stock';
import { type Draft, lineOf, withLine, withoutLine } from './draft.ts';

type Product = { id: string; code: string; stock: number | null };

/** How many of a product the draft holds. */
export function quantityOf(draft: Draft, { id, code }: Product): number {
  return lineOf(draft, { kind: 'product', id, code })?.quantity ?? 0;
}

/**
 * Says how many of a product are wanted, as its stock is shown now: what has to be ordered first is noted as such, for the store never
 * switches to that by itself. None takes it out.
 */
export function withQuantity(draft: Draft, product: Product, quantity: number): Draft {
  const { id, code, stock } = product;
  const chosen = { kind: 'product', id, code } as const;
  const held = withLine(draft, chosen);
  const key = lineOf(held, chosen)?.key ?? '';
  if (quantity <= 0) return withoutLine(held, key);
  const isAdvance = isOnOrder(stock) || undefined;
  return { ...held, lines: held.lines.map((line) => (line.key === key ? { ...line, quantity, isAdvance } : line)) };
}

/** "Book" at a product: one piece, or as many as were wanted before. */
export function withProduct(draft: Draft, product: Product): Draft {
  return withQuantity(draft, product, Math.max(1, quantityOf(draft, product)));
}

/** The draft as products are in stock now: no more than there are, and what is gone as an advance reservation. Only for screens that show the stock. */
export function withFreshStock(draft: Draft, products: readonly Product[]): Draft {
  return products.reduce((current, product) => {
    const line = lineOf(current, { kind: 'product', id: product.id, code: product.code });
    if (!line) return current;
    const quantity = Math.min(line.quantity, mostPieces(product.stock));
    const isSame = quantity === line.quantity && (line.isAdvance ?? false) === isOnOrder(product.stock);
    return isSame ? current : withQuantity(current, product, quantity);
  }, draft);
}
