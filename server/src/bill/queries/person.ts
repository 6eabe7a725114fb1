import type { Bill, BillRefund } from '@parlour/domain/bill/bill';
import { sql } from 'kysely';
import { recordsOf } from '../../member/queries/records.ts';
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

/** Ends the links to a person's bills. The bills stay, as the law wants it: they say what was sold and paid, and name nobody. */
export async function endBillLinksOf(trx: Trx, accountId: string): Promise<void> {
  for (const { chainId, ids } of idsByChain(await recordsOf(trx, accountId)))
    await sql`
      delete from link_tokens t using bills b
      where t.chain_id = ${chainId} and b.chain_id = t.chain_id and t.kind = 'bill' and b.id = t.subject_id
        and b.member_id = any(${ids}::text[])`.execute(trx);
}
