import type { SentRefund, StoreBill } from '@parlour/contract/admin/bills';
import type { BillRefund } from '@parlour/domain/bill/bill';
import { allowed } from '@parlour/domain/verdict';
import { refundBill } from '../../bill/actions/refund.ts';
import { isOfOwnTill } from '../../bill/policies/own-till.ts';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { endSold } from './end-sold.ts';
import { giveBackRights } from './give-back-rights.ts';
import { giveBackToBalances } from './give-back-to-balances.ts';
import { giveBackPoints } from './take-points.ts';

type GivenBack = { bill: BillRecord; refund: BillRefund; refundId: string };

/** All that goes back with a refund of a till's bill beside money: sessions and coupons, balances and points; and the rights that it sold end. */
export async function giveBackAll(
  trx: Trx,
  scope: ShopScope,
  facts: Pick<ShopFacts, 'shop'>,
  given: GivenBack,
  now: number,
): Promise<Answer<null>> {
  const rights = await giveBackRights(trx, scope, facts, given, now);
  if (!rights.ok) return rights;
  const ended = await endSold(trx, scope, facts, given, now);
  if (!ended.ok) return ended;
  const balances = await giveBackToBalances(trx, given, now);
  if (!balances.ok) return balances;
  await giveBackPoints(trx, facts, given, now);
  return allowed(null);
}

/**
 * Refunds a bill by an internal call. With one of the till here goes back what the till has used, and what it sold ends; other tills have done that themselves. The
 * drawer stays as it is: the money went back elsewhere.
 */
export function refundByCall(ctx: Parameters<typeof refundBill>[0], asked: SentRefund): Promise<Answer<StoreBill>> {
  return refundBill(ctx, asked, async (trx, facts, { bill, refund, id: refundId }, now) =>
    isOfOwnTill(bill) ? giveBackAll(trx, scopeOfBooking(bill), facts, { bill, refund, refundId }, now) : allowed(null),
  );
}
