import type { Insurer } from '@parlour/contract/form/calls';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** The insurance companies that customers of a chain can name, in its order. */
export function insurersOf(db: Db | Trx, chainId: string): Promise<Insurer[]> {
  return db
    .selectFrom('insurers')
    .select(['code', 'name', 'nameSecond'])
    .where('chainId', '=', chainId)
    .orderBy('position')
    .orderBy('code')
    .execute();
}
