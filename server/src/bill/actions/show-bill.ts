import type { StoreBill } from '@parlour/contract/admin/bills';
import type { BillDetail } from '@parlour/contract/bill/calls';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { presentBill } from '../presenters/present-bill.ts';
import { type BillRecord, findBill, refundsOf } from '../queries/read.ts';

type Facts = Pick<ShopFacts, 'shop' | 'parameters'>;

/** Puts together what is told of a bill, for a reader of this language. */
export async function showBill(
  db: Db | Trx,
  bill: BillRecord,
  facts: Facts,
  language: string | null = null,
): Promise<BillDetail> {
  return presentBill(bill, (await refundsOf(db, [bill]))(bill.id), facts, language);
}

/** The same for the store, of a bill by its id. */
export async function showToStore(
  db: Db | Trx,
  which: { chainId: string; id: string },
  facts: Facts,
): Promise<StoreBill> {
  const bill = (await findBill(db, which))!;
  return { ...(await showBill(db, bill, facts)), memberId: bill.memberId };
}
