import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { Merge } from '../../platform/ports/merge-part.ts';

/** Reviews belong to the other record. */
export async function moveReviews(trx: Trx, { chainId, fromId, intoId }: Merge): Promise<void> {
  await sql`
    update reviews set member_id = ${intoId} where chain_id = ${chainId} and member_id = ${fromId}`.execute(trx);
}
