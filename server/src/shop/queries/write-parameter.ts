import type { Trx } from '../../platform/db/schema.ts';

type KeptParameter = { chainId: string; shopId: string; name: string; value: string };

/** Writes a parameter of a shop, or of a whole chain where `shopId` is empty. */
export async function writeParameter(trx: Trx, row: KeptParameter): Promise<void> {
  await trx
    .insertInto('parameters')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chainId', 'shopId', 'name']).doUpdateSet({ value: row.value }))
    .execute();
}
