import type { BillRefund } from '@parlour/domain/bill/bill';
import { paidTendersOf } from '@parlour/domain/bill/open-part';
import { refundableMinor } from '@parlour/domain/bill/plan-refund';
import { allowed, refused } from '@parlour/domain/verdict';
import { type BillRecord, billsOfBooking, findBill, refundsOf } from '../../bill/queries/read.ts';
import { putBackPieces, takePieces } from '../../booking/queries/write.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ReadSale } from '../policies/read-sale.ts';

/**
 * Takes the products of a sale out of stock, as far as they are counted. Those of the appointment were taken when it was booked, and are taken again where the refund of
 * an earlier bill has put them back.
 */
export async function takeFromStock(
  trx: Trx,
  chainId: string,
  { products }: ShopFacts,
  { read: { sale, soldAs }, booking }: { read: ReadSale; booking: Which | null },
): Promise<Answer<null>> {
  const again = booking ? await putBackBefore(trx, booking) : new Set<string>();
  const pieces = sale.lines.flatMap(({ id, kind, itemId, quantity }) => {
    const isCounted = kind === 'product' && (soldAs.has(id) || again.has(id)) && products.get(itemId)?.stock != null;
    return isCounted ? [{ itemId, quantity }] : [];
  });
  if (pieces.length === 0) return allowed(null);
  return takePieces(trx, chainId, pieces);
}

type Which = { chainId: string; id: string };

/** The lines of an appointment whose pieces went back to the shelf with the last bill that they stood on. */
async function putBackBefore(trx: Trx, booking: Which): Promise<Set<string>> {
  const { chainId } = booking;
  const bills = (await billsOfBooking(trx, booking)).map(({ id }) => ({ chainId, id }));
  const refunds = await refundsOf(trx, bills);
  const lastOf = new Map<string, string>();
  for (const which of bills)
    for (const { id } of (await findBill(trx, which))!.content.lines) if (!lastOf.has(id)) lastOf.set(id, which.id);
  const isBack = (id: string) => refunds(lastOf.get(id)!).some(({ content }) => content.restocked?.includes(id));
  return new Set([...lastOf.keys()].filter(isBack));
}

type Restocked = { bill: BillRecord; refund: BillRefund; lineIds: readonly string[] };

/**
 * Puts the products of some lines of a bill back into stock. A line goes back to the shelf with the refund that gives back the last of its price, and so once, with as
 * many pieces as were sold.
 */
export async function restock(
  trx: Trx,
  chainId: string,
  { productByCode }: ShopFacts,
  { bill, refund, lineIds }: Restocked,
): Promise<Answer<null>> {
  if (lineIds.length === 0) return allowed(null);
  const contents = (await refundsOf(trx, [bill]))(bill.id).map(({ content }) => content);
  const touched = new Set(refund.tenders.flatMap(({ parts }) => parts.map(({ lineId }) => lineId)));
  const isBack = (id: string) =>
    touched.has(id) && refundableMinor({ tenders: paidTendersOf(bill) }, contents, [id]) === 0;
  if (!lineIds.every(isBack)) return refused('restock_whole', { field: 'restock' });
  const pieces = bill.content.lines.flatMap(({ id, kind, code, quantity }) => {
    const product = kind === 'product' && lineIds.includes(id) ? productByCode.get(code) : undefined;
    return product ? [{ itemId: product.id, quantity }] : [];
  });
  await putBackPieces(trx, chainId, pieces);
  return allowed(null);
}
