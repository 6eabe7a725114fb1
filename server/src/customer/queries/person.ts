import { sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Trx } from '../../platform/db/schema.ts';

/** Deletes what teams wrote about a person, and that they looked at the records. */
export async function forgetCustomersOf(trx: Trx, accountId: string): Promise<void> {
  for (const chainId of await allChainsWith(trx, sql`members where account_id = ${accountId}`))
    for (const table of ['customer_notes', 'recent_customers'])
      await sql`
        delete from ${sql.table(table)} where chain_id = ${chainId} and member_id in (
          select id from members where chain_id = ${chainId} and account_id = ${accountId})`.execute(trx);
}
