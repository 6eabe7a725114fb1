import type { BillLine } from '@parlour/domain/bill/bill';
import { allowed } from '@parlour/domain/verdict';
import { putBackPieces, takePieces } from '../../booking/queries/write.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ReadSale } from '../policies/read-sale.ts';

/** Takes the products of a sale out of stock, as far as they are counted; those of the appointment were taken when it was booked. */
export async function takeFromStock(
  trx: Trx,
  chainId: string,
  { products }: ShopFacts,
  { sale, soldAs }: ReadSale,
): Promise<Answer<null>> {
  const pieces = sale.lines.flatMap(({ id, kind, itemId, quantity }) => {
    const isCounted = kind === 'product' && soldAs.has(id) && products.get(itemId)?.stock != null;
    return isCounted ? [{ itemId, quantity }] : [];
  });
  if (pieces.length === 0) return allowed(null);
  return takePieces(trx, chainId, pieces);
}

/** Puts the products of some lines of a bill back into stock. */
export async function putBack(
  trx: Trx,
  chainId: string,
  { productByCode }: ShopFacts,
  lines: readonly BillLine[],
): Promise<void> {
  const pieces = lines.flatMap(({ kind, code, quantity }) => {
    const product = kind === 'product' ? productByCode.get(code) : undefined;
    return product ? [{ itemId: product.id, quantity }] : [];
  });
  await putBackPieces(trx, chainId, pieces);
}
