import { recordsOf } from '../../member/queries/records.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** The visits that a person told of at stores. */
export async function keptCheckInsOf(db: Db, accountId: string) {
  const kept = [];
  for (const { chainId, ids } of idsByChain(await recordsOf(db, accountId)))
    kept.push(
      ...(await db
        .selectFrom('checkIns')
        .select(['chainId', 'id', 'shopId', 'day', 'number', 'checkedInAt', 'reward', 'noteSealed'])
        .where('chainId', '=', chainId)
        .where('memberId', 'in', ids)
        .orderBy('checkedInAt')
        .orderBy('id')
        .execute()),
    );
  return kept;
}

/** Deletes a person's visits; what they have earned stays with the ledgers. */
export async function forgetCheckInsOf(trx: Trx, accountId: string): Promise<void> {
  for (const { chainId, ids } of idsByChain(await recordsOf(trx, accountId)))
    await trx.deleteFrom('checkIns').where('chainId', '=', chainId).where('memberId', 'in', ids).execute();
}
