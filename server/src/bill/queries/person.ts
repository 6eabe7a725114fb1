import type { Bill, BillRefund } from '@parlour/domain/bill/bill';
import { type RawBuilder, sql } from 'kysely';
import { visitsOf } from '../../booking/queries/person.ts';
import { recordsOf } from '../../member/queries/records.ts';
import { isMoving } from '../../payment/queries/orders.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { billsOfAccount, refundsOf } from './read.ts';

/** A bill as its person may read it; amounts in the smallest unit, times epoch ms. */
export type KeptBill = Bill & {
  id: string;
  shopId: string;
  number: string;
  currency: string;
  settledAt: number;
  refunds: (BillRefund & { at: number })[];
};

const most = 100_000;

/** All bills of a person. */
export async function keptBillsOf(db: Db, accountId: string): Promise<KeptBill[]> {
  const { bills } = await billsOfAccount(db, accountId, { skip: 0, take: most });
  const refunds = await refundsOf(db, bills);
  return bills.map(({ id, shopId, number, currency, settledAt, content }) => ({
    id,
    shopId,
    number,
    currency,
    settledAt: settledAt.getTime(),
    ...content,
    refunds: refunds(id).map(({ at, content: refund }) => ({ ...refund, at: at.getTime() })),
  }));
}

/**
 * Ends the links to a person's bills, also of visits that are in the record of another one. The bills stay, as the law wants it: they say what was sold and paid,
 * and name nobody.
 */
export async function endBillLinksOf(trx: Trx, accountId: string): Promise<void> {
  const end = (chainId: string, isOfPerson: RawBuilder<unknown>) =>
    sql`
      delete from link_tokens t using bills b
      where t.chain_id = ${chainId} and b.chain_id = t.chain_id and t.kind = 'bill' and b.id = t.subject_id
        and ${isOfPerson}`.execute(trx);
  for (const { chainId, ids } of idsByChain(await recordsOf(trx, accountId)))
    await end(chainId, sql`b.member_id = any(${ids}::text[])`);
  for (const { chainId, ids } of idsByChain(await visitsOf(trx, { accountId })))
    await end(chainId, sql`b.booking_id = any(${ids}::text[])`);
}

/** Whether a payment of one of a person's bills is still on its way. */
export async function hasOpenBillMoney(db: Db | Trx, accountId: string, now: number): Promise<boolean> {
  for (const { chainId, ids } of idsByChain(await recordsOf(db, accountId))) {
    const found = await sql`
      select from bills b join payment_orders o
        on o.chain_id = b.chain_id and o.payable_kind = 'bill' and o.payable_id = b.id
      where b.chain_id = ${chainId} and b.member_id = any(${ids}::text[]) and ${isMoving(now)} limit 1`.execute(db);
    if (found.rows.length > 0) return true;
  }
  return false;
}
